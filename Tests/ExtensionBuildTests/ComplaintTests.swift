// SPDX-License-Identifier: Apache-2.0
//
// Folders from which nothing can be built, and the exact words for it.

import Foundation
import Testing

@testable import ExtensionBuild

struct BadFolder: CustomTestStringConvertible {
    let files: [String: String]
    let sentence: String

    init(_ files: [String: String], _ sentence: String) {
        self.files = files
        self.sentence = sentence
    }

    var testDescription: String { sentence }
}

@Suite struct `A folder that cannot be built` {
    private static func description(_ inner: String) -> String {
        Plist.xml("<key>NSExtension</key><dict>\(inner)</dict>")
    }
    private static let point =
        "<key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>"
    private static let swift = "import Intents\nclass IntentHandler: INExtension {}\n"

    static let folders = [
        BadFolder(
            [:],
            """
            Ext: there is no Info.plist here or in a folder below
              fix: add an Info.plist with an NSExtension dictionary (an extension), or without one (an app)
            """),
        BadFolder(
            ["Info.plist": " \n"],
            "Ext/Info.plist: the file is empty\n  fix: write a property list, or delete the file"),
        BadFolder(
            ["Info.plist": "{ NSExtension = {}; }"],
            """
            Ext/Info.plist: this is an OpenStep property list; XML and binary are read
              fix: convert it: plutil -convert xml1 Ext/Info.plist
            """),
        BadFolder(
            ["Info.plist": "name: Ext"],
            """
            Ext/Info.plist: this is not a property list
              fix: write XML that begins with <?xml or <plist>
            """),
        BadFolder(
            ["Info.plist": "<plist>\n<dict>\n<key>A</key>\n<string>b\n</dict>\n</plist>"],
            """
            Ext/Info.plist: the property list is malformed (Close tag on line 5 does not match open tag string)
              fix: open it in a text editor and mend it there
            """),
        BadFolder(
            ["Info.plist": "<plist><array/></plist>"],
            """
            Ext/Info.plist: the top of the property list is an array, not a dictionary
              fix: put everything into one <dict>
            """),
        BadFolder(
            ["Info.plist": Plist.xml("<key>NSExtension</key><string>x</string>")],
            """
            Ext/Info.plist: 'NSExtension' is a string, not a dictionary
              fix: write <key>NSExtension</key> followed by a <dict>
            """),
        BadFolder(
            ["Info.plist": Plist.xml("<key>CFBundlePackageType</key><string>XPC!</string>")],
            """
            Ext/Info.plist: 'CFBundlePackageType' says 'XPC!' but there is no 'NSExtension'
              fix: add the NSExtension dictionary with its NSExtensionPointIdentifier
            """),
        BadFolder(
            ["Info.plist": description("")],
            """
            Ext/Info.plist: 'NSExtension' has no 'NSExtensionPointIdentifier'
              fix: add it with com.apple.intents-service or com.apple.intents-ui-service
            """),
        BadFolder(
            [
                "Info.plist": description(
                    point
                        + "<key>NSExtensionAttributes</key><dict><key>IntentsSupported</key><string>A</string></dict>"
                )
            ],
            """
            Ext/Info.plist: 'NSExtension.NSExtensionAttributes.IntentsSupported' is a string, not an array of strings
              fix: write an array of strings there, or remove the key
            """),
        BadFolder(
            ["Info.plist": Plist.xml("<key>CFBundleIdentifier</key><integer>4</integer>")],
            """
            Ext/Info.plist: 'CFBundleIdentifier' is a number or a boolean, not a string
              fix: write a string there, or remove the key
            """),
        BadFolder(
            ["Info.plist": Plist.service(principal: "My App.IntentHandler"), "A.swift": swift],
            """
            Ext/Info.plist: the module 'My App' of 'NSExtension.NSExtensionPrincipalClass' is not an identifier
              fix: write $(PRODUCT_MODULE_NAME).IntentHandler
            """),
        BadFolder(
            [
                "Info.plist": Plist.service("<key>CFBundleExecutable</key><string>../x</string>"),
                "A.swift": swift,
            ],
            """
            Ext/Info.plist: 'CFBundleExecutable' is '../x', not a file name
              fix: write $(EXECUTABLE_NAME)
            """),
        BadFolder(
            ["Info.plist": Plist.service()],
            """
            Ext: there are no Swift, C or C++ files
              fix: add the sources to the folder that holds Info.plist
            """),
        BadFolder(
            ["Info.plist": Plist.service(), "A.swift": swift, "a.c": ""],
            """
            Ext: there are both Swift and C files
              fix: keep each language in a folder of its own; C can be a framework
            """),
        BadFolder(
            ["Info.plist": Plist.service(), "a.m": ""],
            "Ext/a.m: Objective-C cannot be compiled here\n  fix: write this part in Swift or C"),
        BadFolder(
            ["Info.plist": Plist.service(), "A.swift": "import CloudKit\n"],
            """
            Ext: there is no module 'CloudKit' here
              fix: put its use into '#if canImport(CloudKit)', or do without; the kit has Intents
            """),
        BadFolder(
            ["Info.plist": Plist.service(), "A.swift": "class {\n"],
            "Ext: the Swift compiler ended with status 1; its errors are above"),
        BadFolder(
            ["Info.plist": Plist.service(), "A.swift": swift, "x/a.txt": "1", "y/a.txt": "2"],
            """
            y/a.txt: another file of 'Ext' has the same name
              fix: rename one of them: folders are flattened, as Xcode's groups are
            """),
        BadFolder(
            [
                "Info.plist": Plist.xml(""), "A/Ext/Info.plist": Plist.service(),
                "B/Ext/Info.plist": Plist.service(),
            ],
            "B/Ext: there are two products named 'Ext.appex'\n  fix: rename one of the folders"),
        BadFolder(
            ["A/Info.plist": Plist.xml(""), "B/Info.plist": Plist.xml("")],
            "Ext: there are 2 apps below: 'A' and 'B'\n  fix: name the folder of one of them"),
        BadFolder(
            [
                "A/Info.plist": Plist.xml(""),
                "F/Info.plist": Plist.xml("<key>CFBundlePackageType</key><string>FMWK</string>"),
                "G/Info.plist": Plist.xml("<key>CFBundlePackageType</key><string>FMWK</string>"),
                "F/f.swift": "import G\n", "G/g.swift": "import F\n",
            ],
            "F: the frameworks 'F', 'G' import each other\n  fix: move what both need into a third one"
        ),
    ]

    @Test(arguments: folders)
    func `says what is wrong and what to do`(_ folder: BadFolder) throws {
        #expect(try SourceFolder("Ext", folder.files).complaint() == folder.sentence)
    }

    @Test func `leaves the last good bundle in place`() throws {
        let folder = try SourceFolder(
            "Ext", ["Info.plist": Plist.service(), "A.swift": Self.swift])
        let product = try folder.build()
        try folder.write("class {", to: "A.swift")
        #expect(throws: BuildError.self) { try folder.build() }
        #expect(try product.files() == ["Info.plist", "libExt.so"])
    }

    @Test func `has nowhere to go`() throws {
        let folder = try SourceFolder("Ext", ["Info.plist": Plist.service(), "file": ""])
        let output = folder.root.appendingPathComponent("file/below")
        var options = BuildOptions()
        options.sdk = try StubKit.sdk()
        #expect(
            throws: BuildError(
                .output, at: output.path, "the folder cannot be made",
                fix: "name another one with -o DIR")
        ) {
            try ExtensionBuild.build(folder: folder.root, into: output, options: options)
        }
    }

    @Test func `does not exist`() {
        #expect(
            throws: BuildError(
                .folder, at: "/nowhere/Ext", "there is no such folder",
                fix: "name the folder that holds the app or the extension")
        ) {
            try ExtensionBuild.build(folder: URL(fileURLWithPath: "/nowhere/Ext"))
        }
    }
}

@Suite struct `A doubtful folder` {
    @Test(arguments: [
        (
            Plist.service(principal: "IntentHandler"), "class IntentHandler {}",
            "Ext/Info.plist: warning: the principal class 'IntentHandler' has no module; write $(PRODUCT_MODULE_NAME).IntentHandler"
        ),
        (
            Plist.service(), "class Handler {} // class IntentHandler",
            "Ext/Info.plist: warning: no Swift file of 'Ext' declares the principal class 'IntentHandler'"
        ),
        (
            Plist.service("<key>CFBundleVersion</key><string>$(BUILD)</string>"),
            "class IntentHandler {}",
            "Ext/Info.plist: warning: '$(BUILD)' in 'CFBundleVersion' has no value here; define it with the build"
        ),
        (
            Plist.service().replacing(
                "NSExtensionPrincipalClass", with: "NSExtensionMainStoryboard"),
            "class IntentHandler {}",
            "Ext/Info.plist: warning: there is no storyboard 'Ext.IntentHandler.storyboard'"
        ),
        (
            Plist.service("<key>A</key><true/>\n<key>A</key><false/>"), "class IntentHandler {}",
            "Ext/Info.plist: warning: 'A' stands twice (line 5); the last one counts"
        ),
    ])
    func `is built with a warning`(manifest: String, source: String, warning: String) throws {
        let product = try SourceFolder("Ext", ["Info.plist": manifest, "A.swift": source]).build()
        #expect(product.warnings.map(\.description) == [warning])
    }

    @Test func `named like a system module gets another module name`() throws {
        let folder = try SourceFolder(
            "Intents",
            [
                "Info.plist": Plist.service(),
                "A.swift": "import Intents\nclass IntentHandler: INExtension {}\n",
            ])
        let product = try folder.build()
        let description = try product.plist("Info.plist")["NSExtension"] as? [String: Any]
        #expect(
            description?["NSExtensionPrincipalClass"] as? String == "IntentsExtension.IntentHandler"
        )
        #expect(
            product.warnings.map(\.description) == [
                "Intents: warning: 'Intents' is the name of a system module; this one is called 'IntentsExtension'"
            ])
    }
}

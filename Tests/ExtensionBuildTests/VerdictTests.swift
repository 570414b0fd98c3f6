// SPDX-License-Identifier: Apache-2.0
//
// What authors depend on that is not here, and what they are told about it.

import Foundation
import Testing

@testable import ExtensionBuild

@Suite struct `A source that needs what is not here` {
    private static let head = "class IntentHandler: INExtension {}\n"

    /// The sentence about an extension with this source, in an app with these files.
    private func complaint(_ source: String, beside files: [String: String] = [:]) throws -> String
    {
        var all = ["Info.plist": Plist.xml(""), "Ext/Info.plist": Plist.service()]
        all["Ext/A.swift"] = "import Intents\n" + Self.head + source
        all.merge(files) { $1 }
        return try SourceFolder("Chat", all).complaint()
    }

    @Test func `is told which of Apple's modules the kit has`() throws {
        #expect(
            try complaint("import CloudKit\n") == """
                Ext: there is no module 'CloudKit' here
                  fix: put its use into '#if canImport(CloudKit)', or do without; the kit has Intents
                """)
    }

    @Test func `is told where modules of others may lie`() throws {
        #expect(
            try complaint("import Rocket\n") == """
                Ext: there is no module 'Rocket' here
                  fix: it is not Apple's: put its Swift files beside the app, in a folder with an \
                Info.plist that says FMWK, or put its use into '#if canImport(Rocket)'
                """)
    }

    @Test func `is told which part of a module is missing`() throws {
        #expect(
            try complaint("let code = INVisualCode()\n") == """
                Ext: the kit has a part of Intents, and 'INVisualCode' is not in it
                  fix: do without it in this extension
                """)
    }

    @Test func `is told that its language is too old`() throws {
        #expect(
            try complaint("func f(_ a: Int?) { if let a = a where a > 1 { print(a) } }\n") == """
                Ext/A.swift: this is Swift 2, which no compiler reads any more
                  fix: convert it to Swift 4 or later
                """)
    }

    @Test func `is told that Objective-C stays behind its bridging header`() throws {
        let files = [
            "Ext/Ext-Bridging-Header.h": "#import \"Bell.h\"\n",
            "Ext/Bell.h": "@interface Bell\n@end\n",
        ]
        #expect(
            try complaint("let bell = Bell()\n", beside: files) == """
                Ext/Ext-Bridging-Header.h: 'Bell' is not in Swift, and what "Bell.h" declares \
                is Objective-C, which cannot be compiled here
                  fix: write this part in Swift or C
                """)
    }

    @Test func `is told which file of another target has the name`() throws {
        let files = [
            "Chat/Info.plist": Plist.xml(""),
            "Shared/Bells.swift": "// class Bell\nfinal class Bells {}\nclass Bell: Bells {}\n",
        ]
        #expect(
            try complaint("let bell = Bell()\n", beside: files) == """
                Ext: 'Bell' is declared in Shared/Bells.swift, which does not belong to this target
                  fix: put the file, or a link to it, into the folder of the extension; where \
                there is an .xcodeproj, let its target have the file
                """)
    }

    @Test func `is told the compiler's end where nothing more is known`() throws {
        #expect(
            try complaint("let bell = Bell()\n")
                == "Ext: the Swift compiler ended with status 1; its errors are above")
    }
}

@Suite struct `A framework's header` {
    private static let framework = Plist.xml(
        "<key>CFBundlePackageType</key><string>FMWK</string>")

    @Test func `imports for all of its Swift files`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Plist.xml(""), "Ext/Info.plist": Plist.service(),
                "Ext/A.swift":
                    "import Intents\nimport Chat_Core\nclass IntentHandler: INExtension { let l = big }\n",
                "Chat Core/Info.plist": Self.framework,
                "Chat Core/Chat_Core.h":
                    "#import <Intents/Intents.h>\n#import <Nothing/Nothing.h>\n",
                "Chat Core/Big.swift": "import Foundation\npublic let big = Selector(\"big\")\n",
            ])
        #expect(folder.complaint() == "built Chat.app")
    }

    @Test func `counts where a bridging header has it`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(),
                "Ext-Bridging-Header.h": "#import <Intents/Intents.h>\n",
                "A.swift": "class IntentHandler: INExtension {}\n",
            ])
        #expect(folder.complaint() == "built Ext.appex")
    }

    @Test func `of one that extensions import, and that does not compile, is no small loss`() throws
    {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Plist.xml(""), "Ext/Info.plist": Plist.service(),
                "Ext/A.swift": "import Intents\nimport Core\nclass IntentHandler: INExtension {}\n",
                "Core/Info.plist": Self.framework, "Core/B.swift": "import CloudKit\n",
            ])
        #expect(folder.complaint().contains("there is no module 'CloudKit' here"))
    }
}

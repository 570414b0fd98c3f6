// SPDX-License-Identifier: Apache-2.0
//
// Folders as Xcode keeps them, and the bundles that come of them.

import Foundation
import Synchronization
import Testing

@testable import ExtensionBuild

private let handler = "import Intents\nclass IntentHandler: INExtension {}\n"

@Suite struct `A built extension` {
    @Test func `has its manifest resolved and its library beside it`() throws {
        let folder = try SourceFolder(
            "Mein Gerät", ["Info.plist": Plist.service(), "IntentHandler.swift": handler])
        let product = try folder.build()
        #expect(product.bundle.lastPathComponent == "Mein Gerät.appex")
        #expect(try product.files() == ["Info.plist", "libMein Gerät.so"])
        let manifest = try product.plist("Info.plist")
        let description = try #require(manifest["NSExtension"] as? [String: Any])
        #expect(description["NSExtensionPrincipalClass"] as? String == "Mein_Gerät.IntentHandler")
        #expect(manifest["CFBundleExecutable"] as? String == "libMein Gerät.so")
        #expect(manifest["CFBundleIdentifier"] as? String == "org.example.mein-ger-t")
        #expect(manifest["CFBundlePackageType"] as? String == "XPC!")
        #expect(manifest["IntendantAPIVersion"] as? String == "7.1")
        #expect(product.warnings == [])
    }

    @Test func `compiles iOS sources and leaves them alone`() throws {
        let source = """
            import Intents
            #if os(iOS)
            @objc(IntentHandler) class IntentHandler: INExtension {
                @IBOutlet private weak var label: UILabel! { didSet { label?.text = "set" } }
                @IBAction func tap() { print(#keyPath(UILabel.text), Bundle.main, #selector(tap)) }
            }
            #endif
            """
        let folder = try SourceFolder(
            "Ext", ["Info.plist": Plist.service(), "IntentHandler.swift": source])
        _ = try folder.build()
        let file = folder.root.appendingPathComponent("IntentHandler.swift")
        #expect(try String(contentsOf: file, encoding: .utf8) == source)
    }

    @Test func `compiles protocols with optional requirements`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(),
                "P.swift": "import Intents\n@objc protocol P { @objc optional func f(_ a: Int) }\n",
                "A.swift": handler
                    + "class C: P {}\nfunc call(_ p: P?) { p?.f?(1); weak var q = p; _ = q }\n",
            ])
        #expect(folder.complaint() == "built Ext.appex")
    }

    @Test func `finds the kit for the bundle in a file of pure Foundation`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(),
                "A.swift":
                    "import Foundation\nclass IntentHandler: NSObject { let b = Bundle.main }\n",
            ])
        #expect(folder.complaint() == "built Ext.appex")
    }

    @Test func `is not compiled twice from the same sources`() throws {
        let folder = try SourceFolder("Ext", ["Info.plist": Plist.service(), "A.swift": handler])
        let heard = Mutex<[BuildEvent]>([])
        let report: @Sendable (BuildEvent) -> Void = { event in heard.withLock { $0.append(event) }
        }
        _ = try folder.build { $0.report = report }
        _ = try folder.build { $0.report = report }
        try folder.write(handler + "// more\nlet more = 1\n", to: "A.swift")
        _ = try folder.build { $0.report = report }
        #expect(
            heard.withLock { $0 } == [
                .compiling(product: "Ext"), .unchanged(product: "Ext"), .compiling(product: "Ext"),
            ])
    }

    @Test func `points at the author's line when the compiler complains`() throws {
        let source =
            "import Intents\nclass IntentHandler: INExtension {\n    @objc let a: Int = \"no\"\n}\n"
        let folder = try SourceFolder("Ext", ["Info.plist": Plist.service(), "A.swift": source])
        let heard = Mutex<[String]>([])
        #expect(throws: BuildError.self) {
            try folder.build {
                $0.report = { event in
                    if case .compiler(let line) = event { heard.withLock { $0.append(line) } }
                }
            }
        }
        let place = folder.root.appendingPathComponent("A.swift").path + ":3:24: error:"
        #expect(heard.withLock { $0.contains { $0.hasPrefix(place) } })
        #expect(heard.withLock { $0.contains("3 |     @objc let a: Int = \"no\"") })
    }

    @Test func `comes whole when several build it at once`() async throws {
        let folder = try SourceFolder("Ext", ["Info.plist": Plist.service(), "A.swift": handler])
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<4 { group.addTask { try folder.build().files() } }
            for try await files in group { #expect(files == ["Info.plist", "libExt.so"]) }
        }
    }

    @Test func `may be written in C`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(),
                "a.c": "#include \"a.h\"\nint a(void) { return A; }\n",
                "a.h": "#define A 1\n",
            ])
        #expect(try folder.build().files() == ["Info.plist", "libExt.so"])
    }

    @Test func `may mix C and C++, each compiled as what it is`() throws {
        let folder = try SourceFolder(
            "Ext, too",
            [
                "Info.plist": Plist.service(), "a.c": "int new = 1;\n",
                "b.cpp": "extern \"C\" int b() { int *p = new int(1); delete p; return 0; }\n",
            ])
        #expect(try folder.build().files() == ["Info.plist", "libExt, too.so"])
    }

    @Test func `takes a library that was made elsewhere`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(
                    "<key>CFBundleExecutable</key><string>libmade.so</string>"),
                "libmade.so": "made by another compiler",
            ])
        #expect(try folder.build().files() == ["Info.plist", "libmade.so"])
    }

    @Test func `carries resources flat, languages apart and images by name`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(), "A.swift": handler, "Data/deep/model.json": "{}",
                "Resources/de.lproj/Localizable.strings": "\"a\" = \"b\";", ".hidden": "",
                "Media.xcassets/ball.imageset/Contents.json": """
                {"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"},
                 {"filename": "dark.png", "scale": "3x",
                  "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                 {"filename": "../../../A.swift", "scale": "3x"}]}
                """,
                "Media.xcassets/ball.imageset/a.png": "1",
                "Media.xcassets/ball.imageset/b.png": "2",
                "Media.xcassets/ball.imageset/dark.png": "3",
                "Media.xcassets/sky.colorset/Contents.json": """
                {"colors": [
                 {"color": {"color-space": "srgb", "components":
                  {"red": "0xFF", "green": "51", "blue": "0.500", "alpha": "1.000"}}},
                 {"color": {"color-space": "gray-gamma-22", "components": {"white": "1.0", "alpha": "0.25"}},
                  "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                """,
                "Base.lproj/Main.storyboard": "<document/>",
            ])
        let product = try folder.build { $0.storyboards = EchoingStoryboards() }
        #expect(
            try product.files() == [
                "Assets.plist", "Assets/ball@2x.png", "Assets/ball~dark@3x.png",
                "Base.lproj/Main.storyboardc", "Colors.plist", "Info.plist",
                "de.lproj/Localizable.strings", "libExt.so", "model.json",
            ])
        let ball = try #require(try product.plist("Assets.plist")["ball"] as? [String: Any])
        #expect(ball["file"] as? String == "Assets/ball@2x.png" && ball["scale"] as? Int == 2)
        let dark = try #require(ball["dark"] as? [String: Any])
        #expect(dark["file"] as? String == "Assets/ball~dark@3x.png" && dark["scale"] as? Int == 3)
        let sky = try product.plist("Colors.plist")["sky"] as? [Double]
        #expect(sky == [1, 0.2, 0.5, 1, 1, 1, 1, 0.25])
        let board = product.bundle.appendingPathComponent("Base.lproj/Main.storyboardc")
        #expect(try String(contentsOf: board, encoding: .utf8) == "Ext A.swift <document/>")
    }

    @Test func `can be read by every user`() throws {
        let folder = try SourceFolder(
            "Ext", ["Info.plist": Plist.service(), "A.swift": handler, "model.json": "{}"])
        let secret = folder.root.appendingPathComponent("model.json").path
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secret)
        let copy = try folder.build().bundle.appendingPathComponent("model.json").path
        let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o644)
    }

    @Test func `survives a folder that links to itself`() throws {
        let folder = try SourceFolder("Ext", ["Info.plist": Plist.service(), "A.swift": handler])
        try FileManager.default.createSymbolicLink(
            at: folder.root.appendingPathComponent("again"), withDestinationURL: folder.root)
        #expect(folder.complaint() == "built Ext.appex")
    }
}

private struct EchoingStoryboards: StoryboardCompiling {
    func compile(_ storyboard: URL, module: String, sources: [URL]) throws -> CompiledStoryboard {
        let names = sources.map(\.lastPathComponent).joined(separator: ",")
        return CompiledStoryboard(
            data: Data("\(module) \(names) ".utf8) + (try Data(contentsOf: storyboard)))
    }
}

@Suite struct `A built app` {
    private static let app = Plist.xml(
        "<key>CFBundleIdentifier</key><string>org.example.chat</string>")
    private static let core = Plist.xml("<key>CFBundlePackageType</key><string>FMWK</string>")

    @Test func `carries its extensions, its framework and its entitlements`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Chat/Info.plist": Self.app,
                "Chat/Chat.entitlements": Plist.xml(
                    "<key>groups</key><array><string>group.$(PRODUCT_BUNDLE_IDENTIFIER)</string></array>"
                ),
                "ChatIntents/Info.plist": Plist.service(),
                "ChatIntents/A.swift":
                    "import Intents\nimport ChatCore\nclass IntentHandler: INExtension { let f = Friend() }\n",
                "ChatCore/Info.plist": Self.core,
                "ChatCore/Friend.swift":
                    "import Model\npublic struct Friend { let m = Base(); public init() {} }\n",
                "Model/Info.plist": Self.core,
                "Model/Base.swift": "public struct Base { public init() {} }\n",
            ])
        let product = try folder.build()
        #expect(
            try product.files() == [
                "Entitlements.plist", "Frameworks/ChatCore.framework/Info.plist",
                "Frameworks/ChatCore.framework/libChatCore.so",
                "Frameworks/Model.framework/Info.plist",
                "Frameworks/Model.framework/libModel.so", "Info.plist",
                "PlugIns/ChatIntents.appex/Info.plist",
                "PlugIns/ChatIntents.appex/libChatIntents.so",
            ])
        let inner = try product.plist("PlugIns/ChatIntents.appex/Info.plist")
        #expect(inner["CFBundleIdentifier"] as? String == "org.example.chat.ChatIntents")
        #expect(
            try product.plist("Entitlements.plist")["groups"] as? [String] == [
                "group.org.example.chat"
            ])
        #expect(product.warnings == [])
    }

    @Test func `takes settings of the author's project`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Plist.xml("<key>Server</key><string>https://$(HOST)/</string>"),
                "Ext/Info.plist": Plist.service(), "Ext/A.swift": handler,
            ])
        let product = try folder.build {
            $0.variables = [
                "HOST": "example.org", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.other",
            ]
        }
        #expect(try product.plist("Info.plist")["Server"] as? String == "https://example.org/")
        #expect(
            try product.plist("Info.plist")["CFBundleIdentifier"] as? String == "org.example.other")
        let inner = try product.plist("PlugIns/Ext.appex/Info.plist")
        #expect(inner["CFBundleIdentifier"] as? String == "org.example.other.Ext")
    }

    @Test func `carries its own program`() throws {
        let folder = try SourceFolder(
            "Chat",
            ["Info.plist": Self.app, "App.swift": "@main struct App { static func main() {} }\n"])
        let product = try folder.build()
        #expect(product.warnings.isEmpty)
        #expect(try product.files() == ["Info.plist", "libChat.so"])
        #expect(try product.plist("Info.plist")["CFBundleExecutable"] as? String == "libChat.so")
    }

    @Test(arguments: [
        ("let x = 1\n", "no class is marked with @main"),
        ("@main struct App { static func main() { nowhere() } }\n", "ended with status"),
    ])
    func `is built without its own program where that cannot be had`(
        text: String, reason: String
    ) throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Self.app, "App.swift": text, "Ext/Info.plist": Plist.service(),
                "Ext/A.swift": handler,
            ])
        let product = try folder.build()
        #expect(product.contents == ["Chat.app", "Ext.appex"])
        #expect(try product.plist("Info.plist")["CFBundleExecutable"] == nil)
        let warning = try #require(product.warnings.first?.description)
        #expect(warning.hasPrefix("Chat: warning: the app's own program is left out"))
        #expect(warning.contains(reason))
    }

    @Test func `collects the extensions beside its folder`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Self.app, "../Ext/Info.plist": Plist.service(),
                "../Ext/A.swift": handler,
            ])
        #expect(try folder.build().contents == ["Chat.app", "Ext.appex"])
    }

    @Test func `takes nothing from a collection of apps`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Self.app, "../Ext/Info.plist": Plist.service(),
                "../Ext/A.swift": handler,
                "../Other/Info.plist": Self.app, "../Bad/Info.plist": "malformed",
            ])
        #expect(try folder.build().contents == ["Chat.app"])
    }

    @Test func `needs no manifest where Xcode generates it`() throws {
        let folder = try SourceFolder(
            "Chat", ["Ext/Info.plist": Plist.service(), "Ext/A.swift": handler])
        let product = try folder.build()
        #expect(product.contents == ["Chat.app", "Ext.appex"])
        let inner = try product.plist("PlugIns/Ext.appex/Info.plist")
        #expect(inner["CFBundleIdentifier"] as? String == "org.example.chat.Ext")
    }

    @Test func `finds extensions inside the app's own folder`() throws {
        let folder = try SourceFolder(
            "Project",
            [
                "Chat/Info.plist": Self.app, "Chat/Plugs/Ext/Info.plist": Plist.service(),
                "Chat/Plugs/Ext/A.swift": handler,
            ])
        #expect(try folder.build().contents == ["Chat.app", "Ext.appex"])
    }

    @Test func `leaves out extensions of other kinds, and says so`() throws {
        let widget = Plist.service().replacing("intents-service", with: "widgetkit-extension")
        let folder = try SourceFolder(
            "Chat",
            ["Info.plist": Self.app, "Widget/Info.plist": widget, "Widget/A.swift": handler])
        let product = try folder.build()
        #expect(product.contents == ["Chat.app"])
        #expect(
            product.warnings.map(\.description) == [
                "Widget: warning: an extension of 'com.apple.widgetkit-extension' is left out; "
                    + "only intents and their UI are built"
            ])
    }

    @Test func `lets Swift import a framework written in C`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Self.app, "Ext/Info.plist": Plist.service(),
                "Ext/A.swift": handler + "import Ferry\nlet answer = ferry_answer()\n",
                "Ferry/Info.plist": Self.core, "Ferry/include/ferry.h": "int ferry_answer(void);\n",
                "Ferry/ferry.c":
                    "#include \"include/ferry.h\"\nint ferry_answer(void) { return 42; }\n",
            ])
        #expect(try folder.build().contents == ["Ferry.framework", "Chat.app", "Ext.appex"])
    }

    @Test func `carries only libraries that find each other`() throws {
        let folder = try SourceFolder(
            "Chat",
            [
                "Info.plist": Self.app, "Ext/Info.plist": Plist.service(),
                "Ext/A.swift": handler + "import Core\nlet friend = Friend()\n",
                "Core/Info.plist": Self.core,
                "Core/Friend.swift": "public struct Friend { public init() {} }\n",
            ])
        let product = try folder.build()
        // The intermediate copies must not be what makes it work.
        let hidden = product.bundle.deletingLastPathComponent().appendingPathComponent(
            ".intermediates")
        try FileManager.default.removeItem(at: hidden)
        var lines: [String] = []
        let library = product.bundle.appendingPathComponent("PlugIns/Ext.appex/libExt.so")
        _ = try Command(program: URL(fileURLWithPath: "/usr/bin/ldd"), arguments: [library.path])
            .run { lines.append($0) }
        #expect(lines.contains { $0.contains("libCore.so => ") && $0.contains("Core.framework") })
        #expect(!lines.contains { $0.contains("not found") })
    }
}

@Suite struct `A catalog of strings` {
    private let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Send": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Senden"}}}},
          "%lld soups": {"localizations": {"de": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld Suppe"}}, "other": {"stringUnit": {"value": "%lld Suppen"}}}}}}},
          "Old": {"localizations": {"de": {"stringUnit": {"value": "Neu"}}}}, "Plain": {}
        }}
        """

    @Test func `becomes a table for each language, beside those that are there`() throws {
        let folder = try SourceFolder(
            "Ext",
            [
                "Info.plist": Plist.service(), "A.swift": handler, "Localizable.xcstrings": catalog,
                "mul.lproj/Soups.xcstrings": catalog,
                "de.lproj/Localizable.strings": "/* c */ \"Old\" = \"Alt\";\n",
            ])
        let product = try folder.build()
        #expect(
            try product.plist("de.lproj/Localizable.strings") as? [String: String]
                == ["Send": "Senden", "%lld soups": "%lld Suppen", "Old": "Alt"])
        #expect(try product.plist("de.lproj/Soups.strings")["Old"] as? String == "Neu")
        #expect(try !product.files().contains { $0.hasSuffix("xcstrings") })
    }

    @Test func `that is none is refused`() throws {
        let folder = try SourceFolder(
            "Ext",
            ["Info.plist": Plist.service(), "A.swift": handler, "Localizable.xcstrings": "{"])
        #expect(
            folder.complaint() == """
                Ext/Localizable.xcstrings: this is not a catalog of strings
                  fix: let Xcode open the file and save it
                """)
    }
}

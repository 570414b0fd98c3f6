// SPDX-License-Identifier: Apache-2.0
//
// Xcode projects as Xcode 8, 11, 14 and 16 write them, and the bundles that
// come of them. The projects lie in the folder Projects.

import Foundation
import Testing

@testable import ExtensionBuild

/// A copy of a project, so that a test may change it.
struct ProjectCopy {
    let folder: SourceFolder

    init(_ name: String) throws {
        folder = try SourceFolder("empty")
        let project = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Projects/\(name)")
        try FileManager.default.removeItem(at: folder.root)
        try FileManager.default.copyItem(at: project, to: folder.root)
    }

    var file: URL {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.root.path)
            let project = try #require(names.first { $0.hasSuffix(".xcodeproj") })
            return folder.root.appending(path: "\(project)/project.pbxproj")
        }
    }

    func change(_ edit: (inout String) throws -> Void) throws {
        var text = try String(contentsOf: try file, encoding: .utf8)
        try edit(&text)
        try Data(text.utf8).write(to: try file)
    }

    /// What the project says, before anything is compiled.
    func read(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> Project {
        var options = BuildOptions()
        change(&options)
        let location = try #require(try XcodeLocation(in: folder.root))
        return try Project(readingFrom: location, options: options)
    }

    /// With the real kit, which these extensions need.
    func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> BuiltProject {
        var options = BuildOptions()
        options.storyboards = StoryboardCompiler()
        change(&options)
        let product = try ExtensionBuild.build(
            folder: folder.root, into: folder.root.appending(path: "out"), options: options)
        return BuiltProject(product: product, folder: folder)
    }
}

/// A bundle that goes when the value goes.
struct BuiltProject {
    let product: BuiltProduct
    fileprivate let folder: SourceFolder

    func files() throws -> [String] { try product.files() }
    func plist(_ path: String) throws -> [String: Any] { try product.plist(path) }

    func has(_ text: String, in path: String) throws -> Bool {
        try Data(contentsOf: product.bundle.appending(path: path)).range(of: Data(text.utf8)) != nil
    }
}

extension Project {
    fileprivate func product(_ name: String) throws -> ProductFolder {
        try #require(all.first { $0.bundleName == name }, "there is no \(name)")
    }

    /// Of a product, by name.
    fileprivate func sources(of name: String) throws -> [String] {
        let files = try ProductFiles(of: product(name))
        return (files.swift + files.resources + files.storyboards).map(\.lastPathComponent).sorted()
    }
}

@Suite struct `A project of Xcode 8` {
    @Test func `gives an app with its two extensions`() throws {
        let product = try ProjectCopy("Courier").build()
        #expect(
            try product.files() == [
                "Entitlements.plist", "Info.plist", "PlugIns/CourierIntents.appex/Info.plist",
                "PlugIns/CourierIntents.appex/libCourierIntents.so",
                "PlugIns/CourierIntentsUI.appex/Base.lproj/MainInterface.storyboardc",
                "PlugIns/CourierIntentsUI.appex/Info.plist",
                "PlugIns/CourierIntentsUI.appex/de.lproj/MainInterface.strings",
                "PlugIns/CourierIntentsUI.appex/libCourierIntentsUI.so",
            ])
        let manifest = try product.plist("PlugIns/CourierIntents.appex/Info.plist")
        #expect(manifest["CFBundleIdentifier"] as? String == "org.example.courier.CourierIntents")
        let entitlements = try product.plist("Entitlements.plist")
        #expect(
            entitlements["com.apple.security.application-groups"] as? [String]
                == ["group.org.example.courier"])
    }

    @Test func `decides which files are whose`() throws {
        let project = try ProjectCopy("Courier").read()
        #expect(try project.sources(of: "Courier.app") == ["AppDelegate.swift", "Parcel.swift"])
        #expect(
            try project.sources(of: "CourierIntents.appex") == [
                "IntentHandler.swift", "Parcel.swift",
            ])
        #expect(project.all.count == 3, "the tests are no product")
    }

    @Test func `says which scripts are not run`() throws {
        let warnings = try ProjectCopy("Courier").read().warnings.map(\.description)
        #expect(
            warnings == [
                "Courier.xcodeproj/project.pbxproj:318: warning: the script 'Count lines' of "
                    + "'Courier' is not run"
            ])
    }

    @Test func `is read in XML as well`() throws {
        let copy = try ProjectCopy("Courier")
        let plain = try copy.read()
        let list = try ListNode.read(try Data(contentsOf: copy.file))
        try PropertyListSerialization.data(
            fromPropertyList: list.plain, format: .xml, options: 0
        ).write(to: copy.file)
        let xml = try copy.read()
        #expect(xml.all.map(\.bundleName) == plain.all.map(\.bundleName))
        #expect(xml.all.map(\.target?.settings.all) == plain.all.map(\.target?.settings.all))
    }

    @Test func `finds files whose names differ in case`() throws {
        let copy = try ProjectCopy("Courier")
        let files = FileManager.default
        try files.moveItem(
            at: copy.folder.root.appending(path: "Shared Code"),
            to: copy.folder.root.appending(path: "shared code"))
        #expect(try copy.read().product("Courier.app").target?.missing == [])
    }
}

extension ListNode {
    fileprivate var plain: Any {
        switch content {
        case .text(let it): it
        case .list(let it): it.map(\.plain)
        case .dictionary(let it): it.mapValues(\.plain)
        }
    }
}

@Suite struct `A project of Xcode 11` {
    @Test func `takes settings from files, levels and conditions`() throws {
        let project = try ProjectCopy("SoupShop").read()
        let settings = try #require(try project.product("SoupHandlers.appex").target?.settings)
        #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.soupshop.souphandlers")
        #expect(
            settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "DEBUG DEVICE HANDLERS")
        #expect(settings["SHOP_URL"] == "https://soup.example.org")
        #expect(
            try project.product("SoupHandlers.appex").target?.swiftFlags
                == ["-D", "DEVICE", "-D", "HANDLERS", "-D", "WARM"])
    }

    @Test func `is built in the configuration that fits`() throws {
        let copy = try ProjectCopy("SoupShop")
        func conditions(_ change: (inout BuildOptions) -> Void) throws -> String? {
            try copy.read(change).product("SoupHandlers.appex").target?
                .settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
        }
        #expect(try conditions { $0.optimization = .speed } == "DEVICE HANDLERS")
        #expect(try conditions { $0.configuration = "Debug" } == "DEBUG DEVICE HANDLERS")
        #expect(try conditions { $0.configuration = "Staging" } == "DEVICE HANDLERS")
    }

    @Test func `has the classes of a definition once, in the framework that makes them`() throws {
        let product = try ProjectCopy("SoupShop").build()
        let files = try product.files()
        for bundle in ["", "PlugIns/SoupHandlers.appex/", "Frameworks/SoupKit.framework/"] {
            #expect(files.contains(bundle + "Soups.intentdefinition"))
            #expect(files.contains(bundle + "de.lproj/Soups.strings"))
        }
        let handlers = try product.plist("PlugIns/SoupHandlers.appex/Info.plist")
        #expect(handlers["IntendantIntentModules"] as? [String] == ["SoupKit"])
        let library = "PlugIns/SoupHandlers.appex/libSoupHandlers.so"
        #expect(try product.has(frameworks, in: "Frameworks/SoupKit.framework/libSoupKit.so"))
        #expect(try !product.has(extensions, in: library))
    }

    /// Mangled names of the intent's class in either module.
    private let frameworks = "$s7SoupKit05BringA6IntentC"
    private let extensions = "12SoupHandlers05Bring"

    @Test func `makes them once where extension and framework both ask for them`() throws {
        let copy = try ProjectCopy("SoupShop")
        try copy.change { $0 = $0.replacing("no_codegen, ", with: "") }
        let product = try copy.build()
        let library = "PlugIns/SoupHandlers.appex/libSoupHandlers.so"
        #expect(try !product.has(extensions, in: library))
    }

    @Test func `warns about settings that are not there`() throws {
        let copy = try ProjectCopy("SoupShop")
        try copy.folder.write(
            "#include \"Gone.xcconfig\"\nnonsense\n", to: "Settings/Names.xcconfig")
        #expect(
            try copy.read().warnings.map(\.description) == [
                "Settings/Names.xcconfig:1: warning: there is no file 'Gone.xcconfig'; its settings "
                    + "are missing",
                "Settings/Names.xcconfig:2: warning: 'nonsense' is no setting; write NAME = value",
            ])
    }
}

@Suite struct `A project of Xcode 14` {
    @Test func `generates manifests from settings`() throws {
        let product = try ProjectCopy("Ledger").build()
        let app = try product.plist("Info.plist")
        #expect(app["CFBundleDisplayName"] as? String == "My Ledger")
        #expect(app["NSSiriUsageDescription"] as? String == "Payments are made by voice.")
        #expect(app["CFBundleShortVersionString"] as? String == "2.3")
        #expect(app["CFBundleVersion"] as? String == "7")
        #expect(app["UIRequiresFullScreen"] as? Bool == false)
        #expect((app["UISupportedInterfaceOrientations~ipad"] as? [String])?.count == 2)
        let scenes = app["UIApplicationSceneManifest"] as? [String: Any]
        #expect(scenes?["UIApplicationSupportsMultipleScenes"] as? Bool == true)
        let service = try product.plist("PlugIns/Ledger Intents.appex/Info.plist")
        let description = try #require(service["NSExtension"] as? [String: Any])
        #expect(
            description["NSExtensionPrincipalClass"] as? String == "Ledger_Intents.IntentHandler")
        #expect(service["CFBundleIdentifier"] as? String == "org.example.Ledger.intents")
        #expect(service["CFBundleDisplayName"] as? String == "Ledger by voice")
    }

    @Test func `leaves out watches and widgets, and builds packages that lie beside it`() throws {
        let project = try ProjectCopy("Ledger").read()
        #expect(
            project.all.map(\.bundleName) == [
                "Ledger.app", "Ledger Intents.appex", "LedgerCore.framework", "Money.framework",
            ])
        #expect(project.optional == [])
        #expect(
            project.warnings.map(\.problem) == [
                "an extension of 'com.apple.widgetkit-extension' is left out; only intents and their "
                    + "UI are built"
            ])
    }

    @Test func `names the package that an extension lacks`() throws {
        let copy = try ProjectCopy("Ledger")
        try copy.change {
            // The extension uses what only the app did.
            let core = try #require(
                $0.firstMatch(of: /([0-9A-F]{24}) \/\* LedgerCore \*\/ = \{\n\t\t\tisa = XCSwift/))
            $0 = $0.replacing(core.0, with: core.0.replacing("LedgerCore", with: "Charts"))
            $0 = $0.replacing("productName = LedgerCore", with: "productName = Charts")
        }
        try copy.folder.write("import Charts\n", to: "LedgerIntents/IntentHandler.swift")
        let error = #expect(throws: BuildError.self) { try copy.build() }
        #expect(
            error?.description == """
                Ledger Intents: the module 'Charts' is of a Swift package, and packages are not fetched here
                  fix: put the package beside the project and add it there as a local one, or put its use into '#if canImport(Charts)'
                """)
    }
}

@Suite struct `A project of Xcode 16` {
    @Test func `takes folders as they are, but for the exceptions`() throws {
        let project = try ProjectCopy("Piano").read()
        #expect(
            try project.sources(of: "PianoHandlers.appex") == [
                "IntentHandler.swift", "Keys.swift", "en.lproj", "tunes.json",
            ])
        #expect(
            try project.sources(of: "PianoCards.appex") == ["CardController.swift", "Keys.swift"])
        #expect(try project.product("PianoCards.appex").target?.swiftVersion == "6")
        #expect(try project.product("Piano.app").target?.settings.place(of: "SDKROOT") != nil)
    }

    @Test func `is built from the folder, the project or the workspace`() throws {
        let copy = try ProjectCopy("Piano")
        try copy.folder.write(
            "<?xml version=\"1.0\"?><Workspace version=\"1.0\"><Group location=\"container:\" name=\"A\">"
                + "<FileRef location=\"group:Piano.xcodeproj\"/></Group></Workspace>",
            to: "All.xcworkspace/contents.xcworkspacedata")
        for name in ["Piano.xcodeproj", "All.xcworkspace"] {
            let location = try #require(
                try XcodeLocation(in: copy.folder.root.appending(path: name)))
            let project = try Project(readingFrom: location, options: BuildOptions())
            #expect(project.main.bundleName == "Piano.app")
        }
        let outer = try XcodeLocation(in: copy.folder.root.deletingLastPathComponent())
        #expect(outer?.url.lastPathComponent == "Piano.xcodeproj", "one folder further down")
        #expect(
            try copy.build().product.contents.sorted() == [
                "Piano.app", "PianoCards.appex", "PianoHandlers.appex", "PianoKit.framework",
            ])
    }

    @Test func `gives one target where one is asked for`() throws {
        let copy = try ProjectCopy("Piano")
        let project = try copy.read { $0.target = "PianoHandlers" }
        #expect(project.all.map(\.bundleName) == ["PianoHandlers.appex", "PianoKit.framework"])
        let error = #expect(throws: BuildError.self) { try copy.read { $0.target = "Harp" } }
        #expect(
            error?.description == """
                Piano.xcodeproj: there is no target 'Harp' that can be built
                  fix: name one of 'Piano', 'PianoHandlers', 'PianoCards', 'PianoKit'
                """)
    }

    @Test func `has an app without a program where only extensions are`() throws {
        let copy = try ProjectCopy("Piano")
        try copy.change {
            $0 = $0.replacing(
                "\"com.apple.product-type.application\"", with: "\"com.apple.product-type.tool\"")
        }
        let project = try copy.read()
        #expect(project.main.bundleName == "Piano.app" && project.main.target == nil)
        #expect(
            project.extensions.map(\.bundleName) == ["PianoHandlers.appex", "PianoCards.appex"])
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Source folders for tests, and a kit small enough to be made on the spot.

import Foundation
import Glibc
import Testing

@testable import ExtensionBuild

/// A folder under the temporary directory that goes when the value goes.
final class SourceFolder: Sendable {
    let root: URL

    /// - `files`: paths and their texts; a path may have folders.
    init(_ name: String, _ files: [String: String] = [:]) throws {
        let parent = FileManager.default.temporaryDirectory
            .appendingPathComponent("intendant-build-\(UUID().uuidString)")
        root = parent.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }

    func write(_ text: String, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> BuiltProduct {
        var options = BuildOptions()
        options.sdk = try StubKit.sdk()
        change(&options)
        return try ExtensionBuild.build(folder: root, options: options)
    }

    /// The sentence with which building ends.
    func complaint() -> String {
        do { return "built \(try build().bundle.lastPathComponent)" } catch { return "\(error)" }
    }
}

extension BuiltProduct {
    func plist(_ path: String) throws -> [String: Any] {
        try PropertyList(readingFrom: bundle.appendingPathComponent(path)).values
    }

    /// All files, as paths inside the bundle, sorted.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: bundle.path).filter {
            bundle.appendingPathComponent($0).isFile
        }.sorted()
    }
}

/// Property lists in XML.
enum Plist {
    static func xml(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(body)\n</dict>\n</plist>\n"
    }

    static func service(
        _ more: String = "", principal: String = "$(PRODUCT_MODULE_NAME).IntentHandler"
    ) -> String {
        xml(
            """
            \(more)
            <key>NSExtension</key><dict>
              <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
              <key>NSExtensionPrincipalClass</key><string>\(principal)</string>
              <key>NSExtensionAttributes</key><dict>
                <key>IntentsSupported</key><array><string>INSendMessageIntent</string></array>
              </dict>
            </dict>
            """)
    }
}

/// A kit with as much of the API as the tests speak of.
enum StubKit {
    private static let made = Result { try make() }

    static func sdk() throws -> SDK { try made.get() }

    private static let source = """
        @_exported import Foundation
        open class INExtension: NSObject { open func handler(for intent: Any) -> Any? { nil } }
        open class UILabel: NSObject { public var text: String? }
        extension Bundle { public static var ix: Bundle { Bundle.main } }
        public struct Selector { public init(_ name: String) {} }
        """

    private static let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("intendant-stub-kit-\(ProcessInfo.processInfo.processIdentifier)")

    private static func make() throws -> SDK {
        atexit { try? FileManager.default.removeItem(at: StubKit.folder) }
        let modules = folder.appendingPathComponent("Modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("Intents.swift")
        try Data(source.utf8).write(to: file)
        try Data("7.1\n".utf8).write(to: folder.appendingPathComponent("api-version"))
        let status = try Command(
            program: try Toolchain().swift(),
            arguments: [
                "-emit-library", "-emit-module", "-module-name", "Intents", "-parse-as-library",
                file.path,
                "-emit-module-path", modules.appendingPathComponent("Intents.swiftmodule").path,
                "-o", folder.appendingPathComponent("libIntendantKit.so").path,
                "-Xlinker", "-soname=libIntendantKit.so",
            ]
        ).run { print($0) }
        try #require(status == 0)
        return try SDK(at: folder)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The bundles that a suite needs, built once in a folder that goes afterwards.

import Foundation
import Testing

/// Builds SiriDemo and the extensions that misbehave with the command of this build.
struct BuiltBundles: SuiteTrait, TestScoping {
    /// Where the suite's bundles are.
    @TaskLocal static var folder: URL?

    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let products = package.appending(path: ".build/debug")

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "intendant-conformance-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Self.build(into: folder)
        try await Self.$folder.withValue(folder, operation: function)
    }

    /// Two at a time: a compiler each.
    private static func build(into folder: URL) async throws {
        let broken = package.appending(path: "Plugins/Broken")
        let names = try FileManager.default.contentsOfDirectory(atPath: broken.path).filter {
            !$0.contains(".")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: broken.path)
        where name.hasSuffix(".app") {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: broken.appending(path: name), to: folder.appending(path: name))
        }
        let sources =
            [package.appending(path: "Plugins/SiriDemo")]
            + names.sorted().map { broken.appending(path: $0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            var waiting = sources.makeIterator()
            for _ in 0..<2 {
                if let source = waiting.next() { group.addTask { try build(source, into: folder) } }
            }
            while try await group.next() != nil {
                if let source = waiting.next() { group.addTask { try build(source, into: folder) } }
            }
        }
    }

    private static func build(_ source: URL, into folder: URL) throws {
        let process = Process()
        process.executableURL = products.appending(path: "intendant")
        process.arguments = ["build", source.path, "-o", folder.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(
            process.terminationStatus == 0,
            "\(source.lastPathComponent): \(String(decoding: text, as: UTF8.self))")
    }
}

extension SuiteTrait where Self == BuiltBundles {
    static var builtBundles: BuiltBundles { BuiltBundles() }
}

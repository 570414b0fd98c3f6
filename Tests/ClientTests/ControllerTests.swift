// SPDX-License-Identifier: Apache-2.0
//
// View controllers as people write them for iOS, through the source pass.

import Foundation
import Testing
@testable import ExtensionBuild

@Suite struct `View controllers for iOS` {
    @Test func `compile as their authors wrote them`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Controllers"),
            includingPropertiesForKeys: nil)
        #expect(files.count == 4)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let seen = try files.map { file in
            let copy = folder.appending(path: file.lastPathComponent)
            let result = SourcePass.rewrite(Array(try Data(contentsOf: file)))
            try Data(result.bytes).write(to: copy)
            return copy
        }
        let said = try complaints(seen)
        #expect(said.isEmpty, "\(said)")
    }

    private func complaints(_ files: [URL]) throws -> String {
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-typecheck", "-swift-version", "5", "-diagnostic-style", "llvm"]
            + ["-module-name", "Cards", "-suppress-warnings"]
            + (try SDK.current()).flags + files.map(\.path)
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}

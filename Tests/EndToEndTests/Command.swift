// SPDX-License-Identifier: Apache-2.0
//
// The command `intendant` as a script runs it.

import Foundation

/// What one run of the command printed, and how it ended.
struct Command {
    var output: String
    var errors: String
    var status: Int32

    /// Runs `intendant` of this build to its end; `prefix` are words before it, such as those that
    /// change the user; `input` is its standard input, nothing by default.
    static func run(
        _ arguments: [String], prefix: [String] = [],
        executable: URL = BuiltBundles.products.appending(path: "intendant"), input: String? = nil
    ) throws -> Command {
        let process = Process()
        let words = prefix + [executable.path] + arguments
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = try input.map(Self.file) ?? FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        // Errors are few and fit a pipe; output is read while it comes.
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Command(
            output: String(decoding: data, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self), status: process.terminationStatus)
    }

    /// What is to be read, in a file that has no name any more.
    private static func file(_ text: String) throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try FileHandle(forReadingFrom: url)
    }

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The objects of `--json`.
    func objects() throws -> [[String: Any]] {
        try lines.compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    func events() throws -> [String] { try objects().compactMap { $0["event"] as? String } }
}

/// A folder that goes away with the test.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

// SPDX-License-Identifier: Apache-2.0
//
// A program run to its end.

import Foundation

struct Command {
    struct Ending {
        var status: Int32
        var output: String
        var errors: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    struct Failure: Error { var command: [String], ending: Ending }

    private let words: [String]
    var input = ""
    var environment: [String: String] = [:]

    /// A name is looked up on PATH.
    init(_ words: String...) { self.words = words }

    func run() throws -> Ending {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files, because two pipes would have to be read at the same time.
        let folder = try TemporaryFolder()
        let files = ["in", "out", "err"].map { folder.url.appending(path: $0) }
        for (file, text) in zip(files, [input, "", ""]) { try Data(text.utf8).write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return try Ending(
            status: process.terminationStatus,
            output: String(contentsOf: files[1], encoding: .utf8),
            errors: String(contentsOf: files[2], encoding: .utf8))
    }

    /// - Throws: `Failure` unless it ends with 0.
    @discardableResult func succeed() throws -> Ending {
        let ending = try run()
        guard ending.status == 0 else { throw Failure(command: words, ending: ending) }
        return ending
    }
}

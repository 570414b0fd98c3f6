// SPDX-License-Identifier: Apache-2.0
//
// A compiler call: arguments in, lines and a status out.

import Foundation

/// A program with its arguments.
struct Command {
    let program: URL
    let arguments: [String]

    /// Runs the program to its end; its output and errors arrive line by line, in one order.
    /// - Returns: the exit status; 128 + the signal for a program that was killed.
    /// - Throws: `tools` when it cannot be started.
    func run(line: (String) -> Void) throws -> Int32 {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch {
            throw BuildError(
                .tools, at: program.path, "the program cannot be started",
                fix: "check that the file exists and may be executed")
        }
        try? output.fileHandleForWriting.close()
        Self.forward(output.fileHandleForReading, to: line)
        process.waitUntilExit()
        let status = process.terminationStatus
        return process.terminationReason == .uncaughtSignal ? 128 + status : status
    }

    private static func forward(_ handle: FileHandle, to line: (String) -> Void) {
        var rest = Data()
        while let data = try? handle.read(upToCount: 1 << 16), !data.isEmpty {
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[(end + 1)...])
            }
        }
        if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    }
}

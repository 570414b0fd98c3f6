// SPDX-License-Identifier: Apache-2.0
//
// Other ways to ask another process: the same request with the same payload.

import Dispatch
import Foundation

/// A program that asks a service of its own kind, as often as it is told to.
///
/// It reads a number of requests per line and writes a line with the median
/// time of one, in nanoseconds. One that is silent for `patience` is killed.
final class Peer {
    private static let patience = 20.0

    let name: String
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Throws: `Trouble` when the program says anything else than "ready".
    init(_ name: String, _ words: [String]) throws {
        self.name = name
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let answer = line()
        guard answer == "ready" else { throw Trouble("\(name) is not ready: '\(answer)'") }
    }

    /// The median of so many requests, in microseconds.
    func request(_ count: Int) throws -> [Double] {
        input.fileHandleForWriting.write(Data("\(count)\n".utf8))
        let answer = line()
        guard let nanoseconds = Double(answer) else {
            throw Trouble("\(name) answered '\(answer)'")
        }
        return [nanoseconds / 1000]
    }

    private func line() -> String {
        let watch = killLater()
        defer { watch.cancel() }
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The program ends with its input, and takes its service along.
    func stop() {
        try? input.fileHandleForWriting.close()
        let watch = killLater()
        defer { watch.cancel() }
        process.waitUntilExit()
    }

    private func killLater() -> DispatchWorkItem {
        let pid = process.processIdentifier
        let watch = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watch)
        return watch
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The extension processes of all hosts of this state folder.

import Dialogue
import ExtensionProcess
import Foundation
import IntentsRuntime

struct Processes: Verb {
    static let name = "ps"
    static let summary = "the extension processes of all hosts of this state folder"
    static let operands: [String] = []
    static let options = [Option.json, Option.state]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let running = try RunningExtensions(stateFolder: arguments.stateFolder().root)
        let entries = running.list()
        if arguments.has("--json") {
            entries.forEach { Terminal.print($0.json.line) }
        } else if entries.isEmpty {
            Terminal.print("no extension is running")
        } else {
            entries.forEach { Terminal.print($0.text) }
        }
        return .done
    }
}

extension RunningExtensions.Entry {
    private var uptime: Double { Date.now.timeIntervalSince(started) }

    fileprivate var text: String {
        let memory = residentMebibytes.map { "\(Int($0.rounded()))" } ?? "?"
        return
            "\(pid)  \(bundle)  \(memory) of \(Int(limitMebibytes)) MiB (\(rung))  \(Int(uptime)) s"
    }

    fileprivate var json: JSON {
        .object([
            .init("pid", .integer(Int64(pid))), .init("host", .integer(Int64(host))),
            .init("bundle", .string(bundle)),
            .init("memoryMebibytes", residentMebibytes.map(JSON.double) ?? .null),
            .init("limitMebibytes", .double(limitMebibytes)), .init("rung", .string(rung)),
            .init("uptimeSeconds", .double(uptime)), .init("log", .string(log)),
        ])
    }

    /// What the process holds of its own, by `/proc/PID/statm`; nil when it is gone.
    private var residentMebibytes: Double? {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8) else {
            return nil
        }
        let pages = text.split(separator: " ").compactMap { Double($0) }
        return pages.count > 2 ? (pages[1] - pages[2]) * 4096 / 1_048_576 : nil
    }
}

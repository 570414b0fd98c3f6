// SPDX-License-Identifier: Apache-2.0
//
// Recorded dialogues again: the same request, the same answers, every message compared.

import Dialogue
import Foundation
import IntentsRuntime
import Synchronization

struct Replaying: Verb {
    static let name = "replay"
    static let summary = "a recorded dialogue again, every message compared"
    static let operands = ["FILE", "…"]
    static let options: [Option] = [
        .json, .bundles,
        Option(
            name: "--state", value: "DIR",
            help: "a state folder to use, and to change; without it an empty one for this call"),
        .allowDegraded,
    ]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    /// Several files share their state, in the given order; the first difference ends it.
    func run() async throws -> Exit {
        let recordings = try arguments.operands.map { file in
            guard let data = FileManager.default.contents(atPath: file) else {
                throw UsageError("'\(file)' cannot be read")
            }
            return (file, try Recording(data, named: file))
        }
        return try await withState { configuration in
            for (file, recording) in recordings {
                guard try await isSame(recording, file, configuration) else { return .failed }
            }
            return .done
        }
    }

    private func isSame(
        _ recording: Recording, _ file: String, _ configuration: Configuration
    ) async throws -> Bool {
        let printer = Conversation.printer(arguments)
        let last = Mutex<RequestEvent?>(nil)
        let result = try await Replay(recording, on: configuration).run { event in
            // The outcome stays the last event, also when there is a difference to tell.
            if case .dialogue(.outcome) = event {
                last.withLock { $0 = event }
            } else {
                printer.print(event)
            }
        }
        tell(result, of: file)
        if let outcome = last.withLock({ $0 }) { printer.print(outcome) }
        return result.difference == nil
    }

    private func tell(_ result: Replay.Result, of file: String) {
        if arguments.has("--json") {
            Terminal.print(
                JSON.object([
                    .init("event", .string("compared")), .init("file", .string(file)),
                    .init("messages", .integer(Int64(result.count))),
                    .init("same", .boolean(result.difference == nil)),
                    .init("difference", .optional(result.difference?.description)),
                ]).line)
        } else if let difference = result.difference {
            Terminal.complain("\(file): \(difference)")
        } else {
            Terminal.print("same        \(result.count) messages as in \(file)")
        }
    }

    private func withState(_ body: (Configuration) async throws -> Exit) async throws -> Exit {
        guard arguments.value("--state") == nil else {
            return try await body(arguments.configuration())
        }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "intendant-replay-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(arguments.configuration(state: StateFolder(folder)))
    }
}

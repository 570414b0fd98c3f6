// SPDX-License-Identifier: Apache-2.0
//
// A running extension, in the words of a case.

import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema
import Synchronization

/// Warnings that a process sent.
final class Heard: Sendable {
    private let sentences = Mutex<[String]>([])

    func hear(_ notice: String, _ body: [String: Value]) {
        guard notice == "warning", let message = body["message"]?.string else { return }
        sentences.withLock { $0.append(message) }
    }

    var warnings: [String] { sentences.withLock { $0 } }
}

/// One fresh process; every question is noted in the trial.
struct Guest: Sendable {
    let process: ExtensionProcess
    private let heard: Heard
    private let log: String
    private let trial: Trial

    init(_ process: ExtensionProcess, heard: Heard, log: String, trial: Trial) {
        self.process = process
        self.heard = heard
        self.log = log
        self.trial = trial
    }

    var warnings: [String] { heard.warnings }

    /// What it has written so far.
    var output: String {
        (try? Data(contentsOf: URL(filePath: log))).map { String(decoding: $0, as: UTF8.self) }
            ?? ""
    }

    var peakMebibytes: Double? { process.peakMebibytes }

    /// Resolves the parameters in order, up to the first that needs the user.
    func resolve(
        _ intent: Record, _ parameters: [String], as what: String
    ) async throws -> [(parameter: String, results: [Resolution])] {
        trial.note("resolve \(parameters.joined(separator: ", ")) of \(intent.className) \(what)")
        var resolved: [(String, [Resolution])] = []
        _ = try await process.resolve(intent, parameters: parameters, deadline: trial.timeout) {
            do {
                resolved.append(($0, try $1.map { try Resolution($0) }))
            } catch {
                throw Breach("resolving '\($0)' answered what is no resolution: \(error)")
            }
        }
        return resolved
    }

    func confirm(_ intent: Record, as what: String = "") async throws -> Record? {
        trial.note("confirm \(intent.className)\(what.isEmpty ? "" : " \(what)")")
        return try await process.confirm(intent, deadline: trial.timeout)
    }

    func handle(_ intent: Record, as what: String = "") async throws -> Record {
        trial.note("handle \(intent.className)\(what.isEmpty ? "" : " \(what)")")
        return try await process.handle(intent, deadline: trial.timeout)
    }

    /// Asks a UI provider for a card.
    func card(
        _ body: [String: Value], as what: String
    ) async throws -> (partials: [[String: Value]], reply: [String: Value]) {
        trial.note("card \(what)")
        return try await process.card(body, deadline: trial.timeout)
    }

    /// Lets whatever the extension still has to say arrive.
    func listen(_ time: Duration = .milliseconds(30)) async throws {
        try await Task.sleep(for: time)
    }
}

/// The intent as resolution leaves it.
struct Resolved: Sendable {
    var intent: Record
    /// A parameter for which no sample was good enough.
    var unsettled: (parameter: String, resolution: Resolution)?
}

extension Guest {
    /// Plays the dialogue: samples answer what is asked, first choices are taken, yes is said.
    func settle(
        _ start: Record, of definition: IntentDefinition, with samples: Samples, as what: String
    ) async throws -> Resolved {
        var intent = start
        for field in definition.parameters where field.isResolvable {
            if let open = try await settle(field, in: &intent, with: samples, as: what) {
                return Resolved(intent: intent, unsettled: (field.name, open))
            }
        }
        return Resolved(intent: intent)
    }

    /// - Returns: what the extension still wants after every sample; nil when it is content.
    private func settle(
        _ field: FieldDefinition, in intent: inout Record, with samples: Samples, as what: String
    ) async throws -> Resolution? {
        var last: Resolution?
        var variant = 0
        for _ in 0..<8 {
            let answer = try await resolve(intent, [field.name], as: what)
            guard let results = answer.first?.results, !results.isEmpty else { return nil }
            guard let open = results.first(where: \.needsUser) else {
                intent[field.name] = taken(results, current: intent[field.name])
                return nil
            }
            guard let next = samples.answer(to: open, field, variant: variant) else { return open }
            last = open
            variant += open.wantsAnotherValue ? 1 : 0
            intent[field.name] = next
        }
        return last
    }

    private func taken(_ results: [Resolution], current: Value?) -> Value? {
        let elements = current?.array
        var values: [Value] = []
        for (index, result) in results.enumerated() {
            if case .success(let value?) = result {
                values.append(value)
            } else if let elements, elements.indices.contains(index) {
                values.append(elements[index])
            }
        }
        guard elements != nil else { return values.first ?? current }
        return values.count == 1 && values[0].array != nil ? values[0] : .array(values)
    }
}

extension Resolution {
    fileprivate var wantsAnotherValue: Bool {
        switch self {
        case .needsValue, .unsupported: true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The requests of an intent's phases, in the words of README.md of Wire.

import Dialogue
public import IntentSchema
import Sandbox
import Synchronization
import Wire

extension ExtensionProcess {
    /// Resolves `parameters` in order, up to the first that needs the user.
    ///
    /// The deadline holds for each parameter. `onResolution` gets each parameter with its
    /// `Resolution` records. `lists` names the parameters that hold lists, for a value that is
    /// still absent does not tell.
    /// - Returns: the parameter it stopped at; nil when all are settled.
    public func resolve(
        _ intent: Record, parameters: [String], lists: [String] = [],
        deadline: Duration = .seconds(10),
        onResolution: (_ parameter: String, _ results: [Record]) async throws -> Void
    ) async throws -> String? {
        let body: [String: Value] = [
            "intent": .record(intent), "parameters": .array(parameters.map(Value.string)),
            "lists": .array(lists.map(Value.string)),
        ]
        var expected = parameters[...]
        let reply = try await request("resolve", body, deadline: deadline) { partial in
            guard let parameter = partial["parameter"]?.string, parameter == expected.popFirst(),
                let results = partial["results"]?.array?.map(\.record), !results.contains(nil)
            else { throw self.nonsense("a resolution out of order, or without results") }
            try await onResolution(parameter, results.compactMap { $0 })
        }
        return reply["stopped"]?.string
    }

    /// The response, or nil when the handler has no confirm.
    public func confirm(_ intent: Record, deadline: Duration = .seconds(10)) async throws -> Record?
    {
        let reply = try await request("confirm", ["intent": .record(intent)], deadline: deadline)
        switch reply["response"] {
        case nil, .null: return nil
        case .record(let response): return response
        default: throw nonsense("a response that is no record")
        }
    }

    public func handle(_ intent: Record, deadline: Duration = .seconds(10)) async throws -> Record {
        let reply = try await request("handle", ["intent": .record(intent)], deadline: deadline)
        guard let response = reply["response"]?.record else {
            throw nonsense("a reply to 'handle' without a response")
        }
        return response
    }

    /// Asks a UI provider for its part of a card: the pieces it answered with, and the rest.
    public func card(
        _ body: [String: Value], deadline: Duration = .seconds(10)
    ) async throws -> (partials: [[String: Value]], reply: [String: Value]) {
        var partials: [[String: Value]] = []
        let reply = try await request("card", body, deadline: deadline) { partials.append($0) }
        return (partials, reply)
    }

    /// Well-formed CBOR that means nothing: the extension's side of the wire is
    /// ours, so whoever sent this has replaced it, and is ended.
    private func nonsense(_ what: String) -> ExtensionFailure {
        channel?.fail(.unexpected(what))
        return .ended(
            ExtensionExit(
                .protocolViolation, rung: rung.name, lastRequest: state.withLock(\.lastRequest),
                log: configuration.log))
    }
}

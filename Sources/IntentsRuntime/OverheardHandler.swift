// SPDX-License-Identifier: Apache-2.0
//
// A handler whose messages are told to the observer of the request.

import Dialogue
import IntentSchema

/// Passes everything on, and tells what is asked before it is asked.
struct OverheardHandler: IntentHandler {
    private let handler: any IntentHandler
    private let observe: RequestObserver

    init(_ handler: any IntentHandler, _ observe: @escaping RequestObserver) {
        self.handler = handler
        self.observe = observe
    }

    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? {
        observe(.message(.resolve(intent, parameters: parameters)))
        return try await handler.resolve(
            intent, parameters: parameters, onResolution: onResolution)
    }

    func confirm(_ intent: Record) async throws -> Record? {
        observe(.message(.confirm(intent)))
        return try await handler.confirm(intent)
    }

    func handle(_ intent: Record) async throws -> Record {
        observe(.message(.handle(intent)))
        return try await handler.handle(intent)
    }

    func follow(
        _ intent: Record, updates: Bool, patience: Duration,
        onAnswer: @escaping @Sendable (Record) async -> Bool
    ) async throws {
        try await handler.follow(
            intent, updates: updates, patience: patience, onAnswer: onAnswer)
    }
}

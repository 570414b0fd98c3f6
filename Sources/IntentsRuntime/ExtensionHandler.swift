// SPDX-License-Identifier: Apache-2.0
//
// An extension process as the dialogue sees it.

import Bundles
import Dialogue
import ExtensionProcess
import IntentSchema

/// Passes the phases on to a process, and its failures back.
struct ExtensionHandler: IntentHandler {
    private let process: ExtensionProcess
    private let timeout: Duration
    private let later: LaterAnswers
    /// Names of the parameters that hold lists.
    private var lists: [String] = []

    /// `later`: where the process's answers after the first arrive.
    init(_ process: ExtensionProcess, timeout: Duration, later: LaterAnswers) {
        self.process = process
        self.timeout = timeout
        self.later = later
    }

    /// Layers that could not be had, each with the reason.
    var degraded: [String] { process.facts.degraded }

    /// The same for an intent of which is known which parameters are lists.
    func knowing(_ intent: IntentDefinition?) -> ExtensionHandler {
        var handler = self
        handler.lists = (intent?.parameters ?? []).filter(\.isList).map(\.name)
        return handler
    }

    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? {
        try await translated {
            try await process.resolve(
                intent, parameters: parameters, lists: lists.filter(parameters.contains),
                deadline: timeout
            ) {
                await onResolution($0, try $1.map { try Resolution($0) })
            }
        }
    }

    func confirm(_ intent: Record) async throws -> Record? {
        try await translated { try await process.confirm(intent, deadline: timeout) }
    }

    func handle(_ intent: Record) async throws -> Record {
        try await translated { try await process.handle(intent, deadline: timeout) }
    }

    func follow(
        _ intent: Record, updates: Bool, patience: Duration,
        onAnswer: @escaping @Sendable (Record) async -> Bool
    ) async throws {
        if updates { try await tell("updates.start", ["intent": .record(intent)]) }
        for await answer in later.stream(for: patience) where !Task.isCancelled {
            guard await onAnswer(answer), process.exit == nil else { break }
        }
        if updates, process.exit == nil { try await tell("updates.stop") }
    }

    private func tell(_ method: String, _ body: [String: Value] = [:]) async throws {
        _ = try await translated { try await process.request(method, body, deadline: timeout) }
    }

    private func translated<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let failure as ExtensionFailure {
            throw HandlerFailure(failure)
        }
    }
}

extension FieldDefinition {
    fileprivate var isList: Bool { type.element != type }
}

extension HandlerFailure {
    init(_ failure: ExtensionFailure) {
        switch failure {
        case .ended(let exit): self = .ended(exit)
        case .refused(let code, let message, let place):
            self = .refused(code: code, message: message, place: place)
        case .host(let error):
            self = .refused(code: "host", message: error.problem, place: error.place)
        }
    }
}

/// An extension that never became ready.
struct StartFailure: Error {
    var app: String
    var appName: String
    var sentence: String
    var exit: ExtensionExit?

    init(_ app: HandlingApp, _ sentence: String, exit: ExtensionExit? = nil) {
        self.app = app.identifier
        appName = app.displayName
        self.sentence = sentence
        self.exit = exit
    }

    /// `method`: what it owed an answer to.
    init(
        _ app: HandlingApp, named name: String, _ failure: ExtensionFailure,
        in method: String = "its start"
    ) {
        switch failure {
        case .ended(let exit):
            self.init(app, exit.sentence(extension: name, method: method), exit: exit)
        case .refused(_, let message, let place):
            let log = ExtensionExit(.notStarted, lastRequest: "begin")
            self.init(
                app, "\(name) could not start: \(message)\(place.map { " (\($0))" } ?? "")",
                exit: log)
        case .host(let error): self.init(app, "\(error)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What happens in a dialogue, in the order in which it happens.

public import IntentSchema

/// Something that happens in a conversation.
public enum DialogueEvent: Equatable, Sendable {
    case resolving(parameter: String)
    case resolved(parameter: String, results: [Resolution])
    case question(Question)
    case answer(Question.Kind, parameter: String?, text: String)
    case confirmed(code: String, response: Record?)
    case handled(code: String, response: Record)
    /// A later answer: the end of what was in progress, or a change of a status.
    case updated(code: String, response: Record)
    /// A card was shown; `rows` as plain text.
    case card(Stage, rows: [String])
    case warning(String)
    /// Always the last one.
    case outcome(Outcome)
}

/// The two moments at which a card is shown.
public enum Stage: String, Sendable {
    case confirm, handle
}

extension DialogueEvent {
    /// The event as one object, `event` first, as scripts rely on it.
    public var json: JSON {
        .object([.init("event", .string(name))] + fields)
    }

    private var name: String {
        switch self {
        case .resolving: "resolving"
        case .resolved: "resolved"
        case .question: "question"
        case .answer: "answer"
        case .confirmed: "confirmed"
        case .handled: "handled"
        case .updated: "updated"
        case .card: "card"
        case .warning: "warning"
        case .outcome: "outcome"
        }
    }

    private var fields: [JSON.Field] {
        switch self {
        case .resolving(let parameter): [.init("parameter", .string(parameter))]
        case .resolved(let parameter, let results):
            [
                .init("parameter", .string(parameter)),
                .init(
                    "result", .optional((results.first(where: \.needsUser) ?? results.first)?.kind)),
                .init("results", .array(results.map(\.json))),
            ]
        case .question(let question): question.fields
        case .answer(let kind, let parameter, let text):
            [
                .init("kind", .string(kind.rawValue)), .init("parameter", .optional(parameter)),
                .init("text", .string(text)),
            ]
        case .confirmed(let code, let response):
            [.init("code", .string(code)), .init("response", response.map { JSON($0) } ?? .null)]
        case .handled(let code, let response), .updated(let code, let response):
            [.init("code", .string(code)), .init("response", JSON(response))]
        case .card(let stage, let rows):
            [
                .init("stage", .string(stage.rawValue)),
                .init("rows", .array(rows.map(JSON.string))),
            ]
        case .warning(let message): [.init("message", .string(message))]
        case .outcome(let outcome): outcome.fields
        }
    }
}

extension Resolution {
    fileprivate var json: JSON {
        .object(
            [.init("kind", .string(kind))]
                + record.fields.filter { $0.key != "kind" }.sorted { $0.key < $1.key }
                .map { .init($0.key, JSON($0.value)) })
    }
}

extension Question {
    fileprivate var fields: [JSON.Field] {
        var fields: [JSON.Field] = [
            .init("kind", .string(kind.rawValue)), .init("parameter", .optional(parameter)),
            .init("prompt", .string(prompt)), .init("choices", .array(choices.map(JSON.string))),
        ]
        if let element { fields.append(.init("element", .integer(Int64(element)))) }
        return fields
    }
}

extension Outcome {
    fileprivate var fields: [JSON.Field] {
        var fields: [JSON.Field] = [
            .init("intent", .string(intent.className)), .init("app", .optional(app)),
            .init("status", .string(status.rawValue)), .init("code", .optional(code)),
            .init("reason", .optional(reason)), .init("spoken", .optional(spoken)),
            .init("exit", exit?.json ?? .null),
            .init("elapsedMilliseconds", .integer(elapsed.milliseconds)),
        ]
        if let error { fields.append(.init("error", error.json)) }
        if !degraded.isEmpty {
            fields.append(.init("degraded", .array(degraded.map(JSON.string))))
        }
        return fields
    }
}

extension ExtensionExit {
    /// The object under `exit` of an outcome.
    public var json: JSON {
        var fields: [JSON.Field] = [
            .init("reason", .string(reason.rawValue)), .init("signal", .optional(signal)),
            .init("status", .optional(status)), .init("peakMebibytes", .optional(peakMebibytes)),
            .init("limitMebibytes", .optional(limitMebibytes)),
            .init("limitSeconds", .optional(limitSeconds)), .init("rung", .optional(rung)),
            .init("lastRequest", .optional(lastRequest)), .init("log", .optional(log)),
        ]
        if !backtrace.isEmpty {
            fields.append(.init("backtrace", .array(backtrace.map(JSON.string))))
        }
        return .object(fields)
    }
}

extension Duration {
    /// Whole milliseconds, cut off.
    var milliseconds: Int64 {
        components.seconds.multipliedReportingOverflow(by: 1000).partialValue
            &+ components.attoseconds / 1_000_000_000_000_000
    }
}

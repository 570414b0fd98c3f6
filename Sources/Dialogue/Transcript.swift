// SPDX-License-Identifier: Apache-2.0
//
// A dialogue as a value: every message and every event, to be saved and told again.

/// All that passed between the dialogue, the handler and the user, in order.
///
/// Replaying means: a `RecordedHandler` answers with what was answered then, the user's answers are
/// given again, and each message asked now is compared with the one asked then.
public struct Transcript: Codable, Equatable, Sendable {
    /// Of this format; another one is refused by whoever reads it.
    public var version = 1
    public var entries: [Entry] = []

    public init() {}

    public enum Entry: Codable, Equatable, Sendable {
        /// Host to handler: `resolve`, `confirm`, `handle`.
        case request(method: String, intent: SavedValue, parameters: [String])
        /// Handler to host, while it resolves.
        case resolved(parameter: String, results: [SavedValue])
        /// Handler to host. A missing value is "nothing": no response, no parameter that it stopped at.
        case reply(SavedValue?)
        /// The request failed, with this sentence.
        case failure(String)
        /// What the user answered.
        case answer(String)
        /// An event, as its line.
        case event(String)
    }

    /// The messages and answers alone, without what follows from them.
    public var messages: [Entry] {
        entries.filter { if case .event = $0 { false } else { true } }
    }

    /// The user's answers, in order, ready for a `ScriptedPresenter`.
    public var answers: [Answer] {
        entries.compactMap { if case .answer(let text) = $0 { .text(text) } else { nil } }
    }
}

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

    /// A transcript in which nothing was said yet.
    public init() {}

    /// One thing that was said or done, in its order.
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

/// A transcript in the making.
///
/// Events become lines only when somebody wants them: writing them takes longer
/// than all else that a dialogue does, and most transcripts are never read.
struct Minutes: Sendable {
    private enum Item: Sendable {
        case entry(Transcript.Entry)
        case event(DialogueEvent)
    }

    private var items: [Item] = []

    mutating func append(_ entry: Transcript.Entry) { items.append(.entry(entry)) }
    mutating func append(_ event: DialogueEvent) { items.append(.event(event)) }

    var transcript: Transcript {
        var transcript = Transcript()
        transcript.entries = items.map {
            switch $0 {
            case .entry(let entry): entry
            case .event(let event): .event(event.json.line)
            }
        }
        return transcript
    }
}

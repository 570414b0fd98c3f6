// SPDX-License-Identifier: Apache-2.0
//
// A request with everything that passed, in a file that people can read and replay.

public import Dialogue
import Foundation
public import IntentSchema
import Sandbox

/// What was asked for, under which circumstances, and every message and event that followed.
///
/// Nothing in it depends on the moment, the machine or the process: see `TimelessText`. The user's
/// answers are those of the `answer` events, so a recording made with or without `--yes` replays alike.
public struct Recording: Sendable {
    /// Of the file's format; another one is refused.
    public static let version: Int64 = 1

    public var request: Request
    /// Identifier of the app that was asked; nil when none was.
    public var app: String?
    public var given: Circumstances
    /// Events and messages in order, each an object.
    public var dialogue: [JSON]

    /// What was asked for: a sentence, or an intent as data.
    public enum Request: Sendable {
        case sentence(String)
        case intent(IntentRequest)
    }

    /// What the outcome depends on besides the request.
    public struct Circumstances: Equatable, Sendable {
        public var language = "en"
        public var isLocked = false
        /// Authorization was given in advance.
        public var grantsAuthorization = false
        public var timeout = Duration.seconds(10)
        /// nil: the preset of each extension.
        public var memoryLimitMebibytes: Int?
        /// State of authorization by app, where one had been decided.
        public var permissions: [String: Authorization] = [:]
        /// `people.json` and `places.json` of the state folder.
        public var people: JSONValue?
        public var places: JSONValue?

        /// The circumstances of a request in which nothing is special.
        public init() {}

        init(_ configuration: Configuration) {
            language = configuration.language
            isLocked = configuration.isLocked
            grantsAuthorization = configuration.grantsAuthorization
            timeout = configuration.phaseTimeout
            memoryLimitMebibytes = configuration.memoryLimit.map { Int($0.hardMebibytes) }
            permissions = Permissions(configuration.state.permissions).all()
            people = Self.json(configuration.state.people)
            places = Self.json(configuration.state.places)
        }

        private static func json(_ file: URL) -> JSONValue? {
            (try? Data(contentsOf: file)).flatMap {
                try? JSONDecoder().decode(JSONValue.self, from: $0)
            }
        }
    }

    /// The user's answers, in order.
    var answers: [Answer] {
        dialogue.compactMap { line in
            guard line["event"] == .string("answer"), case .string(let text)? = line["text"] else {
                return nil
            }
            return Self.answer(text, kind: line["kind"])
        }
    }

    /// What was understood as yes, no or never mind is written so, whatever the language.
    private static func answer(_ text: String, kind: JSON?) -> Answer {
        let kinds = Question.Kind.allCases.filter(\.isYesOrNo).map { JSON.string($0.rawValue) }
        switch text {
        case "cancel": return .cancel
        case "yes" where kind.map(kinds.contains) == true: return .yes
        case "no" where kind.map(kinds.contains) == true: return .no
        default: return .text(text)
        }
    }
}

extension JSON {
    /// A field of an object; nil for anything else.
    subscript(_ name: String) -> JSON? {
        guard case .object(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What the user answers, understood with the words, people and places of this request.

import Dialogue
import Foundation
import IntentSchema
import Synchronization
import Utterance

/// Answers in the user's language, by Utterance; here is only what a dialogue adds.
struct TypedAnswers: Sendable {
    let understanding: Understanding
    let context: Context
    let catalog: Catalog

    /// What an answer means at a question of the dialogue about an intent.
    func heard(_ text: String, at question: Question, about intent: Record) -> Heard {
        switch understanding.turn(of: text, to: question.asked(of: intent), context: context) {
        case .cancel: .cancel
        case .confirm: .yes
        case .deny: .no
        case .correct(let parameter, let value): .change(parameter: parameter, value)
        case .choices(let places): .choices(places)
        case .value(let value): .value(value)
        case .unclear: .unclear
        }
    }

    /// A yes or a no to a question that is about no intent; nil: neither.
    func consent(_ text: String) -> Answer? {
        let asked = Asked(.consent, intent: "")
        return switch understanding.turn(of: text, to: asked, context: context) {
        case .confirm: .yes
        case .deny: .no
        case .cancel: .cancel
        default: nil
        }
    }

    /// The words as a value, where the language did not know them: as data writes it, or by the words
    /// that an object shows.
    func value(
        of text: String, for parameter: ParameterOutline, of intent: String
    ) throws -> Value {
        if let field = catalog.intent(named: intent)?.parameters.first(where: {
            $0.name == parameter.name
        }),
            let value = understanding.value(
                of: text, type: field.swiftType, parameter: "\(intent).\(parameter.name)",
                context: context)
        {
            return value
        }
        return switch parameter.kind {
        case .string: .string(text)
        case .person: .record(Record("INPerson", ["displayName": .string(text)]))
        case .place: .record(Record("CLPlacemark", ["name": .string(text)]))
        case .number: throw UnreadableAnswer("“\(text)” is no number")
        case .boolean: throw UnreadableAnswer("“\(text)” is neither yes nor no")
        case .date: try date(text)
        case .amount: throw UnreadableAnswer("“\(text)” is no amount of money")
        case .enumeration(let name): try enumeration(text, name)
        case .object(let name): object(text, name)
        }
    }

    private func date(_ text: String) throws -> Value {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw UnreadableAnswer("“\(text)” is no date; say it like 2026-11-30T09:00:00Z")
        }
        return .date(date)
    }

    /// A case by its name in the definition.
    private func enumeration(_ text: String, _ name: String) throws -> Value {
        let definition = catalog.enumeration(named: name)
        let plain: (String) -> String = { $0.lowercased().filter { !$0.isWhitespace } }
        let wanted = plain(text)
        let found = definition?.cases.first { item in
            plain(item.name) == wanted || item.title.map(plain) == wanted
        }
        if let found { return .integer(found.rawValue) }
        // Nobody says "unknown".
        let sayable = definition?.cases.filter { $0.rawValue != 0 || $0.name != "unknown" }
        let all = sayable?.map { $0.title ?? $0.name }.joined(separator: ", ") ?? "nothing known"
        throw UnreadableAnswer("“\(text)” is not one of: \(all)")
    }

    /// Objects are spoken of by the words that they show.
    private func object(_ text: String, _ name: String) -> Value {
        switch name {
        case "INSpeakableString": .record(Record(name, ["spokenPhrase": .string(text)]))
        default:
            .record(Record(name, ["displayString": .string(text), "identifier": .string(text)]))
        }
    }
}

extension Question {
    fileprivate func asked(of intent: Record) -> Asked {
        let wish: Asked.Wish =
            switch kind {
            case .needsValue: .value
            case .disambiguation: .choice(choices, many: element == nil)
            case .authorize, .unlock, .confirmation, .send: .consent
            }
        return Asked(wish, intent: intent.className, parameter: parameter)
    }
}

/// Answers that are made ready when the first question comes: most requests ask nothing.
final class AnswersOnDemand: Sendable {
    private let make: @Sendable () -> TypedAnswers
    private let made = Mutex<TypedAnswers?>(nil)

    init(_ make: @escaping @Sendable () -> TypedAnswers) { self.make = make }

    var answers: TypedAnswers {
        made.withLock { made in
            if let made { return made }
            let answers = make()
            made = answers
            return answers
        }
    }
}

/// Told to the user, who is then asked again.
struct UnreadableAnswer: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

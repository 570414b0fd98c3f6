// SPDX-License-Identifier: Apache-2.0
//
// What the user's words mean at a question.

public import IntentSchema

/// The meaning of an answer.
public enum Heard: Equatable, Sendable {
    case yes, no, cancel
    /// Places among the choices, from 0; several only for a list.
    case choices([Int])
    /// A value of the parameter that was asked for.
    case value(Value)
    /// "no, to Kate instead": another value for a parameter, perhaps another one than was asked about.
    case change(parameter: String, Value)
    /// None of these: the words are read as they are.
    case unclear
}

/// Understands an answer in the user's language.
///
/// Without one a dialogue knows a few English words: yes, no, cancel, numbers and names of choices.
public typealias Hearing =
    @Sendable (_ text: String, _ question: Question, _ intent: Record) async -> Heard

extension Heard {
    /// What is clear without knowing any language, and the few English words.
    init(_ answer: Answer, _ question: Question) {
        switch answer.understood(for: question) {
        case .yes: self = .yes
        case .no: self = .no
        case .cancel, .unanswered: self = .cancel
        case .choice(let place): self = .choices([place])
        case .text: self = .unclear
        }
    }
}

extension Dialogue {
    /// The meaning of an answer: by the user's language, else by the few words that are built in.
    func meaning(of answer: Answer, to question: Question) async -> Heard {
        guard case .text(let text) = answer, let hearing else { return Heard(answer, question) }
        let heard = await hearing(text, question, intent)
        return heard == .unclear ? Heard(answer, question) : heard
    }

    /// The user wants another value than the one that was asked about: the handler looks at it, and at
    /// all that comes after it.
    struct ChangeOfMind: Error {
        let parameter: ParameterOutline
        let value: Value
    }

    /// - Throws: `ChangeOfMind`; `Misunderstood` for a parameter that nobody can be asked about.
    func changeMind(_ name: String, to value: Value) throws -> Never {
        guard let parameter = outline.parameters.first(where: { $0.name == name }) else {
            throw Misunderstood(speech.say("not-changeable"))
        }
        throw ChangeOfMind(parameter: parameter, value: value)
    }
}

extension Heard {
    /// The answer as the event and the failure sentence show it: what it means where that is one of
    /// few things, else the user's own words.
    func text(of answer: Answer, to question: Question) -> String {
        switch self {
        case .yes: "yes"
        case .no where question.kind.isYesOrNo: "no"
        case .cancel: "cancel"
        case .choices(let places) where places.count == 1:
            Answer.choice(places[0]).text(for: question)
        default: answer.text(for: question)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What someone says when they are asked: an answer, or a change of mind.

public import IntentSchema

/// What an answer means for the conversation.
public enum Turn: Hashable, Sendable {
    /// "never mind", "forget it": the request ends.
    case cancel
    /// "yes please", "send it".
    case confirm
    /// "no", "don't".
    case deny
    /// "no, to Kate instead": another value for a parameter that has one already. The parameter may
    /// be another one than was asked about.
    case correct(parameter: String, value: Value)
    /// Places in the list of choices, from 0, in their order: "the second one", "both", "Kate".
    case choices([Int])
    /// A value of the parameter that was asked for, in the field's own shape.
    case value(Value)
    /// None of these: to be asked again.
    case unclear
}

/// A question, as far as its answer depends on it.
public struct Asked: Hashable, Sendable {
    public enum Wish: Hashable, Sendable {
        /// A value of the parameter.
        case value
        /// One of these, as they were read out; several where `many`.
        case choice([String], many: Bool)
        /// Yes or no; of a value of the parameter, or of the whole intent.
        case consent
    }

    public var wish: Wish
    /// The class name of the intent.
    public var intent: String
    /// nil for a question about the whole intent.
    public var parameter: String?

    public init(_ wish: Wish, intent: String, parameter: String? = nil) {
        self.wish = wish
        self.intent = intent
        self.parameter = parameter
    }
}

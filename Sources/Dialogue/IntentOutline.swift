// SPDX-License-Identifier: Apache-2.0
//
// What a dialogue has to know about an intent: its parameters, codes and manners.

/// An intent's definition, as far as a conversation needs it; filled from the schema.
public struct IntentOutline: Equatable, Sendable {
    public var className: String
    /// The resolvable parameters, in the order in which they are asked for.
    public var parameters: [ParameterOutline]
    /// Response codes by raw value. A code that is not here is kept and named by its number.
    public var codes: [Int64: CodeOutline]
    /// Whether the user has to agree before the handler acts.
    public var confirmation: ConfirmationPolicy
    /// Whether the answer may change while it is shown: the status of a ride, of a car's battery.
    public var sendsUpdates = false

    /// An outline by the class of the intent; what is left out has the usual manners.
    public init(
        _ className: String, parameters: [ParameterOutline] = [],
        codes: [Int64: CodeOutline] = [:], confirmation: ConfirmationPolicy = .never
    ) {
        self.className = className
        self.parameters = parameters
        self.codes = codes
        self.confirmation = confirmation
    }
}

/// Whether the user must agree before anything is done.
public enum ConfirmationPolicy: Equatable, Sendable {
    /// The question comes always, also when nothing was unclear: messages, payments, rides.
    case always
    case never
}

/// One parameter as the user meets it.
public struct ParameterOutline: Equatable, Sendable {
    /// The property's name: `recipients`.
    public var name: String
    public var kind: Kind
    public var isList: Bool
    /// The name shown to people. Default: the property's name in words.
    public var displayName: String?
    /// The question that asks for it. Default: from the table in `Phrases`.
    public var prompt: String?
    /// Why a value can be unsupported or in need of a yes, by raw value.
    public var reasons: [Int64: String]
    /// Of an enum: the names of its cases, by raw value, without that for "unknown". Powers of two
    /// where several may be meant at once.
    public var cases: [Int64: String] = [:]
    /// The words of a custom definition for the cases, where it has any.
    public var caseTitles: [Int64: String] = [:]
    public var isOptionSet = false
    /// Whether words that are none of the choices are looked for by the handler.
    public var isSearched = false
    /// A definition's own sentences. In each, `${name}` stands for this parameter's value.
    public var sentences = Sentences()

    /// What a custom definition says about a parameter; nil where it says nothing.
    public struct Sentences: Equatable, Sendable {
        public var choice: String?
        public var confirmation: String?
        /// By the raw value of the reason.
        public var unsupported: [Int64: String] = [:]

        /// No sentence of its own: the usual ones are said.
        public init() {}
    }

    /// A parameter by name and kind; people see the name in words unless another is given.
    public init(
        _ name: String, kind: Kind = .string, isList: Bool = false, displayName: String? = nil,
        prompt: String? = nil, reasons: [Int64: String] = [:]
    ) {
        self.name = name
        self.kind = kind
        self.isList = isList
        self.displayName = displayName
        self.prompt = prompt
        self.reasons = reasons
    }

    /// What kind of value a typed answer has to become; a hint for the reader.
    public enum Kind: Equatable, Sendable {
        case string, person, number, boolean, date, place, amount
        /// An enum of the API or of the definition, by class name.
        case enumeration(String)
        /// Any other class, by name.
        case object(String)
    }
}

/// A response code of one intent.
public struct CodeOutline: Equatable, Sendable, ExpressibleByStringLiteral {
    /// `success`, `failureRequiringAppLaunch`, or the custom intent's own word.
    public var name: String
    /// Given for custom codes only; built-in codes are understood by name.
    public var isFailure: Bool?
    /// The definition's sentence, with `${property}` for properties of the response.
    public var sentence: String?

    /// A code by name; where nothing says whether it is a failure, the name does.
    public init(_ name: String, isFailure: Bool? = nil, sentence: String? = nil) {
        self.name = name
        self.isFailure = isFailure
        self.sentence = sentence
    }

    public init(stringLiteral name: String) { self.init(name) }
}

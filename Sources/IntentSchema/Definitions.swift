// SPDX-License-Identifier: Apache-2.0
//
// What is known about an intent, a value or an enum: its definition.

/// One kind of request that an extension can be asked to handle.
public struct IntentDefinition: Hashable, Sendable {
    public var className: String
    /// The file it was defined in: `Messaging`, `Payments`, the name of a custom definition.
    public var domain: String
    /// A sentence for the documentation; only the generator has it.
    public var documentation: String?
    /// In the order in which a dialogue asks for them.
    public var parameters: [FieldDefinition] = []
    public var response: ResponseDefinition
    public var initializers: [InitializerDefinition] = []
    /// What the handler's methods call the intent, where they deviate from Apple's rule.
    public var labels = HandlerLabels()
    /// The intent is refused while the device is locked, whatever the manifest says.
    public var alwaysRequiresUnlock = false
    /// The user must agree before the intent is handled.
    public var needsConfirmation = false
    /// The system version that deprecated it, nil while it is current.
    public var deprecated: String?
    /// A custom intent's own title.
    public var customTitle: String?
    /// Sentences of a custom intent by the parameters they use, `${name}` for each:
    /// `["size,soup": "Order ${size} ${soup}"]`.
    public var summaries: [String: String] = [:]
    /// Some intents have no handling protocol: only a response is ever made.
    public var hasHandlingProtocol = true
    /// The handler may report further responses after the first one.
    public var sendsUpdates = false

    /// An intent without parameters, whose response is named after it.
    public init(className: String, domain: String) {
        self.className = className
        self.domain = domain
        response = ResponseDefinition(className: className + "Response")
    }

    /// `Send message` for `INSendMessageIntent`.
    public var title: String { customTitle ?? Words.title(ofIntent: className) }
    public var handlingProtocol: String { className + "Handling" }

    /// The same request with the definition's values where nothing was said, as far as they matter.
    public func givingDefaults(to intent: Record) -> Record {
        parameters.reduce(into: intent) { filled, parameter in
            guard let value = parameter.defaultValue, filled[parameter.name] == nil,
                parameter.relationship?.holds(in: filled) ?? true
            else { return }
            filled[parameter.name] = value
        }
    }

    /// The parameter of a name.
    public func parameter(named name: String) -> FieldDefinition? {
        parameters.first { $0.name == name }
    }
}

/// The argument labels of a handler's methods.
public struct HandlerLabels: Hashable, Sendable {
    /// `handle(intent:completion:)` and `confirm(intent:completion:)`.
    public var handle = "intent"
    /// `resolveContent(for:with:)`.
    public var resolve = "for"
    public var completion = "with"
    /// What Swift 3 called the intent, `sendMessage`; many sources still do.
    public var former: String?
}

/// A parameter of an intent, or a field of a response or value.
public struct FieldDefinition: Hashable, Sendable {
    public var name: String
    public var type: FieldType
    public var isOptional: Bool
    /// The type in Swift's own spelling: `[INPerson]?`.
    public var swiftType: String
    /// Whether Swift code may set it.
    public var isSettable = false
    /// Replaced by another field of the same class: a dialogue need not ask for it.
    public var isDeprecated = false
    /// How a handler may resolve it, newest form first; empty if it may not.
    public var resolutions: [ResolutionForm] = []
    public var resolveMethod: ResolveMethod?
    /// Swift code for the property is written by hand, or there is none.
    public var isByHand = false

    /// A field by name and type, the type in Swift's spelling.
    public init(name: String, swiftType: String) {
        let type = SwiftType(swiftType[...])
        self.name = name
        self.swiftType = swiftType
        self.type = type.fieldType
        isOptional = type.isOptional
    }

    /// A handler may be asked about it.
    public var isResolvable: Bool { !resolutions.isEmpty }
    /// `Speakable group name` for `speakableGroupName`.
    public var title: String { customTitle ?? Words.title(name) }
    /// A custom parameter's own title.
    public var customTitle: String?
    /// What to say when asking for a custom parameter, by Apple's name of the occasion:
    /// `Primary`, `Confirmation`, `DisambiguationIntroduction`, `DisambiguationSelection`.
    public var prompts: [String: String] = [:]
    /// The handler may be asked for the values to choose from.
    public var hasDynamicOptions = false
    /// What a custom parameter is while nobody said anything else.
    public var defaultValue: Value?
    /// Another parameter that decides whether this one matters.
    public var relationship: Relationship?
    /// Whether the user's words are looked for among the dynamic options.
    public var isSearched = false
    /// What to say for each of a custom parameter's unsupported reasons, by raw value.
    public var unsupportedReasons: [Int64: String] = [:]
}

/// When a custom parameter matters: depending on the value of its parent.
public struct Relationship: Hashable, Sendable {
    public var parent: String
    /// What the parent must be; nil for any value.
    public var value: Value?

    /// Ties a parameter to another one, and to one value of it if there is one.
    public init(parent: String, value: Value? = nil) {
        self.parent = parent
        self.value = value
    }

    /// Whether the parameter matters. An enum's raw value 0 is no value.
    public func holds(in intent: Record) -> Bool {
        let given = intent[parent]
        return value.map { $0 == given } ?? (given != nil && given != .integer(0))
    }
}

/// One form of a resolve method: its result class, one or one per element.
public struct ResolutionForm: Hashable, Sendable {
    public var resultClass: String
    public var isList: Bool

    /// A form of the method by what it answers.
    public init(resultClass: String, isList: Bool) {
        self.resultClass = resultClass
        self.isList = isList
    }
}

/// A resolve method that does not follow the rule: its name and first label.
public struct ResolveMethod: Hashable, Sendable {
    public var name: String
    public var label: String
}

/// What a handler answers: a code and fields.
public struct ResponseDefinition: Hashable, Sendable {
    /// A way in which a request can end.
    public struct Code: Hashable, Sendable {
        public var name: String
        public var rawValue: Int64
        /// The raw value of the first code that a custom intent brings itself.
        public static let firstOwn: Int64 = 100
        /// What a custom intent says with this code; `${name}` stands for a field.
        public var format: String?
        /// Whether a custom code means success; nil where the name tells.
        public var isSuccess: Bool?

        /// A code by name and number, with the sentence of a custom intent.
        public init(name: String, rawValue: Int64, format: String? = nil, isSuccess: Bool? = nil) {
            self.name = name
            self.rawValue = rawValue
            self.format = format
            self.isSuccess = isSuccess
        }
    }

    public var className: String
    public var codeEnum: String
    /// In the order of their raw values.
    public var codes: [Code] = []
    public var fields: [FieldDefinition] = []
    public var initializers: [InitializerDefinition] = []

    /// A response without fields and codes, whose enum is named after it.
    public init(className: String) {
        self.className = className
        codeEnum = className + "Code"
    }

    /// The number of a code.
    public func code(named name: String) -> Int64? { codes.first { $0.name == name }?.rawValue }
    /// The name of a code.
    public func name(ofCode rawValue: Int64) -> String? {
        codes.first { $0.rawValue == rawValue }?.name
    }
}

/// A class whose objects are fields of intents, responses and other values.
public struct ValueDefinition: Hashable, Sendable {
    public var className: String
    public var domain: String
    public var documentation: String?
    public var superclass: String?
    /// Its own fields, without those of the superclass.
    public var fields: [FieldDefinition] = []
    public var initializers: [InitializerDefinition] = []
    /// The Swift class is written by hand; the definition serves the host only.
    public var isByHand = false

    /// A value without fields of its own.
    public init(className: String, domain: String, superclass: String? = nil) {
        self.className = className
        self.domain = domain
        self.superclass = superclass
    }
}

/// A way to make an object, as its arguments.
public struct InitializerDefinition: Hashable, Sendable {
    /// One argument, and the field that it sets.
    public struct Argument: Hashable, Sendable {
        public var label: String
        /// The field that takes the value.
        public var field: String
        /// Set where it differs from the field's own type.
        public var swiftType: String?
        public var defaultValue: String?
    }

    public var arguments: [Argument]
    /// Swift sees an initializer that may answer nil.
    public var isFailable = false
}

/// A closed list of cases, an option set or an open list of texts.
public struct EnumDefinition: Hashable, Sendable {
    /// How many cases a value has, and whether the list is closed.
    public enum Kind: Hashable, Sendable { case cases, options, constants }
    /// One case, with its number.
    public struct Case: Hashable, Sendable {
        public var name: String
        public var rawValue: Int64
        /// How a custom case is shown, in the language of its definition.
        public var title: String?

        /// A case by name and number, with the words that people see.
        public init(name: String, rawValue: Int64, title: String? = nil) {
            self.name = name
            self.rawValue = rawValue
            self.title = title
        }
    }

    public var name: String
    public var domain: String
    public var documentation: String?
    public var kind: Kind
    public var cases: [Case] = []
    /// `Int`, or `UInt` for what C counts so.
    public var rawType = "Int"
    /// The Swift type is written by hand; the definition serves the host only.
    public var isByHand = false

    /// An enum of one kind, with the cases given.
    public init(name: String, domain: String, kind: Kind, cases: [Case] = []) {
        self.name = name
        self.domain = domain
        self.kind = kind
        self.cases = cases
    }

    /// The number of a case.
    public func rawValue(named name: String) -> Int64? { cases.first { $0.name == name }?.rawValue }
    /// The name of the first case that has a number.
    public func name(ofRawValue rawValue: Int64) -> String? {
        cases.first { $0.rawValue == rawValue }?.name
    }
}

/// The class of a handler's verdict about one parameter.
public struct ResolutionResultDefinition: Hashable, Sendable {
    /// A way to make a verdict.
    public enum Factory: Hashable, Sendable {
        case success, successes, disambiguation
        case confirmation(isOptional: Bool)
        case confirmationForReason(String)
        case unsupportedForReason(String)
    }

    public var className: String
    public var domain: String
    public var superclass = "INIntentResolutionResult"
    /// The value's type in Swift's spelling, nil if it carries none.
    public var valueType: String?
    public var factories: [Factory] = []
    public var isByHand = false
}

/// Names of code as words of a sentence.
package enum Words {
    static func title(ofIntent className: String) -> String {
        let bare =
            className.hasSuffix("Intent") ? className.dropLast("Intent".count) : className[...]
        let isApple = bare.hasPrefix("IN") && bare.dropFirst(2).first?.isUppercase == true
        return title(String(isApple ? bare.dropFirst(2) : bare))
    }

    /// `isDefaultProfile` → `Is default profile`; runs of capitals stay: `URL`.
    package static func title(_ name: String) -> String {
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let startsWord =
                letter.isUppercase && index > 0
                && (!letters[index - 1].isUppercase || next?.isLowercase == true)
            if startsWord { words += " " }
            let isAcronym = letter.isUppercase && next?.isLowercase != true
            words +=
                index == 0 ? letter.uppercased() : isAcronym ? String(letter) : letter.lowercased()
        }
        return words
    }
}

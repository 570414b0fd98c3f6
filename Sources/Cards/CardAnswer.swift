// SPDX-License-Identifier: Apache-2.0
//
// What a UI provider answered, as it came over the wire.

public import IntentSchema

/// All answers of one provider for one card.
public struct CardAnswer: Equatable, Sendable {
    public var form: Form
    /// One per call that the provider answered, in the order of the calls.
    public var partials: [Partial]
    /// What the provider shows itself, so that the host leaves it out.
    public var displays: Set<FieldOutline.Topic>

    /// What an interface answered, by the form of method that it has.
    public init(
        form: Form = .none, partials: [Partial] = [], displays: Set<FieldOutline.Topic> = []
    ) {
        self.form = form
        self.partials = partials
        self.displays = displays
    }

    /// Reads the partials and the reply of `card`; a part of the reply that is not known counts as absent.
    public init(partials: [Value], reply: Value) throws(CardAnswerError) {
        let fields = reply.dictionary ?? [:]
        form = (fields["form"]?.string).flatMap(Form.init(rawValue:)) ?? .none
        displays = Set(
            (fields["displays"]?.array ?? []).compactMap {
                $0.string.flatMap(FieldOutline.Topic.init(rawValue:))
            })
        self.partials = []
        for partial in partials { self.partials.append(try Partial(partial)) }
    }

    /// Which of Apple's two methods the provider has.
    public enum Form: String, Sendable {
        /// Replaces rows.
        case configureView
        /// Adds one view above them.
        case configure
        case none
    }

    /// The answer about one set of parameters.
    public struct Partial: Equatable, Sendable {
        /// Empty: the call for a header.
        public var asked: [CardParameter]
        public var configured: [CardParameter]
        public var success: Bool
        public var size: Size
        /// The tree, not looked at yet.
        public var view: Value?

        /// An answer as the interface gave it.
        public init(
            asked: [CardParameter] = [], configured: [CardParameter] = [], success: Bool = true,
            size: Size, view: Value? = nil
        ) {
            self.asked = asked
            self.configured = configured
            self.success = success
            self.size = size
            self.view = view
        }

        /// Reads an answer that came over the wire; nil where it is none.
        public init(_ value: Value) throws(CardAnswerError) {
            guard let fields = value.dictionary else { throw CardAnswerError(problem: "is no map") }
            asked = try Self.parameters(fields["asked"], "asked")
            configured = try Self.parameters(fields["configured"], "configured")
            guard let success = fields["success"]?.boolean else {
                throw CardAnswerError(problem: "does not say 'success'")
            }
            self.success = success
            let numbers = fields["size"]?.array?.compactMap(\.double) ?? []
            size = numbers.count == 2 ? Size(numbers[0], numbers[1]) : .zero
            view = fields["view"]
        }

        private static func parameters(_ value: Value?, _ name: String) throws(CardAnswerError)
            -> [CardParameter]
        {
            var parameters: [CardParameter] = []
            for item in value?.array ?? [] {
                guard let path = item.record?["parameterKeyPath"]?.string else {
                    throw CardAnswerError(
                        problem: "has something else than parameters in '\(name)'")
                }
                let owner = item.record?["parameterClass"]?.string ?? ""
                parameters.append(CardParameter(owner, path))
            }
            return parameters
        }
    }
}

/// An answer that is not shaped like one.
public struct CardAnswerError: Error, Equatable, CustomStringConvertible {
    public var problem: String
    public var description: String { "the provider's answer \(problem)" }
}

// SPDX-License-Identifier: Apache-2.0
//
// Which fields a default card shows, and how.

public import IntentSchema

/// One default row as the definition describes it.
public struct FieldOutline: Equatable, Sendable {
    public var parameter: CardParameter
    /// "To" for recipients.
    public var label: String
    public var kind: Kind
    /// Set when a provider can say that it shows this itself.
    public var topic: Topic?

    /// Without a `topic` the key path decides, by `Topic.init(keyPath:)`.
    public init(
        _ className: String, _ keyPath: String, label: String, kind: Kind = .automatic,
        topic: Topic? = nil
    ) {
        parameter = CardParameter(className, keyPath)
        self.label = label
        self.kind = kind
        self.topic = topic ?? Topic(keyPath: keyPath)
    }

    /// How the values of a field become words.
    public enum Kind: Equatable, Sendable {
        /// The value itself says what it is.
        case automatic
        /// Case names by raw value; shown in words.
        case enumeration([Int64: String])
        /// Names of single bits.
        case options([Int64: String])
        /// A number of seconds.
        case duration
    }

    /// What `INUIHostedViewSiriProviding` speaks of.
    ///
    /// `displaysMessage` takes away the text of the message and leaves the recipients: they have a
    /// row of their own, which a provider hides or replaces by itself.
    public enum Topic: String, Sendable, CaseIterable {
        case map, message, payment

        /// The parameter that a path leads to.
        public init?(keyPath: String) {
            switch keyPath {
            case "content": self = .message
            case "pickupLocation", "dropOffLocation", "location": self = .map
            case "currencyAmount", "transactionAmount", "paymentRecord", "transferFee":
                self = .payment
            default: return nil
            }
        }
    }

    /// The parameters that a provider is asked about: those with a value, in display order.
    public static func parameters(
        of fields: [FieldOutline], intent: Record, response: Record?
    ) -> [CardParameter] {
        fields.filter { $0.value(intent: intent, response: response) != nil }.map(\.parameter)
    }

    /// The field's value in the intent or else the response, by dotted path.
    public func value(intent: Record, response: Record?) -> Value? {
        let owners = [intent, response].compactMap(\.self).filter {
            parameter.className.isEmpty || $0.className == parameter.className
        }
        return owners.lazy.compactMap { $0.value(at: parameter.keyPath) }.first
    }
}

extension Record {
    fileprivate func value(at path: String) -> Value? {
        var value = Value.record(self)
        for name in path.split(separator: ".") {
            guard let next = value.record?[String(name)] else { return nil }
            value = next
        }
        return value
    }
}

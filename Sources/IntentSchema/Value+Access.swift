// SPDX-License-Identifier: Apache-2.0
//
// Reading a value as the one kind that the caller expects.

public import FoundationEssentials

extension Value {
    public var boolean: Bool? { if case .boolean(let it) = self { it } else { nil } }
    public var integer: Int64? { if case .integer(let it) = self { it } else { nil } }
    public var string: String? { if case .string(let it) = self { it } else { nil } }
    public var data: Data? { if case .data(let it) = self { it } else { nil } }
    public var date: Date? { if case .date(let it) = self { it } else { nil } }
    public var array: [Value]? { if case .array(let it) = self { it } else { nil } }
    public var record: Record? { if case .record(let it) = self { it } else { nil } }
    public var dictionary: [String: Value]? {
        if case .dictionary(let it) = self { it } else { nil }
    }

    /// A number of either kind.
    public var double: Double? {
        switch self {
        case .double(let it): it
        case .integer(let it): Double(it)
        default: nil
        }
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(arrayLiteral elements: Value...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, Value)...) {
        self = .dictionary(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}

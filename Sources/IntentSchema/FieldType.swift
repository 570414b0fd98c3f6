// SPDX-License-Identifier: Apache-2.0
//
// What kind of value a field holds.

/// The kind of a field, as far as a host must know it.
///
/// Classes of other frameworks are records too: `DateComponents` with `year`,
/// `CLPlacemark` with `name` and `location`. What Swift calls `Measurement`,
/// whatever its unit, is the record `Measurement` with `value` and `unit`.
public indirect enum FieldType: Hashable, Sendable {
    case boolean
    case integer
    case double
    /// Exact; travels as text, because a double would round amounts of money.
    case decimal
    case string
    case url
    case data
    case date
    /// Free data of the extension's own, with text keys.
    case dictionary
    /// One case, as its raw integer.
    case enumeration(String)
    /// Several cases at once, as the integer of their bits.
    case optionSet(String)
    /// Text out of an open list, such as the label of a phone number.
    case constant(String)
    case record(String)
    case array(FieldType)
}

extension FieldType {
    /// The class, enum or list that the type names, if it names one.
    public var namedType: String? {
        switch self {
        case .enumeration(let name), .optionSet(let name), .constant(let name), .record(let name):
            name
        case .array(let element): element.namedType
        default: nil
        }
    }
}

extension FieldType: CustomStringConvertible {
    /// As a person would say it: `text`, `one of INMessageType`, `a list of INPerson`.
    public var description: String {
        switch self {
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .double: "a number"
        case .decimal: "a decimal number, such as \"12.50\""
        case .string, .constant: "text"
        case .url: "a URL"
        case .data: "base64 text"
        case .date: "an ISO 8601 date, such as \"2026-11-30T09:00:00Z\""
        case .dictionary: "an object"
        case .enumeration(let name): "the name of a case of \(name)"
        case .optionSet(let name): "a list of names out of \(name)"
        case .record(let name): "an object of class \(name)"
        case .array(let element): "a list, each element \(element)"
        }
    }
}

/// A type as Swift spells it, taken apart: `[INPerson]?` is an optional list.
struct SwiftType {
    let fieldType: FieldType
    let isOptional: Bool

    init(_ spelling: Substring) {
        let isOptional = spelling.last == "?" || spelling.last == "!"
        self.isOptional = isOptional
        fieldType = Self.fieldType(isOptional ? spelling.dropLast() : spelling)
    }

    private static func fieldType(_ name: Substring) -> FieldType {
        if let known = plain[String(name)] { return known }
        if name.hasPrefix("["), name.hasSuffix("]") {
            return .array(fieldType(name.dropFirst().dropLast()))
        }
        guard let bracket = name.firstIndex(of: "<"), name.hasSuffix(">") else {
            return .record(String(name))
        }
        let outer = name[..<bracket]
        let inner = name[name.index(after: bracket)...].dropLast()
        return outer == "Set" ? .array(fieldType(inner)) : .record(String(outer))
    }

    private static let plain: [String: FieldType] = [
        "Bool": .boolean, "Int": .integer, "UInt": .integer, "Double": .double, "Float": .double,
        "NSNumber": .double, "TimeInterval": .double, "NSDecimalNumber": .decimal,
        "String": .string, "URL": .url, "Data": .data, "Date": .date, "[String:Any]": .dictionary,
    ]
}

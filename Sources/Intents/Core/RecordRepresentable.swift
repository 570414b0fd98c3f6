// SPDX-License-Identifier: Apache-2.0
//
// Swift types as values of a record.

public import Foundation
public import IntentSchema

/// A type whose values can be fields of a record.
///
/// Conformers must read what they wrote: `from(x.recordValue)` equals `x`.
public protocol RecordRepresentable {
    /// Nil where the value is of another kind or no case is known for it.
    static func from(_ value: Value) -> Self?
    var recordValue: Value { get }
}

extension Bool: RecordRepresentable {
    public static func from(_ value: Value) -> Bool? { value.boolean }
    public var recordValue: Value { .boolean(self) }
}

extension Int: RecordRepresentable {
    public static func from(_ value: Value) -> Int? {
        switch value {
        case .integer(let it): Int(exactly: it)
        case .double(let it): Int(exactly: it)
        default: nil
        }
    }
    public var recordValue: Value { .integer(Int64(self)) }
}

extension Double: RecordRepresentable {
    public static func from(_ value: Value) -> Double? { value.double }
    public var recordValue: Value { .double(self) }
}

extension Float: RecordRepresentable {
    public static func from(_ value: Value) -> Float? { value.double.map(Float.init) }
    public var recordValue: Value { .double(Double(self)) }
}

extension String: RecordRepresentable {
    public static func from(_ value: Value) -> String? { value.string }
    public var recordValue: Value { .string(self) }
}

extension Data: RecordRepresentable {
    public static func from(_ value: Value) -> Data? { value.data }
    public var recordValue: Value { .data(self) }
}

extension Date: RecordRepresentable {
    public static func from(_ value: Value) -> Date? { value.date }
    public var recordValue: Value { .date(self) }
}

extension URL: RecordRepresentable {
    public static func from(_ value: Value) -> URL? { value.string.flatMap { URL(string: $0) } }
    public var recordValue: Value { .string(absoluteString) }
}

extension Array: RecordRepresentable where Element: RecordRepresentable {
    /// Elements that cannot be read are left out.
    public static func from(_ value: Value) -> [Element]? { value.array?.compactMap(Element.from) }
    public var recordValue: Value { .array(map(\.recordValue)) }
}

extension Set: RecordRepresentable where Element: RecordRepresentable {
    public static func from(_ value: Value) -> Set? {
        value.array.map { Set($0.compactMap(Element.from)) }
    }
    public var recordValue: Value { .array(map(\.recordValue)) }
}

/// Enums by their raw value.
extension RecordRepresentable where Self: RawRepresentable, RawValue == Int {
    public static func from(_ value: Value) -> Self? { Int.from(value).flatMap(Self.init) }
    public var recordValue: Value { .integer(Int64(rawValue)) }
}

/// Option sets by their bits.
extension RecordRepresentable where Self: RawRepresentable, RawValue == UInt {
    public static func from(_ value: Value) -> Self? {
        value.integer.flatMap { Self(rawValue: UInt(truncatingIfNeeded: $0)) }
    }
    public var recordValue: Value { .integer(Int64(truncatingIfNeeded: rawValue)) }
}

/// Open lists of texts by their text.
extension RecordRepresentable where Self: RawRepresentable, RawValue == String {
    public static func from(_ value: Value) -> Self? { value.string.flatMap(Self.init) }
    public var recordValue: Value { .string(rawValue) }
}

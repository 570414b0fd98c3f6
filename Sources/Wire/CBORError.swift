// SPDX-License-Identifier: Apache-2.0
//
// Which rule some CBOR broke, and where.

/// The first broken rule in some CBOR, with the offset of the item that broke it.
public struct CBORError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
        case truncated
        case malformed
        case trailingBytes
        case tooDeep(bound: Int)
        case tooManyItems(bound: Int)
        case tooManyBytes(bound: Int)
        case integerOutOfRange
        case invalidUTF8
        case duplicateKey(String)
        case keyIsNotText
        case unsupportedTag(UInt64)
        case undefinedValue
        case notADate
        case notARecord
        case unexpectedBreak
        case badChunk
    }

    public var kind: Kind
    /// In bytes from the start of the whole.
    public var offset: Int

    public init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    public var description: String { "CBOR, byte \(offset): \(kind.rule)" }
}

extension CBORError.Kind {
    var rule: String {
        switch self {
        case .truncated: "the bytes end in the middle of a value"
        case .malformed: "this byte begins no value that CBOR defines"
        case .trailingBytes: "more bytes follow the value; a body is one value"
        case .tooDeep(let bound): "nested deeper than \(bound)"
        case .tooManyItems(let bound): "more than \(bound) values"
        case .tooManyBytes(let bound): "longer than \(bound) bytes"
        case .integerOutOfRange: "an integer that does not fit 64 bits with a sign"
        case .invalidUTF8: "text that is not UTF-8"
        case .duplicateKey(let key): "the key '\(key)' stands twice in one map"
        case .keyIsNotText: "a key of a map must be text"
        case .unsupportedTag(let tag): "tag \(tag); only 1 (date) and 27 (record) are known"
        case .undefinedValue: "'undefined' has no meaning here; leave the field out"
        case .notADate: "tag 1 must hold a number"
        case .notARecord: "tag 27 must hold [class name, {field: value}]"
        case .unexpectedBreak: "a break outside a value of indefinite length"
        case .badChunk: "text or bytes of indefinite length must be pieces of the same kind"
        }
    }
}

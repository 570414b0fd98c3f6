// SPDX-License-Identifier: Apache-2.0
//
// Writing values in the one deterministic form (RFC 8949 §4.2).

import FoundationEssentials
import IntentSchema

struct CBOREncoder {
    private(set) var bytes: [UInt8]

    /// An encoder that goes on after `bytes`.
    init(bytes: [UInt8] = []) {
        self.bytes = bytes
        // Most messages are shorter than this.
        self.bytes.reserveCapacity(bytes.count + 480)
    }

    mutating func append(_ value: Value) {
        switch value {
        case .null: head(.null)
        case .boolean(let it): head(.boolean, it ? 1 : 0)
        case .integer(let it): append(it)
        case .double(let it): append(it)
        case .string(let it): append(it)
        case .data(let it): append(it)
        case .date(let it): append(it)
        case .array(let it): append(it)
        case .dictionary(let it): append(it)
        case .record(let it): append(it)
        }
    }

    /// Short heads, which nearly all are, need no call into the library.
    private mutating func head(_ kind: CBORToken.Head, _ number: UInt64 = 0) {
        if number < 24, let major = kind.major {
            bytes.append(major | UInt8(truncatingIfNeeded: number))
        } else if number < 256, let major = kind.major {
            bytes.append(major | 24)
            bytes.append(UInt8(truncatingIfNeeded: number))
        } else {
            CBORToken.write(kind, number, to: &bytes)
        }
    }

    private mutating func append(_ integer: Int64) {
        // -1 - n without overflow: the complement of the bits.
        if integer < 0 {
            head(.negative, UInt64(bitPattern: ~integer))
        } else {
            head(.unsigned, UInt64(integer))
        }
    }

    private mutating func append(_ double: Double) {
        // One NaN for all, since payloads would make equal things differ.
        CBORToken.write(double.isNaN ? .nan : double, to: &bytes)
    }

    private mutating func append(_ text: String) {
        head(.text, UInt64(text.utf8.count))
        CBORToken.append(text, to: &bytes)
    }

    private mutating func append(_ data: Data) {
        head(.bytes, UInt64(data.count))
        bytes.append(contentsOf: data)
    }

    private mutating func append(_ date: Date) {
        head(.tag, CBOR.dateTag)
        append(date.timeIntervalSince1970)
    }

    private mutating func append(_ elements: [Value]) {
        head(.array, UInt64(elements.count))
        for element in elements { append(element) }
    }

    private mutating func append(_ fields: [String: Value]) {
        head(.map, UInt64(fields.count))
        if fields.count < 2 {
            for (key, value) in fields { append(key, value) }
        } else {
            for (key, value) in fields.sorted(by: { Self.precedes($0.key, $1.key) }) {
                append(key, value)
            }
        }
    }

    private mutating func append(_ key: String, _ value: Value) {
        append(key)
        append(value)
    }

    private mutating func append(_ record: Record) {
        head(.tag, CBOR.recordTag)
        head(.array, 2)
        append(record.className)
        append(record.fields)
    }

    /// Whether the encoded form of `a` sorts before that of `b`: its head
    /// grows with its length, so the shorter key comes first.
    private static func precedes(_ a: String, _ b: String) -> Bool {
        let (left, right) = (a.utf8, b.utf8)
        return left.count == right.count
            ? left.lexicographicallyPrecedes(right) : left.count < right.count
    }
}

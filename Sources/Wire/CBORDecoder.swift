// SPDX-License-Identifier: Apache-2.0
//
// Reading values, every bound checked before memory is spent on it.

import FoundationEssentials
import IntentSchema

struct CBORDecoder {
    private var tokens: CBORTokens
    private let bounds: CBOR.Bounds
    private var itemsLeft: Int

    init(tokens: CBORTokens, bounds: CBOR.Bounds) {
        self.tokens = tokens
        self.bounds = bounds
        itemsLeft = bounds.items
    }

    mutating func whole() throws(CBORError) -> Value {
        let value = try item(depth: 0)
        guard tokens.isAtEnd else { throw CBORError(.trailingBytes, at: tokens.offset) }
        return value
    }

    private mutating func item(depth: Int) throws(CBORError) -> Value {
        let offset = tokens.offset
        let token = try next()
        guard let value = try content(of: token, at: offset, depth: depth) else {
            throw CBORError(.unexpectedBreak, at: offset)
        }
        return value
    }

    /// The next token, counted.
    private mutating func next() throws(CBORError) -> CBORToken {
        guard itemsLeft > 0 else { throw tooManyItems(at: tokens.offset) }
        itemsLeft -= 1
        return try tokens.next()
    }

    /// The value that `token` begins; nil for a break.
    private mutating func content(
        of token: CBORToken, at offset: Int, depth: Int
    ) throws(CBORError) -> Value? {
        switch token {
        case .unsigned(let it): .integer(try signed(it, at: offset))
        case .negative(let it): .integer(~(try signed(it, at: offset)))
        case .double(let it): .double(it)
        case .boolean(let it): .boolean(it)
        case .null: .null
        case .undefined: throw CBORError(.undefinedValue, at: offset)
        case .bytes(let range): .data(Data(tokens.bytes[range]))
        case .text(let range): .string(try text(tokens.bytes[range], at: offset))
        case .byteChunks: .data(Data(try chunks(ofText: false)))
        case .textChunks: .string(try text(try chunks(ofText: true)[...], at: offset))
        case .array(let count): .array(try array(count, at: offset, depth: depth + 1))
        case .map(let count): .dictionary(try map(count, at: offset, depth: depth + 1))
        case .tag(let tag): try tagged(tag, at: offset, depth: depth + 1)
        case .stop: nil
        }
    }

    private func signed(_ number: UInt64, at offset: Int) throws(CBORError) -> Int64 {
        guard let it = Int64(exactly: number) else {
            throw CBORError(.integerOutOfRange, at: offset)
        }
        return it
    }

    private func text(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(CBORError) -> String {
        guard let it = Self.text(bytes) else { throw CBORError(.invalidUTF8, at: offset) }
        return it
    }

    /// Nil where the bytes are not UTF-8. Of ASCII there is nothing to validate, which costs more
    /// than the text itself (measured; half of the time of decoding).
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        bytes.allSatisfy { $0 < 0x80 }
            ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }

    /// The pieces of a text or of bytes, joined. Each piece of a text must be
    /// UTF-8 by itself (RFC 8949 §3.2.3).
    private mutating func chunks(ofText: Bool) throws(CBORError) -> [UInt8] {
        var joined: [UInt8] = []
        while true {
            let offset = tokens.offset
            switch (try next(), ofText) {
            case (.stop, _):
                return joined
            case (.text(let range), true):
                _ = try text(tokens.bytes[range], at: offset)
                joined += tokens.bytes[range]
            case (.bytes(let range), false):
                joined += tokens.bytes[range]
            default:
                throw CBORError(.badChunk, at: offset)
            }
        }
    }

    /// What a count may claim is reserved only so far: the bytes for it may never come.
    private static let reserved = 32

    private func enter(_ depth: Int, at offset: Int) throws(CBORError) {
        guard depth <= bounds.depth else {
            throw CBORError(.tooDeep(bound: bounds.depth), at: offset)
        }
    }

    private func tooManyItems(at offset: Int) -> CBORError {
        CBORError(.tooManyItems(bound: bounds.items), at: offset)
    }

    /// `count` elements, or as many as come before a break.
    private mutating func array(
        _ count: UInt64?, at offset: Int, depth: Int
    ) throws(CBORError) -> [Value] {
        try enter(depth, at: offset)
        guard let count else { return try openArray(depth: depth) }
        guard count <= UInt64(itemsLeft) else { throw tooManyItems(at: offset) }
        var elements: [Value] = []
        elements.reserveCapacity(min(Int(count), Self.reserved))
        for _ in 0..<count { elements.append(try item(depth: depth)) }
        return elements
    }

    private mutating func openArray(depth: Int) throws(CBORError) -> [Value] {
        var elements: [Value] = []
        while let element = try itemOrBreak(depth: depth) { elements.append(element) }
        return elements
    }

    private mutating func itemOrBreak(depth: Int) throws(CBORError) -> Value? {
        let offset = tokens.offset
        return try content(of: try next(), at: offset, depth: depth)
    }

    private mutating func map(
        _ count: UInt64?, at offset: Int, depth: Int
    ) throws(CBORError) -> [String: Value] {
        try enter(depth, at: offset)
        if let count, count > UInt64(itemsLeft / 2) { throw tooManyItems(at: offset) }
        var fields = [String: Value](minimumCapacity: min(Int(count ?? 0), Self.reserved))
        var left = count
        while left != 0 {
            let keyOffset = tokens.offset
            guard let key = try keyOrBreak(isOpen: count == nil) else { break }
            guard fields.updateValue(try item(depth: depth), forKey: key) == nil else {
                throw CBORError(.duplicateKey(key), at: keyOffset)
            }
            left = left.map { $0 - 1 }
        }
        return fields
    }

    private mutating func keyOrBreak(isOpen: Bool) throws(CBORError) -> String? {
        let offset = tokens.offset
        switch try next() {
        case .text(let range): return try text(tokens.bytes[range], at: offset)
        case .textChunks: return try text(try chunks(ofText: true)[...], at: offset)
        case .stop where isOpen: return nil
        case .stop: throw CBORError(.unexpectedBreak, at: offset)
        default: throw CBORError(.keyIsNotText, at: offset)
        }
    }

    private mutating func tagged(
        _ tag: UInt64, at offset: Int, depth: Int
    ) throws(CBORError) -> Value {
        try enter(depth, at: offset)
        switch tag {
        case CBOR.dateTag: return .date(try date(depth: depth, at: offset))
        case CBOR.recordTag: return .record(try record(depth: depth, at: offset))
        default: throw CBORError(.unsupportedTag(tag), at: offset)
        }
    }

    private mutating func date(depth: Int, at offset: Int) throws(CBORError) -> Date {
        guard let seconds = try item(depth: depth).double else {
            throw CBORError(.notADate, at: offset)
        }
        return Date(timeIntervalSince1970: seconds)
    }

    private mutating func record(depth: Int, at offset: Int) throws(CBORError) -> Record {
        if let plain = try plainRecord(depth: depth) { return plain }
        guard case .array(let parts) = try item(depth: depth), parts.count == 2,
            case .string(let name) = parts[0], case .dictionary(let fields) = parts[1]
        else { throw CBORError(.notARecord, at: offset) }
        return Record(name, fields)
    }

    /// A record as we write it, without the detour over a list; nil, and nothing read, for another
    /// shape.
    private mutating func plainRecord(depth: Int) throws(CBORError) -> Record? {
        let before = self
        guard case .array(2)? = try? next(), case .text(let range)? = try? next(),
            let name = Self.text(tokens.bytes[range])
        else {
            self = before
            return nil
        }
        try enter(depth + 1, at: before.tokens.offset)
        let offset = tokens.offset
        guard case .map(let count)? = try? next() else {
            self = before
            return nil
        }
        return Record(name, try map(count, at: offset, depth: depth + 2))
    }
}

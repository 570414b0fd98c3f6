// SPDX-License-Identifier: Apache-2.0
//
// The raw calls into libcbor; nothing else in this module's codec sees a pointer.

import CShims

/// One head of CBOR, with the place of its content.
enum CBORToken {
    case unsigned(UInt64)
    /// -1 - n
    case negative(UInt64)
    case bytes(Range<Int>)
    case text(Range<Int>)
    case byteChunks
    case textChunks
    /// nil: up to a break.
    case array(UInt64?)
    case map(UInt64?)
    case tag(UInt64)
    case double(Double)
    case boolean(Bool)
    case null
    case undefined
    case stop
}

/// A reader that hands out one token after the other.
struct CBORTokens {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func next() throws(CBORError) -> CBORToken {
        if let short = shortToken() { return short }
        let start = offset
        // SAFETY: the shim reads within the length given and keeps no pointer.
        let raw = unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                return cshim_cbor_token(
                    kind: CSHIM_CBOR_TRUNCATED, number: 0, real: 0, length: 0)
            }
            return unsafe cshim_cbor_read(base + start, buffer.count - start)
        }
        offset += raw.length
        return try CBORToken(raw, endingAt: offset)
    }
}

extension CBORTokens {
    /// A head whose number is in its first byte or the one after, which nearly all are, with its
    /// content; nil leaves everything else, and what is cut off, to the library.
    private mutating func shortToken() -> CBORToken? {
        guard offset < bytes.count else { return nil }
        let first = bytes[offset]
        let info = Int(first & 0x1F)
        var end = offset + 1
        var number = info
        if info == 24, first >> 5 != 7 {
            guard end < bytes.count else { return nil }
            number = Int(bytes[end])
            end += 1
        } else if info >= 24 {
            return nil
        }
        let token: CBORToken
        switch first >> 5 {
        case 0: token = .unsigned(UInt64(number))
        case 1: token = .negative(UInt64(number))
        case 2, 3:
            guard number <= bytes.count - end else { return nil }
            let content = end..<end + number
            token = first >> 5 == 2 ? .bytes(content) : .text(content)
            end += number
        case 4: token = .array(UInt64(number))
        case 5: token = .map(UInt64(number))
        case 6: token = .tag(UInt64(number))
        default:
            switch info {
            case 20: token = .boolean(false)
            case 21: token = .boolean(true)
            case 22: token = .null
            default: return nil
            }
        }
        offset = end
        return token
    }
}

extension CBORToken {
    init(_ raw: cshim_cbor_token, endingAt end: Int) throws(CBORError) {
        switch raw.kind {
        case CSHIM_CBOR_UNSIGNED: self = .unsigned(raw.number)
        case CSHIM_CBOR_NEGATIVE: self = .negative(raw.number)
        case CSHIM_CBOR_BYTES: self = .bytes(end - Int(raw.number)..<end)
        case CSHIM_CBOR_TEXT: self = .text(end - Int(raw.number)..<end)
        case CSHIM_CBOR_BYTES_CHUNKS: self = .byteChunks
        case CSHIM_CBOR_TEXT_CHUNKS: self = .textChunks
        case CSHIM_CBOR_ARRAY: self = .array(raw.number)
        case CSHIM_CBOR_ARRAY_OPEN: self = .array(nil)
        case CSHIM_CBOR_MAP: self = .map(raw.number)
        case CSHIM_CBOR_MAP_OPEN: self = .map(nil)
        case CSHIM_CBOR_TAG: self = .tag(raw.number)
        case CSHIM_CBOR_DOUBLE: self = .double(raw.real)
        case CSHIM_CBOR_BOOLEAN: self = .boolean(raw.number != 0)
        case CSHIM_CBOR_NULL: self = .null
        case CSHIM_CBOR_UNDEFINED: self = .undefined
        case CSHIM_CBOR_BREAK: self = .stop
        case CSHIM_CBOR_TRUNCATED: throw CBORError(.truncated, at: end)
        default: throw CBORError(.malformed, at: end)
        }
    }

    /// The heads that are written with a number.
    enum Head {
        case unsigned, negative, bytes, text, array, map, tag, boolean, null

        /// The upper bits of the first byte; nil where the number is no length or value.
        var major: UInt8? {
            switch self {
            case .unsigned: 0x00
            case .negative: 0x20
            case .bytes: 0x40
            case .text: 0x60
            case .array: 0x80
            case .map: 0xA0
            case .tag: 0xC0
            case .boolean, .null: nil
            }
        }

        fileprivate var kind: cshim_cbor_kind {
            switch self {
            case .unsigned: CSHIM_CBOR_UNSIGNED
            case .negative: CSHIM_CBOR_NEGATIVE
            case .bytes: CSHIM_CBOR_BYTES
            case .text: CSHIM_CBOR_TEXT
            case .array: CSHIM_CBOR_ARRAY
            case .map: CSHIM_CBOR_MAP
            case .tag: CSHIM_CBOR_TAG
            case .boolean: CSHIM_CBOR_BOOLEAN
            case .null: CSHIM_CBOR_NULL
            }
        }
    }

    static func write(_ head: Head, _ number: UInt64, to bytes: inout [UInt8]) {
        unsafe append(to: &bytes) { unsafe cshim_cbor_write(head.kind, number, $0) }
    }

    static func write(_ double: Double, to bytes: inout [UInt8]) {
        unsafe append(to: &bytes) { unsafe cshim_cbor_write_double(double, $0) }
    }

    /// The bytes of a text, which nearly always lie in one piece.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        // SAFETY: the buffer is lent for the call, which copies what is in it.
        text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
    }

    private static func append(
        to bytes: inout [UInt8], _ write: (UnsafeMutablePointer<UInt8>) -> Int
    ) {
        // SAFETY: no head is longer than the nine bytes lent here.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { room in
            guard let base = room.baseAddress else { return }
            let count = unsafe write(base)
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Values as CBOR, the form in which they cross the wall.

public import FoundationEssentials
public import IntentSchema

/// Values to bytes and back (RFC 8949), with no state and no thread of its own.
///
/// The shapes are those of README.md: tag 1 is a date, tag 27 a record, and
/// what is encoded is deterministic: equal values give equal bytes.
public enum CBOR {
    static let dateTag: UInt64 = 1
    static let recordTag: UInt64 = 27

    /// The bytes of one value. Never fails; bounds are the reader's affair.
    public static func encode(_ value: Value) -> Data {
        var encoder = CBOREncoder()
        encoder.append(value)
        return Data(encoder.bytes)
    }

    /// The bytes of a map, after `room` zeros for what the caller puts in front.
    static func encode(_ fields: [String: Value], after room: Int) -> [UInt8] {
        var encoder = CBOREncoder(bytes: [UInt8](repeating: 0, count: room))
        encoder.append(.dictionary(fields))
        return encoder.bytes
    }

    /// The one value that `data` holds from its first byte to its last.
    ///
    /// - Throws: the first rule that the bytes break, with its offset. No input traps.
    public static func decode(
        _ data: Data, bounds: Bounds = .wall
    ) throws(CBORError) -> Value {
        try decode(Array(data), bounds: bounds)
    }

    static func decode(_ bytes: [UInt8], bounds: Bounds) throws(CBORError) -> Value {
        guard bytes.count <= bounds.bytes else {
            throw CBORError(.tooManyBytes(bound: bounds.bytes), at: bounds.bytes)
        }
        var decoder = CBORDecoder(tokens: CBORTokens(bytes), bounds: bounds)
        return try decoder.whole()
    }

    /// What a reader accepts at most.
    public struct Bounds: Hashable, Sendable {
        /// Arrays, maps and tags around the innermost value.
        public var depth: Int
        /// Values in all, keys and the pieces of a text counted too.
        public var items: Int
        /// Bytes of the whole.
        public var bytes: Int

        public init(depth: Int, items: Int, bytes: Int) {
            self.depth = depth
            self.items = items
            self.bytes = bytes
        }

        /// The bounds of a message: depth 64, 65,536 items, 4 MiB.
        public static let wall = Bounds(depth: 64, items: 65_536, bytes: 4 << 20)
    }
}

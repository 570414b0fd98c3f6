// SPDX-License-Identifier: Apache-2.0
//
// The 24 bytes in front of every packet, and what a message is.

public import IntentSchema

/// The head of one packet, little-endian on the wire.
public struct FrameHeader: Hashable, Sendable {
    public static let magic: UInt32 = 0x3144_4E49
    public static let version: UInt16 = 1
    /// In bytes.
    public static let length = 24
    /// The longest packet in bytes, this header included.
    public static let longestPacket = 65_536
    /// The longest body in bytes that an extension may send.
    public static let longestBody = 4 << 20

    public var type: Message.Kind
    public var id: UInt64
    /// Bytes of the whole body.
    public var total: UInt32
    /// Where this fragment begins in the body.
    public var offset: UInt32

    public init(type: Message.Kind, id: UInt64, total: UInt32, offset: UInt32) {
        self.type = type
        self.id = id
        self.total = total
        self.offset = offset
    }

    public var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.length)
        write(to: &bytes)
        return bytes
    }

    /// Replaces the first 24 bytes of a packet.
    func write(to packet: inout [UInt8]) {
        put(Self.magic, at: 0, in: &packet)
        put(Self.version, at: 4, in: &packet)
        put(type.rawValue, at: 6, in: &packet)
        put(id, at: 8, in: &packet)
        put(total, at: 16, in: &packet)
        put(offset, at: 20, in: &packet)
    }

    /// - Throws: `WireError` for a short packet and for each field that breaks its rule.
    public init(_ packet: [UInt8]) throws(WireError) {
        guard packet.count >= Self.length else { throw .shortPacket(bytes: packet.count) }
        let magic = UInt32(little(packet[0..<4]))
        guard magic == Self.magic else { throw .wrongMagic(magic) }
        let version = UInt16(little(packet[4..<6]))
        guard version == Self.version else { throw .wrongVersion(version) }
        let type = UInt16(little(packet[6..<8]))
        guard let kind = Message.Kind(rawValue: type) else { throw .unknownType(type) }
        self.type = kind
        id = little(packet[8..<16])
        total = UInt32(little(packet[16..<20]))
        offset = UInt32(little(packet[20..<24]))
    }
}

/// One thing said through the wall.
public struct Message: Hashable, Sendable {
    public enum Kind: UInt16, Hashable, Sendable {
        case request = 1
        case partial, reply, failure, cancel, notice
    }

    public var type: Kind
    /// Of the request that this belongs to; 0 for notices. Even from the host, odd from the guest.
    public var id: UInt64
    public var body: [String: Value]

    public init(_ type: Kind, id: UInt64, body: [String: Value]) {
        self.type = type
        self.id = id
        self.body = body
    }
}

private func put<Number: FixedWidthInteger>(
    _ number: Number, at offset: Int, in packet: inout [UInt8]
) {
    for index in 0..<Number.bitWidth / 8 {
        packet[offset + index] = UInt8(truncatingIfNeeded: number >> (index * 8))
    }
}

private func little(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var number: UInt64 = 0
    for (index, byte) in bytes.enumerated() { number |= UInt64(byte) << (index * 8) }
    return number
}

// SPDX-License-Identifier: Apache-2.0
//
// Packets that are right, and each way to be wrong.

import FoundationEssentials
import IntentSchema
import Testing
import Wire

@Suite struct `Packets of a message` {
    static let long = Message(
        .reply, id: 8, body: ["data": .data(Data(repeating: 7, count: 150_000))])

    /// One packet with this header and `count` bytes after it.
    static func packet(
        _ type: Message.Kind = .request, id: UInt64 = 1, total: UInt32, offset: UInt32 = 0,
        _ body: [UInt8]
    ) -> [UInt8] {
        FrameHeader(type: type, id: id, total: total, offset: offset).bytes + body
    }

    @Test func `begin with the header of README`() throws {
        let packets = try Message(.notice, id: 0x0102_0304_0506_0708, body: [:]).packets()
        #expect(
            packets == [
                [
                    0x49, 0x4E, 0x44, 0x31, 1, 0, 6, 0, 8, 7, 6, 5, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0,
                    0, 0xA0,
                ]
            ])
    }

    @Test func `are no longer than 64 KiB and give the message back`() throws {
        let packets = try Self.long.packets()
        #expect(packets.map(\.count) == [65_536, 65_536, 150_011 + 3 * 24 - 2 * 65_536])
        var assembly = Assembly()
        #expect(try packets.dropLast().allSatisfy { try assembly.accept($0) == nil })
        #expect(try packets.last.map { try assembly.accept($0) } == Self.long)
        #expect(
            try assembly.accept(try Message(.notice, id: 0, body: ["notice": "x"]).packets()[0])?
                .type == .notice)
    }

    static let broken: [([[UInt8]], WireError)] = [
        ([[1, 2, 3]], .shortPacket(bytes: 3)), ([[]], .shortPacket(bytes: 0)),
        ([[0] + packet(total: 1, [0xA0]).dropFirst()], .wrongMagic(0x3144_4E00)),
        ([Array("IND1".utf8) + [2, 0] + packet(total: 1, [0xA0]).dropFirst(6)], .wrongVersion(2)),
        (
            [Array("IND1".utf8) + [1, 0, 7, 0] + packet(total: 1, [0xA0]).dropFirst(8)],
            .unknownType(7)
        ),
        (
            [Array("IND1".utf8) + [1, 0, 0, 0] + packet(total: 1, [0xA0]).dropFirst(8)],
            .unknownType(0)
        ),
        ([packet(total: .max, [0xA0])], .bodyTooLong(total: .max, bound: 4 << 20)),
        ([packet(total: 10, offset: 5, [0])], .fragmentOutOfOrder(offset: 5, expected: 0)),
        (
            [packet(total: 10, [0]), packet(total: 10, offset: 2, [0])],
            .fragmentOutOfOrder(offset: 2, expected: 1)
        ),
        (
            [packet(total: 10, [0]), packet(total: 10, offset: 0, [0])],
            .fragmentOutOfOrder(offset: 0, expected: 1)
        ),
        ([packet(total: 1, [0xA0, 0])], .fragmentBeyondBody(end: 2, total: 1)),
        ([packet(total: 0, [])], .emptyFragment), ([packet(total: 5, [])], .emptyFragment),
        (
            [packet(id: 1, total: 10, [0]), packet(id: 3, total: 10, offset: 1, [0])],
            .interleaved(id: 3, while: 1)
        ),
        (
            [packet(id: 1, total: 10, [0]), packet(.notice, id: 1, total: 10, offset: 1, [0])],
            .interleaved(id: 1, while: 1)
        ),
        (
            [packet(id: 1, total: 10, [0]), packet(id: 1, total: 11, offset: 1, [0])],
            .interleaved(id: 1, while: 1)
        ),
        ([packet(total: 1, [0x80])], .bodyIsNotAMap),
        ([packet(total: 1, [0xFF])], .body(CBORError(.unexpectedBreak, at: 0))),
    ]

    @Test(arguments: broken)
    func `break one rule each`(packets: [[UInt8]], error: WireError) {
        var assembly = Assembly()
        #expect(throws: error) { for packet in packets { _ = try assembly.accept(packet) } }
    }

    @Test func `are refused beyond 64 KiB`() {
        var assembly = Assembly()
        let packet = Self.packet(total: 65_536, [UInt8](repeating: 0, count: 65_536))
        #expect(throws: WireError.longPacket) { try assembly.accept(packet) }
    }

    @Test func `never trap on noise`() {
        var chance = SeededGenerator(state: 3)
        for _ in 0..<20_000 {
            var assembly = Assembly()
            var packet = Self.packet(total: 5, [0xA1, 0x61, 0x61, 0x61, 0x62])
            for _ in 0..<3 {
                packet[Int.random(in: 0..<packet.count, using: &chance)] = UInt8(
                    truncatingIfNeeded: chance.next())
            }
            _ = try? assembly.accept(
                Array(packet.prefix(Int.random(in: 0...packet.count, using: &chance))))
        }
    }
}

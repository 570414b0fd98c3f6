// SPDX-License-Identifier: Apache-2.0
//
// The host's end of a socket, written anew from the description of the wire.

import Foundation
import IntentSchema
import Testing
import Wire

/// One message as the host sees it.
struct Message {
    enum Kind: UInt16 { case request = 1, partial, reply, failure, cancel, notice }
    var kind: Kind
    var id: UInt64
    var body: [String: Value]
    var descriptors: [Descriptor] = []
}

final class Peer: Sendable {
    private let socket: Descriptor
    init(_ socket: Descriptor) { self.socket = socket }

    func send(
        _ kind: Message.Kind, _ id: UInt64, _ body: [String: Value] = [:],
        descriptors: [Descriptor] = []
    ) throws {
        let bytes = [UInt8](CBOR.encode(.dictionary(body)))
        var numbers = descriptors.map(\.number)
        for start in stride(from: 0, to: bytes.count, by: 65536 - 24) {
            let part = bytes[start..<min(start + 65536 - 24, bytes.count)]
            let header =
                little(UInt32(0x3144_4E49)) + little(UInt16(1)) + little(kind.rawValue)
                + little(id) + little(UInt32(bytes.count)) + little(UInt32(start))
            try sendPacket(header + part, numbers)
            numbers = []
        }
    }

    func sendPacket(_ packet: [UInt8], _ descriptors: [Int32] = []) throws {
        try SystemSocket.send(packet, descriptors, to: socket)
    }

    /// The next whole message; nil at the end.
    func receive() throws -> Message? {
        var bytes: [UInt8] = []
        while let (packet, descriptors) = try SystemSocket.receive(from: socket) {
            bytes += packet.dropFirst(24)
            guard bytes.count >= number(packet, 16, 4) else { continue }
            let body = try CBOR.decode(Data(bytes)).dictionary
            return Message(
                kind: try #require(Message.Kind(rawValue: UInt16(number(packet, 6, 2)))),
                id: UInt64(number(packet, 8, 8)), body: try #require(body),
                descriptors: descriptors.map(Descriptor.init))
        }
        return nil
    }

    private func number(_ packet: [UInt8], _ start: Int, _ width: Int) -> Int {
        (0..<width).reduce(0) { $0 | Int(packet[start + $1]) << (8 * $1) }
    }

    /// Asks and collects everything up to the reply or failure.
    func ask(_ method: String, id: UInt64, _ body: [String: Value] = [:]) throws -> [Message] {
        try send(.request, id, body.merging(["method": .string(method)]) { $1 })
        return try answers(id)
    }

    func answers(_ id: UInt64) throws -> [Message] {
        var messages: [Message] = []
        repeat {
            messages.append(try #require(try receive(), "the other side is gone"))
        } while messages.last.map { $0.id == id && ($0.kind == .reply || $0.kind == .failure) }
            != true
        return messages
    }
}

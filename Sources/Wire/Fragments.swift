// SPDX-License-Identifier: Apache-2.0
//
// Messages to packets, and packets back to messages.

import IntentSchema

extension Message {
    /// The packets that carry this message, in order.
    ///
    /// - Throws: `bodyTooLong` where not even the header can say the length.
    public func packets() throws(WireError) -> [[UInt8]] {
        var whole = CBOR.encode(body, after: FrameHeader.length)
        guard let total = UInt32(exactly: whole.count - FrameHeader.length) else {
            throw .bodyTooLong(total: .max, bound: Int(UInt32.max))
        }
        let header = FrameHeader(type: type, id: id, total: total, offset: 0)
        guard whole.count > FrameHeader.longestPacket else {
            header.write(to: &whole)
            return [whole]
        }
        return fragments(of: whole[FrameHeader.length...], header)
    }

    private func fragments(of body: ArraySlice<UInt8>, _ header: FrameHeader) -> [[UInt8]] {
        let room = FrameHeader.longestPacket - FrameHeader.length
        return stride(from: 0, to: body.count, by: room).map { offset in
            var header = header
            header.offset = UInt32(offset)
            var packet = [UInt8](repeating: 0, count: FrameHeader.length)
            header.write(to: &packet)
            return packet + body.dropFirst(offset).prefix(room)
        }
    }
}

/// The one message that a side is in the middle of sending.
public struct Assembly: Sendable {
    private let bound: Int
    private var first: FrameHeader?
    private var body: [UInt8] = []

    public init(bound: Int = FrameHeader.longestBody) { self.bound = bound }

    /// Adds a packet; returns the message when it was the last one of it.
    ///
    /// Memory grows with what has come, never with what a header promises.
    public mutating func accept(_ packet: [UInt8]) throws(WireError) -> Message? {
        guard packet.count <= FrameHeader.longestPacket else { throw .longPacket }
        let header = try FrameHeader(packet)
        try check(header, fragment: packet.count - FrameHeader.length)
        if first == nil { first = header }
        body.append(contentsOf: packet[FrameHeader.length...])
        guard body.count == Int(header.total) else { return nil }
        defer { (first, body) = (nil, []) }
        return Message(header.type, id: header.id, body: try decoded())
    }

    private func check(_ header: FrameHeader, fragment: Int) throws(WireError) {
        guard header.total <= bound else {
            throw .bodyTooLong(total: header.total, bound: bound)
        }
        if let first,
            first.id != header.id || first.type != header.type || first.total != header.total
        {
            throw .interleaved(id: header.id, while: first.id)
        }
        guard header.offset == body.count else {
            throw .fragmentOutOfOrder(offset: header.offset, expected: body.count)
        }
        guard fragment > 0 else { throw .emptyFragment }
        guard body.count + fragment <= header.total else {
            throw .fragmentBeyondBody(end: body.count + fragment, total: header.total)
        }
    }

    private func decoded() throws(WireError) -> [String: Value] {
        let value: Value
        do throws(CBORError) {
            value = try CBOR.decode(
                body, bounds: CBOR.Bounds(depth: 64, items: 65_536, bytes: bound))
        } catch {
            throw .body(error)
        }
        guard case .dictionary(let fields) = value else { throw .bodyIsNotAMap }
        return fields
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Two ends of a socket in one process.

import FoundationEssentials
import IntentSchema
import Synchronization
import Testing

@testable import Wire

@Suite struct `A channel` {
    /// A host's channel and the raw end of the other side.
    struct Ends {
        var channel: Channel
        var events: AsyncStream<Channel.Event>
        var guest: Descriptor

        init(queueBound: Int = 8 << 20) throws {
            let pair = try Descriptor.socketPair()
            let (events, sink) = AsyncStream.makeStream(of: Channel.Event.self)
            channel = Channel(pair.host, reactor: try .shared, queueBound: queueBound) {
                sink.yield($0)
            }
            self.events = events
            guest = pair.guest
            try channel.open()
        }

        func next() async -> Channel.Event? {
            var iterator = events.makeAsyncIterator()
            return await iterator.next()
        }
    }

    @Test func `delivers messages in order, long ones whole`() async throws {
        let ends = try Ends()
        let sent = [
            Message(.request, id: 1, body: ["method": "a"]),
            Message(.request, id: 3, body: ["data": .data(Data(repeating: 1, count: 100_000))]),
            Message(.notice, id: 0, body: [:]),
        ]
        for packet in try sent.flatMap({ try $0.packets() }) { #expect(ends.guest.takes(packet)) }
        for message in sent {
            guard case .message(message, nil) = await ends.next() else {
                Issue.record("\(message.id) did not come")
                return
            }
        }
        ends.channel.close()
    }

    @Test func `sends what the other side reads later`() async throws {
        let ends = try Ends()
        let messages = (0..<64).map {
            Message(
                .request, id: UInt64($0 * 2),
                body: ["data": .data(Data(repeating: 2, count: 60_000))])
        }
        for message in messages { try ends.channel.send(message) }
        var assembly = Assembly()
        var room = [UInt8](repeating: 0, count: 70_000)
        var received: [Message] = []
        while received.count < messages.count {
            if case .packet(let packet, _) = try ends.guest.takePacket(
                into: &room, acceptingDescriptor: false)
            {
                if let message = try assembly.accept(packet) { received.append(message) }
            } else {
                await Task.yield()
            }
        }
        #expect(received == messages)
        ends.channel.close()
    }

    @Test func `fails when the other side never reads`() async throws {
        let ends = try Ends(queueBound: 300_000)
        let message = Message(
            .request, id: 2, body: ["data": .data(Data(repeating: 2, count: 60_000))])
        for _ in 0..<20 { try ends.channel.send(message) }
        guard case .failed(.neverReads(let bytes)) = await ends.next() else {
            Issue.record("did not fail")
            return
        }
        #expect(bytes > 300_000 && bytes < 500_000)
    }

    @Test func `reports the end after what came before it`() async throws {
        var ends = try Ends()
        #expect(ends.guest.takes(try Message(.notice, id: 0, body: ["notice": "bye"]).packets()[0]))
        ends.guest = try Descriptor.pipe().writing
        guard case .message = await ends.next(), case .closed = await ends.next() else {
            Issue.record("wrong order")
            return
        }
    }

    @Test(arguments: [1, 10, 65_537])
    func `fails on a packet that cannot be a frame`(count: Int) async throws {
        let ends = try Ends()
        #expect(ends.guest.takes([UInt8](repeating: 0, count: count)))
        guard case .failed = await ends.next() else {
            Issue.record("did not fail")
            return
        }
    }

    @Test func `accepts no descriptor`() async throws {
        let ends = try Ends()
        let packet = try Message(.notice, id: 0, body: [:]).packets()[0]
        switch ends.guest.sendPacket(packet, with: [ends.guest]) {
        // The kernel refuses at the sender (6.16), or the channel does.
        case .failed(let reason): #expect(reason == "Operation not permitted")
        case .whole:
            guard case .failed(.carriedDescriptors) = await ends.next() else {
                Issue.record("took it")
                return
            }
        default: Issue.record("neither")
        }
        ends.channel.close()
    }
}

extension Descriptor {
    func takes(_ packet: [UInt8]) -> Bool { sendPacket(packet).isWhole }
}

extension Descriptor.Sent {
    var isWhole: Bool { if case .whole = self { true } else { false } }
}

// SPDX-License-Identifier: Apache-2.0
//
// A hundred thousand frames of extensions that speak badly, through real sockets.

import FoundationEssentials
import IntentSchema
import Synchronization
import Testing

@testable import Wire

@Suite struct `A siege of the wire` {
    private static let seed: UInt64 = 8949
    private static let frames = 100_000
    /// Extensions that speak at the same time.
    private static let wave = 64

    /// Each session says some good messages and then one bad thing; it must be told as exactly
    /// that, and nothing after it.
    @Test func `ends in the named violation each time, in bounded memory`() async throws {
        var chance = SeededGenerator(state: Self.seed)
        var sent = 0
        let before = residentMebibytes()
        while sent < Self.frames {
            let sessions = try (0..<Self.wave).map { _ in
                try Session(Script(using: &chance))
            }
            for session in sessions { session.play() }
            for (index, session) in sessions.enumerated() {
                let problem = await session.problem()
                #expect(
                    problem == nil,
                    "seed \(Self.seed), after frame \(sent), session \(index): \(problem ?? "")")
            }
            sent += sessions.reduce(0) { $0 + $1.script.packets.count }
        }
        #expect(residentMebibytes() - before < 64)
        try await deliversOne()
    }

    /// One good message through a channel that is new.
    private func deliversOne() async throws {
        let message = Message(.notice, id: 0, body: [:])
        let session = try Session(
            Script(packets: try message.packets(), messages: [message], end: .closed))
        session.play()
        #expect(await session.problem() == nil)
    }

    private func residentMebibytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * 4096 >> 20
    }
}

/// What one extension sends, and what its host must hear.
private struct Script: Sendable {
    enum End: Sendable {
        /// A fault by name, and whether this error is the right one for it.
        case fault(String, @Sendable (WireError) -> Bool)
        case closed
    }

    var packets: [[UInt8]]
    var messages: [Message]
    var end: End
    /// Sent with the last packet.
    var carriesDescriptors = false

    init(packets: [[UInt8]], messages: [Message], end: End) {
        (self.packets, self.messages, self.end) = (packets, messages, end)
    }

    init(using chance: inout SeededGenerator) throws {
        self.init(packets: [], messages: [], end: .closed)
        for _ in 0..<Int.random(in: 0..<8, using: &chance) {
            let message = Message.random(using: &chance)
            messages.append(message)
            packets += try message.packets()
        }
        try addFault(using: &chance)
    }

    func problem(with events: [Channel.Event]) -> String? {
        var rest = events[...]
        for message in messages {
            guard case .message(message, nil)? = rest.popFirst() else {
                return "\(end): a good message did not come, but \(events)"
            }
        }
        switch (end, rest.popFirst()) {
        case (.closed, .closed?): return rest.isEmpty ? nil : "more came after the end"
        case (.fault(_, let isRight), .failed(let error)?) where isRight(error):
            return rest.isEmpty ? nil : "more came after the end"
        // A packet without bytes, with nobody behind it, looks like the end.
        case (.fault("short", _), .closed?): return nil
        // Damage by chance may leave a message that is one.
        case (.fault("damage", _), .message?): return nil
        case (let end, let event): return "\(end) was told as \(String(describing: event))"
        }
    }
}

extension Script {
    private mutating func addFault(using chance: inout SeededGenerator) throws {
        let good = Message.random(using: &chance)
        guard var packet = try good.packets().first else { return }
        switch Int.random(in: 0..<16, using: &chance) {
        case 0:
            let count = Int.random(in: 0..<24, using: &chance)
            add(Array(packet.prefix(count)), "short") { $0 == .shortPacket(bytes: count) }
        case 1:
            add(packet + [UInt8](repeating: 0, count: 65_537), "long") { $0 == .longPacket }
        case 2:
            packet[Int.random(in: 0..<4, using: &chance)] ^= UInt8.random(
                in: 1...255, using: &chance)
            add(packet, "magic") { if case .wrongMagic = $0 { true } else { false } }
        case 3:
            packet[4] ^= UInt8.random(in: 1...255, using: &chance)
            add(packet, "version") { if case .wrongVersion = $0 { true } else { false } }
        case 4:
            packet[6] = UInt8.random(in: 7...255, using: &chance)
            add(packet, "type") { if case .unknownType = $0 { true } else { false } }
        case 5:
            packet.replaceSubrange(
                16..<20, with: [0, 0, 64, UInt8.random(in: 0...255, using: &chance)])
            packet[16] = 1
            add(packet, "total") { if case .bodyTooLong = $0 { true } else { false } }
        case 6:
            packet[20] = UInt8.random(in: 1...255, using: &chance)
            add(packet, "offset") { if case .fragmentOutOfOrder = $0 { true } else { false } }
        case 7:
            packet.append(0)
            add(packet, "beyond") { if case .fragmentBeyondBody = $0 { true } else { false } }
        case 8:
            add(Array(packet.prefix(24)), "empty") { $0 == .emptyFragment }
        case 9: addHalf(then: true, using: &chance)
        case 10: addHalf(then: false, using: &chance)
        case 11:
            carriesDescriptors = true
            add(packet, "descriptors") { $0 == .carriedDescriptors }
        case 12:
            let (body, kind) = Self.badBodies.randomElement(using: &chance) ?? ([0xFF], .malformed)
            add(framed(body), "body") {
                if case .body(let error) = $0 { error.kind == kind } else { false }
            }
        case 13:
            let value = [Value.null, 1, "text", [1, 2]].randomElement(using: &chance) ?? .null
            add(framed([UInt8](CBOR.encode(value))), "no map") { $0 == .bodyIsNotAMap }
        case 14:
            let noise = (0..<64).map { _ in UInt8.random(in: 0...255, using: &chance) }
            add(noise, "noise") { if case .wrongMagic = $0 { true } else { false } }
        default: addDamage(to: packet, using: &chance)
        }
    }

    private mutating func add(
        _ packet: [UInt8], _ name: String, _ isRight: @escaping @Sendable (WireError) -> Bool
    ) {
        packets.append(packet)
        end = .fault(name, isRight)
    }

    private func framed(_ body: [UInt8]) -> [UInt8] {
        FrameHeader(type: .notice, id: 0, total: UInt32(body.count), offset: 0).bytes + body
    }

    /// The beginning of a message, and then another one, or the end.
    private mutating func addHalf(then goesOn: Bool, using chance: inout SeededGenerator) {
        let total = UInt32.random(in: 1000...4_000_000, using: &chance)
        let half = FrameHeader(type: .partial, id: 8, total: total, offset: 0).bytes + [0xA1]
        let other = FrameHeader(type: .partial, id: 10, total: total, offset: 1).bytes + [0x61]
        packets.append(half)
        if goesOn {
            add(other, "interleaved") { $0 == .interleaved(id: 10, while: 8) }
        }
    }

    /// A few wrong bytes anywhere behind the header. What the decoder says of them is right.
    private mutating func addDamage(to packet: [UInt8], using chance: inout SeededGenerator) {
        var body = Array(packet.dropFirst(24))
        for _ in 0..<Int.random(in: 1...3, using: &chance) where !body.isEmpty {
            body[Int.random(in: 0..<body.count, using: &chance)] = UInt8.random(
                in: 0...255, using: &chance)
        }
        let error = Self.error(of: body)
        add(framed(body), "damage") { $0 == error }
    }

    private static func error(of body: [UInt8]) -> WireError? {
        do throws(CBORError) {
            let value = try CBOR.decode(Data(body))
            if case .dictionary = value { return nil }
            return .bodyIsNotAMap
        } catch {
            return .body(error)
        }
    }

    /// {"a": …} with something in it that breaks one rule.
    private static let badBodies: [([UInt8], CBORError.Kind)] = {
        let a: [UInt8] = [0xA1, 0x61, 0x61]
        return [
            (a + [UInt8](repeating: 0x81, count: 100), .tooDeep(bound: 64)),
            (a + [0x9A, 0x00, 0x0F, 0x42, 0x40], .tooManyItems(bound: 65_536)),
            ([0xBB] + [UInt8](repeating: 0xFF, count: 8), .tooManyItems(bound: 65_536)),
            (a + [0x7B] + [UInt8](repeating: 0xFF, count: 8), .truncated),
            (a + [0x63, 0xED, 0xA0, 0x80], .invalidUTF8),
            (a + [0x62, 0xC3, 0x28], .invalidUTF8),
            ([0xA2, 0x61, 0x61, 0x01, 0x61, 0x61, 0x02], .duplicateKey("a")),
            ([0xA1, 0x01, 0x01], .keyIsNotText),
            (a + [0x1B] + [UInt8](repeating: 0xFF, count: 8), .integerOutOfRange),
            (a + [0xC2, 0x01], .unsupportedTag(2)), (a + [0xC1, 0x61, 0x61], .notADate),
            (a + [0xD8, 0x1B, 0x01], .notARecord), (a + [0xF7], .undefinedValue),
            (a + [0xFF], .unexpectedBreak), (a + [0x7F, 0x01, 0xFF], .badChunk),
            (a, .truncated), (a + [0x01, 0x01], .trailingBytes),
        ]
    }()
}

extension Message {
    /// Short, and in one packet.
    fileprivate static func random(using chance: inout SeededGenerator) -> Message {
        let kinds: [Kind] = [.request, .partial, .reply, .failure, .cancel, .notice]
        return Message(
            kinds.randomElement(using: &chance) ?? .notice, id: chance.next(),
            body: ["a": .random(depth: 2, using: &chance)])
    }
}

/// One extension and its host's channel.
private final class Session: Sendable {
    private struct Heard {
        var events: [Channel.Event] = []
        var isOver = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    let script: Script
    private let channel: Channel
    private let guest: Mutex<Descriptor?>
    private let isRefused = Atomic(false)
    private let ear: Ear

    /// Outlives the session where the reactor still holds it.
    private final class Ear: Sendable {
        let state = Mutex(Heard())
        func take(_ event: Channel.Event) {
            let waiter = state.withLock { heard -> CheckedContinuation<Void, Never>? in
                heard.events.append(event)
                if case .message = event { return nil }
                heard.isOver = true
                defer { heard.waiter = nil }
                return heard.waiter
            }
            waiter?.resume()
        }
    }

    init(_ script: Script) throws {
        self.script = script
        let ear = Ear()
        self.ear = ear
        let pair = try Descriptor.socketPair()
        guest = Mutex(pair.guest)
        channel = Channel(pair.host, reactor: try .shared) { ear.take($0) }
        try channel.open()
    }

    /// Sends everything, what the host refuses to take included, and lets go.
    func play() {
        guard let guest = guest.withLock({ $0 }) else { return }
        for (index, packet) in script.packets.enumerated() {
            let isLast = index == script.packets.count - 1
            let rights = isLast && script.carriesDescriptors ? [guest] : []
            send(packet, rights, to: guest)
        }
        // One more, which nobody may hear where a fault came before.
        if case .fault = script.end, !isRefused.load(ordering: .relaxed) {
            _ = guest.takes(FrameHeader.goodNotice)
        }
        self.guest.withLock { $0 = nil }
    }

    private func send(_ packet: [UInt8], _ rights: [Descriptor], to guest: Descriptor) {
        while true {
            switch guest.sendPacket(packet, with: rights) {
            case .fullQueue: Poller.yield()
            // The kernel refuses at the sender, from 6.16 on; then nothing came of it.
            case .failed where !rights.isEmpty: return isRefused.store(true, ordering: .relaxed)
            default: return
            }
        }
    }

    /// What is wrong with what was heard.
    func problem() async -> String? {
        var script = script
        let events = await events()
        if isRefused.load(ordering: .relaxed) { script.end = .closed }
        return script.problem(with: events)
    }

    private func events() async -> [Channel.Event] {
        await withCheckedContinuation { waiter in
            let isOver = ear.state.withLock { heard in
                if !heard.isOver { heard.waiter = waiter }
                return heard.isOver
            }
            if isOver { waiter.resume() }
        }
        channel.close()
        return ear.state.withLock(\.events)
    }
}

extension FrameHeader {
    fileprivate static let goodNotice =
        FrameHeader(type: .notice, id: 0, total: 1, offset: 0).bytes + [0xA0]
}

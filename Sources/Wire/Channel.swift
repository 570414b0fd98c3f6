// SPDX-License-Identifier: Apache-2.0
//
// One socket to one process, message by message.

import Synchronization

/// Sends without ever waiting, and receives on the reactor's thread, or for a
/// moment on that of somebody who waits (`attend`). Messages are reported one at
/// a time, in order. Only `neverReads` is reported on the thread that sent.
///
/// What the other side does not take is kept up to `queueBound` bytes; more,
/// and the channel fails as `neverReads`. After `closed` or `failed` nothing
/// else is reported.
public final class Channel: Sendable {
    public enum Event: Sendable {
        /// A message, with the descriptor it carried if this channel takes any.
        case message(Message, Descriptor?)
        case closed
        case failed(WireError)
    }

    private struct State {
        var token: UInt64?
        var queue: [(packet: [UInt8], descriptors: [Descriptor])] = []
        var queuedBytes = 0
        var waitsForRoom = false
        /// Somebody else than the reactor looks for messages.
        var isAttended = false
        var isOver = false
    }

    /// Touched only by the thread that has the turn to receive, save for its lock.
    private struct Incoming {
        var assembly: Assembly
        var room = [UInt8](repeating: 0, count: FrameHeader.longestPacket + 1)
    }

    /// How long who attends looks for the next message.
    private static let spin = Duration.microseconds(30)
    /// After so many messages in a row the other channels get their turn.
    private static let turn = 64

    private let descriptor: Descriptor
    private let reactor: Reactor
    private let queueBound: Int
    private let acceptsDescriptors: Bool
    private let onEvent: @Sendable (Event) -> Void
    private let state = Mutex(State())
    private let incoming: Mutex<Incoming>
    /// Whether a thread is receiving: one at a time, so that order is kept.
    private let isReceiving = Atomic(false)

    public init(
        _ descriptor: Descriptor, reactor: Reactor, bodyBound: Int = FrameHeader.longestBody,
        queueBound: Int = 8 << 20, acceptsDescriptors: Bool = false,
        onEvent: @escaping @Sendable (Event) -> Void
    ) {
        self.descriptor = descriptor
        self.reactor = reactor
        self.queueBound = queueBound
        self.acceptsDescriptors = acceptsDescriptors
        self.onEvent = onEvent
        incoming = Mutex(Incoming(assembly: Assembly(bound: bodyBound)))
    }

    /// Begins to report events. Until `close` or the end, the reactor keeps this channel alive.
    public func open() throws(WireError) {
        let token = try reactor.add(descriptor) { [self] readable, writable in
            if writable { flush() }
            if readable { receive() }
        }
        let isOver = state.withLock { state in
            state.token = token
            drain(&state)
            return state.isOver
        }
        if isOver { reactor.remove(token) }
    }

    /// Ends the channel without an event.
    public func close() { _ = end() }

    /// Sends a message now, or as soon as the other side takes it.
    ///
    /// Threads: any; messages never mix. Nobody hears of a message to a side
    /// that is gone, save by `closed`.
    public func send(_ message: Message, with descriptors: [Descriptor] = []) throws(WireError) {
        let packets = try message.packets()
        let overflow = state.withLock { state -> Int? in
            guard !state.isOver else { return nil }
            for (index, packet) in packets.enumerated() {
                state.queue.append((packet, index == 0 ? descriptors : []))
                state.queuedBytes += packet.count
            }
            drain(&state)
            return state.queuedBytes > queueBound ? state.queuedBytes : nil
        }
        if let overflow { fail(.neverReads(bytes: overflow)) }
    }

    /// Takes what has already come, also after the other side has gone. Reactor's thread only.
    public func receiveRest() {
        // Who attends meanwhile is done in a moment.
        while !beginReceiving() { Poller.yield() }
        defer { endReceiving() }
        while receiveOne() {}
    }

    /// Sends, and receives on this thread until `isDone`, or until nothing has come for a moment.
    ///
    /// For who asks and would then only wait: an extension that answers at once
    /// is heard without the reactor's thread and the way back from it, which cost
    /// several times what the message does. Not from within an event.
    public func send(
        _ message: Message, with descriptors: [Descriptor] = [],
        attendingUntil isDone: () -> Bool
    ) throws(WireError) {
        guard beginReceiving() else { return try send(message, with: descriptors) }
        defer { endReceiving() }
        try send(message, with: descriptors)
        // Else each answer would wake the reactor's thread too.
        setAttended(true)
        look(until: isDone)
        setAttended(false)
    }

    // MARK: Sending

    private func flush() { state.withLock { drain(&$0) } }

    private func drain(_ state: inout State) {
        var sent = 0
        sending: for (packet, descriptors) in state.queue {
            switch descriptor.sendPacket(packet, with: descriptors) {
            case .whole: sent += 1
            case .fullQueue: break sending
            // The end is reported by the reading side, after what came before it.
            case .noReader, .failed: sent = state.queue.count; break sending
            }
        }
        state.queuedBytes -= state.queue.prefix(sent).reduce(0) { $0 + $1.packet.count }
        state.queue.removeFirst(sent)
        if state.token != nil, state.waitsForRoom != !state.queue.isEmpty {
            state.waitsForRoom = !state.queue.isEmpty
            watch(state)
        }
    }

    private func setAttended(_ isAttended: Bool) {
        state.withLock { state in
            state.isAttended = isAttended
            watch(state)
        }
    }

    /// Under the lock, so that the reactor never keeps an older state.
    private func watch(_ state: State) {
        guard let token = state.token, !state.isOver else { return }
        reactor.watch(token, reading: !state.isAttended, writing: state.waitsForRoom)
    }

    // MARK: Receiving

    private func receive() {
        guard beginReceiving() else { return }
        defer { endReceiving() }
        var taken = 0
        while taken < Self.turn, receiveOne() { taken += 1 }
    }

    private func look(until isDone: () -> Bool) {
        var last = ContinuousClock.now
        while !isDone() && !isOver {
            if receiveOne() {
                last = .now
            } else if last.duration(to: .now) > Self.spin {
                return
            } else {
                Poller.yield()
            }
        }
    }

    private func beginReceiving() -> Bool {
        isReceiving.compareExchange(
            expected: false, desired: true, ordering: .acquiringAndReleasing
        )
        .exchanged
    }

    private func endReceiving() { isReceiving.store(false, ordering: .releasing) }

    /// Whether there was something to take.
    private func receiveOne() -> Bool {
        guard !isOver else { return false }
        do throws(WireError) {
            let (taken, message) = try incoming.withLock { incoming throws(WireError) in
                let taken = try descriptor.takePacket(
                    into: &incoming.room, acceptingDescriptor: acceptsDescriptors)
                guard case .packet(let packet, _) = taken else { return (taken, Message?.none) }
                return (taken, try incoming.assembly.accept(packet))
            }
            switch taken {
            case .nothingYet: return false
            case .end:
                if end() { onEvent(.closed) }
                return false
            case .packet(_, let descriptor):
                if let message { onEvent(.message(message, descriptor)) }
                return true
            }
        } catch {
            fail(error)
            return false
        }
    }

    // MARK: The end

    private var isOver: Bool { state.withLock(\.isOver) }

    /// Ends the channel because of the other side's behaviour; reported once.
    public func fail(_ error: WireError) {
        if end() { onEvent(.failed(error)) }
    }

    private func end() -> Bool {
        let (isFirst, token) = state.withLock { state in
            defer {
                state.isOver = true
                state.queue = []
                state.queuedBytes = 0
            }
            return (!state.isOver, state.token)
        }
        if let token, isFirst { reactor.remove(token) }
        return isFirst
    }
}

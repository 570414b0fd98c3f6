// SPDX-License-Identifier: Apache-2.0
//
// One socket to one process, message by message.

import Synchronization

/// Sends without ever waiting, and receives on the reactor's thread. Only
/// `neverReads` is reported on the thread that sent.
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
        var isOver = false
    }

    /// Touched by the reactor's thread only, save for its lock.
    private struct Incoming {
        var assembly: Assembly
        var room = [UInt8](repeating: 0, count: FrameHeader.longestPacket + 1)
    }

    /// How long to look for the next message after one has come.
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
        while receiveOne() {}
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
        if let token = state.token, state.waitsForRoom != !state.queue.isEmpty {
            state.waitsForRoom = !state.queue.isEmpty
            reactor.watch(token, writing: state.waitsForRoom)
        }
    }

    // MARK: Receiving

    private func receive() {
        var taken = 0
        var last = ContinuousClock.now
        while taken < Self.turn {
            if receiveOne() {
                taken += 1
                last = .now
            } else if isOver || taken == 0 || last.duration(to: .now) > Self.spin {
                return
            } else {
                Poller.yield()
            }
        }
    }

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

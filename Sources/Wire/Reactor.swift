// SPDX-License-Identifier: Apache-2.0
//
// The one thread of a host that reads every channel and every log.

import Foundation
import Synchronization

/// Runs handlers when their descriptors are ready, and work when its time has come.
///
/// Everything runs on one thread that lives as long as the process, so a
/// handler must not wait. One thread and not dispatch sources: those cost
/// 6 µs more per message.
public final class Reactor: Sendable {
    /// The host's own. Throws when the kernel gives no descriptor for it.
    public static var shared: Reactor { get throws(WireError) { try made.get() } }
    private static let made = Result { () throws(WireError) in try Reactor() }

    public typealias Handler = @Sendable (_ readable: Bool, _ writable: Bool) -> Void

    private struct Source {
        var descriptor: Descriptor
        var handler: Handler
    }

    private struct Appointment {
        var time: ContinuousClock.Instant
        var work: @Sendable () -> Void
    }

    private struct State {
        var sources: [UInt64: Source] = [:]
        var appointments: [UInt64: Appointment] = [:]
        var work: [@Sendable () -> Void] = []
        var lastToken: UInt64 = 0
        /// When the thread looks at the clock next; nil: only when woken.
        var wakesAt: ContinuousClock.Instant?

        mutating func token() -> UInt64 {
            lastToken += 1
            return lastToken
        }
    }

    private let poller: Poller
    private let state = Mutex(State())

    init() throws(WireError) {
        poller = try Poller()
        let thread = Thread { [self] in run() }
        thread.name = "intendant.wire"
        thread.start()
    }

    // MARK: What others ask for; from any thread

    /// Calls `handler` whenever `descriptor` can be read, until `remove`.
    public func add(_ descriptor: Descriptor, handler: @escaping Handler) throws(WireError)
        -> UInt64
    {
        let token = state.withLock { state in
            let token = state.token()
            state.sources[token] = Source(descriptor: descriptor, handler: handler)
            return token
        }
        do throws(WireError) {
            try poller.add(descriptor, token: token)
        } catch {
            remove(token)
            throw error
        }
        return token
    }

    public func remove(_ token: UInt64) {
        let source = state.withLock { $0.sources.removeValue(forKey: token) }
        if let source { poller.remove(source.descriptor) }
    }

    func watch(_ token: UInt64, reading: Bool, writing: Bool) {
        let source = state.withLock { $0.sources[token] }
        if let source {
            poller.watch(source.descriptor, token: token, reading: reading, writing: writing)
        }
    }

    /// Runs `work` on the thread of the reactor, soon.
    public func perform(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.work.append(work) }
        poller.wake()
    }

    /// Runs `work` at `time`, not before, unless it is cancelled first.
    public func schedule(
        at time: ContinuousClock.Instant, _ work: @escaping @Sendable () -> Void
    ) -> UInt64 {
        let (token, mustWake) = state.withLock { state in
            let token = state.token()
            state.appointments[token] = Appointment(time: time, work: work)
            return (token, state.wakesAt.map { time < $0 } ?? true)
        }
        // Deadlines of 10 s rarely come before the one already waited for.
        if mustWake { poller.wake() }
        return token
    }

    /// Moves an appointment; nothing happens when it is over.
    public func postpone(_ token: UInt64, to time: ContinuousClock.Instant) {
        state.withLock { $0.appointments[token]?.time = time }
    }

    public func cancel(_ token: UInt64) {
        _ = state.withLock { $0.appointments.removeValue(forKey: token) }
    }

    // MARK: The thread

    private func run() {
        while true {
            for (token, writable, readable) in poller.wait(milliseconds: untilNext()) {
                let source = state.withLock { $0.sources[token] }
                source?.handler(readable, writable)
            }
            for work in due() { work() }
        }
    }

    private func untilNext() -> Int32 {
        state.withLock { state in
            guard state.work.isEmpty else { return 0 }
            state.wakesAt = state.appointments.values.map(\.time).min()
            guard let next = state.wakesAt else { return -1 }
            let left = ContinuousClock.now.duration(to: next)
            let milliseconds =
                left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            return Int32(clamping: max(0, milliseconds + 1))
        }
    }

    private func due() -> [@Sendable () -> Void] {
        let now = ContinuousClock.now
        return state.withLock { state in
            let late = state.appointments.filter { $0.value.time <= now }
            for token in late.keys { state.appointments[token] = nil }
            defer { state.work = [] }
            return state.work + late.values.sorted { $0.time < $1.time }.map(\.work)
        }
    }
}

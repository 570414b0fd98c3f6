// SPDX-License-Identifier: Apache-2.0
//
// Processes made ahead, for the starts to come.
//
// Most of a start can be done before anybody asks for it: the clone, its
// namespaces, the private root as far as it is everybody's, the loader's pages.
// A spare has that behind it and waits. One is kept for whichever extension comes
// next; another has been told that it is the extension that started last, wears
// every layer and has only to load the library.

import Sandbox
import Synchronization
import Wire

/// A process that waits to become an extension: in no memory group, with no
/// descriptor but its end of the wire and of a log, and with no code but ours.
final class Spare: Sendable {
    private struct State {
        var handle: ProcessHandle?
        var ending: Ending?
        var onExit: (@Sendable (Ending) -> Void)?
    }

    /// The host's end.
    let wire: Descriptor
    /// Of the pipe for what it will write.
    let output: Descriptor
    private let state = Mutex(State())

    init(wire: Descriptor, output: Descriptor) {
        self.wire = wire
        self.output = output
    }

    func born(_ handle: ProcessHandle) { state.withLock { $0.handle = handle } }

    /// Hands the process over; `onExit` hears of its end. Nil when it is dead.
    func adopt(_ onExit: @escaping @Sendable (Ending) -> Void) -> ProcessHandle? {
        state.withLock { state in
            guard state.ending == nil, let handle = state.handle, !handle.hasEnded else {
                return nil
            }
            state.onExit = onExit
            return handle
        }
    }

    /// Tells it which extension it will be, so that it puts on the rest of its layers.
    func tell(_ order: LaunchOrder, by reactor: Reactor) {
        try? Channel(wire, reactor: reactor, onEvent: { _ in })
            .send(Message(.notice, id: 0, body: order.notice))
    }

    func ended(_ ending: Ending) {
        let onExit = state.withLock { state in
            state.ending = ending
            return state.onExit
        }
        onExit?(ending)
    }

    var pid: Int32? { state.withLock(\.handle)?.pid }

    func kill() { state.withLock(\.handle)?.kill() }
}

/// The spares of one launcher.
final class Spares: Sendable {
    private struct State {
        /// For whichever extension comes next.
        var free: Spare?
        /// For the extension that started last.
        var bound: (spare: Spare, order: LaunchOrder)?
    }

    private let state = Mutex(State())

    /// Who waits: for any extension, and for the one that started last.
    var waiting: (free: Int32?, bound: Int32?) {
        state.withLock { ($0.free?.pid, $0.bound?.spare.pid) }
    }

    /// The spare that is nearest to this order, and whether it has been told.
    func take(for order: LaunchOrder) -> (spare: Spare, isBound: Bool)? {
        guard order.fitsSpare else { return nil }
        return state.withLock { state in
            if let bound = state.bound, bound.order == order {
                state.bound = nil
                return (bound.spare, true)
            }
            defer { state.free = nil }
            return state.free.map { ($0, false) }
        }
    }

    /// What is missing to be ready for `order` and for any other.
    func lacks(for order: LaunchOrder) -> (free: Bool, bound: Bool) {
        state.withLock { ($0.free == nil, $0.bound?.order != order && order.fitsSpare) }
    }

    func add(_ spare: Spare) {
        let surplus = state.withLock { state in
            defer { state.free = spare }
            return state.free
        }
        surplus?.kill()
    }

    func add(_ spare: Spare, boundTo order: LaunchOrder) {
        let surplus = state.withLock { state in
            defer { state.bound = (spare, order) }
            return state.bound?.spare
        }
        surplus?.kill()
    }
}

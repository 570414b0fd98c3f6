// SPDX-License-Identifier: Apache-2.0
//
// Ending requests early, from another thread.

import IntendantHeader
import Synchronization

/// The tasks that end when C says so.
final class Cancellation: Sendable {
    private struct State {
        var isCancelled = false
        var tasks: [Int: Task<Void, Never>] = [:]
        var lastKey = 0
    }

    private let state = Mutex(State())

    func cancel() {
        let tasks = state.withLock { state in
            state.isCancelled = true
            return state.tasks.values.map(\.self)
        }
        tasks.forEach { $0.cancel() }
    }

    /// Runs `body` while each of `cancellations` can end `task`.
    static func with<Result>(
        _ cancellations: [Cancellation?], for task: Task<Void, Never>, _ body: () -> Result
    ) -> Result {
        let entered = cancellations.compactMap(\.self).map { ($0, $0.enter(task)) }
        defer { entered.forEach { $0.leave($1) } }
        return body()
    }

    private func enter(_ task: Task<Void, Never>) -> Int {
        let (key, isLate) = state.withLock { state in
            state.lastKey += 1
            state.tasks[state.lastKey] = task
            return (state.lastKey, state.isCancelled)
        }
        if isLate { task.cancel() }
        return key
    }

    private func leave(_ key: Int) { state.withLock { $0.tasks[key] = nil } }
}

@c @implementation
public func intendant_cancellation_create() -> OpaquePointer? { unsafe Handle.give(Cancellation()) }

@c @implementation
public func intendant_cancellation_cancel(_ cancellation: OpaquePointer?) {
    unsafe Handle.object(Cancellation.self, behind: cancellation)?.cancel()
}

@c @implementation
public func intendant_cancellation_destroy(_ cancellation: OpaquePointer?) {
    unsafe Handle.destroy(Cancellation.self, cancellation)
}

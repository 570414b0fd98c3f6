// SPDX-License-Identifier: Apache-2.0
//
// The one thread of a host that looks at how much of the disk its extensions take.

import Foundation
import Synchronization

/// Looks at each guarded process when its time has come; sleeps while there is none.
///
/// Not the thread of `MemoryWatch`, which may not be held up by a folder with many files.
final class ResourceWatch: Sendable {
    static let shared = ResourceWatch()

    private struct State {
        var subjects: [ObjectIdentifier: (ResourceGuard, next: ContinuousClock.Instant)] = [:]
        var isStarted = false
    }

    /// Looking takes at most such a part of one processor's time.
    private static let share = 20

    private let state = Mutex(State())
    private let arrival = DispatchSemaphore(value: 0)

    func add(_ subject: ResourceGuard) {
        let isFirst = state.withLock { state in
            state.subjects[ObjectIdentifier(subject)] = (subject, .now)
            defer { state.isStarted = true }
            return !state.isStarted
        }
        if isFirst { start() }
        arrival.signal()
    }

    func remove(_ subject: ResourceGuard) {
        state.withLock { $0.subjects[ObjectIdentifier(subject)] = nil }
    }

    private func start() {
        let thread = Thread { [self] in run() }
        thread.name = "intendant.disk"
        thread.start()
    }

    private func run() {
        while true {
            let start = ContinuousClock.now
            for subject in due() { put(subject, lookAgainIn: subject.look()) }
            let rest = start.duration(to: .now) * Self.share
            System.sleep(rest)
            guard let next = state.withLock({ $0.subjects.values.map(\.next).min() }) else {
                arrival.wait()
                continue
            }
            // Whoever arrives meanwhile is looked at first.
            _ = arrival.wait(timeout: .now() + ContinuousClock.now.duration(to: next).inSeconds)
        }
    }

    private func due() -> [ResourceGuard] {
        let now = ContinuousClock.now
        return state.withLock { $0.subjects.values.filter { $0.next <= now }.map(\.0) }
    }

    /// Unless it was removed meanwhile.
    private func put(_ subject: ResourceGuard, lookAgainIn pause: Duration) {
        state.withLock { state in
            state.subjects[ObjectIdentifier(subject)]?.next = .now + pause
        }
    }
}

extension Duration {
    fileprivate var inSeconds: Double { self / .seconds(1) }
}

// SPDX-License-Identifier: Apache-2.0
//
// The one thread of a host that looks at how much memory its extensions have.

import Foundation
import Synchronization

/// Looks at every watched process again and again; sleeps while there is none.
final class MemoryWatch: Sendable {
    static let shared = MemoryWatch()

    /// What is looked at.
    protocol Subject: AnyObject, Sendable {
        /// How often, in microseconds.
        var interval: UInt32 { get }
        func look()
    }

    private let subjects = Mutex([ObjectIdentifier: any Subject]())
    private let arrival = DispatchSemaphore(value: 0)
    private let isStarted = Mutex(false)

    func add(_ subject: any Subject) {
        let wasEmpty = subjects.withLock { subjects in
            defer { subjects[ObjectIdentifier(subject)] = subject }
            return subjects.isEmpty
        }
        startOnce()
        if wasEmpty { arrival.signal() }
    }

    func remove(_ subject: any Subject) {
        subjects.withLock { $0[ObjectIdentifier(subject)] = nil }
    }

    private func startOnce() {
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        let thread = Thread { [self] in run() }
        thread.name = "intendant.memory"
        thread.start()
    }

    private func run() {
        // Without this, many allocating threads starve the one that counts.
        System.runFirst()
        while true {
            if let pause = lookOnce() { System.sleep(microseconds: pause) } else { arrival.wait() }
        }
    }

    /// Looks at all; returns the time until the next look, nil when there is none to look at.
    /// Nothing is held while the thread sleeps, so what is detached is freed.
    private func lookOnce() -> UInt32? {
        let present = subjects.withLock { Array($0.values) }
        for subject in present { subject.look() }
        return present.map(\.interval).min()
    }
}

/// Warns once above the soft limit, and again only after a fall below 90 % of it.
struct SoftLimit {
    let bytes: Int
    private var isArmed = true

    init(bytes: Int) { self.bytes = bytes }

    /// Whether this usage is the moment to warn.
    mutating func passes(_ usage: Int) -> Bool {
        if usage < bytes / 10 * 9 { isArmed = true }
        guard isArmed, usage >= bytes else { return false }
        isArmed = false
        return true
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A thread that may wait. Calls of the C API block, and a request needs the threads that tests
// otherwise run on; the main thread belongs to other suites.

import Foundation

/// Runs tests one after the other on a thread of their own.
@globalActor actor WaitingThread {
    static let shared = WaitingThread()
    private static let executor = ThreadExecutor().start()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe Self.executor.asUnownedSerialExecutor()
    }
}

/// Lives for ever, as a static, and so does its thread.
private final class ThreadExecutor: SerialExecutor {
    private let jobs = AsyncJobs()

    func start() -> ThreadExecutor {
        let thread = Thread { [self] in
            while true { unsafe jobs.next().runSynchronously(on: asUnownedSerialExecutor()) }
        }
        thread.name = "waiting tests"
        thread.start()
        return self
    }

    func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }
}

/// Jobs in the order in which they came.
private final class AsyncJobs: Sendable {
    private let condition = NSCondition()
    nonisolated(unsafe) private var waiting: [UnownedJob] = []

    func add(_ job: UnownedJob) {
        condition.lock()
        unsafe waiting.append(job)
        condition.signal()
        condition.unlock()
    }

    func next() -> UnownedJob {
        condition.lock()
        defer { condition.unlock() }
        while unsafe waiting.isEmpty { condition.wait() }
        return unsafe waiting.removeFirst()
    }
}

/// The kernel's name of this thread, which no later thread gets soon.
func threadName() -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? "?"
}

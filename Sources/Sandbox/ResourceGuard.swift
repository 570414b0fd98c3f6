// SPDX-License-Identifier: Apache-2.0
//
// What one extension process takes besides memory: disk, descriptors, threads.

import Synchronization

/// Looks at one process until `detach`, and tells when its containers hold too much.
///
/// Descriptors and threads need no telling, since the kernel refuses what is too much; but a
/// process that hangs or falls over it shall end with that as its reason (`exhausted`).
public final class ResourceGuard: Sendable {
    /// Something that the kernel gave no more of.
    public enum Exhausted: Hashable, Sendable { case threads, descriptors }

    private struct State {
        var limit: DiskLimit
        var last = DiskUsage()
        var lastLook: ContinuousClock.Instant
        var isOver = false
        var exhausted: Exhausted?
        /// It is about to be killed, so numbers only fall from here on.
        var isCounted = false
    }

    /// While nothing grows. What fills a container at 1 GiB/s is seen before 100 MiB.
    private static let longestPause = Duration.milliseconds(100)
    private static let shortestPause = Duration.milliseconds(5)

    private let folders: [String]
    private let bounds: ProcessBounds
    private let state: Mutex<State>
    private let process = Mutex<(pid: Int32, onOver: @Sendable () -> Void)?>(nil)

    /// Looks at the folders for the first time: what they hold now is not the process's fault.
    public init(folders: [String], limit: DiskLimit, bounds: ProcessBounds) {
        self.folders = folders
        self.bounds = bounds
        let before = System.usage(of: folders, upTo: .unbounded)
        let limit = DiskLimit(
            bytes: max(limit.bytes, before.bytes), files: max(limit.files, before.files))
        state = Mutex(State(limit: limit, last: before, lastLook: .now))
    }

    /// Begins to watch. `onOver` is called once, on the watch's thread: must not wait.
    public func watch(pid: Int32, onOver: @escaping @Sendable () -> Void) {
        process.withLock { $0 = (pid, onOver) }
        ResourceWatch.shared.add(self)
    }

    /// What the process had used up at the last look.
    public var exhausted: Exhausted? { state.withLock(\.exhausted) }

    /// Counts for the last time. Before the process is killed.
    public func countForTheLastTime() {
        if let pid = process.withLock({ $0?.pid }) { count(pid) }
        state.withLock { $0.isCounted = true }
    }

    /// Watches no longer.
    public func detach() {
        ResourceWatch.shared.remove(self)
        process.withLock { $0 = nil }
    }

    // MARK: On the watch's thread

    /// Looks once; returns how long to wait before the next time.
    func look() -> Duration {
        guard let (pid, onOver) = process.withLock({ $0 }) else { return Self.longestPause }
        count(pid)
        let limit = state.withLock(\.limit)
        let usage = System.usage(of: folders, upTo: limit, nameless: pid)
        let (isFirst, pause) = state.withLock { state in
            let isFirst = !state.isOver && usage.passes(limit)
            state.isOver = state.isOver || isFirst
            let pause = Self.pause(after: usage, in: state)
            state.last = usage
            state.lastLook = .now
            return (isFirst, pause)
        }
        if isFirst { onOver() }
        return pause
    }

    /// Half the time in which the limit would be reached at the pace of late.
    private static func pause(after usage: DiskUsage, in state: State) -> Duration {
        let growth = usage.bytes - state.last.bytes
        let newFiles = usage.files - state.last.files
        let time = state.lastLook.duration(to: .now)
        let looks = [
            (state.limit.bytes - usage.bytes, growth), (state.limit.files - usage.files, newFiles),
        ].filter { $0.1 > 0 }.map { Double(max($0.0, 0)) / Double($0.1) / 2 }
        let wanted = looks.min().map { time * $0 } ?? longestPause
        return min(max(wanted, shortestPause), longestPause)
    }

    private func count(_ pid: Int32) {
        guard !state.withLock(\.isCounted), let now = System.counts(of: pid) else { return }
        let exhausted: Exhausted? =
            now.threads >= bounds.threads
            ? .threads : now.descriptors >= bounds.descriptors ? .descriptors : nil
        state.withLock { $0.exhausted = exhausted }
    }
}

/// How many a process may have.
public struct ProcessBounds: Hashable, Sendable {
    public var threads: Int
    public var descriptors: Int

    /// Of limits by their names in getrlimit(2) without "RLIMIT_".
    public init(_ limits: [String: UInt64]) {
        threads = limits["NPROC"].map { Int(clamping: $0) } ?? .max
        descriptors = limits["NOFILE"].map { Int(clamping: $0) } ?? .max
    }
}

extension DiskLimit {
    fileprivate static let unbounded = DiskLimit(bytes: .max, files: 1 << 20)
}

// SPDX-License-Identifier: Apache-2.0
//
// The rung for those who may make no cgroup: the host looks and kills.

import Synchronization

/// Reads /proc/PID/statm every millisecond and kills above the limit.
///
/// Counts what the process alone has resident (resident − shared). It can miss memory
/// that is not the process's own (kernel buffers, memfd without a mapping): the
/// launcher's other layers must refuse those. Backstop: RLIMIT_DATA, 16 MiB above.
public struct WatcherRung: MemoryRung {
    public let name = "watcher"

    /// The rung on a machine that offers no group at all.
    public init() {}

    public func availability() -> Availability {
        System.text(of: "/proc/self/statm") == nil
            ? .unavailable(reason: "/proc/self/statm cannot be read; is /proc mounted?")
            : .available
    }

    public func resourceLimits(for limit: MemoryLimit) -> [String: UInt64] {
        ["DATA": UInt64(limit.hardBytes) + 16 << 20]
    }

    public func prepare(_ limit: MemoryLimit) throws(SandboxError) -> any MemoryPlace {
        WatchedPlace(limit: limit)
    }
}

private struct WatchedPlace: MemoryPlace {
    let limit: MemoryLimit

    var entrance: String? { nil }

    func abandon() {}

    func admit(
        _ process: ConfinedProcess, entersItself: Bool
    ) throws(SandboxError) -> any MemoryGuard {
        let path = "/proc/\(process.pid)/statm"
        guard let meter = OpenText(path) else {
            throw SandboxError(
                place: path, problem: "cannot be read; the process is gone, or hidden",
                remedy: "mount /proc without hidepid, or run the host under the same user")
        }
        let watched = WatchedProcess(process, limit: limit, meter: meter)
        MemoryWatch.shared.add(watched)
        return watched
    }
}

private final class WatchedProcess: MemoryGuard, MemoryWatch.Subject {
    private struct State {
        var peak = 0
        var hasHitLimit = false
        var soft: SoftLimit
    }

    let interval: UInt32 = 1000
    private let process: ConfinedProcess
    private let limit: MemoryLimit
    private let meter: OpenText
    private let state: Mutex<State>

    init(_ process: ConfinedProcess, limit: MemoryLimit, meter: OpenText) {
        self.process = process
        self.limit = limit
        self.meter = meter
        state = Mutex(State(soft: SoftLimit(bytes: limit.softBytes)))
    }

    var peakBytes: Int { state.withLock(\.peak) }
    var hasHitLimit: Bool { state.withLock(\.hasHitLimit) }

    func look() {
        guard let usage = privateBytes() else { return MemoryWatch.shared.remove(self) }
        let (isOver, warns) = state.withLock { state in
            state.peak = max(state.peak, usage)
            let isOver = usage > limit.hardBytes
            state.hasHitLimit = state.hasHitLimit || isOver
            return (isOver, state.soft.passes(usage))
        }
        if isOver { process.kill() } else if warns { process.warn() }
    }

    /// statm: size resident shared … in pages. Nil once the process is gone.
    private func privateBytes() -> Int? {
        let fields = meter.read()?.split(separator: " ").prefix(3).compactMap { Int($0) } ?? []
        guard fields.count == 3, fields[0] > 0 else { return nil }
        return max(0, fields[1] - fields[2]) * System.pageBytes
    }

    func detach() { MemoryWatch.shared.remove(self) }
}

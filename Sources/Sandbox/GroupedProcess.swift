// SPDX-License-Identifier: Apache-2.0
//
// One process in a memory group of its own.

import Synchronization

/// Where a version of cgroups keeps its numbers, all in bytes.
protocol CgroupMeter: Sendable {
    func usage(of group: Cgroup) -> Int?
    func peak(of group: Cgroup) -> Int?
    /// How many processes the kernel killed for want of memory.
    func kills(in group: Cgroup) -> Int?
    /// Usage without what the kernel can take back.
    func unreclaimable(of group: Cgroup) -> Int?
}

/// A group with its limit set, and nobody in it yet.
struct PreparedGroup: MemoryPlace {
    let group: Cgroup
    let limit: MemoryLimit
    let meter: any CgroupMeter
    let entrance: String?

    /// - Throws: what `set` throws; the group is gone then.
    init(
        _ group: Cgroup, _ limit: MemoryLimit, _ meter: any CgroupMeter, entrance: String? = nil,
        set: (Cgroup) throws(SandboxError) -> Void
    ) throws(SandboxError) {
        self.group = group
        self.limit = limit
        self.meter = meter
        self.entrance = entrance.map { "\(group.path)/\($0)" }
        try orAbandon { () throws(SandboxError) in try set(group) }
    }

    func admit(
        _ process: ConfinedProcess, entersItself: Bool
    ) throws(SandboxError) -> any MemoryGuard {
        if !entersItself {
            try orAbandon { () throws(SandboxError) in
                try group.write("cgroup.procs", "\(process.pid)")
            }
        }
        return GroupedProcess(process, limit: limit, group: group, meter: meter)
    }

    func abandon() { group.remove() }

    private func orAbandon(_ step: () throws(SandboxError) -> Void) throws(SandboxError) {
        do throws(SandboxError) {
            try step()
        } catch {
            abandon()
            throw error
        }
    }
}

final class GroupedProcess: MemoryGuard, MemoryWatch.Subject {
    private struct State {
        var soft: SoftLimit
        var peak = 0
        var hasHitLimit = false
        var isDetached = false
    }

    let interval: UInt32 = 4000
    private let process: ConfinedProcess
    private let group: Cgroup
    private let meter: any CgroupMeter
    private let state: Mutex<State>

    init(
        _ process: ConfinedProcess, limit: MemoryLimit, group: Cgroup, meter: any CgroupMeter
    ) {
        self.process = process
        self.group = group
        self.meter = meter
        state = Mutex(State(soft: SoftLimit(bytes: limit.softBytes)))
        MemoryWatch.shared.add(self)
    }

    /// The group's own memory of it, while there is one.
    var peakBytes: Int {
        let measured = meter.peak(of: group) ?? 0
        return state.withLock { state in
            state.peak = max(state.peak, measured)
            return state.peak
        }
    }

    var hasHitLimit: Bool {
        let isNew = (meter.kills(in: group) ?? 0) > 0
        return state.withLock { state in
            state.hasHitLimit = state.hasHitLimit || isNew
            return state.hasHitLimit
        }
    }

    func look() {
        // The kernel kills one task at a time in v1; the rest must not live on.
        if hasHitLimit { return process.kill() }
        guard let usage = meter.usage(of: group) else { return }
        let warns = state.withLock { state in
            state.peak = max(state.peak, usage)
            return state.soft.passes(charged(usage, soft: state.soft.bytes))
        }
        if warns { process.warn() }
    }

    /// Usage, corrected for page cache only where that could matter: memory.stat
    /// is dearer to read than the counter.
    private func charged(_ usage: Int, soft: Int) -> Int {
        usage < soft ? usage : meter.unreclaimable(of: group) ?? usage
    }

    func detach() {
        // The last numbers, before the files go.
        _ = (peakBytes, hasHitLimit)
        let isFirst = state.withLock { state in
            defer { state.isDetached = true }
            return !state.isDetached
        }
        guard isFirst else { return }
        MemoryWatch.shared.remove(self)
        group.remove()
    }
}

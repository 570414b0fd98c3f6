// SPDX-License-Identifier: Apache-2.0
//
// The memory controller of cgroup v1: exact, and ready on most CI machines.

/// A v1 memory group of its own for each process.
///
/// The kernel stops it exactly at the limit, whatever kind of memory it is. The soft
/// limit is looked at, since registering a threshold costs 15 ms and more.
public struct CgroupV1Rung: MemoryRung {
    public let name = "cgroupV1"
    private let home: CgroupHome

    /// The rung on a machine that has groups of the first version.
    public init() { self.init(home: .v1) }

    init(home: CgroupHome) { self.home = home }

    public func availability() -> Availability { home.availability() }

    public func prepare(_ limit: MemoryLimit) throws(SandboxError) -> any MemoryPlace {
        try PreparedGroup(
            try home.makeGroup(), limit, V1Meter(), entrance: "tasks"
        ) { group throws(SandboxError) in
            try group.write("memory.limit_in_bytes", "\(limit.hardBytes)")
            // Only there where swap is accounted; equal, so that swap adds nothing.
            if group.has("memory.memsw.limit_in_bytes") {
                try group.write("memory.memsw.limit_in_bytes", "\(limit.hardBytes)")
            }
        }
    }
}

private struct V1Meter: CgroupMeter {
    func usage(of group: Cgroup) -> Int? { group.number(in: "memory.usage_in_bytes") }
    func peak(of group: Cgroup) -> Int? { group.number(in: "memory.max_usage_in_bytes") }
    func kills(in group: Cgroup) -> Int? { group.field("oom_kill", in: "memory.oom_control") }

    /// Page cache is part of usage, and the kernel takes that back by itself.
    func unreclaimable(of group: Cgroup) -> Int? {
        group.sum(of: ["rss", "shmem"], in: "memory.stat")
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The memory controller of cgroup v2, where a writable group has it.

/// A v2 group of its own for each process, killed as a whole.
///
/// `memory.high` is left alone: it throttles, and a process above it can stand
/// still for ever below the hard limit. Usage is looked at instead.
public struct CgroupV2Rung: MemoryRung {
    public let name: String
    private let home: CgroupHome

    /// Below the host's own group, or one above it, where that is writable.
    public init() { self.init("cgroupV2", home: .v2) }

    /// Below a scope that the user's systemd makes for this host. Asking whether it can be had
    /// makes it and moves the host into it, so that children of before stay outside.
    public static let inUserScope = CgroupV2Rung("systemdScope", home: .scope)

    init(_ name: String, home: CgroupHome) {
        self.name = name
        self.home = home
    }

    public func availability() -> Availability { home.availability() }

    public func prepare(_ limit: MemoryLimit) throws(SandboxError) -> any MemoryPlace {
        try PreparedGroup(try home.makeGroup(), limit, V2Meter()) { group throws(SandboxError) in
            try group.write("memory.max", "\(limit.hardBytes)")
            try group.write("memory.oom.group", "1")
            if group.has("memory.swap.max") { try group.write("memory.swap.max", "0") }
        }
    }
}

private struct V2Meter: CgroupMeter {
    func usage(of group: Cgroup) -> Int? { group.number(in: "memory.current") }
    /// Since Linux 5.19; before, what was seen while looking.
    func peak(of group: Cgroup) -> Int? { group.number(in: "memory.peak") }
    func kills(in group: Cgroup) -> Int? { group.field("oom_kill", in: "memory.events") }

    func unreclaimable(of group: Cgroup) -> Int? {
        group.sum(of: ["anon", "shmem", "kernel"], in: "memory.stat")
    }
}

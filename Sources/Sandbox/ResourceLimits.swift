// SPDX-License-Identifier: Apache-2.0
//
// The resource limits of every extension process.

/// What the launcher sets in the child before any of the extension's code runs.
public enum ResourceLimits {
    /// By their names in getrlimit(2) without "RLIMIT_", in bytes or pieces.
    ///
    /// `STACK` is the size of each thread: 8 MiB each would count as data that
    /// libdispatch waits for without end. `AS` bounds page tables to 8 MiB.
    /// `NPROC` counts threads; the launcher applies it where the layer `user` holds,
    /// since elsewhere the threads of the user's desktop would count too.
    public static func standard(
        memory: MemoryLimit, rung: any MemoryRung, disk: DiskLimit = .standard
    ) -> [String: UInt64] {
        var limits: [String: UInt64] = [
            "STACK": 512 << 10, "NOFILE": 64, "CORE": 0, "AS": 4 << 30,
            "FSIZE": UInt64(disk.longestFile),
            "MEMLOCK": 0, "MSGQUEUE": 0, "NPROC": 64,
        ]
        // An extension granted more than 4 GiB must be able to map it.
        limits["AS"] = max(4 << 30, UInt64(memory.hardBytes) * 2)
        return limits.merging(rung.resourceLimits(for: memory)) { $1 }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What this machine can confine, for `intendant doctor`.

/// One layer of the sandbox and whether it can be had here.
public struct Capability: Hashable, Sendable {
    /// "memory: cgroupV1".
    public var layer: String
    public var availability: Availability

    /// All layers of the host's side, in the order in which they are preferred.
    ///
    /// The layers that the launcher applies in the child (namespaces, Landlock,
    /// seccomp) join here when they exist; until then none is claimed.
    public static func report(ladder: MemoryLadder = .machine()) -> [Capability] {
        ladder.rungs.map {
            Capability(layer: "memory: \($0.name)", availability: $0.availability())
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The rungs of this machine, best first.

/// The order in which rungs are tried.
public struct MemoryLadder: Sendable {
    public var rungs: [any MemoryRung]

    /// The rungs in the order in which they are tried.
    public init(rungs: [any MemoryRung]) { self.rungs = rungs }

    /// cgroup v2, in a scope of the user's where need be, then v1, then the watcher, which is
    /// always there.
    public static func machine() -> MemoryLadder {
        MemoryLadder(
            rungs: [CgroupV2Rung(), CgroupV2Rung.inUserScope, CgroupV1Rung(), WatcherRung()])
    }

    /// The best rung that works here, or the one called `name`.
    ///
    /// - Throws: when no rung has that name, or the one that has it is not available.
    public func choose(name: String? = nil) throws(SandboxError) -> any MemoryRung {
        var reasons: [String] = []
        for rung in rungs where name == nil || rung.name == name {
            switch rung.availability() {
            case .available: return rung
            case .unavailable(let reason): reasons.append("\(rung.name): \(reason)")
            }
        }
        let known = rungs.map(\.name).joined(separator: ", ")
        throw SandboxError(
            place: name ?? "memory limit",
            problem: reasons.isEmpty
                ? "no rung has this name" : reasons.joined(separator: "; "),
            remedy: "choose one of \(known), or none for the best one")
    }
}

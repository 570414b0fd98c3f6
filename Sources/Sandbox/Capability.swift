// SPDX-License-Identifier: Apache-2.0
//
// What this machine can confine, for `intendant doctor`.

/// One layer of the sandbox and whether it can be had here.
public struct Capability: Hashable, Sendable {
    /// "memory: cgroupV1", "sandbox: landlock".
    public var layer: String
    public var availability: Availability
    /// What an extension can do without it; nil where another layer stands in.
    public var leavesOpen: String?
    /// Whether a start without it needs `--allow-degraded`.
    public var isRequired = false

    /// All rungs in the order in which they are preferred, then all layers in the
    /// order in which they are put on; each was really tried, in a child.
    public static func report(ladder: MemoryLadder = .machine()) -> [Capability] {
        rungs(ladder) + layers()
    }

    private static func rungs(_ ladder: MemoryLadder) -> [Capability] {
        ladder.rungs.map {
            Capability(layer: "memory: \($0.name)", availability: $0.availability())
        }
    }

    private static func layers() -> [Capability] {
        let probe = System.probeLayers()
        let required = SandboxPolicy().required(asAnotherUser: ExtensionUser.number != nil)
        return SandboxLayer.allCases.compactMap { layer in
            if layer == .identity, ExtensionUser.number == nil { return nil }
            return Capability(
                layer: "sandbox: \(layer.rawValue)",
                availability: availability(of: layer, in: probe),
                leavesOpen: layer.leavesOpen, isRequired: required.contains(layer))
        }
    }

    /// The probe's lines are "name", or "name", a tab, and the reason.
    private static func availability(of layer: SandboxLayer, in probe: String) -> Availability {
        for line in probe.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.first.map(String.init) == layer.rawValue else { continue }
            return parts.count == 1 ? .available : .unavailable(reason: String(parts[1]))
        }
        return .unavailable(reason: missing(layer))
    }

    private static func missing(_ layer: SandboxLayer) -> String {
        layer == .code
            ? "this kernel has no PR_SET_MDWE (since 6.3)" : "the probe did not get so far"
    }
}

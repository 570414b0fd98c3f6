// SPDX-License-Identifier: Apache-2.0
//
// The layers of confinement by name, and what is open without each.

/// One layer that an extension process puts on, in the order of the cases.
public enum SandboxLayer: String, Hashable, Sendable, CaseIterable {
    case lifetime, network, descriptors, namespaces, environment, root, identity, user, limits
    case niceness, capabilities, privileges, code, landlock, seccomp

    /// What an extension can do where this layer alone is missing.
    public var leavesOpen: String {
        switch self {
        case .lifetime: "extensions can outlive their host"
        case .network: "the machine's network can be listened on, where seccomp does not refuse it"
        case .descriptors: "open files of the host can be used"
        case .namespaces: "other processes of the user can be seen; there is no private root either"
        case .environment: "the host's environment can be read"
        case .root: "names of files can be seen; Landlock still refuses to open them"
        case .identity: "extensions of a root host run as root"
        case .user: "threads are not counted, so an extension can make too many"
        case .limits: "stack, descriptors and file sizes are not bounded"
        case .niceness: "an extension can slow the host down"
        case .capabilities: "privileges of the host can be used"
        case .privileges: "programs that raise privileges could be started, if seccomp allowed it"
        case .code: "nothing while seccomp holds, whose rules say the same"
        case .landlock: "a mistake in the private root would show the host's files"
        case .seccomp: "every system call of the kernel can be tried"
        }
    }
}

/// What one extension may reach, and what its host insists on.
public struct SandboxPolicy: Hashable, Sendable {
    /// Folders with code and resources, read only. Absolute.
    public var readable: [String]
    /// Containers: read and written, nothing in them is executed. Absolute.
    public var writable: [String]
    /// Outgoing TCP connections (com.apple.security.network.client).
    public var allowsNetwork = false
    /// Starts without a layer that cannot be had, and says so.
    public var allowsDegraded = false
    /// Layers to leave out on purpose, for tests of the others.
    public var without: Set<SandboxLayer> = []

    /// What an extension may read and write, as paths.
    public init(readable: [String] = [], writable: [String] = []) {
        self.readable = readable
        self.writable = writable
    }

    /// The layers that must be among those in force.
    public func required(asAnotherUser: Bool) -> Set<SandboxLayer> {
        // Kernels before 6.3 have no `code`; a host may give no niceness.
        var required = Set(SandboxLayer.allCases).subtracting([.code, .niceness])
        if allowsNetwork { required.remove(.network) }
        if !asAnotherUser { required.remove(.identity) }
        return required.subtracting(without)
    }
}

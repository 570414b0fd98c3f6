// SPDX-License-Identifier: Apache-2.0
//
// A way to hold a process to its memory limit.

/// One mechanism of the ladder: cgroup v2, cgroup v1, or a watcher in the host.
///
/// Every conformer must pass: a process that allocates one MiB after the other
/// is dead soon after the limit, `hasHitLimit` says so, `peakBytes` is near the
/// limit, one warning came before; and after `detach` nothing is left behind.
public protocol MemoryRung: Sendable {
    /// As reports and `--rung` spell it.
    var name: String { get }
    /// Whether this machine has it for this user, and if not, why.
    func availability() -> Availability
    /// Resource limits that belong to this rung, by their names in getrlimit(2) without "RLIMIT_".
    func resourceLimits(for limit: MemoryLimit) -> [String: UInt64]
    /// Makes a place for one process, as far as that goes before there is one.
    func prepare(_ limit: MemoryLimit) throws(SandboxError) -> any MemoryPlace
}

/// Room for one process under its limit. Either `admit` or `abandon`, once.
public protocol MemoryPlace: Sendable {
    /// Absolute path of a file; a process with one thread that writes "0" to it is in.
    ///
    /// Nil where only the host can let it in. Worth the detour: letting in another
    /// process makes the kernel wait for every processor, 3 ms and up to 25.
    var entrance: String? { get }
    /// Holds the process to the limit from now on; one that `entersItself`, through
    /// `entrance`, from when it has.
    func admit(
        _ process: ConfinedProcess, entersItself: Bool
    ) throws(SandboxError) -> any MemoryGuard
    /// Leaves nothing of the place behind.
    func abandon()
}

extension MemoryRung {
    public func resourceLimits(for limit: MemoryLimit) -> [String: UInt64] { [:] }
}

/// What a rung keeps of one process.
public protocol MemoryGuard: Sendable {
    /// The most that was charged so far.
    var peakBytes: Int { get }
    /// Whether the hard limit ended the process. Ask before `detach`.
    var hasHitLimit: Bool { get }
    /// Lets go of everything that belongs to the process, which must be dead. Safe to repeat.
    func detach()
}

/// A process as a rung knows it.
public struct ConfinedProcess: Sendable {
    public var pid: Int32
    /// Ends it for certain; by its pidfd, so never another one.
    public var kill: @Sendable () -> Void
    /// Called once when the soft limit is passed, again after usage fell below
    /// 90 % of it. On the watcher's thread: must not wait.
    public var warn: @Sendable () -> Void

    /// A process by its number, with the ways to end and to warn it.
    public init(
        pid: Int32, kill: @escaping @Sendable () -> Void, warn: @escaping @Sendable () -> Void
    ) {
        self.pid = pid
        self.kill = kill
        self.warn = warn
    }
}

/// Whether a layer can be had here.
public enum Availability: Hashable, Sendable {
    case available
    case unavailable(reason: String)
}

/// Why something could not be confined.
public struct SandboxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A path or the name of a rung.
    public var place: String
    public var problem: String
    public var remedy: String

    public var description: String { "\(place): \(problem)\n  fix: \(remedy)" }
}

// SPDX-License-Identifier: Apache-2.0
//
// Where on this machine a host may make its groups.

import Foundation
import Synchronization

/// The group under which this host makes its own: intendant-HOST-NUMBER.
///
/// Found once, with the leftovers of dead hosts removed; flat, since each level costs a group more.
final class CgroupHome: Sendable {
    struct Reason: Error { var text: String }

    static let v1 = CgroupHome(isUnified: false) { candidates(isUnified: false) }
    static let v2 = CgroupHome(isUnified: true) { candidates(isUnified: true) }
    /// A group that the user's systemd makes for this host.
    static let scope = CgroupHome(isUnified: true) { UserScope().enter().map { [$0] } }

    private static let lastNumber = Mutex(0)

    private let isUnified: Bool
    /// Nearest first: the host's own group, then those above it.
    private let findCandidates: @Sendable () -> Result<[String], Reason>
    private let parent = Mutex<Result<String, Reason>?>(nil)

    /// A home in v2's hierarchy (`isUnified`) or in v1's for memory.
    init(isUnified: Bool, findCandidates: @escaping @Sendable () -> Result<[String], Reason>) {
        self.isUnified = isUnified
        self.findCandidates = findCandidates
    }

    func availability() -> Availability {
        switch found() {
        case .success: .available
        case .failure(let reason): .unavailable(reason: reason.text)
        }
    }

    func makeGroup() throws(SandboxError) -> Cgroup {
        do throws(Reason) {
            return try makeGroup(below: try found().get())
        } catch {
            throw SandboxError(
                place: "cgroup", problem: error.text, remedy: "choose the rung 'watcher'")
        }
    }

    private func found() -> Result<String, Reason> {
        parent.withLock { parent in
            if let parent { return parent }
            let result = Result { () throws(Reason) in try find() }
            parent = result
            return result
        }
    }

    /// The first candidate below which a group can be made, as only trying tells the truth.
    private func find() throws(Reason) -> String {
        var last = Reason(text: "no group to begin from")
        for candidate in try findCandidates().get() {
            do throws(Reason) {
                try makeGroup(below: candidate).remove()
                try checkMoving(into: candidate)
                Self.removeLeftovers(below: candidate)
                return candidate
            } catch {
                last = error
            }
        }
        throw last
    }

    /// v2 moves a process only for who may write the group above both places.
    private func checkMoving(into parent: String) throws(Reason) {
        let file = "\(parent)/cgroup.procs"
        guard isUnified, !FileManager.default.isWritableFile(atPath: file) else { return }
        throw Reason(text: "no process may be moved below \(parent): \(file) is not writable")
    }

    private func makeGroup(below parent: String) throws(Reason) -> Cgroup {
        if isUnified { try passOnMemory(from: parent) }
        let group = Cgroup(path: "\(parent)/\(Self.nextName())")
        try make(group.path)
        guard group.has(isUnified ? "memory.max" : "memory.limit_in_bytes") else {
            group.remove()
            throw Reason(text: "\(parent) does not control memory")
        }
        return group
    }

    private static func nextName() -> String {
        let number = lastNumber.withLock { number in
            number += 1
            return number
        }
        return "intendant-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    }

    private func make(_ path: String) throws(Reason) {
        if let reason = System.makeFolder(path) {
            throw Reason(text: "cannot make \(path): \(reason.text)")
        }
    }

    private func passOnMemory(from path: String) throws(Reason) {
        let file = "\(path)/cgroup.subtree_control"
        let text = System.text(of: file) ?? ""
        guard !text.split(whereSeparator: \.isWhitespace).contains("memory") else { return }
        let has = System.text(of: "\(path)/cgroup.controllers") ?? ""
        guard has.split(whereSeparator: \.isWhitespace).contains("memory") else {
            throw Reason(text: "\(path) has no memory controller (cgroup.controllers)")
        }
        guard let reason = System.write("+memory", to: file) else { return }
        // v2 lets no group with processes in it pass a controller on, the root excepted.
        guard moveOut(of: path), System.write("+memory", to: file) == nil else {
            throw Reason(text: "cannot pass the memory controller on below \(path): \(reason)")
        }
    }

    /// Into a group of its own below, where the host is alone in the one that it was given.
    private func moveOut(of path: String) -> Bool {
        let own = "\(ProcessInfo.processInfo.processIdentifier)"
        let present = (System.text(of: "\(path)/cgroup.procs") ?? "").split(separator: "\n")
        guard present.map(String.init) == [own] else { return false }
        let leaf = Cgroup(path: "\(path)/intendant-\(own)-0")
        guard System.makeFolder(leaf.path) == nil else { return false }
        if System.write(own, to: "\(leaf.path)/cgroup.procs") == nil { return true }
        leaf.remove()
        return false
    }

    /// Groups of hosts that are dead.
    static func removeLeftovers(below parent: String) {
        for name in System.folders(in: parent) where name.hasPrefix("intendant-") {
            let parts = name.split(separator: "-")
            guard parts.count == 3, let host = Int32(parts[1]), !System.exists(pid: host) else {
                continue
            }
            _ = System.removeFolder("\(parent)/\(name)")
        }
    }

    // MARK: Finding the host's own group

    private static func candidates(isUnified: Bool) -> Result<[String], Reason> {
        guard let mount = CgroupMount.find(isUnified: isUnified) else {
            return .failure(
                Reason(
                    text: isUnified
                        ? "no cgroup v2 is mounted" : "no cgroup v1 with memory is mounted"))
        }
        return .success(mount.candidates(own: ownGroup(isUnified: isUnified)))
    }

    /// The line "N:memory:/path" or "0::/path" of /proc/self/cgroup.
    static func ownGroup(isUnified: Bool) -> String {
        for line in (System.text(of: "/proc/self/cgroup") ?? "").split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let controllers = parts[1].split(separator: ",")
            if isUnified ? parts[0] == "0" : controllers.contains("memory") {
                return String(parts[2])
            }
        }
        return "/"
    }
}

/// Where a hierarchy is mounted.
struct CgroupMount: Hashable, Sendable {
    /// The group that is seen at `path`.
    var root: String
    var path: String

    static func find(
        isUnified: Bool, in mountInfo: String? = System.text(of: "/proc/self/mountinfo")
    ) -> CgroupMount? {
        for line in (mountInfo ?? "").split(separator: "\n") {
            // id parent device root path options … - type source superoptions
            let fields = line.split(separator: " ")
            guard let dash = fields.firstIndex(of: "-"), dash + 3 < fields.count, dash > 5 else {
                continue
            }
            let type = fields[dash + 1]
            let options = fields[dash + 3].split(separator: ",")
            if isUnified ? type == "cgroup2" : type == "cgroup" && options.contains("memory") {
                return CgroupMount(root: String(fields[3]), path: String(fields[4]))
            }
        }
        return nil
    }

    /// The own group and those above it up to the mount, as paths.
    func candidates(own: String) -> [String] {
        let below = own.hasPrefix(root) && root != "/" ? String(own.dropFirst(root.count)) : own
        var group = path + (below == "/" ? "" : below)
        var all: [String] = []
        while group.count > path.count {
            all.append(group)
            group = group.lastIndex(of: "/").map { String(group[..<$0]) } ?? ""
        }
        return all + [path]
    }
}

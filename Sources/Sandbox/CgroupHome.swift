// SPDX-License-Identifier: Apache-2.0
//
// Where on this machine a host may make its groups.

import Foundation
import Synchronization

/// The folder under which groups are made: intendant/HOST-PID/NUMBER.
struct CgroupHome: Sendable {
    /// v1's memory hierarchy or v2's unified one.
    let isUnified: Bool
    /// Candidates, nearest first: the host's own group, then those above it. Nil with a reason.
    let findCandidates: @Sendable () -> Result<[String], Reason>

    struct Reason: Error { var text: String }

    static let v1 = CgroupHome(isUnified: false) { candidates(isUnified: false) }
    static let v2 = CgroupHome(isUnified: true) { candidates(isUnified: true) }

    private static let lastNumber = Mutex(0)

    /// Tried by making a group, as only that tells the truth.
    func availability() -> Availability {
        do throws(Reason) {
            let group = try makeTrial()
            group.remove()
            return .available
        } catch {
            return .unavailable(reason: error.text)
        }
    }

    func makeGroup() throws(SandboxError) -> Cgroup {
        do throws(Reason) {
            return try makeTrial()
        } catch {
            throw SandboxError(
                place: "cgroup", problem: error.text, remedy: "choose the rung 'watcher'")
        }
    }

    private func makeTrial() throws(Reason) -> Cgroup {
        // Another host may remove a folder that it no longer needs meanwhile.
        for _ in 0..<2 { if let group = try? makeAnywhere() { return group } }
        return try makeAnywhere()
    }

    private func makeAnywhere() throws(Reason) -> Cgroup {
        var last = Reason(text: "no group to begin from")
        for candidate in try findCandidates().get() {
            do throws(Reason) {
                return try makeGroup(below: candidate)
            } catch {
                last = error
            }
        }
        throw last
    }

    private func makeGroup(below parent: String) throws(Reason) -> Cgroup {
        let mine = "\(parent)/intendant/\(ProcessInfo.processInfo.processIdentifier)"
        let number = Self.lastNumber.withLock { number in
            number += 1
            return number
        }
        if isUnified { try passOnMemory(from: parent) }
        try make("\(parent)/intendant")
        Self.removeLeftovers(below: "\(parent)/intendant")
        if isUnified { try passOnMemory(from: "\(parent)/intendant") }
        try make(mine)
        if isUnified { try passOnMemory(from: mine) }
        let group = Cgroup(path: "\(mine)/\(number)")
        try make(group.path)
        guard group.has(isUnified ? "memory.max" : "memory.limit_in_bytes") else {
            group.remove()
            throw Reason(text: "\(parent) does not control memory")
        }
        return group
    }

    private func make(_ path: String) throws(Reason) {
        if let reason = System.makeFolder(path), reason != .exists {
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
        if let reason = System.write("+memory", to: file) {
            throw Reason(text: "cannot pass the memory controller on below \(path): \(reason)")
        }
    }

    /// Groups of hosts that are dead.
    private static func removeLeftovers(below folder: String) {
        for name in System.folders(in: folder) {
            guard let pid = Int32(name), !System.exists(pid: pid) else { continue }
            for group in System.folders(in: "\(folder)/\(name)") {
                _ = System.removeFolder("\(folder)/\(name)/\(group)")
            }
            _ = System.removeFolder("\(folder)/\(name)")
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
    private static func ownGroup(isUnified: Bool) -> String {
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
            group = Cgroup(path: group).parent
        }
        return all + [path]
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What this process holds of the system, and what of it is new.

import Foundation

struct Traces: Equatable {
    /// Of any kind, each with the number of those like it.
    private var held: [String: Int] = [:]

    static func now(_ folder: String) throws -> Traces {
        var traces = Traces()
        for name in names("/proc/self/fd") {
            let place = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/\(name)")
            traces.add("descriptor", (place ?? "").replacing(#/\d+/#, with: ""))
        }
        for process in descendants() { traces.add("process", process) }
        let mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
            .split(separator: "\n")
        traces.held["mounts"] = mounts.count
        for mount in mounts where mount.contains(" - cgroup") {
            let place = String(mount.split(separator: " ")[4])
            for group in groups(below: place) { traces.add("group", "\(place)/\(group)") }
        }
        for file in names(folder) + names("\(folder)/run").map({ "run/\($0)" }) {
            traces.add("file", file)
        }
        for file in names("/dev/shm") { traces.add("shared memory", file) }
        let host = try? String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
        traces.add("host name", host ?? "")
        return traces
    }

    /// What is more than before, once whatever was on its way out is gone.
    static func left(since before: Traces, _ folder: String) async throws -> [String] {
        var left: [String] = []
        for _ in 0..<200 {
            let after = try now(folder)
            left = after.held.filter { $0.value > before.held[$0.key] ?? 0 }
                .map { "\($0.key) × \($0.value - (before.held[$0.key] ?? 0))" }.sorted()
            if left.isEmpty { return [] }
            try await Task.sleep(for: .milliseconds(5))
        }
        return left
    }

    private mutating func add(_ kind: String, _ name: String) {
        held["\(kind) \(name)", default: 0] += 1
    }

    private static func names(_ folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// This host's groups, wherever in the hierarchy its own group is.
    private static func groups(below mount: String) -> [String] {
        let own = "intendant-\(ProcessInfo.processInfo.processIdentifier)-"
        let files = FileManager.default.enumerator(atPath: mount)
        return (files?.compactMap { $0 as? String } ?? []).filter {
            $0.split(separator: "/").last?.hasPrefix(own) == true && !$0.hasSuffix("-0")
        }
    }

    /// Names of all processes below this one, whoever adopted them in between.
    static func descendants() -> [String] {
        let all = names("/proc").compactMap(Int32.init).map { ($0, facts(of: $0)) }
        var family: Set<Int32> = [ProcessInfo.processInfo.processIdentifier]
        var found: [String] = []
        var grew = true
        while grew {
            let more = all.filter { family.contains($0.1.parent) && !family.contains($0.0) }
            found += more.map(\.1.name)
            grew = !more.isEmpty
            family.formUnion(more.map(\.0))
        }
        return found
    }

    /// The line of /proc/PID/stat begins "PID (NAME) STATE PARENT".
    private static func facts(of pid: Int32) -> (name: String, parent: Int32) {
        let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")") else {
            return ("", 0)
        }
        let rest = stat[close...].split(separator: " ")
        let name = String(stat[stat.index(after: open)..<close])
        return (name, rest.count > 2 ? Int32(rest[2]) ?? 0 : 0)
    }

    static func isAlive(_ pid: Int32) -> Bool {
        let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        return stat.split(separator: ")").last.map { !$0.hasPrefix(" Z") } ?? false
    }

    /// The launcher of this process.
    static func children() -> [Int32] {
        let own = ProcessInfo.processInfo.processIdentifier
        return names("/proc").compactMap(Int32.init).filter { facts(of: $0).parent == own }
    }
}

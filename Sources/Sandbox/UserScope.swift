// SPDX-License-Identifier: Apache-2.0
//
// A group from the user's own systemd, for a host that may make none.

import Foundation

/// Asks systemd over the user's bus for a scope with delegation, and moves this process into it.
///
/// `busctl` does the asking: one call at the start of a host is no reason to link a bus library.
/// Source: systemd, "Control Group APIs and Delegation"; org.freedesktop.systemd1(5).
struct UserScope {
    typealias Reason = CgroupHome.Reason

    /// Where v2 is mounted; nil where it is not.
    var mount = CgroupMount.find(isUnified: true)
    var environment = ProcessInfo.processInfo.environment
    /// Runs a program with its words, and returns what it complained of.
    var run: (_ program: String, _ words: [String]) -> String? = Self.run
    /// How long systemd may take, in milliseconds.
    var patience = 2000

    /// The path of the new group, in which this process is then.
    func enter() -> Result<String, Reason> {
        guard let mount else { return .failure(Reason(text: "no cgroup v2 is mounted")) }
        let has = System.text(of: "\(mount.path)/cgroup.controllers") ?? ""
        guard has.split(whereSeparator: \.isWhitespace).contains("memory") else {
            return .failure(Reason(text: "\(mount.path) has no memory controller"))
        }
        guard hasBus else {
            return .failure(Reason(text: "no bus of the user's (XDG_RUNTIME_DIR/bus)"))
        }
        guard let busctl = program("busctl") else {
            return .failure(Reason(text: "no busctl on PATH, to ask systemd with"))
        }
        if let complaint = run(busctl, words) {
            return .failure(Reason(text: "systemd makes no scope: \(complaint)"))
        }
        return waitUntilMoved(mount)
    }

    private var name: String { "intendant-\(ProcessInfo.processInfo.processIdentifier).scope" }

    /// StartTransientUnit(name, mode, properties, auxiliary units).
    var words: [String] {
        let pid = "\(ProcessInfo.processInfo.processIdentifier)"
        return [
            "--user", "--quiet", "call", "org.freedesktop.systemd1", "/org/freedesktop/systemd1",
            "org.freedesktop.systemd1.Manager", "StartTransientUnit", "ssa(sv)a(sa(sv))",
            name, "fail", "3", "PIDs", "au", "1", pid, "Delegate", "b", "true",
            "CollectMode", "s", "inactive-or-failed", "0",
        ]
    }

    private var hasBus: Bool {
        if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
        guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
        return FileManager.default.fileExists(atPath: "\(folder)/bus")
    }

    private func program(_ name: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// The call returns before the move.
    private func waitUntilMoved(_ mount: CgroupMount) -> Result<String, Reason> {
        for _ in 0..<patience {
            let own = CgroupHome.ownGroup(isUnified: true)
            if own.hasSuffix("/\(name)"), let path = mount.candidates(own: own).first {
                return .success(path)
            }
            System.sleep(microseconds: 1000)
        }
        return .failure(Reason(text: "systemd made no scope within \(patience) ms"))
    }

    private static func run(_ program: String, _ words: [String]) -> String? {
        let process = Process()
        let complaints = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = complaints
        do {
            try process.run()
        } catch {
            return "\(program): \(error)"
        }
        let text = complaints.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return nil }
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

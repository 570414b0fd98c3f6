// SPDX-License-Identifier: Apache-2.0
//
// What remains of extensions that are over: nothing.

import Foundation
import IntentSchema
import Sandbox
import Testing

import Dialogue
@testable import ExtensionProcess

@Suite(.serialized) struct `After the end of extensions` {
    @Test func `their files are gone, and a dead host's are swept`() async throws {
        try await withFakeLauncher { launcher, folder async throws in
            let running = try RunningExtensions(stateFolder: folder)
            let process = try await ExtensionProcess.start(
                configuration("plain", in: folder), launcher: launcher, running: running)
            let entry = try #require(running.list().first)
            #expect(entry.pid == process.facts.pid)
            #expect(entry.host == ProcessInfo.processInfo.processIdentifier)
            #expect(entry.bundle == "org.example.plain" && entry.rung == "watcher")
            let run = folder.appending(path: "run")
            var stale = entry
            stale.pid = 999_999_999
            try JSONEncoder().encode(stale).write(to: run.appending(path: "999999999.json"))
            #expect(running.list().map(\.pid) == [entry.pid])
            await process.stop()
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: run.path(percentEncoded: false))
                    == [])
        }
    }

    @Test func `the launcher starts again after it died`() async throws {
        try await withFakeLauncher { launcher, folder async throws in
            let first = try await ExtensionProcess.start(
                configuration("plain", in: folder), launcher: launcher)
            launcher.stop()
            #expect(await exit(of: first, "echo")?.reason == .crashed)
            await first.stop()
            let second = try await ExtensionProcess.start(
                configuration("plain", in: folder), launcher: launcher)
            #expect(try await second.request("echo", ["data": 1]) == ["echo": 1])
            await second.stop()
        }
    }

    /// In a process of its own, since others would count there too.
    @Test func `no descriptor, group or process is left`() async {
        await #expect(processExitsWith: .success) {
            try await withFakeLauncher { launcher, folder async throws in
                for rung in MemoryLadder.machine().rungs where rung.availability() == .available {
                    let before = try await Leftovers.after(2, rung.name, launcher, folder)
                    var after = try await Leftovers.after(20, rung.name, launcher, folder)
                    // Another thread may be about to let go of the last one.
                    for _ in 0..<100 where after.isMore(than: before) {
                        try await Task.sleep(for: .milliseconds(5))
                        after = try Leftovers.now()
                    }
                    try #require(!after.isMore(than: before))
                    try #require(after.groups.isEmpty)
                }
            }
        }
    }
}

/// What a host holds.
struct Leftovers {
    var descriptors: Int
    var groups: [String]
    var children: [String]

    func isMore(than other: Leftovers) -> Bool {
        descriptors > other.descriptors || groups.count > other.groups.count
            || children.count > other.children.count
    }

    /// What is there after `count` extensions, of which some ended well and some did not.
    static func after(_ count: Int, _ rung: String, _ launcher: Launcher, _ folder: URL)
        async throws -> Leftovers
    {
        for number in 0..<count {
            let process = try await ExtensionProcess.start(
                configuration("plain", in: folder, rung: rung), launcher: launcher)
            if number.isMultiple(of: 2) { _ = await exit(of: process, "die", ["signal": 11]) }
            await process.stop()
        }
        return try now()
    }

    static func now() throws -> Leftovers {
        let files = FileManager.default
        let own = ProcessInfo.processInfo.processIdentifier
        let groups = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
            .split(separator: "\n").filter { $0.contains(" - cgroup") }
            .map { String($0.split(separator: " ")[4]) }
            .flatMap { mount in
                (files.enumerator(atPath: mount)?.compactMap { $0 as? String } ?? [])
            }
            .filter { $0.contains("intendant-\(own)-") }
        return Leftovers(
            descriptors: try files.contentsOfDirectory(atPath: "/proc/self/fd").count,
            groups: groups, children: try children())
    }

    private static func children() throws -> [String] {
        let own = ProcessInfo.processInfo.processIdentifier
        return try String(contentsOfFile: "/proc/self/task/\(own)/children", encoding: .utf8)
            .split(separator: " ").map(String.init)
    }
}

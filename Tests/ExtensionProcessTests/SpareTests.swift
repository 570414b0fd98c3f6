// SPDX-License-Identifier: Apache-2.0
//
// Processes made ahead, and processes that share nothing with others.

import Dialogue
import Foundation
import IntentSchema
import Sandbox
import Testing

@testable import ExtensionProcess

@Suite(.serialized) struct `Processes made ahead` {
    private func withLauncher(
        keepsSpares: Bool = false, _ body: (Launcher, RealExtension) async throws -> Void
    ) async throws {
        let launcher = try Launcher(path: RealExtension.launcher, keepsSpares: keepsSpares)
        defer { launcher.stop() }
        try await body(launcher, try RealExtension())
    }

    @Test func `take the start they were told of, with every layer on`() async throws {
        try await withLauncher { launcher, made async throws in
            let configuration = made.configuration()
            let facts = try await ExtensionProcess.with(configuration, launcher: launcher) {
                $0.facts
            }
            try await ExtensionProcess.prepare(configuration, launcher: launcher)
            let bound = launcher.waitingSpares.bound
            try await ExtensionProcess.with(configuration, launcher: launcher) {
                process async throws in
                #expect(process.facts.pid == bound && bound != nil)
                #expect(process.facts.layers == facts.layers)
                #expect(process.facts.rung == facts.rung)
                #expect(try await process.address != nil)
            }
            #expect(launcher.waitingSpares.bound == nil && launcher.waitingSpares.free != nil)
        }
    }

    @Test func `take the start of another extension, too, and reach only what that one may`()
        async throws
    {
        try await withLauncher { launcher, made async throws in
            try await ExtensionProcess.prepare(made.configuration(), launcher: launcher)
            let free = launcher.waitingSpares.free
            let other = made.configuration(container: "other")
            try await ExtensionProcess.with(other, launcher: launcher) { process async throws in
                #expect(process.facts.pid == free && free != nil)
                let mounts = try String(
                    contentsOfFile: "/proc/\(process.facts.pid)/mountinfo", encoding: .utf8)
                #expect(mounts.contains(" \(made.folder.path)/other "))
                #expect(!mounts.contains(" \(made.folder.path)/container "))
                #expect(mounts.split(separator: "\n").allSatisfy { !$0.contains("old") })
            }
        }
    }

    @Test func `do not take a start with the network or with closures`() async throws {
        try await withLauncher { launcher, made async throws in
            for change: (inout ExtensionConfiguration) -> Void in [
                { $0.sandbox.allowsNetwork = true }, { $0.callbacks = 2 },
            ] {
                try await ExtensionProcess.prepare(made.configuration(), launcher: launcher)
                let waiting = launcher.waitingSpares
                var configuration = made.configuration()
                change(&configuration)
                try await ExtensionProcess.with(configuration, launcher: launcher) {
                    process async throws in
                    #expect(![waiting.free, waiting.bound].contains(process.facts.pid))
                    #expect(try await process.address != nil)
                }
            }
        }
    }

    @Test func `are made when the launcher has nothing else to do`() async throws {
        try await withLauncher(keepsSpares: true) { launcher, made async throws in
            let configuration = made.configuration()
            let first = try await ExtensionProcess.start(configuration, launcher: launcher)
            for _ in 0..<400 where launcher.waitingSpares.free == nil {
                try await Task.sleep(for: .milliseconds(5))
            }
            let bound = try #require(launcher.waitingSpares.bound)
            let second = try await ExtensionProcess.start(configuration, launcher: launcher)
            #expect(second.facts.pid == bound && bound != first.facts.pid)
            await first.stop()
            await second.stop()
        }
    }

    @Test func `are in no memory group, and hold no descriptor of another extension`()
        async throws
    {
        try await withLauncher { launcher, made async throws in
            let configuration = made.configuration()
            try await ExtensionProcess.with(configuration, launcher: launcher) {
                process async throws in
                try await ExtensionProcess.prepare(configuration, launcher: launcher)
                let spare = try #require(launcher.waitingSpares.free)
                let group = try String(contentsOfFile: "/proc/\(spare)/cgroup", encoding: .utf8)
                #expect(!group.contains("intendant-"))
                // Its own wire and log, and what it builds with; not the process's.
                let held = try await settled { try sockets(of: spare) }
                #expect(held.count == 1)
                #expect(held.isDisjoint(with: (try? sockets(of: process.facts.pid)) ?? []))
            }
        }
    }

    /// Once the process has closed what it was born with.
    private func settled(_ look: () throws -> Set<String>) async throws -> Set<String> {
        var held = try look()
        for _ in 0..<200 where held.count > 1 {
            try await Task.sleep(for: .milliseconds(5))
            held = try look()
        }
        return held
    }

    private func sockets(of pid: Int32) throws -> Set<String> {
        let folder = "/proc/\(pid)/fd"
        let targets = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        return Set(targets.filter { $0.hasPrefix("socket:") })
    }

    @Test func `that died are not taken`() async throws {
        try await withLauncher { launcher, made async throws in
            let configuration = made.configuration()
            try await ExtensionProcess.prepare(configuration, launcher: launcher)
            let waiting = launcher.waitingSpares
            for pid in [waiting.free, waiting.bound].compactMap(\.self) {
                kill(pid, SIGKILL)
                for _ in 0..<400 where ProcessHandle.exists(pid: pid) {
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            try await ExtensionProcess.with(configuration, launcher: launcher) {
                process async throws in
                #expect(try await process.address != nil)
            }
        }
    }

    @Test func `end with their launcher`() async throws {
        try await withLauncher { launcher, made async throws in
            try await ExtensionProcess.prepare(made.configuration(), launcher: launcher)
            let waiting = launcher.waitingSpares
            launcher.stop()
            for pid in [waiting.free, waiting.bound] {
                let pid = try #require(pid)
                for _ in 0..<400 where ProcessHandle.exists(pid: pid) {
                    try await Task.sleep(for: .milliseconds(5))
                }
                #expect(!ProcessHandle.exists(pid: pid))
            }
        }
    }

    @Test func `end as other processes do, with reason and signal`() async throws {
        try await withLauncher { launcher, made async throws in
            let configuration = made.configuration()
            try await ExtensionProcess.prepare(configuration, launcher: launcher)
            let process = try await ExtensionProcess.start(configuration, launcher: launcher)
            let exit = await exit(of: process, "die")
            #expect(exit?.reason == .crashed && exit?.signal == "SIGILL")
            #expect(exit?.backtrace.first?.hasPrefix("perform + ") == true)
            await process.stop()
        }
    }
}

@Suite struct `Isolated extensions` {
    @Test func `have addresses of their own, and answer the same`() async throws {
        let launcher = try Launcher(path: RealExtension.launcher)
        defer { launcher.stop() }
        let made = try RealExtension()
        var configuration = made.configuration()
        func addresses() async throws -> [Int64?] {
            var found: [Int64?] = []
            for _ in 0..<3 {
                found.append(
                    try await ExtensionProcess.with(configuration, launcher: launcher) {
                        try await $0.address
                    })
            }
            return found
        }
        let siblings = try await addresses()
        #expect(Set(siblings).count == 1 && siblings[0] != nil)
        configuration.isIsolated = true
        let strangers = try await addresses()
        #expect(Set(strangers).count == 3 && !strangers.contains(nil))
        #expect(!strangers.contains(siblings[0]))
    }

    @Test func `wear the same layers, and take their launcher with them`() async throws {
        let launcher = try Launcher(path: RealExtension.launcher)
        defer { launcher.stop() }
        let made = try RealExtension()
        var configuration = made.configuration()
        let layers = try await ExtensionProcess.with(configuration, launcher: launcher) {
            $0.facts.layers
        }
        configuration.isIsolated = true
        let process = try await ExtensionProcess.start(configuration, launcher: launcher)
        #expect(process.facts.layers == layers)
        let parent = try #require(try parent(of: process.facts.pid))
        await process.stop()
        for _ in 0..<400 where ProcessHandle.exists(pid: parent) {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(!ProcessHandle.exists(pid: parent))
    }

    private func parent(of pid: Int32) throws -> Int32? {
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
        return line.flatMap { Int32($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Memory limits, each rung that this machine has.

import Foundation
import IntentSchema
import Testing

import Dialogue
@testable import ExtensionProcess
@testable import Sandbox

/// The rungs that can be had here; the watcher always, so that nothing passes unseen.
let rungsHere = MemoryLadder.machine().rungs.filter { $0.availability() == .available }.map(\.name)

@Suite struct `A memory limit` {
    @Test func `has at least the watcher to hold it`() {
        #expect(rungsHere.last == "watcher")
    }

    @Test(arguments: rungsHere)
    func `ends who grows beyond it, with reason and numbers`(rung: String) async throws {
        try await withExtension(change: { $0.rung = rung }) { process async throws in
            let exit = await exit(of: process, "allocate", ["mebibytes": 200])
            #expect(exit?.reason == .overMemory)
            #expect(exit?.rung == rung)
            #expect(exit?.signal == "SIGKILL")
            #expect(exit?.limitMebibytes == 30)
            let peak = try #require(exit?.peakMebibytes)
            // The kernel is exact; who looks every millisecond sees the next step or two.
            #expect(rung == "watcher" ? peak > 30 && peak < 60 : peak > 29.9 && peak <= 30)
        }
    }

    @Test(arguments: rungsHere)
    func `warns before, and lets live who stays below`(rung: String) async throws {
        try await withExtension(change: {
            $0.rung = rung; $0.memory = .mebibytes(60)
        }) { process async throws in
            // In two steps, as this extension reads its notices between requests only.
            _ = try await process.request("allocate", ["mebibytes": 52, "keeps": true])
            try await Task.sleep(for: .milliseconds(50))
            let answer = try await process.request("allocate", ["mebibytes": 1])
            #expect(answer["last"] == "memoryWarning")
        }
    }

    @Test(arguments: rungsHere)
    func `does not warn who uses little`(rung: String) async throws {
        try await withExtension(change: {
            $0.rung = rung; $0.memory = .mebibytes(60)
        }) { process async throws in
            _ = try await process.request("allocate", ["mebibytes": 5])
            try await Task.sleep(for: .milliseconds(20))
            #expect(try await process.request("allocate", ["mebibytes": 1])["last"] == .null)
        }
    }

    @Test func `cannot be held by a rung that is not there`() throws {
        #expect {
            try MemoryLadder.machine().choose(name: "prayer")
        } throws: {
            "\($0)" == """
                prayer: no rung has this name
                  fix: choose one of cgroupV2, systemdScope, cgroupV1, watcher, or none for the best one
                """
        }
    }

    static let grants: [(point: String, asked: Int?, mebibytes: Double)] = [
        ("com.apple.intents-service", nil, 30), ("com.apple.intents-ui-service", nil, 30),
        ("application", nil, 120), ("com.example.other", nil, 30),
        ("com.apple.keyboard-service", nil, 48), ("com.apple.share-services", nil, 120),
        ("com.apple.usernotifications.service", nil, 24),
        ("com.apple.networkextension.packet-tunnel", nil, 50),
        ("com.apple.widgetkit-extension", nil, 30), ("com.apple.fileprovider-nonui", nil, 20),
        ("com.apple.intents-service", 10, 10), ("com.apple.intents-service", 64, 64),
        ("com.apple.intents-service", 4096, 120), ("com.apple.intents-service", .max, 120),
        ("com.apple.intents-service", 0, 1), ("com.apple.intents-service", .min, 1),
    ]

    @Test(arguments: grants)
    func `is what the manifest asks for, up to the cap`(
        grant: (point: String, asked: Int?, mebibytes: Double)
    ) {
        let limit = MemoryLimit.granted(extensionPoint: grant.point, asked: grant.asked)
        #expect(limit.hardMebibytes == grant.mebibytes)
        #expect(abs(limit.softMebibytes - grant.mebibytes * 0.8) < 0.01)
    }

    @Test(arguments: [(64, 40), (20, 20), (nil, 30)] as [(Int?, Double)])
    func `is never above what the host's owner grants`(asked: Int?, mebibytes: Double) {
        let limit = MemoryLimit.granted(
            extensionPoint: "com.apple.intents-service", asked: asked, cap: .mebibytes(40))
        #expect(limit.hardMebibytes == mebibytes)
    }

    @Test func `warns once, and again after a fall below 90 %`() {
        var soft = SoftLimit(bytes: 1000)
        #expect(
            [900, 1000, 1100, 950, 1000, 899, 999, 1000, 1000].map { soft.passes($0) }
                == [false, true, false, false, false, false, false, true, false])
    }
}

@Suite struct `A machine's capabilities` {
    @Test func `name every rung and every layer, and why it is missing`() {
        let report = Capability.report()
        let layers = report.map(\.layer)
        #expect(
            layers.prefix(4) == [
                "memory: cgroupV2", "memory: systemdScope", "memory: cgroupV1", "memory: watcher",
            ])
        let sandbox = SandboxLayer.allCases.filter {
            $0 != .identity || ExtensionUser.number != nil
        }
        #expect(layers.dropFirst(4) == sandbox.map { "sandbox: \($0.rawValue)" }[...])
        for case .unavailable(let reason) in report.map(\.availability) { #expect(!reason.isEmpty) }
    }

    /// The probe does what the launcher does, so what it finds is what a start gets.
    @Test func `say of each layer what it leaves open`() {
        for layer in Capability.report() where layer.layer.hasPrefix("sandbox") {
            #expect(layer.leavesOpen?.isEmpty == false)
        }
    }

    @Test func `give a reason where no cgroup can be made`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cgroup-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path(percentEncoded: false)
        let home = CgroupHome(isUnified: false) { .success([path]) }
        #expect(
            CgroupV1Rung(home: home).availability()
                == .unavailable(reason: "\(path) does not control memory"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
        let gone = CgroupHome(isUnified: false) { .success(["/nowhere"]) }
        guard case .unavailable(let reason) = CgroupV1Rung(home: gone).availability() else {
            Issue.record("available")
            return
        }
        #expect(reason.hasPrefix("cannot make /nowhere/intendant-"))
        #expect(reason.hasSuffix(": No such file or directory"))
    }

    @Test func `remove what a dead host left, and nothing of a living one`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cgroup-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["intendant-999999999-1", "intendant-1-1", "other"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        CgroupHome.removeLeftovers(below: folder.path(percentEncoded: false))
        let left = try FileManager.default.contentsOfDirectory(
            atPath: folder.path(percentEncoded: false))
        #expect(left.sorted() == ["intendant-1-1", "other"])
    }

    @Test func `find hierarchies in mountinfo, also below a root of their own`() {
        let lines = """
            30 23 0:26 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory
            31 23 0:27 /docker/ab /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw,nsdelegate
            broken - line
            """
        let v1 = CgroupMount.find(isUnified: false, in: lines)
        #expect(
            v1?.candidates(own: "/a/b") == [
                "/sys/fs/cgroup/memory/a/b", "/sys/fs/cgroup/memory/a", "/sys/fs/cgroup/memory",
            ])
        let v2 = CgroupMount.find(isUnified: true, in: lines)
        #expect(
            v2?.candidates(own: "/docker/ab/c") == [
                "/sys/fs/cgroup/unified/c", "/sys/fs/cgroup/unified",
            ])
        #expect(CgroupMount.find(isUnified: true, in: "") == nil)
    }
}

@Suite struct `A scope of the user's systemd` {
    private var scope: UserScope {
        let folder = FileManager.default.temporaryDirectory
        return UserScope(
            mount: CgroupMount(root: "/", path: folder.path(percentEncoded: false)),
            environment: ["PATH": "/nowhere", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"],
            run: { _, _ in nil }, patience: 1)
    }

    @Test func `is not to be had without v2, its memory controller, a bus, or busctl`() throws {
        try withFolder { folder in
            var scope = scope
            #expect(reason(UserScope(mount: nil)) == "no cgroup v2 is mounted")
            scope.mount = CgroupMount(root: "/", path: folder)
            #expect(reason(scope) == "\(folder) has no memory controller")
            try "cpu memory pids".write(
                toFile: "\(folder)/cgroup.controllers", atomically: false, encoding: .utf8)
            #expect(reason(scope) == "no busctl on PATH, to ask systemd with")
            scope.environment = ["PATH": "/nowhere", "XDG_RUNTIME_DIR": "/nowhere"]
            #expect(reason(scope) == "no bus of the user's (XDG_RUNTIME_DIR/bus)")
        }
    }

    @Test func `is asked for with this process in it and with delegation`() throws {
        try withFolder { folder in
            var scope = scope
            scope.mount = CgroupMount(root: "/", path: folder)
            scope.environment["PATH"] = folder
            try "memory".write(
                toFile: "\(folder)/cgroup.controllers", atomically: false, encoding: .utf8)
            try "#!/bin/sh\n".write(
                toFile: "\(folder)/busctl", atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/busctl")
            scope.run = { program, words in
                #expect(program == "\(folder)/busctl")
                let pid = "\(ProcessInfo.processInfo.processIdentifier)"
                #expect(words.contains("StartTransientUnit"))
                #expect(words.contains("intendant-\(pid).scope"))
                #expect(words.joined(separator: " ").contains("PIDs au 1 \(pid) Delegate b true"))
                return "Access denied"
            }
            #expect(reason(scope) == "systemd makes no scope: Access denied")
            scope.run = { _, _ in nil }
            #expect(reason(scope) == "systemd made no scope within 1 ms")
        }
    }

    private func reason(_ scope: UserScope) -> String? {
        if case .failure(let reason) = scope.enter() { reason.text } else { nil }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scope-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path(percentEncoded: false))
    }
}

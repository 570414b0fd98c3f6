// SPDX-License-Identifier: Apache-2.0
//
// Each way in which an extension can end badly, and the reason that is given.

import Foundation
import IntentSchema
import Sandbox
import Testing

import Dialogue
@testable import ExtensionProcess

@Suite struct `A bad ending` {
    static let deaths: [(signal: Int64, reason: ExtensionExit.Reason, name: String)] = [
        (11, .crashed, "SIGSEGV"), (6, .crashed, "SIGABRT"), (4, .crashed, "SIGILL"),
        (9, .crashed, "SIGKILL"), (31, .refusedCall, "SIGSYS"), (24, .overCPU, "SIGXCPU"),
        (25, .overDisk, "SIGXFSZ"),
    ]

    @Test(arguments: deaths)
    func `by a signal has its name`(
        death: (signal: Int64, reason: ExtensionExit.Reason, name: String)
    ) async throws {
        try await withExtension { process async throws in
            let exit = await exit(of: process, "die", ["signal": .integer(death.signal)])
            #expect(exit?.reason == death.reason)
            #expect(exit?.signal == death.name)
            #expect(exit?.status == nil)
            #expect(exit?.lastRequest == "die")
            #expect(exit?.log == process.configuration.log)
        }
    }

    @Test(arguments: [0, 3])
    func `by exit before the answer has the status`(status: Int) async throws {
        try await withExtension { process async throws in
            let exit = await exit(of: process, "quit", ["status": .integer(Int64(status))])
            #expect(exit?.reason == .exited)
            #expect(exit?.status == status)
        }
    }

    @Test func `by closing the socket counts as an exit`() async throws {
        try await withExtension { process async throws in
            #expect(await exit(of: process, "close")?.reason == .exited)
        }
    }

    @Test func `by silence is over time`() async throws {
        try await withExtension { process async throws in
            let exit = await exit(of: process, "hang", deadline: .milliseconds(100))
            #expect(exit?.reason == .overTime)
            #expect(exit?.signal == "SIGKILL")
        }
    }

    @Test func `by spinning is over processor time`() async throws {
        try await withExtension(change: { $0.processorTime = .milliseconds(300) }) {
            process async throws in
            #expect(await exit(of: process, "spin")?.reason == .overCPU)
        }
    }

    @Test func `by a flood of output is over output`() async throws {
        try await withExtension(change: { $0.outputBound = 4 << 20 }) { process async throws in
            #expect(await exit(of: process, "write", ["blocks": 4000])?.reason == .overOutput)
        }
    }

    static let violations: [(String, [String: Value])] = [
        ("raw", ["packet": .data(Data("hello".utf8))]),
        ("raw", ["packet": .data(Data(repeating: 0, count: 24))]),
        ("twice", [:]), ("big-notice", [:]),
        ("say", ["type": 3, "id": 400, "body": [:]]), ("say", ["type": 2, "id": 400, "body": [:]]),
        ("say", ["type": 1, "id": 2, "body": ["method": "x"]]),
        ("say", ["type": 1, "id": 1, "body": [:]]),
        ("say", ["type": 6, "id": 1, "body": ["notice": "x"]]),
        ("say", ["type": 6, "id": 0, "body": [:]]),
        ("say", ["type": 4, "id": 4, "body": [:]]), ("say", ["type": 5, "id": 4, "body": [:]]),
    ]

    @Test(arguments: violations)
    func `by breaking the rules of the wire says so`(violation: (String, [String: Value]))
        async throws
    {
        try await withExtension { process async throws in
            if violation.0 == "twice" { _ = try await process.request("twice") }
            let exit = await exit(
                of: process, violation.0 == "twice" ? "hang" : violation.0, violation.1)
            #expect(exit?.reason == .protocolViolation)
            let log = try String(contentsOfFile: process.configuration.log, encoding: .utf8)
            #expect(log.contains("intendant: the extension sent"))
        }
    }

    @Test(arguments: [(count: 5000, bytes: 1), (count: 20, bytes: 1_000_000)])
    func `by more partial answers than anyone reads is a violation`(flood: (count: Int, bytes: Int))
        async throws
    {
        try await withExtension { process async throws in
            let body: [String: Value] = [
                "count": .integer(Int64(flood.count)), "bytes": .integer(Int64(flood.bytes)),
            ]
            do {
                _ = try await process.request("many", body) { _ in
                    while process.exit == nil { try await Task.sleep(for: .milliseconds(5)) }
                }
            } catch {}
            #expect(process.exit?.reason == .protocolViolation)
        }
    }

    @Test func `by streaming without end is a violation`() async throws {
        try await withExtension { process async throws in
            let exit = await exit(of: process, "many", ["count": 1_000_000, "bytes": 1])
            #expect(exit?.reason == .protocolViolation)
        }
    }

    @Test func `by resolving what was not asked for is a violation`() async throws {
        try await withExtension { process async throws in
            await #expect {
                _ = try await process.resolve(Record("I"), parameters: ["swapped"]) { _, _ in }
            } throws: {
                guard case .ended(let exit)? = $0 as? ExtensionFailure else { return false }
                return exit.reason == .protocolViolation
            }
        }
    }

    @Test func `by never reading is a violation and blocks no one`() async throws {
        try await withExtension { process async throws in
            let data = Value.data(Data(repeating: 1, count: 3 << 20))
            let asked = (0..<8).map { _ in
                Task { await exit(of: process, "never-reads", ["data": data]) }
            }
            for task in asked { #expect(await task.value?.reason == .protocolViolation) }
        }
    }

    @Test func `fails every request that waits, and those that come later`() async throws {
        try await withExtension { process async throws in
            let waiting = (0..<5).map { _ in Task { await exit(of: process, "hang") } }
            try await Task.sleep(for: .milliseconds(50))
            let last = await exit(of: process, "hang", deadline: .milliseconds(50))
            for task in waiting { #expect(await task.value?.reason == .overTime) }
            #expect(last == process.exit)
            #expect(await exit(of: process, "echo") == process.exit)
        }
    }

    @Test func `of one extension leaves another alone`() async throws {
        try await withFakeLauncher { launcher, folder async throws in
            let good = try await ExtensionProcess.start(
                configuration("good", in: folder), launcher: launcher)
            let bad = try await ExtensionProcess.start(
                configuration("bad", in: folder), launcher: launcher)
            #expect(await exit(of: bad, "die", ["signal": 11])?.reason == .crashed)
            #expect(try await good.request("echo", ["data": 1]) == ["echo": 1])
            await bad.stop()
            await good.stop()
            #expect(good.exit == nil)
        }
    }
}

@Suite struct `A start that fails` {
    @Test func `carries the guest's own words`() async throws {
        await #expect(
            throws: ExtensionFailure.refused(
                code: "principalClassNotFound", message: "no class 'X'", place: "Info.plist")
        ) { try await withExtension("refuses") { _ in } }
    }

    @Test func `is not started when the process gives up before it is ready`() async throws {
        await #expect {
            try await withExtension("cannot-start") { _ in }
        } throws: {
            guard case .ended(let exit)? = $0 as? ExtensionFailure else { return false }
            return exit.reason == .notStarted && exit.status == 70
        }
    }

    @Test func `is one without every layer, whoever left it out`() async throws {
        await #expect {
            try await withExtension("half-confined") { _ in }
        } throws: {
            guard case .host(let error)? = $0 as? ExtensionFailure else { return false }
            return error.problem == "started the extension without seccomp"
        }
    }

    @Test(.enabled(if: rungsHere.contains("cgroupV1"), "needs cgroup v1 with memory"))
    func `is one that does not enter its memory group`() async throws {
        await #expect {
            try await withExtension("stays-outside", change: { $0.rung = "cgroupV1" }) { _ in }
        } throws: {
            guard case .host(let error)? = $0 as? ExtensionFailure else { return false }
            return error.problem == "started the extension outside its memory group"
        }
    }

    @Test func `is none where the host allows less`() async throws {
        try await withExtension(
            "half-confined", change: { $0.sandbox.allowsDegraded = true }
        ) { #expect(!$0.facts.layers.contains("seccomp")) }
    }

    @Test func `is over time when nothing comes`() async throws {
        await #expect {
            try await withExtension(
                "hangs-at-start", change: { $0.startDeadline = .milliseconds(100) }
            ) { _ in }
        } throws: {
            guard case .ended(let exit)? = $0 as? ExtensionFailure else { return false }
            return exit.reason == .overTime && exit.lastRequest == "begin"
        }
    }

    @Test func `names the launcher that is not there, and the fix`() throws {
        #expect {
            try Launcher(path: "/nowhere/intendant-launcher")
        } throws: {
            "\($0)" == """
                /nowhere/intendant-launcher: there is no launcher here that can be executed
                  fix: run `make build`, or set INTENDANT_LAUNCHER to where it is
                """
        }
    }

    @Test func `takes no folder for a launcher`() {
        #expect { try Launcher(path: "/bin") } throws: { error in
            (error as? HostError)?.problem == "there is no launcher here that can be executed"
        }
    }

    @Test func `names a launcher that dies`() async throws {
        let launcher = try Launcher(path: "/bin/true")
        defer { launcher.stop() }
        let folder = FileManager.default.temporaryDirectory.appending(path: "intendant-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect {
            try await ExtensionProcess.start(configuration("x", in: folder), launcher: launcher)
        } throws: {
            guard case .host(let error)? = $0 as? ExtensionFailure else { return false }
            return error.place == "/bin/true" && error.problem == "the launcher died"
        }
    }
}

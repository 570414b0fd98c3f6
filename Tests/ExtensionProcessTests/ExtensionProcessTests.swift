// SPDX-License-Identifier: Apache-2.0
//
// What a host can rely on when it runs an extension.

import Foundation
import IntentSchema
import Sandbox
import Synchronization
import Testing

import Dialogue
@testable import ExtensionProcess

/// The set-up of one extension that behaves as `name` says.
func configuration(_ name: String, in folder: URL, rung: String = "watcher")
    -> ExtensionConfiguration
{
    var it = ExtensionConfiguration(
        identifier: "org.example.\(name)", library: "/\(name)", bundle: "/bundle",
        extensionPoint: "com.apple.intents-service", container: folder.path(percentEncoded: false),
        log: folder.appending(path: "\(UUID()).log").path(percentEncoded: false))
    it.rung = rung
    return it
}

/// Runs `body` with one fake extension.
func withExtension(
    _ name: String = "plain", change: (inout ExtensionConfiguration) -> Void = { _ in },
    handlers: ExtensionProcess.Handlers = .init(),
    _ body: (ExtensionProcess) async throws -> Void
) async throws {
    try await withFakeLauncher { launcher, folder async throws in
        var set = configuration(name, in: folder)
        change(&set)
        return try await ExtensionProcess.with(set, launcher: launcher, handlers: handlers, body)
    }
}

/// The way in which a request must end an extension.
func exit(
    of process: ExtensionProcess, _ method: String, _ body: [String: Value] = [:],
    deadline: Duration = .seconds(10)
) async -> ExtensionExit? {
    do {
        _ = try await process.request(method, body, deadline: deadline)
        return nil
    } catch ExtensionFailure.ended(let exit) {
        return exit
    } catch {
        Issue.record("\(error)")
        return nil
    }
}

@Suite struct `An extension process` {
    static let intent = Record("INSendMessageIntent", ["content": "hello"])

    @Test func `says what holds it once it has started`() async throws {
        try await withExtension { process async throws in
            #expect(process.facts.pid > 0)
            #expect(process.facts.layers.last == "seccomp")
            #expect(process.facts.rung == "watcher")
            #expect(process.facts.limit == .mebibytes(30))
        }
    }

    @Test func `answers long and short requests`() async throws {
        try await withExtension { process async throws in
            for count in [0, 1, 100_000, 3_000_000] {
                let data = Value.data(Data(repeating: 9, count: count))
                #expect(try await process.request("echo", ["data": data]) == ["echo": data])
            }
        }
    }

    @Test func `answers requests that are asked side by side`() async throws {
        try await withExtension { process async throws in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in Int64(0)..<50 {
                    group.addTask {
                        try await process.request("echo", ["data": .integer(number)]) == [
                            "echo": .integer(number)
                        ]
                    }
                }
                let areRight = try await group.allSatisfy { $0 }
                #expect(areRight)
            }
        }
    }

    @Test func `resolves in order and stops where the user is needed`() async throws {
        try await withExtension { process async throws in
            var asked: [String] = []
            let stopped = try await process.resolve(Self.intent, parameters: ["a", "missing", "b"])
            { parameter, results in
                asked.append("\(parameter) \(results.map { $0["kind"]?.string ?? "" })")
            }
            #expect(stopped == "missing")
            #expect(asked == [#"a ["success"]"#, #"missing ["needsValue"]"#])
            let end = try await process.resolve(Self.intent, parameters: ["a"]) { _, _ in }
            #expect(end == nil)
        }
    }

    @Test func `confirms, handles and draws`() async throws {
        try await withExtension { process async throws in
            #expect(try await process.confirm(Self.intent) == nil)
            #expect(try await process.handle(Self.intent)["code"] == 3)
            let card = try await process.card(["stage": "confirm"])
            #expect(card.partials == [["success": true]])
            #expect(card.reply == ["form": "configure"])
        }
    }

    @Test func `gives each parameter its own deadline`() async throws {
        try await withExtension { process async throws in
            let slow = [String](repeating: "slow", count: 6)
            #expect(
                try await process.resolve(
                    Self.intent, parameters: slow, deadline: .seconds(2)
                ) { _, _ in } == nil)
        }
    }

    @Test func `names the parameter that never answers`() async throws {
        try await withExtension { process async throws in
            await #expect {
                _ = try await process.resolve(
                    Self.intent, parameters: ["a", "never", "b"], deadline: .milliseconds(100)
                ) { _, _ in }
            } throws: { error in
                guard case ExtensionFailure.ended(let exit)? = error as? ExtensionFailure else {
                    return false
                }
                return exit.reason == .overTime && exit.lastRequest == "resolve never"
                    && exit.limitSeconds == 0.1
            }
        }
    }

    @Test func `lives on after a failure of its own`() async throws {
        try await withExtension { process async throws in
            await #expect(
                throws: ExtensionFailure.refused(
                    code: "noHandler", message: "handler(for:) gave nil", place: nil)
            ) {
                try await process.request("fail")
            }
            #expect(try await process.request("echo", ["data": 1]) == ["echo": 1])
        }
    }

    @Test func `lives on when a request is cancelled`() async throws {
        try await withExtension { process async throws in
            let task = Task {
                try await process.resolve(Self.intent, parameters: ["slow", "slow"]) { _, _ in }
            }
            try await Task.sleep(for: .milliseconds(50))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await process.request("echo", ["data": 1]) == ["echo": 1])
        }
    }

    @Test func `may ask its host`() async throws {
        let handlers = ExtensionProcess.Handlers(onRequest: { method, body in
            guard method == "vocabulary.set" else { throw Refusal.unknownMethod(method) }
            return ["strings": body["strings"] ?? .null]
        })
        try await withExtension(handlers: handlers) { process async throws in
            let good = try await process.request(
                "ask-host", ["request": ["method": "vocabulary.set", "strings": ["Bobo"]]])
            #expect(good == ["kind": 3, "answer": ["strings": ["Bobo"]]])
        }
        try await withExtension(handlers: handlers) { process async throws in
            let bad = try await process.request("ask-host", ["request": ["method": "reboot"]])
            #expect(bad["kind"] == 4)
            #expect(bad["answer"]?.dictionary?["code"] == "unknownMethod")
        }
    }

    @Test func `may send a flood of notices without harm`() async throws {
        let heard = Mutex(0)
        let handlers = ExtensionProcess.Handlers(onNotice: { _, _ in heard.withLock { $0 += 1 } })
        try await withExtension(handlers: handlers) { process async throws in
            _ = try await process.request("flood", ["count": 20_000])
            let answer = try await process.request("echo", ["data": 1])
            #expect(answer == ["echo": 1])
        }
        #expect(heard.withLock { $0 } > 0)
    }

    @Test func `has its output kept up to a bound`() async throws {
        try await withExtension(change: { $0.outputKept = 100_000 }) { process async throws in
            _ = try await process.request("write", ["blocks": 40])
            let log = try Data(contentsOf: URL(filePath: process.configuration.log))
            #expect(log.count == 100_000)
        }
    }
}

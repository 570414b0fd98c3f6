// SPDX-License-Identifier: Apache-2.0
//
// An extension that crashes again and again is left alone, and that can be lifted.

import Dialogue
import Foundation
import IntentsRuntime
import Testing

@Suite(.serialized) struct `EndToEnd: Quarantine` {
    private static let app = "org.example.broken.CrashInHandle"

    private func policy(quarantineAt: Int) -> CrashPolicy {
        var policy = CrashPolicy()
        policy.firstWait = 0
        policy.quarantineAt = quarantineAt
        return policy
    }

    @Test func `begins after repeated crashes, names the remedy, and ends with it`() async throws {
        let change = { (configuration: inout Configuration) in
            configuration.crashPolicy = policy(quarantineAt: 2)
        }
        try await withHost(bundles: [try BuiltBundles.broken()], change: change) { host in
            for _ in 0..<2 {
                let outcome = await host.message(Self.app)
                #expect(outcome.status == .extensionFailed && outcome.exit?.reason == .crashed)
            }
            let refused = await host.message(Self.app)
            #expect(refused.status == .refused && refused.exit == nil)
            let reason = try #require(refused.reason)
            #expect(reason.contains("is in quarantine since"), "\(reason)")
            #expect(
                reason.contains("ended badly 2 times within an hour, last crashed (SIGILL)"),
                "\(reason)")
            #expect(reason.contains("intendant doctor --clear \(Self.app)"), "\(reason)")
            // Nobody else is concerned.
            #expect(await host.message("org.example.broken.CompletesTwice").status == .success)

            let state = host.state.path
            let listed = try Command.run(["doctor", "--json", "--state", state]).objects().first {
                $0["subject"] as? String == "quarantine"
            }
            #expect((listed?["detail"] as? String)?.contains(Self.app) == true)
            let cleared = try Command.run(["doctor", "--clear", Self.app, "--state", state])
            #expect(cleared.status == 0 && cleared.lines == ["cleared \(Self.app)"])
            let again = try Command.run(["doctor", "--clear", Self.app, "--state", state])
            #expect(again.status == 1)

            #expect(await host.message(Self.app).exit?.reason == .crashed)
        }
    }

    @Test func `is not what a command's user waits for long`() async throws {
        try await withTemporaryFolder { state in
            let bundles = try BuiltBundles.broken().path
            let file = state.appending(path: "intent.json")
            try Data(
                #"{"intent": "INSendMessageIntent", "app": "\#(Self.app)", "parameters": {"content": "x"}}"#
                    .utf8
            ).write(to: file)
            func run() throws -> [String: Any]? {
                try Command.run([
                    "run", file.path, "--yes", "--json", "--state", state.path, "--bundles",
                    bundles,
                ]).objects().last
            }
            for _ in 0..<3 { #expect(try run()?["status"] as? String == "extensionFailed") }
            let refused = try run()
            #expect(refused?["status"] as? String == "refused")
            #expect((refused?["reason"] as? String)?.contains("must wait until") == true)
        }
    }
}

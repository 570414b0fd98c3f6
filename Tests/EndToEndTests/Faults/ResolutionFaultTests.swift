// SPDX-License-Identifier: Apache-2.0
//
// What goes wrong while parameters are resolved, by its number in README.md.

import Dialogue
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: Faults of resolution` {
    @Test func `F16: a resolve method that says nothing for nil is named, and asked once`()
        async throws
    {
        try await withFaulty(change: { $0.phaseTimeout = .milliseconds(600) }) { host in
            let outcome = await host.make("template", to: nil)
            #expect(outcome.status == .extensionFailed && outcome.exit?.reason == .overTime)
            #expect(outcome.error == .requestTimedOut)
            #expect(
                outcome.reason == "FaultyIntents did not answer resolveRecipients within 0.6 s.")
            #expect(host.log.count { $0 == "resolveRecipients" } == 1)
        }
    }

    @Test(arguments: [nil, []] as [Value?])
    func `F17: one result stands for a list that is empty or missing`(list: Value?) async throws {
        try await withFaulty { host in
            let presenter = ScriptedPresenter([.text("Kate and Bo")], assumesYes: true)
            let outcome = await host.make("ask for people", to: list, presenter: presenter)
            #expect(outcome.status == .success, "\(outcome)")
            #expect(host.questions.count { $0.kind == .needsValue } == 1)
            #expect(outcome.intent["recipients"]?.array?.count == 2)
        }
    }

    @Test func `F17: else each element has its result, in order`() async throws {
        try await withFaulty { host in
            let both: Value = [
                .record(Record("INPerson", ["displayName": "A"])),
                .record(Record("INPerson", ["displayName": "B"])),
            ]
            let outcome = await host.make("ask for people", to: both)
            let names = outcome.intent["recipients"]?.array?.map { $0.record?["displayName"] }
            #expect(names == ["A", "B"])
        }
    }

    @Test func `F18: a value that is never enough ends the request, not the process`() async throws
    {
        try await withFaulty { host in
            let again = Array(repeating: Answer.text("again"), count: 9)
            let outcome = await host.make("always again", presenter: ScriptedPresenter(again))
            #expect(outcome.status == .failure && outcome.exit == nil)
            #expect(outcome.error == .missingInformation)
            #expect(outcome.reason?.hasPrefix("'content' is still open after 3 answers") == true)
            #expect(host.questions.count { $0.kind == .needsValue } == 3)
        }
    }

    @Test func `F19: nothing to confirm means that a value is needed`() async throws {
        try await withFaulty { host in
            let presenter = ScriptedPresenter([.text("well")], assumesYes: true)
            let outcome = await host.make("confirm nothing", presenter: presenter)
            #expect(outcome.status == .success)
            #expect(outcome.intent["content"] == "well")
            #expect(host.questions.first?.kind == .needsValue)
        }
    }

    @Test func `F20: handle sees what was resolved`() async throws {
        try await withFaulty { host in
            let outcome = await host.make("correct me")
            #expect(outcome.intent["content"] == "corrected")
            #expect(host.log.contains { $0.hasPrefix("handle corrected,") })
        }
    }

    @Test func `F20: and what was there where nothing is required`() async throws {
        try await withFaulty { host in
            let outcome = await host.make("not required")
            #expect(outcome.intent["content"] == "not required")
            #expect(host.log.contains { $0.hasPrefix("handle not required,") })
        }
    }
}

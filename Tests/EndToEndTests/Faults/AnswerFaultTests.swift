// SPDX-License-Identifier: Apache-2.0
//
// What goes wrong in confirm and handle, by its number in README.md.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: Faults of answers` {
    @Test func `F21: a completion that is never called ends with one outcome`() async throws {
        try await withFaulty(change: { $0.phaseTimeout = .milliseconds(600) }) { host in
            let outcome = await host.make("never")
            #expect(outcome.status == .extensionFailed && outcome.exit?.reason == .overTime)
            #expect(outcome.reason == "FaultyIntents did not answer handle within 0.6 s.")
            #expect(host.outcomes == 1)
        }
    }

    @Test func `F21: an answer that comes late changes nothing`() async throws {
        try await withFaulty(change: { $0.phaseTimeout = .milliseconds(600) }) { host in
            let outcome = await host.make("late")
            #expect(outcome.status == .extensionFailed)
            // It would have come after 0.7 seconds, from a process that is gone.
            let pid = try #require(host.started.first?.pid)
            try await eventually { !Traces.isAlive(pid) }
            #expect(host.outcomes == 1 && host.updates.isEmpty)
        }
    }

    @Test func `F22: work in progress is an outcome of its own`() async throws {
        try await withFaulty { host in
            let outcome = await host.make("progress")
            #expect(outcome.status == .inProgress && outcome.code == "inProgress")
            #expect(outcome.spoken == "Faulty is working on it.")
        }
    }

    @Test func `F22: its end is waited for by who wants to know`() async throws {
        try await withFaulty(change: { $0.followTime = .seconds(10) }) { host in
            let outcome = await host.make("progress, then success")
            #expect(outcome.status == .success && outcome.code == "success")
            #expect(host.updates == ["success"] && host.outcomes == 1)
        }
    }

    @Test(arguments: ["confirm with success", "confirm with progress"])
    func `F23: confirm goes on with more than ready`(fault: String) async throws {
        try await withFaulty { host in
            #expect(await host.make(fault).status == .success)
        }
    }

    @Test func `F23: and with the app, which takes over after handle`() async throws {
        try await withFaulty { host in
            let outcome = await host.ask("Faulty", Record("INStartWorkoutIntent"))
            #expect(outcome.status == .deferredToApplication && outcome.code == "continueInApp")
        }
    }

    @Test func `F23: a failure of confirm stops, and handle may not answer ready`() async throws {
        try await withFaulty { host in
            let stopped = await host.make("confirm with failure")
            #expect(stopped.status == .failure)
            #expect(stopped.code == "failureMessageServiceNotAvailable")
            #expect(!host.log.contains { $0.hasPrefix("handle ") })
            let ready = await host.make("ready")
            #expect(ready.status == .extensionFailed && ready.code == "ready")
            #expect(ready.reason?.contains("which only confirm may answer") == true)
        }
    }

    @Test func `F24: success is trusted, and what was asked and answered can be read`() async throws
    {
        try await withFaulty { host in
            let request = IntentRequest(intent: FaultyApp.message("to nobody"), app: "Faulty")
            let recorder = Recorder(.intent(request), host.runtime.configuration)
            let outcome = await host.runtime.perform(request, presenter: .yes) { recorder.note($0) }
            #expect(outcome.status == .success)
            let lines = recorder.recording.dialogue.map(\.line)
            #expect(
                lines.contains { $0.contains(#""message": "handle""#) && $0.contains("to nobody") })
            #expect(lines.contains { $0.contains(#""event": "handled", "code": "success""#) })
        }
    }
}

@Suite struct `EndToEnd: Later answers` {
    @Test func `a status that changes while it is shown is told, each time with its card`()
        async throws
    {
        try await withFaulty(change: { $0.followTime = .seconds(1) }) { host in
            let outcome = await host.ask("Faulty", Record("INGetRideStatusIntent"))
            #expect(host.updates == ["success", "success", "success"])
            #expect(host.cards.count == 4)
            #expect(outcome.status == .success)
            #expect(outcome.response?["rideStatus"]?.record?["phase"] == 3, "the last one counts")
            #expect(host.log.suffix(2) == ["updates start", "updates stop true"])
        }
    }

    @Test func `nobody is asked to send any where nobody waits`() async throws {
        try await withFaulty { host in
            #expect(
                await host.ask("Faulty", Record("INGetRideStatusIntent")).status == .success)
            #expect(!host.log.contains("updates start") && host.updates.isEmpty)
        }
    }
}

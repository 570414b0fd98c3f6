// SPDX-License-Identifier: Apache-2.0
//
// What goes wrong with processes, files and locks, by its number in README.md.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: Faults of processes` {
    @Test func `F44: who is killed for memory is told the numbers and what to do`() async throws {
        try await withHost(bundles: [BuiltBundles.broken(), BuiltBundles.good()]) { host in
            let outcome = await host.message("org.example.broken.AllocatesPastLimit")
            #expect(outcome.exit?.reason == .overMemory && outcome.exit?.limitMebibytes == 30)
            #expect(outcome.reason?.contains("Hold less at once: pictures") == true)
            #expect(await host.message("org.example.siridemo").status == .success)
        }
    }

    @Test func `F47: an empty list restricts nothing`() async throws {
        try await withFaulty(change: { $0.isLocked = true }) { host in
            #expect(await host.make("while locked").status == .success)
            #expect(!host.questions.contains { $0.kind == .unlock })
        }
    }

    @Test func `F47: what always needs an unlocked device is refused before any code runs`()
        async throws
    {
        try await withFaulty(change: { $0.isLocked = true }) { host in
            let outcome = await host.ask(
                "Faulty", Record("INStartWorkoutIntent"), presenter: ScriptedPresenter([.no]))
            #expect(outcome.status == .refused && host.started.isEmpty)
        }
    }

    @Test func `F48: authentication without a screen is answered at once`() async throws {
        try await withFaulty { host in
            #expect(await host.make("face").status == .failure)
            #expect(host.log.contains("can false, -1004") && host.log.contains("did false, true"))
        }
    }

    @Test func `F50: one process holds its lock from the first phase to the last`() async throws {
        try await withFaulty { host in
            let slow = SlowPresenter(ScriptedPresenter(assumesYes: true))
            #expect(await host.make("lock", presenter: slow).status == .success)
            #expect(host.log.contains("lock held true"), "\(host.log)")
            #expect(host.started.count == 1)
        }
    }

    @Test func `F51: a stuck process is ended, and the next request has another`() async throws {
        try await withFaulty(change: { $0.phaseTimeout = .milliseconds(600) }) { host in
            #expect(await host.make("never").exit?.reason == .overTime)
            #expect(await host.make("next").status == .success)
            let pids = host.started.map(\.pid)
            #expect(Set(pids).count == 2)
            try await eventually { !Traces.isAlive(pids[0]) }
        }
    }

    @Test func `F52: a definition that is compiled twice fails by both modules`() async throws {
        try await withHost(bundles: [AppFolders.twice()]) { host in
            let outcome = await host.ask("Twice", Record("BrewTeaIntent"))
            #expect(outcome.status == .extensionFailed)
            let modules = "'BrewTeaIntent' is compiled into 'TwiceIntents' and 'TwiceKit'"
            #expect(outcome.reason?.contains(modules) == true, "\(outcome.reason ?? "")")
        }
    }

    @Test func `F52: one that only the framework has is found there`() async throws {
        try await withHost(bundles: [AppFolders.once()]) { host in
            let outcome = await host.ask("Once", Record("BrewTeaIntent"))
            #expect(outcome.status == .success, "\(outcome)")
        }
    }
}

/// Takes a moment before each answer.
private struct SlowPresenter: Presenter {
    private let presenter: ScriptedPresenter
    init(_ presenter: ScriptedPresenter) { self.presenter = presenter }

    func answer(_ question: Question) async -> Answer {
        try? await Task.sleep(for: .milliseconds(200))
        return await presenter.answer(question)
    }
}

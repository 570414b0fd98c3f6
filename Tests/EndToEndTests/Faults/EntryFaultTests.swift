// SPDX-License-Identifier: Apache-2.0
//
// From the manifest to the handler: what goes wrong there, by its number in README.md.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: Faults of the entry` {
    @Test func `F1: an intent that is not listed starts nothing`() async throws {
        try await withFaulty { host in
            let outcome = await host.ask("Faulty", Record("INStartCallIntent"))
            #expect(outcome.status == .unhandled)
            let reason =
                "'Faulty' does not list 'INStartCallIntent' in IntentsSupported (it lists: "
            #expect(outcome.reason?.hasPrefix(reason) == true, "\(outcome.reason ?? "")")
            #expect(host.started.isEmpty)
        }
    }

    @Test func `F1: nor does one that no app lists`() async throws {
        try await withFaulty { host in
            let request = IntentRequest(intent: Record("INStartCallIntent"), app: nil)
            let outcome = await host.runtime.perform(request, presenter: .yes)
            #expect(outcome.status == .unhandled && outcome.error == .noAppAvailable)
            #expect(
                outcome.reason?.contains("no installed extension lists 'INStartCallIntent'") == true
            )
        }
    }

    @Test func `F4: a principal class that is not there fails by the name tried, each time`()
        async throws
    {
        try await withHost(bundles: [BuiltBundles.broken(), BuiltBundles.good()]) { host in
            for _ in 1...2 {
                let outcome = await host.message("org.example.broken.NoSuchClass")
                #expect(outcome.status == .extensionFailed)
                #expect(outcome.error == .extensionBringUpFailed)
                #expect(outcome.reason?.contains("'NoSuchClass.IntentHandler'") == true)
            }
            #expect(await host.message("org.example.siridemo").status == .success)
        }
    }

    @Test func `F5: a class without its module gets the hint`() async throws {
        try await withHost(bundles: [BuiltBundles.broken()]) { host in
            let outcome = await host.message("org.example.broken.BareClassName")
            #expect(
                outcome.reason?.contains("$(PRODUCT_MODULE_NAME).PrincipalHandler") == true,
                "\(outcome)")
        }
    }

    @Test func `F7: a crash in init is reported, and costs one process for each request`()
        async throws
    {
        try await withHost(bundles: [BuiltBundles.broken()]) { host in
            for _ in 1...2 {
                let outcome = await host.message("org.example.broken.CrashInInitializer")
                #expect(outcome.status == .extensionFailed && outcome.exit?.reason == .crashed)
                #expect(outcome.reason?.contains("its start") == true, "\(outcome.reason ?? "")")
            }
            #expect(host.outcomes == 2 && host.started.isEmpty)
        }
    }

    @Test
    func `F10: what a handler keeps is gone in the next phase, what the intent carries is not`()
        async throws
    {
        try await withFaulty { host in
            #expect(await host.make("correct me").status == .success)
            #expect(host.log.contains("handle corrected, remembered nothing, main false"))
        }
    }

    @Test func `F10: one handler for all phases works too`() async throws {
        try await withFaulty { host in
            #expect(await host.make("shared").status == .success)
            #expect(
                host.log.contains("handle shared, remembered shared, main false"), "\(host.log)")
        }
    }

    @Test func `F11: a handler without the protocol fails by both names, before any phase`()
        async throws
    {
        try await withFaulty { host in
            let outcome = await host.make("no protocol")
            #expect(outcome.status == .extensionFailed)
            #expect(outcome.error == .noHandlerProvidedForIntent)
            let names =
                "handler FaultyIntents.IntentHandler does not conform to INSendMessageIntentHandling"
            #expect(outcome.reason?.contains(names) == true, "\(outcome.reason ?? "")")
            #expect(host.log == ["handler(for:) no protocol"])
        }
    }

    @Test func `F12: a handler that is nil means unhandled`() async throws {
        try await withFaulty { host in
            let outcome = await host.make("unknown")
            #expect(outcome.status == .unhandled && outcome.exit == nil)
            #expect(outcome.error == .noHandlerProvidedForIntent)
            #expect(
                outcome.reason
                    == "FaultyIntents.IntentHandler.handler(for:) gave nil for 'INSendMessageIntent'"
            )
        }
    }

    @Test func `F12: a fatal error in handler(for:) is a crash of the extension`() async throws {
        try await withFaulty { host in
            let outcome = await host.make("unknown and fatal")
            #expect(outcome.status == .extensionFailed && outcome.exit?.reason == .crashed)
            #expect(await host.make("after that").status == .success)
        }
    }

    @Test func `F13: two requests at once have a process each, and their phases do not meet`()
        async throws
    {
        try await withFaulty { host in
            async let first = host.make("shared")
            async let second = host.make("shared")
            #expect(await [first.status, second.status] == [.success, .success])
            #expect(Set(host.started.map(\.pid)).count == 2)
            #expect(host.log.contains { $0.hasSuffix("alone true") })
            #expect(!host.log.contains { $0.hasSuffix("alone false") })
        }
    }

    @Test func `F14: the main actor is served while a handler runs beside it`() async throws {
        try await withFaulty { host in
            #expect(await host.make("main actor").status == .success)
            #expect(host.log.contains("handle main actor, remembered nothing, main false"))
            #expect(host.log.contains("center 1, main true"))
        }
    }

    @Test func `F15: handler(for:) comes before every phase of every request`() async throws {
        try await withFaulty { host in
            for content in ["one", "two"] {
                #expect(await host.make(content).status == .success)
                #expect(host.log.first == "handler(for:) \(content)")
                let handle = try #require(host.log.firstIndex { $0.hasPrefix("handle ") })
                #expect(host.log[handle - 1] == "handler(for:) \(content)")
            }
        }
    }
}

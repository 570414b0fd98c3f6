// SPDX-License-Identifier: Apache-2.0
//
// What goes wrong with values and options, by its number in README.md.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: Faults of values` {
    @Test func `F30: what nobody said is nil or unknown behind the wall`() async throws {
        try await withFaulty { host in
            #expect(await host.ask("Faulty", Record("INPlayMediaIntent")).status == .success)
            #expect(
                host.log.contains("speed nil, shuffled nil, repeat true, items -1, container nil"),
                "\(host.log)")
        }
    }

    @Test func `F31: what was put in arrives`() async throws {
        try await withFaulty { host in
            var intent = Record("INPlayMediaIntent", ["playbackSpeed": 1.5])
            intent["mediaItems"] = [.record(Record("INMediaItem", ["title": "A"]))]
            intent["mediaContainer"] = .record(Record("INMediaItem", ["title": "Album"]))
            #expect(await host.ask("Faulty", intent).status == .success)
            #expect(
                host.log.contains("speed 1.5, shuffled nil, repeat true, items 1, container Album"),
                "\(host.log)")
        }
    }

    @Test func `F35: an error of the options is told in the handler's words, the question is put`()
        async throws
    {
        try await order(quantity: 5, .text("leek soup")) { outcome, host in
            #expect(
                host.warnings == [
                    "OrderSoupIntent's handler offers nothing for 'soup': The kitchen is closed."
                ])
            #expect(host.questions.first?.kind == .needsValue)
            #expect(host.questions.first?.prompt == "Which soup would you like?")
            #expect(outcome.status == .success, "\(outcome)")
        }
    }

    @Test func `F35: no options and no error make the same question`() async throws {
        try await order(quantity: 6, .text("leek soup")) { _, host in
            #expect(host.warnings.isEmpty)
            #expect(host.questions.first?.kind == .needsValue)
        }
    }
}

@Suite struct `EndToEnd: Options of a handler` {
    @Test func `are searched by words that are none of the choices`() async throws {
        try await order(quantity: 1, .text("onion"), .choice(0)) { outcome, host in
            #expect(
                host.questions.prefix(2).map(\.choices) == [
                    ["leek soup", "goulash soup"], ["onion soup"],
                ])
            #expect(outcome.intent["soup"]?.record?["identifier"] == "onion", "\(outcome)")
            #expect(outcome.intent["soup.searchTerm"] == nil)
        }
    }

    @Test func `are asked for once more where nothing is found`() async throws {
        try await order(quantity: 1, .text("lobster"), .text("leek soup")) { outcome, host in
            #expect(host.questions.prefix(2).map(\.kind) == [.disambiguation, .needsValue])
            #expect(outcome.status == .success, "\(outcome)")
        }
    }

    @Test func `begin with the one that the handler would take`() async throws {
        try await order(quantity: 4, .choice(0)) { outcome, host in
            #expect(host.questions.first?.choices == ["goulash soup", "leek soup"])
            #expect(outcome.intent["soup"]?.record?["identifier"] == "goulash")
        }
    }
}

private func order(
    quantity: Int64, _ answers: Answer..., check: (Outcome, TestHost) throws -> Void
) async throws {
    try await withHost(bundles: [BuiltBundles.custom()]) { host in
        let intent = Record("OrderSoupIntent", ["quantity": .integer(quantity)])
        let presenter = ScriptedPresenter(answers, assumesYes: true)
        try check(await host.ask("SoupBar", intent, presenter: presenter), host)
    }
}

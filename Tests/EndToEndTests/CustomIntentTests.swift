// SPDX-License-Identifier: Apache-2.0
//
// An intent that an app defines itself: from its definition to the spoken answer.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: an intent of the app's own` {
    private func order(
        _ sentence: String, language: String = "en", _ answers: [Answer] = [.text("yes")],
        check: (Outcome, TestHost) throws -> Void
    ) async throws {
        try await withHost(
            bundles: [BuiltBundles.custom()], change: { $0.language = language }
        ) { host in
            let outcome = await host.say(sentence, presenter: ScriptedPresenter(answers))
            try check(outcome, host)
        }
    }

    @Test func `is understood, and answered with the definition's sentence`() async throws {
        try await order("Order 2 bowls of leek soup with SoupBar") { outcome, host in
            #expect(outcome.status == .success, "\(outcome)")
            #expect(outcome.spoken == "Your leek soup is ready in 10 minutes.")
            #expect(outcome.intent["quantity"] == 2)
            #expect(outcome.intent["soup"]?.record?["identifier"] == "leek")
            #expect(outcome.intent["size"] == 1)
        }
    }

    @Test func `offers the handler's options for what was not said`() async throws {
        try await order("Order soup", [.choice(1), .text("2"), .text("yes")]) { outcome, host in
            #expect(
                host.questions.map(\.prompt).prefix(2) == [
                    "Which soup would you like?", "How many bowls?",
                ])
            #expect(host.questions.first?.choices == ["leek soup", "goulash soup"])
            #expect(outcome.spoken == "Your goulash soup is ready in 10 minutes.", "\(outcome)")
        }
    }

    @Test func `says why a value will not do in the definition's words`() async throws {
        try await order(
            "Order 12 bowls of leek soup", [.text("3"), .text("yes")]
        ) { outcome, host in
            #expect(host.questions.first?.prompt == "12 bowls are too many. How many bowls?")
            #expect(outcome.status == .success, "\(outcome)")
        }
    }

    @Test(arguments: [
        ("7", Outcome.Status.failure, "We have no leek soup  at this hour."),
        ("8", .success, "Your order is in the queue."),
    ])
    func `F25: ends with a code of its own, spoken in the words of the definition`(
        quantity: String, status: Outcome.Status, spoken: String
    ) async throws {
        try await order("Order \(quantity) bowls of leek soup") { outcome, _ in
            #expect(outcome.status == status)
            #expect(outcome.spoken == spoken)
        }
    }

    @Test func `speaks the user's language where it can`() async throws {
        try await order(
            "Order a bowl of leek soup", language: "de-AT", [.text("8"), .text("yes")]
        ) { outcome, host in
            #expect(host.questions.first?.prompt == "Wie viele Teller?")
            #expect(outcome.spoken == "Die Bestellung ist notiert.", "\(outcome)")
        }
    }

    @Test func `comes as data, with cases and objects by name`() async throws {
        let json = """
            {"intent": "OrderSoupIntent", "parameters": {"size": "large", "quantity": 1,
             "soup": {"identifier": "leek", "displayString": "leek soup"}}}
            """
        try await withHost(bundles: [BuiltBundles.custom()]) { host in
            let request = try host.runtime.request(from: Data(json.utf8), named: "order.json")
            let outcome = await host.runtime.perform(request, presenter: .yes)
            #expect(outcome.spoken == "Your leek soup is ready in 20 minutes.", "\(outcome)")
        }
    }
}

@Suite struct `EndToEnd: an intent of a framework's in an Xcode project` {
    @Test(arguments: [
        ("en", "Which soup?", ["cup", "bucket"], "Pea comes, for 12 euros."),
        ("de", "Welche Suppe?", ["cup", "Eimer"], "Pea kommt, für 12 Euro."),
    ])
    func `is asked for, chosen and answered in the user's language`(
        language: String, question: String, sizes: [String], spoken: String
    ) async throws {
        try await withHost(
            bundles: [BuiltBundles.project()], change: { $0.language = language }
        ) { host in
            let answers = ScriptedPresenter([.choice(1), .choice(1), .text("yes")])
            let outcome = await host.ask(
                "org.example.soupshop", Record("BringSoupIntent"), presenter: answers)
            #expect(outcome.status == .success, "\(outcome)")
            #expect(outcome.spoken == spoken)
            #expect(host.questions.map(\.prompt).first == question)
            #expect(host.questions.map(\.choices).prefix(2) == [["Leek", "Pea"], sizes])
            #expect(outcome.intent["soup"]?.record?["identifier"] == "pea")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The main job: a sentence becomes a card.

import Cards
import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: SiriDemo's sentence` {
    let sentence = "Use SiriDemo to tell John and Kate I'll be 10 minutes late."

    @Test func `becomes the card that its view controller asked for`() async throws {
        try await withHost(bundles: [BuiltBundles.good()]) { host in
            let outcome = await host.say(sentence)
            #expect(outcome.status == .success)
            let rows = try #require(host.cards.last).rows
            #expect(rows.first == .title("SiriDemo"))
            let views = rows.compactMap { if case .custom(let row) = $0 { row } else { nil } }
            #expect(views.map(\.size.height) == [30, 70])
            #expect(views.map { $0.parameters.map(\.keyPath) } == [["recipients"], ["content"]])
            #expect(
                try #require(host.cards.last).rowsAsText
                    == ["SiriDemo", "To: John, Kate", "I'll be 10 minutes late."])
        }
    }

    @Test func `paints the rows blue and brown where the terminal has colours`() async throws {
        try await withHost(bundles: [BuiltBundles.good()]) { host in
            _ = await host.say(sentence)
            let lines = TerminalCard.render(
                try #require(host.cards.last), width: 48, colours: .trueColour)
            let recipients = try #require(lines.first { $0.contains("To: John, Kate") })
            #expect(recipients.contains("48;2;0;0;255"), "blue, as UIColor.blue is")
            let content = try #require(lines.first { $0.contains("10 minutes late") })
            #expect(content.contains("48;2;153;102;51"), "brown, as UIColor.brown is")
        }
    }

    @Test func `walks resolve, confirm, the question and handle in that order`() async throws {
        try await withHost(bundles: [BuiltBundles.good()]) { host in
            let outcome = await host.say(sentence)
            #expect(outcome.intent["content"] == "I'll be 10 minutes late.")
            #expect(outcome.intent["recipients"]?.array?.count == 2)
            let steps = host.events.compactMap(step)
            #expect(steps.first == "resolved recipients")
            #expect(
                steps.filter { !$0.hasPrefix("resolved") }
                    == ["confirmed", "asked send", "handled", "outcome"])
        }
    }

    @Test func `asks for what was not said, and takes the answers`() async throws {
        try await withHost(bundles: [BuiltBundles.good()]) { host in
            let presenter = ScriptedPresenter([
                .text("John and Kate"), .text("See you at nine"), .text("yes"),
            ])
            let outcome = await host.say("Send a message with SiriDemo", presenter: presenter)
            #expect(outcome.status == .success)
            #expect(await presenter.questions.map(\.parameter) == ["recipients", "content", nil])
            #expect(outcome.intent["content"] == "See you at nine")
        }
    }

    @Test func `ends as cancelled when the user says no`() async throws {
        try await withHost(bundles: [BuiltBundles.good()]) { host in
            let outcome = await host.say(sentence, presenter: ScriptedPresenter([.text("no")]))
            #expect(outcome.status == .cancelled)
        }
    }

    @Test func `is refused when the user does not allow the app`() async throws {
        try await withHost(
            bundles: [BuiltBundles.good()], change: { $0.grantsAuthorization = false }
        ) { host in
            let outcome = await host.say(sentence, presenter: ScriptedPresenter([.no]))
            #expect(outcome.status == .refused)
            #expect(host.started.isEmpty, "nothing of the app may run")
        }
    }

    @Test(arguments: [
        ("Colourless green ideas sleep furiously", "not understood: 'Colourless'"),
        (
            "Use FooChat to tell John hi",
            "no installed app is called 'FooChat' (installed: SiriDemo)"
        ),
    ])
    func `says which words it did not understand`(sentence: String, problem: String) async throws {
        try await withHost(bundles: [BuiltBundles.good()]) { host in
            let outcome = await host.say(sentence)
            #expect(outcome.status == .unhandled)
            #expect(outcome.reason?.hasPrefix(problem) == true, "\(outcome.reason ?? "")")
            #expect(outcome.reason?.contains("fix: ") == true)
        }
    }

    private func step(_ event: RequestEvent) -> String? {
        guard case .dialogue(let event) = event else { return nil }
        switch event {
        case .resolved(let parameter, _): return "resolved \(parameter)"
        case .confirmed: return "confirmed"
        case .question(let question): return "asked \(question.kind.rawValue)"
        case .handled: return "handled"
        case .outcome: return "outcome"
        default: return nil
        }
    }
}

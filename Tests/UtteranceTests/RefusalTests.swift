// SPDX-License-Identifier: Apache-2.0
//
// Sentences that lead nowhere, and what is said about them.

import IntentSchema
import Testing

@testable import Utterance

@Suite struct `Refused sentences` {
    @Test(arguments: ["", "   \n\t", "...", "?!", "—"])
    func `without words are empty`(sentence: String) {
        #expect(refusal(sentence)?.kind == .empty)
    }

    @Test(arguments: [
        "What is the weather like?", "Fry me an egg", "bananas", "tell", "tell me a joke", "mark",
        "🙂🙂🙂", "אמור לג׳ון שלום", "قل لجون مرحبا", "Which way is up?",
    ])
    func `name the words that fit nowhere`(sentence: String) {
        let refused = refusal(sentence)
        #expect(refused?.kind == .noTemplate)
        #expect(refused?.words.isEmpty == false)
        #expect((refused?.words.count ?? 99) <= 6)
    }

    @Test(arguments: [
        "Pay Anna -5 dollars", "Pay Anna minus 5 dollars", "Pay Anna 1.2.3 euros",
        "Pay Anna 12 34 dollars",
    ])
    func `about a sum that is none pay no other`(sentence: String) {
        #expect(refusal(sentence)?.kind == .noTemplate)
    }

    @Test func `show two sentences of the installed apps`() {
        #expect(
            refusal("Fry me an egg")?.description == """
                not understood: 'Fry' 'me' 'an' 'egg'
                  fix: say something like 'Send a message with SiriDemo' or 'Read my messages'
                """)
    }

    @Test func `show the grammar's own sentences when no app brings any`() {
        #expect(
            refusal("bananas", in: Context())?.examples == Array(Grammar.english.examples.prefix(2))
        )
    }

    @Test func `say where understanding stopped`() {
        #expect(refusal("Mark my messages as purple")?.words == ["purple"])
    }

    @Test(arguments: [
        "Use FooChat to tell John hi", "use FooChat and book a ride", "Book a ride with FooChat",
    ])
    func `about an app that is not installed name it`(sentence: String) {
        let refused = refusal(sentence)
        #expect(refused?.kind == .unknownApp)
        #expect(
            refused?.problem
                == "no installed app is called 'FooChat' (installed: Monkey Chat, SiriDemo, WenderLoon)"
        )
    }

    @Test func `do not choose between two apps of one name`() {
        let both = Context(apps: [
            AppName(id: "org.b", names: ["Chat"], intents: ["INSendMessageIntent"]),
            AppName(id: "org.a", names: ["chat"], intents: ["INSendMessageIntent"]),
        ])
        let refused = refusal("Use Chat to tell John hi", in: both)
        #expect(refused?.kind == .ambiguousApp)
        #expect(refused?.problem == "'Chat' is the name of several apps: org.a, org.b")
    }

    @Test func `of two apps with one name the one that handles the intent is meant`() throws {
        let both = Context(apps: [
            AppName(id: "org.b", names: ["Chat"], intents: ["INSendMessageIntent"]),
            AppName(id: "org.a", names: ["Chat"], intents: ["INRequestRideIntent"]),
        ])
        #expect(try understood("Use Chat to tell John hi", in: both).app == "org.b")
        #expect(try understood("Book a ride with chat", in: both).app == "org.a")
    }

    @Test(.timeLimit(.minutes(1))) func `of ten thousand words are refused at once`() {
        let long = "Tell John " + String(repeating: "and Jo ", count: 5_000)
        #expect(refusal(long)?.problem == "the sentence has 10002 words, at most 2000 are read")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["and Kate ", "with SiriDemo ", "from London to Paris ", "saying that ", "a "])
    func `of two thousand words end in bounded time`(words: String) {
        let count = words.split(separator: " ").count
        let clock = ContinuousClock()
        for start in ["Tell John ", "Book a ride "] {
            let long = start + String(repeating: words, count: 1_990 / count)
            let took = clock.measure { _ = refusal(long) }
            #expect(took < .seconds(20))
        }
    }

    @Test(.timeLimit(.minutes(1))) func `of one endless word are refused at once`() {
        let long = "Tell " + String(repeating: "a", count: 1_000_000)
        #expect(refusal(long)?.problem == "the sentence has 1000005 bytes, at most 65536 are read")
        #expect(refusal(String(repeating: "a", count: 60_000))?.kind == .noTemplate)
    }

    @Test func `with a number beyond all numbers do no harm`() {
        let huge = Array(repeating: "hundred", count: 40).joined(separator: "-")
        #expect(refusal("Give Kate \(huge) euros")?.kind == .noTemplate)
        #expect(refusal("Give Kate 99999999999999999999999 euros")?.kind == .noTemplate)
    }

    @Test func `a long message keeps all of its words`() throws {
        let content = (1...1_500).map { "word\($0)" }.joined(separator: " ")
        let found = try understood("Tell John that \(content) with SiriDemo")
        #expect(found.intent == message(to: "John", saying: content))
        #expect(found.app == siriDemo.id)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The words of apps, people and places, and the grammar's own text.

import Foundation
import IntentSchema
import Testing

@testable import Utterance

@Suite struct `Words of the context` {
    private let people = """
        [{"name": "Kate Bell", "aliases": ["my wife"], "handle": {"value": "kate@example.org", "type": "emailAddress"}, "identifier": "k1"},
         {"name": "John Appleseed"}, {"name": "John Smith", "handle": {"value": "+1 555 0100", "type": "phoneNumber"}}]
        """

    private func recipients(_ sentence: String) throws -> [Record] {
        let understanding = Understanding(people: try PeopleFile(Data(people.utf8)))
        let found = try understanding.understand(sentence, context: context)
        return (found.intent["recipients"]?.array ?? []).compactMap(\.record)
    }

    @Test(arguments: [
        "Tell Kate Bell dinner is ready", "tell my wife dinner is ready",
        "tell KATE dinner is ready",
    ])
    func `known people come with their handle`(sentence: String) throws {
        let kate = Record(
            "INPerson",
            [
                "displayName": "Kate Bell", "customIdentifier": "k1",
                "personHandle": .record(
                    Record("INPersonHandle", ["value": "kate@example.org", "type": 1])),
            ])
        #expect(try recipients(sentence) == [kate])
    }

    @Test func `a first name of several people keeps them as matches`() throws {
        let john = try recipients("Tell John hello").first
        #expect(john?["displayName"] == "John")
        #expect(john?["siriMatches"]?.array?.count == 2)
    }

    @Test func `people that are no array of entries are an error`() {
        #expect(throws: DecodingError.self) { try PeopleFile(Data(#"{"name": "Kate"}"#.utf8)) }
    }

    @Test func `a name near a term of the user becomes the term`() throws {
        let found = try understood("Tell Bobbo hello")
        #expect(found.intent["recipients"]?.array?.first?.record?["displayName"] == "Bobo")
    }

    @Test func `a term of the user beats the same term of the app`() throws {
        let parameter = "INStartWorkoutIntent.workoutName"
        let terms = [
            Term(phrase: "Hill", parameter: parameter, identifier: "all"),
            Term(phrase: "Hill", parameter: parameter, identifier: "mine", isUserSpecific: true),
        ]
        let found = try understood("Start hill", in: Context(terms: terms))
        #expect(found.intent["workoutName"] == spoken("Hill", identifier: "mine"))
    }

    @Test func `a term of another parameter is not heard`() {
        let terms = [Term(phrase: "Hill", parameter: "INRequestRideIntent.rideOptionName")]
        #expect(refusal("Start hill", in: Context(terms: terms)) != nil)
    }

    @Test func `places of the file go before cities, with their location`() throws {
        let json =
            #"[{"name": "Home", "location": {"latitude": 1.5, "longitude": 2}}, {"name": "Paris"}]"#
        let places = try PlacesFile(Data(json.utf8))
        #expect(places.place(named: "home")?["location"]?.record?["latitude"] == 1.5)
        #expect(places.place(named: "paris")?["location"] == nil)
        #expect(places.place(named: "ROME")?["location"]?.record?["longitude"] == 12.4964)
        #expect(places.place(named: "Nowhere") == nil)
    }

    @Test func `a name spelled nearly has a lower score`() throws {
        let exact = try understood("Use SiriDemo to tell John hi")
        let near = try understood("Use SiriDmo to tell John hi")
        #expect(near.app == exact.app)
        #expect(near.score < exact.score)
    }

    @Test func `the explanation lists template, slots and score`() throws {
        #expect(
            try understood("Tell John hello with SiriDemo").explanation == [
                "template: tell {recipients:people} [<via> {app:app known}] [that] {content:text}",
                "recipients: 'John' as a person's name, 0.85 per word",
                "content: 'hello' as free text, 0.5 per word",
                "app: 'SiriDemo' as an app's name, 0.98 per word",
                "score: 0.866",
            ])
    }

    @Test func `the same sentence has the same meaning every time`() throws {
        let first = try understood("Send a message to Anna and Bob saying we're late")
        for _ in 0..<5 {
            #expect(try understood("Send a message to Anna and Bob saying we're late") == first)
        }
    }
}

@Suite struct `A grammar` {
    @Test(arguments: Languages.tags) func `of every language can be read`(tag: String) throws {
        let files = Languages.files(of: tag, ending: ".grammar")
        #expect(try Grammar(files).templates.count > 40)
    }

    @Test func `of a region is that of its language`() throws {
        #expect(try Languages.grammar(for: "de-DE").templates.count > 40)
        #expect(try Languages.grammar(for: "EN_gb").templates.count > 40)
    }

    @Test func `that is not there is refused with those that are`() {
        #expect {
            try Understanding(language: "tlh")
        } throws: {
            "\($0)" == """
                no grammar for the language 'tlh' (there are: de, en)
                  fix: use one of these, or hand over an intent with 'intendant run'
                """
        }
    }

    @Test func `of another language is only data`() throws {
        let german = try Grammar(
            """
            and und
            stop ich dass
            frame [bitte] *
            intent INSendMessageIntent
            sag {recipients:people} [dass] {content:text}
            """)
        let found = try Understanding(grammar: german).understand(
            "Bitte sag Anna und Jörg, dass ich später komme")
        #expect(found.intent == message(to: "Anna", "Jörg", saying: "ich später komme"))
    }

    @Test(arguments: [
        ("tell you", "grammar:1: a template before any 'intent'"),
        ("intent A\n(a|b", "grammar:2: ')' is missing"),
        ("intent A\na ] b", "grammar:2: ']' closes nothing"),
        (
            "intent A\n{a:nothing}",
            "grammar:2: a slot is written {parameter:type} or {parameter:type option}"
        ),
        ("intent A\n<unknown>", "grammar:2: no rule <unknown> above this line"),
        ("intent A\na => b", "grammar:2: 'b' is not of the form name=value"),
    ])
    func `with a mistake is refused with its line`(text: String, message: String) {
        #expect {
            try Grammar(text)
        } throws: {
            "\($0)" == message
        }
    }
}

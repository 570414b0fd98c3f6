// SPDX-License-Identifier: Apache-2.0
//
// Sentences and exactly what each of them asks for.

import IntentSchema
import Testing

@testable import Utterance

/// A sentence, the intent it leads to and the app it names.
struct Claim: CustomTestStringConvertible, Sendable {
    var sentence: String
    var intent: Record
    var app: String?
    var testDescription: String { sentence }

    init(_ sentence: String, _ intent: Record, app: AppName? = nil) {
        self.sentence = sentence
        self.intent = intent
        self.app = app?.id
    }
}

private let late = "I'll be 10 minutes late."

private let sending: [Claim] = [
    Claim(
        "Use SiriDemo to tell John and Kate I'll be 10 minutes late.",
        message(to: "John", "Kate", saying: late), app: siriDemo),
    Claim("Tell John and Kate I'll be 10 minutes late.", message(to: "John", "Kate", saying: late)),
    Claim(
        "Tell John and Kate that I'll be 10 minutes late.",
        message(to: "John", "Kate", saying: late)),
    Claim(
        "tell john and kate i'll be 10 minutes late",
        message(to: "john", "kate", saying: "i'll be 10 minutes late")),
    Claim(
        "Tell John, Kate and Bob I'm here", message(to: "John", "Kate", "Bob", saying: "I'm here")),
    Claim(
        "Tell John, Kate, and Bob I'm here", message(to: "John", "Kate", "Bob", saying: "I'm here")),
    Claim(
        "tell john, kate and bob i'm here", message(to: "john", "kate", "bob", saying: "i'm here")),
    Claim("Tell John, I'll be late", message(to: "John", saying: "I'll be late")),
    Claim("Tell John, dinner is ready", message(to: "John", saying: "dinner is ready")),
    Claim("Tell John I love you and Kate", message(to: "John", saying: "I love you and Kate")),
    Claim("Tell Kate to buy bread and milk", message(to: "Kate", saying: "to buy bread and milk")),
    Claim("Tell Mary Jane Watson hello", message(to: "Mary Jane Watson", saying: "hello")),
    Claim("Tell John I’ll be late", message(to: "John", saying: "I’ll be late")),
    Claim("Tell John \"See you at 5\"", message(to: "John", saying: "See you at 5")),
    Claim("Tell John “See you at 5”.", message(to: "John", saying: "See you at 5")),
    Claim("TELL JOHN HELLO", message(to: "JOHN", saying: "HELLO")),
    Claim("Tell José the café is closed", message(to: "José", saying: "the café is closed")),
    Claim(
        "Tell Łukasz and Zoë that we're late!", message(to: "Łukasz", "Zoë", saying: "we're late!")),
    Claim("Tell 太郎 hello", message(to: "太郎", saying: "hello")),
    Claim("Tell O'Brien he's late", message(to: "O'Brien", saying: "he's late")),
    Claim("tell my wife I love her", message(to: "my wife", saying: "I love her")),
    Claim("Tell John 🙂", message(to: "John", saying: "🙂")),
    Claim(
        "tell anna@example.org the build is green",
        {
            var record = message(saying: "the build is green")
            record["recipients"] = .array([
                .record(
                    Record(
                        "INPerson",
                        [
                            "displayName": "anna@example.org",
                            "personHandle": .record(
                                Record("INPersonHandle", ["value": "anna@example.org", "type": 1])),
                        ]))
            ])
            return record
        }()),
    Claim("Tell John", message(to: "John")),
    Claim("Tell SiriDemo I'm late", message(saying: "I'm late"), app: siriDemo),
    Claim("Let Anna know that dinner is ready", message(to: "Anna", saying: "dinner is ready")),
    Claim(
        "Let Anna and Bob know I'm on my way", message(to: "Anna", "Bob", saying: "I'm on my way")),
    Claim("Ask Anna if she is coming", message(to: "Anna", saying: "if she is coming")),
    Claim("Text Anna I'm outside", message(to: "Anna", saying: "I'm outside")),
    Claim("Text Anna and Bob where are you?", message(to: "Anna", "Bob", saying: "where are you?")),
    Claim("Message Anna", message(to: "Anna")),
    Claim("Message Anna saying hello there", message(to: "Anna", saying: "hello there")),
    Claim("Send a message", message()),
    Claim("Send a message to John", message(to: "John")),
    Claim(
        "Send a message to John and Kate saying hello", message(to: "John", "Kate", saying: "hello")
    ),
    Claim(
        "Send a message to John that says hello, world", message(to: "John", saying: "hello, world")
    ),
    Claim("send a text to mary jane saying hi", message(to: "mary jane", saying: "hi")),
    Claim("Send John a message", message(to: "John")),
    Claim(
        "Send John a message saying the cat and the dog are fine",
        message(to: "John", saying: "the cat and the dog are fine")),
    Claim("Send a message saying I'm late to John", message(to: "John", saying: "I'm late")),
    Claim("Send hello to John", message(to: "John", saying: "hello")),
    Claim("Say happy birthday to Anna", message(to: "Anna", saying: "happy birthday")),
    Claim("Please tell John hello", message(to: "John", saying: "hello")),
    Claim("Can you tell John I'm late?", message(to: "John", saying: "I'm late?")),
    Claim("Could you please text Anna that I'm late", message(to: "Anna", saying: "I'm late")),
    Claim("I want to send a message to John please", message(to: "John")),
    Claim("Using SiriDemo, tell John hello", message(to: "John", saying: "hello"), app: siriDemo),
    Claim("In SiriDemo send a message to John", message(to: "John"), app: siriDemo),
    Claim(
        "Tell John I'm late with SiriDemo", message(to: "John", saying: "I'm late"), app: siriDemo),
    Claim(
        "Tell John I'm late using Siri Demo.", message(to: "John", saying: "I'm late"),
        app: siriDemo),
    Claim(
        "Send a message with SiriDemo to John saying hello", message(to: "John", saying: "hello"),
        app: siriDemo),
    Claim("Send a SiriDemo message to John", message(to: "John"), app: siriDemo),
    Claim("Send a message to John via monkey chat", message(to: "John"), app: monkeyChat),
    Claim("Send a message to John via 猿チャット", message(to: "John"), app: monkeyChat),
    Claim("use siridemo to tell john hi", message(to: "john", saying: "hi"), app: siriDemo),
    Claim("Use SiriDmo to tell John hi", message(to: "John", saying: "hi"), app: siriDemo),
    Claim(
        "Use org.example.siridemo to tell John hi", message(to: "John", saying: "hi"), app: siriDemo
    ),
    Claim(
        "Tell John I found it with a torch", message(to: "John", saying: "I found it with a torch")),
    Claim("Tell John that that is fine", message(to: "John", saying: "that is fine")),
    Claim(
        "Hey Siri, use SiriDemo to tell John hi", message(to: "John", saying: "hi"), app: siriDemo),
    Claim("SiriDemo, tell John hi", message(to: "John", saying: "hi"), app: siriDemo),
    Claim("Ask SiriDemo to tell John hi", message(to: "John", saying: "hi"), app: siriDemo),
    Claim(
        "Message John with SiriDemo: I'm late", message(to: "John", saying: "I'm late"),
        app: siriDemo),
    Claim("Send a text to John: I'll be late", message(to: "John", saying: "I'll be late")),
    Claim("Send a message to John that I'll be late", message(to: "John", saying: "I'll be late")),
    Claim("send a message to mary jane", message(to: "mary jane")),
    Claim("Send John a SiriDemo message", message(to: "John"), app: siriDemo),
    Claim(
        "Tell my love in SiriDemo that I'm late", message(to: "my love", saying: "I'm late"),
        app: siriDemo),
    Claim("Use SiriDemo to say I love you", message(saying: "I love you"), app: siriDemo),
    Claim("Tell Dr. Smith I'm ill", message(to: "Dr. Smith", saying: "I'm ill")),
    Claim("Tell John & Kate hi", message(to: "John", "Kate", saying: "hi")),
    Claim(
        "Tell John I'm at the office. Call me.",
        message(to: "John", saying: "I'm at the office. Call me.")),
    Claim(
        "tell john that kate and bob are here", message(to: "john", saying: "kate and bob are here")
    ),
    Claim("Send hi and bye to John and Kate", message(to: "John", "Kate", saying: "hi and bye")),
]

private let reading: [Claim] = [
    Claim("Read my messages", search()),
    Claim("Read my unread messages", search(attributes: 2)),
    Claim("Show me my new messages", search(attributes: 2)),
    Claim("Show messages from Kate", search(from: "Kate")),
    Claim("Show my unread messages from Kate and Bob", search(from: "Kate", "Bob", attributes: 2)),
    Claim("Find messages about the party", search(about: "the party")),
    Claim("Search for messages from Kate about dinner", search(from: "Kate", about: "dinner")),
    Claim("Read my flagged messages", search(attributes: 4)),
    Claim("Do I have any new messages?", search(attributes: 2)),
    Claim("Read my messages in SiriDemo", search(), app: siriDemo),
    Claim("Mark my messages as read", attribute(1)),
    Claim("Mark the messages from Bobo as read", attribute(1)),
    Claim("mark all my messages as unread", attribute(2)),
    Claim("Mark messages as flagged", attribute(3)),
    Claim("Flag this message", attribute(3)),
    Claim("Mark my messages as read with Monkey Chat", attribute(1), app: monkeyChat),
    Claim("Find messages in Monkey Chat from Kate", search(from: "Kate"), app: monkeyChat),
    Claim("Search my SiriDemo messages", search(), app: siriDemo),
    Claim("Show me Kate's messages", search(from: "Kate")),
    Claim("Any new messages from Kate?", search(from: "Kate", attributes: 2)),
    Claim("Mark my messages in MonkeyChat as read", attribute(1), app: monkeyChat),
]

private let rides: [Claim] = [
    Claim("Book a ride", ride()),
    Claim("Book a ride with WenderLoon", ride(), app: wenderLoon),
    Claim(
        "Book a balloon ride from London to Paris for three people with WenderLoon",
        ride(from: "London", to: "Paris", party: 3), app: wenderLoon),
    Claim("Get me a ride from London", ride(from: "London")),
    Claim("Request a ride to New York for 2 people", ride(to: "New York", party: 2)),
    Claim("Order a taxi for four from Covent Garden", ride(from: "Covent Garden", party: 4)),
    Claim(
        "Book a hot air balloon ride in WenderLoon from london", ride(from: "london"),
        app: wenderLoon),
    Claim("Take me to Victoria Station", ride(to: "Victoria Station")),
    Claim("Book a car for twenty-five people", ride(party: 25)),
    Claim("Book a ride for a party of two", ride(party: 2)),
    Claim(
        "Book a Sunset Glider from Rome",
        {
            var record = ride(from: "Rome")
            record["rideOptionName"] = spoken("Sunset Glider", identifier: "glider")
            return record
        }()),
    Claim("Where is my ride?", Record("INGetRideStatusIntent")),
    Claim("Where's my balloon", Record("INGetRideStatusIntent")),
    Claim("Where is my WenderLoon ride?", Record("INGetRideStatusIntent"), app: wenderLoon),
    Claim("Cancel my ride", Record("INCancelRideIntent")),
    Claim("Cancel my WenderLoon ride", Record("INCancelRideIntent"), app: wenderLoon),
    Claim("Ask WenderLoon for a ride", ride(), app: wenderLoon),
    Claim("Book a WenderLoon", ride(), app: wenderLoon),
    Claim(
        "Book a ride from London to Paris with WenderLoon for 2 people",
        ride(from: "London", to: "Paris", party: 2), app: wenderLoon),
    Claim(
        "I want a ride from Berlin to the main station",
        ride(from: "Berlin", to: "the main station")),
    Claim("Can I get a taxi", ride()),
]

private let workouts: [Claim] = [
    Claim("Start a workout", workout("Start")),
    Claim("Start my workout.", workout("Start")),
    Claim("Start a run", workout("Start", spoken("Rub", identifier: "rub"))),
    Claim("Go for a swim", workout("Start", spoken("swim"))),
    Claim("Start wogging", workout("Start", spoken("Wogging", identifier: "wog"))),
    Claim(
        "Start a 5 mile swim",
        workout("Start", spoken("swim"), ["goalValue": 5, "workoutGoalUnitType": 4])),
    Claim("Start a crazy legs workout", workout("Start", spoken("crazy legs"))),
    Claim("Pause my workout", workout("Pause")),
    Claim("Pause my run", workout("Pause", spoken("run"))),
    Claim("Resume my workout", workout("Resume")),
    Claim("End my workout", workout("End")),
    Claim("Stop running", workout("End", spoken("running"))),
    Claim("Cancel my workout", workout("Cancel")),
    Claim("Start my morning walk", workout("Start", spoken("morning walk"))),
    Claim(
        "Start walking for 30 minutes",
        workout("Start", spoken("walking"), ["goalValue": 30, "workoutGoalUnitType": 7])),
]

private let payments: [Claim] = [
    Claim("Send Anna 20 euros", payment("20", "EUR", to: "Anna")),
    Claim(
        "send anna twenty euros for the pizza and wine",
        payment("20", "EUR", to: "anna", note: "the pizza and wine")),
    Claim("Pay John $4.50", payment("4.5", "USD", to: "John")),
    Claim("Pay 5€ to Anna Bell for lunch", payment("5", "EUR", to: "Anna Bell", note: "lunch")),
    Claim("Give Kate one hundred and ten pounds", payment("110", "GBP", to: "Kate")),
    Claim("Pay Anna 1,234.50 dollars", payment("1234.5", "USD", to: "Anna")),
    Claim("Pay Anna 1.234,50 euros", payment("1234.5", "EUR", to: "Anna")),
    Claim("Pay Anna 12,50 euros", payment("12.5", "EUR", to: "Anna")),
    Claim("Pay Anna half a million dollars", payment("500000", "USD", to: "Anna")),
    Claim("Pay Anna 2,5 million euros", payment("2500000", "EUR", to: "Anna")),
    Claim("Send €15.50 to John for lunch", payment("15.5", "EUR", to: "John", note: "lunch")),
    Claim("Send money to Anna", payment(to: "Anna")),
    Claim(
        "Request 20 dollars from Anna for dinner",
        payment("20", "USD", to: "Anna", note: "dinner", asked: true)),
    Claim("Ask Anna for 20 dollars", payment("20", "USD", to: "Anna", asked: true)),
]

@Suite struct `Sentences` {
    @Test(arguments: payments) func `about money lead to an amount and a person`(_ claim: Claim)
        throws
    {
        try check(claim)
    }

    @Test(arguments: sending) func `that send lead to recipients and content`(_ claim: Claim) throws
    {
        try check(claim)
    }

    @Test(arguments: reading) func `that read or mark lead to a search or an attribute`(
        _ claim: Claim
    ) throws {
        try check(claim)
    }

    @Test(arguments: rides) func `about rides lead to places and a party`(_ claim: Claim) throws {
        try check(claim)
    }

    @Test(arguments: workouts) func `about workouts lead to a name from the vocabulary`(
        _ claim: Claim
    ) throws {
        try check(claim)
    }

    private func check(_ claim: Claim) throws {
        let found = try understood(claim.sentence)
        #expect(found.intent == claim.intent, "\(found.explanation)")
        #expect(found.app == claim.app)
        #expect(found.score > 0 && found.score <= 1)
    }
}

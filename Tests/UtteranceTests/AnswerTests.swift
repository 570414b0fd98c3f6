// SPDX-License-Identifier: Apache-2.0
//
// Answers to a question about one parameter, and sentences that apps bring.

import IntentSchema
import Testing

@testable import Utterance

@Suite struct `An answer` {
    private func value(
        _ answer: String, _ type: String, _ parameter: String = "INSendMessageIntent.recipients"
    ) -> Value? {
        Understanding().value(of: answer, type: type, parameter: parameter, context: context)
    }

    @Test func `becomes people`() {
        #expect(value("John and Kate", "[INPerson]?") == people(["John", "Kate"]))
        #expect(value("to John", "[INPerson]") == people(["John"]))
        #expect(value("john, kate and bob.", "[INPerson]") == people(["john", "kate", "bob"]))
        #expect(value("Anna", "INPerson") == .record(Record("INPerson", ["displayName": "Anna"])))
    }

    @Test func `becomes text as it was said`() {
        #expect(value("To John: \"I'll be late.\"", "String?") == "To John: \"I'll be late.\"")
        #expect(value("\u{201C}I'll be late\u{201D}", "String") == "I'll be late")
    }

    @Test func `becomes a number, a place, a term or a sum of money`() {
        #expect(value("three", "Int?") == 3)
        #expect(value("2.5", "Double") == 2.5)
        #expect(value("from London", "CLPlacemark?") == place("London"))
        #expect(
            value("sunset glider", "INSpeakableString", "INRequestRideIntent.rideOptionName")
                == spoken("Sunset Glider", identifier: "glider"))
        #expect(value("to the old mill", "CLPlacemark") == place("the old mill"))
        #expect(value("20 euros", "INCurrencyAmount")?.record?["currencyCode"] == "EUR")
    }

    @Test(arguments: [
        ("", "String"), ("bananas", "Int"), ("three bananas", "Int"),
        ("John", "INMessageAttribute"), ("!?", "[INPerson]"),
    ])
    func `that does not fit is none`(answer: String, type: String) {
        #expect(value(answer, type) == nil)
    }
}

@Suite struct `An app's example sentence` {
    private let context = Context(phrases: [
        Phrase("Order my usual soup!", intent: "OrderSoupIntent", app: "org.soup"),
        Phrase("Tell John hello", intent: "OtherIntent", app: "org.other"),
    ])

    @Test func `leads to its intent and its app`() throws {
        let found = try understood("order my usual soup", in: context)
        #expect(found.intent == Record("OrderSoupIntent"))
        #expect(found.app == "org.soup")
    }

    @Test func `does not stand before a template`() throws {
        #expect(
            try understood("Tell John hello", in: context).intent
                == message(to: "John", saying: "hello"))
    }
}

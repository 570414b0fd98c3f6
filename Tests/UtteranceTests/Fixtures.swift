// SPDX-License-Identifier: Apache-2.0
//
// The apps, terms, people and places that the sentences of the tests name.

import Foundation
import IntentSchema

@testable import Utterance

let siriDemo = AppName(
    id: "org.example.siridemo", names: ["SiriDemo", "Siri Demonstration"],
    intents: ["INSendMessageIntent", "INSearchForMessagesIntent"],
    examples: ["Send a message with SiriDemo", "Read my messages"])
let wenderLoon = AppName(
    id: "org.example.wenderloon", names: ["WenderLoon"], intents: ["INRequestRideIntent"])
let monkeyChat = AppName(
    id: "org.example.monkeychat", names: ["Monkey Chat", "猿チャット"],
    intents: ["INSendMessageIntent", "INSetMessageAttributeIntent"])

let context = Context(
    apps: [siriDemo, wenderLoon, monkeyChat],
    terms: [
        Term(
            phrase: "Bobo", parameter: "INSendMessageIntent.recipients", identifier: "bobo",
            isUserSpecific: true),
        Term(
            phrase: "Sunset Glider", parameter: "INRequestRideIntent.rideOptionName",
            identifier: "glider"),
        Term(phrase: "Wogging", parameter: "INStartWorkoutIntent.workoutName", identifier: "wog"),
        Term(
            phrase: "Rub", parameter: "INStartWorkoutIntent.workoutName", identifier: "rub",
            isUserSpecific: true),
    ])

/// The understanding that most tests use: nobody is known, only world cities.
func understood(_ sentence: String, in context: Context = context) throws -> Understood {
    try Understanding().understand(sentence, context: context)
}

/// Why a sentence is refused; nil when it is understood.
func refusal(_ sentence: String, in context: Context = context) -> NotUnderstood? {
    do throws(NotUnderstood) {
        _ = try Understanding().understand(sentence, context: context)
        return nil
    } catch {
        return error
    }
}

func people(_ names: [String]) -> Value {
    .array(names.map { .record(Record("INPerson", ["displayName": .string($0)])) })
}

func message(to names: String..., saying content: String? = nil) -> Record {
    var record = Record("INSendMessageIntent")
    if !names.isEmpty { record["recipients"] = people(names) }
    record["content"] = content.map { .string($0) }
    return record
}

func search(from names: String..., attributes: Int64? = nil, about term: String? = nil) -> Record {
    var record = Record("INSearchForMessagesIntent")
    if !names.isEmpty { record["senders"] = people(names) }
    record["attributes"] = attributes.map { .integer($0) }
    record["searchTerms"] = term.map { .array([.string($0)]) }
    return record
}

func attribute(_ raw: Int64) -> Record {
    Record("INSetMessageAttributeIntent", ["attribute": .integer(raw)])
}

func place(_ name: String) -> Value {
    .record(WorldCities().place(named: name) ?? Record("CLPlacemark", ["name": .string(name)]))
}

func ride(from pickup: String? = nil, to dropOff: String? = nil, party: Int64? = nil) -> Record {
    var record = Record("INRequestRideIntent")
    record["pickupLocation"] = pickup.map(place)
    record["dropOffLocation"] = dropOff.map(place)
    record["partySize"] = party.map { .integer($0) }
    return record
}

func spoken(_ phrase: String, identifier: String? = nil) -> Value {
    var record = Record("INSpeakableString", ["spokenPhrase": .string(phrase)])
    record["vocabularyIdentifier"] = identifier.map { .string($0) }
    return .record(record)
}

func workout(_ verb: String, _ name: Value? = nil, _ more: [String: Value] = [:]) -> Record {
    var record = Record("IN\(verb)WorkoutIntent", more)
    record["workoutName"] = name
    return record
}

func payment(
    _ amount: String? = nil, _ code: String = "", to name: String, note: String? = nil,
    asked: Bool = false
) -> Record {
    var record = Record(asked ? "INRequestPaymentIntent" : "INSendPaymentIntent")
    record[asked ? "payer" : "payee"] = .record(Record("INPerson", ["displayName": .string(name)]))
    record["currencyAmount"] = amount.map {
        .record(Record("INCurrencyAmount", ["amount": .string($0), "currencyCode": .string(code)]))
    }
    record["note"] = note.map { .string($0) }
    return record
}

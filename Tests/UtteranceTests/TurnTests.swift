// SPDX-License-Identifier: Apache-2.0
//
// Follow-up turns: what is said to a question, and what it changes.

import IntentCatalog
import IntentSchema
import Testing

@testable import Utterance

/// What a turn is in one line, as the tables below have it.
private func said(_ answer: String, _ asked: Asked) -> String {
    let text = ReadingText(catalog: .builtIn)
    func shown(_ value: Value, _ parameter: String) -> String {
        text.text(of: Record(asked.intent, [parameter: value]))
    }
    switch Understanding(now: { World.now }).turn(of: answer, to: asked, context: World.context) {
    case .cancel: return "cancel"
    case .confirm: return "confirm"
    case .deny: return "deny"
    case .unclear: return "unclear"
    case .choices(let places): return "choices \(places.map(String.init).joined(separator: " "))"
    case .value(let value): return shown(value, asked.parameter ?? "")
    case .correct(let parameter, let value): return "correct \(shown(value, parameter))"
    }
}

@Suite struct `A turn of a conversation` {
    @Test(arguments: [
        ("yes", "confirm"), ("yes please", "confirm"), ("Sure, go ahead.", "confirm"),
        ("yeah send it", "confirm"), ("ok do it", "confirm"), ("Um, yes", "confirm"),
        ("no", "deny"), ("no thanks", "deny"), ("nope", "deny"), ("Don't send it!", "deny"),
        ("never mind", "cancel"), ("Cancel", "cancel"), ("forget it", "cancel"),
        ("no, to Kate instead", "correct recipients=Kate"),
        ("No, send it to Kate and Bob", "correct recipients=Kate + Bob"),
        ("to Kate instead", "correct recipients=Kate"),
        ("no, make it say I'm on my way", "correct content=I'm on my way"),
        ("change the message to see you at nine", "correct content=see you at nine"),
        ("bananas are yellow", "unclear"), ("bananas", "unclear"), ("who knows", "unclear"),
    ])
    func `at the end of a message is a yes, a no or a change`(answer: String, meaning: String) {
        #expect(said(answer, Asked(.consent, intent: "INSendMessageIntent")) == meaning)
    }

    @Test(arguments: [
        ("no, three people", "correct partySize=3"), ("make it four", "correct partySize=4"),
        ("no, from the station", "correct pickupLocation=the station"),
        ("to London instead", "correct dropOffLocation=London"),
        ("no, tomorrow at 9", "correct scheduledPickupTime=2026-05-14T09:00"),
    ])
    func `about a ride changes what it names`(answer: String, meaning: String) {
        #expect(said(answer, Asked(.consent, intent: "INRequestRideIntent")) == meaning)
    }

    @Test func `about money changes the sum or the person`() {
        let asked = Asked(.consent, intent: "INSendPaymentIntent")
        #expect(said("no, make it 15 euros", asked) == "correct currencyAmount=15 EUR")
        #expect(said("to Anna instead please", asked) == "correct payee=Anna")
    }

    @Test(arguments: [
        ("the second one", "choices 1"), ("second", "choices 1"), ("2", "choices 1"),
        ("number two", "choices 1"), ("the last one please", "choices 2"),
        ("Kate Bell", "choices 0"), ("bell", "choices 0"),
        ("I mean the one from Leeds", "choices 2"),
        ("option 3", "choices 2"), ("first", "choices 0"), ("kate", "unclear"), ("7", "unclear"),
        ("none of them", "deny"), ("never mind", "cancel"), ("both", "unclear"),
    ])
    func `among choices names one`(answer: String, meaning: String) {
        let choices = ["Kate Bell", "Kate Winter", "Kate (Leeds)"]
        let asked = Asked(
            .choice(choices, many: false), intent: "INSendMessageIntent", parameter: "recipients")
        #expect(said(answer, asked) == meaning)
    }

    @Test(arguments: [
        ("both", "choices 0 1"), ("all of them", "choices 0 1"),
        ("the first and the second", "choices 0 1"), ("milk", "choices 0"),
        ("bread and milk", "choices 1 0"),
    ])
    func `among choices of which several may be meant names some`(answer: String, meaning: String) {
        let asked = Asked(
            .choice(["buy milk", "buy bread"], many: true), intent: "INDeleteTasksIntent",
            parameter: "tasks")
        #expect(said(answer, asked) == meaning)
    }

    @Test(arguments: [
        ("three", "INRequestRideIntent", "partySize", "partySize=3"),
        ("there are three of us", "INRequestRideIntent", "partySize", "unclear"),
        (
            "tomorrow at 9", "INRequestRideIntent", "scheduledPickupTime",
            "scheduledPickupTime=2026-05-14T09:00"
        ),
        ("from Paris", "INRequestRideIntent", "pickupLocation", "pickupLocation=Paris"),
        ("Kate", "INSendMessageIntent", "recipients", "recipients=Kate"),
        ("Kate and Bob please", "INSendMessageIntent", "recipients", "recipients=Kate + Bob"),
        ("no, to Kate instead", "INSendMessageIntent", "recipients", "recipients=Kate"),
        ("See you. Bye!", "INSendMessageIntent", "content", "content=See you. Bye!"),
        ("bluetooth", "INSetAudioSourceInCarIntent", "audioSource", "audioSource=sourceBluetooth"),
        ("the USB stick", "INSetAudioSourceInCarIntent", "audioSource", "audioSource=sourceUSB"),
        ("horn and lights", "INActivateCarSignalIntent", "signals", "signals=audible+visible"),
        ("20 bucks", "INSendPaymentIntent", "currencyAmount", "currencyAmount=20 USD"),
        ("electricity", "INPayBillIntent", "billType", "billType=electricity"),
        ("fifty dollars", "INTransferMoneyIntent", "transactionAmount", "transactionAmount=50 USD"),
        (
            "eggs, milk and bread", "INAddTasksIntent", "taskTitles",
            "taskTitles=eggs + milk + bread"
        ),
        (
            "every monday at 7am", "INAddTasksIntent", "temporalEventTrigger",
            "temporalEventTrigger=2026-05-18T07:00 every week on monday"
        ),
        ("yes", "INSetCarLockStatusIntent", "locked", "locked=true"),
        ("21 degrees", "INSetClimateSettingsInCarIntent", "temperature", "temperature=21 °C"),
        (
            "last week", "INSearchForPhotosIntent", "dateCreated",
            "dateCreated=2026-05-04T00:00..2026-05-10T23:59"
        ),
        ("Luigi's", "INBookRestaurantReservationIntent", "restaurant", "restaurant=Luigi's"),
        ("never mind", "INSendMessageIntent", "content", "cancel"),
        ("!?", "INSendMessageIntent", "recipients", "unclear"),
    ])
    func `becomes a value in the parameter's own type`(
        answer: String, intent: String, parameter: String, meaning: String
    ) {
        #expect(said(answer, Asked(.value, intent: intent, parameter: parameter)) == meaning)
    }
}

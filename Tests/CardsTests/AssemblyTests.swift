// SPDX-License-Identifier: Apache-2.0

import Cards
import FoundationEssentials
import IntentSchema
import Testing

@Suite struct `Assembling a card` {
    @Test func `shows a row per field that has a value`() {
        let fields =
            messageFields + [FieldOutline("INSendMessageIntent", "serviceName", label: "By")]
        let card = Card(app: "SiriDemo", fields: fields, intent: message)
        #expect(
            card.rowsAsText == ["SiriDemo", "To: John, Kate", "Message: I'll be 10 minutes late."])
    }

    @Test func `finds fields of the response, by dotted path`() {
        let vehicle = Record("INRideVehicle", ["registrationPlate": "B4LL 00N"])
        let status = Record("INRideStatus", ["vehicle": .record(vehicle)])
        let response = Record("INRequestRideIntentResponse", ["rideStatus": .record(status)])
        let plate = FieldOutline(
            "INRequestRideIntentResponse", "rideStatus.vehicle.registrationPlate", label: "Plate")
        let card = card([], response: response, fields: [plate])
        #expect(card.rowsAsText == ["SiriDemo", "Plate: B4LL 00N"])
    }

    @Test func `a configured parameter's view stands in its row's place`() {
        let card = card([
            drawn("recipients", label("To: John, Kate!")), drawn("content", label("late")),
        ])
        #expect(card.rowsAsText == ["SiriDemo", "To: John, Kate!", "late"])
    }

    @Test func `one view for several parameters stands at the first of them`() {
        var partial = drawn("content", label("all"))
        partial.configured = [parameter("content"), parameter("recipients")]
        #expect(card([partial]).rowsAsText == ["SiriDemo", "all"])
    }

    @Test func `a header comes first and replaces nothing`() {
        let header = CardAnswer.Partial(size: Size(375, 20), view: label("Hello"))
        let card = card([header, drawn("content", label("late"))])
        #expect(card.rowsAsText == ["SiriDemo", "Hello", "To: John, Kate", "late"])
    }

    @Test func `no header where the provider wants none`() {
        let refused = CardAnswer.Partial(success: false, size: .zero, view: label("Hello"))
        let empty = CardAnswer.Partial(size: .zero, view: label("Hello"))
        #expect(card([refused]).rowsAsText.count == 3)
        #expect(card([empty]).rowsAsText.count == 3)
    }

    @Test func `a view of no size hides its row`() {
        var hidden = drawn("recipients", label("x"))
        hidden.size = .zero
        #expect(card([hidden]).rowsAsText == ["SiriDemo", "Message: I'll be 10 minutes late."])
    }

    @Test func `an answer without success leaves the default row`() {
        var refused = drawn("recipients", label("x"))
        refused.success = false
        #expect(card([refused]).rowsAsText.dropFirst().first == "To: John, Kate")
    }

    @Test func `a row for an element stands for its list`() {
        let card = card([
            drawn("recipients[0]", label("John")), drawn("recipients[1]", label("Kate")),
        ])
        #expect(
            card.rowsAsText == ["SiriDemo", "John", "Message: I'll be 10 minutes late.", "Kate"])
    }

    @Test func `a parameter of another class is another parameter`() {
        var foreign = drawn("content", label("late"))
        foreign.configured = [CardParameter("INSearchForMessagesIntent", "content")]
        #expect(card([foreign]).rowsAsText.contains("Message: I'll be 10 minutes late."))
    }

    @Test func `the older method adds above the default rows and removes none`() {
        var partial = drawn("content", label("balloons"))
        partial.asked = []
        let card = card([partial], form: .configure)
        #expect(card.rowsAsText.prefix(2) == ["SiriDemo", "balloons"])
        #expect(card.rowsAsText.count == 4)
    }

    @Test(
        arguments: [
            (.message, ["To: John"]), (.payment, ["To: John", "Message: hi", "From: Kyoto"]),
            (.map, ["To: John", "Message: hi", "Sum: €20"]),
        ] as [(FieldOutline.Topic, [String])])
    func `F42: leaves out what the provider shows itself`(topic: FieldOutline.Topic, rows: [String])
    {
        let fields = [
            FieldOutline("", "recipients", label: "To"),
            FieldOutline("", "content", label: "Message"),
            FieldOutline("", "currencyAmount", label: "Sum"),
            FieldOutline("", "pickupLocation", label: "From"),
        ]
        let amount = Record("INCurrencyAmount", ["amount": "20", "currencyCode": "EUR"])
        let place = Record("CLPlacemark", ["name": "Kyoto"])
        var intent = Record("X", ["recipients": [person("John")], "content": "hi"])
        if topic != .message {
            intent["currencyAmount"] = .record(amount)
            intent["pickupLocation"] = .record(place)
        }
        let card = card([], displays: [topic], intent: intent, fields: fields)
        #expect(Array(card.rowsAsText.dropFirst()) == rows)
    }

    @Test func `sizes are clamped, and a size that is no number is none`() {
        var huge = drawn("content", label("x"))
        huge.size = Size(.infinity, 9_000)
        guard case .custom(let row)? = card([huge]).rows.last else {
            Issue.record("no custom row")
            return
        }
        #expect(row.size == Size(375, 600))
        huge.size = Size(375, .nan)
        #expect(card([huge]).rowsAsText.count == 2)
    }

    @Test func `a broken view leaves the default row and says why`() {
        let card = card([drawn("content", node("label", [0, 0, .double(.nan), 1]))])
        #expect(card.rowsAsText.last == "Message: I'll be 10 minutes late.")
        #expect(
            card.warnings == [
                "The view of SiriDemo for 'content' is not shown: "
                    + "view.frame is nan, not between -16384 and 16384."
            ])
    }

    @Test func `asks a provider about what has a value, in display order`() {
        let fields =
            [FieldOutline("INSendMessageIntent", "serviceName", label: "By")] + messageFields
        #expect(
            FieldOutline.parameters(of: fields, intent: message, response: nil)
                == [parameter("recipients"), parameter("content")])
    }

    @Test func `reads a provider's answer from the wire`() throws {
        let content = parameter("content").record
        let partial: Value = [
            "asked": [.record(content)], "configured": [.record(content)], "success": true,
            "size": [375, 40.5], "view": label("x"),
        ]
        let reply: Value = ["form": "configureView", "displays": ["map", "later"]]
        let answer = try CardAnswer(partials: [partial], reply: reply)
        #expect(answer.partials == [drawn("content", label("x"), height: 40.5)])
        #expect(answer.displays == [.map])
        let error = #expect(throws: CardAnswerError.self) { try CardAnswer.Partial([:]) }
        #expect(error?.description == "the provider's answer does not say 'success'")
    }
}

@Suite struct `Values as text` {
    private static func record(_ name: String, _ fields: [String: Value]) -> Value {
        .record(Record(name, fields))
    }

    @Test(
        arguments: [
            (
                record(
                    "INPerson", ["personHandle": record("INPersonHandle", ["value": "a@b.org"])]),
                "a@b.org"
            ),
            ([person("John"), person("Kate")], "John, Kate"),
            (record("INSpeakableString", ["spokenPhrase": "Chess club"]), "Chess club"),
            (record("INCurrencyAmount", ["amount": "12.50", "currencyCode": "USD"]), "$12.50"),
            (record("INCurrencyAmount", ["amount": "-3", "currencyCode": "CHF"]), "-3 CHF"),
            (record("CLPlacemark", ["locality": "Kyoto"]), "Kyoto"),
            (record("CLLocation", ["latitude": 48.137154, "longitude": 11.5]), "48.1372, 11.5"),
            (.date(.init(timeIntervalSince1970: 0)), "1970-01-01 00:00"),
            (.date(.init(timeIntervalSince1970: .infinity)), ""),
            (.date(.init(timeIntervalSince1970: -1e300)), ""),
            (
                record(
                    "DateComponents", ["hour": 9, "minute": 5, "year": 2026, "month": 3, "day": 1]),
                "2026-03-01 09:05"
            ),
            (
                record(
                    "DateInterval",
                    ["start": .date(.init(timeIntervalSince1970: 0)), "duration": 5400.0]),
                "1970-01-01 00:00 – 1970-01-01 01:30"
            ),
            (record("Measurement", ["value": 2.5, "unit": "km"]), "2.5 km"),
            (
                record(
                    "INPriceRange",
                    ["minimumPrice": "10", "maximumPrice": "12", "currencyCode": "GBP"]),
                "£10 – £12"
            ),
            (
                record(
                    "INPriceRange",
                    ["minimumPrice": "22", "maximumPrice": "22", "currencyCode": "GBP"]),
                "£22"
            ),
            (record("INPriceRange", ["maximumPrice": "9", "currencyCode": "SEK"]), "9 SEK"),
            (
                record(
                    "INRideStatus",
                    [
                        "driver": record("INRideDriver", ["displayName": "Ada"]),
                        "vehicle": record(
                            "INRideVehicle",
                            ["model": "Hot Air Balloon", "registrationPlate": "B4LL 00N"]),
                    ]), "Ada, Hot Air Balloon B4LL 00N"
            ),
            (record("SoupIntentObject", ["displayString": "Ramen", "identifier": "1"]), "Ramen"),
            (true, "yes"), (2.0, "2"), (.null, ""), (.dictionary(["a": 1]), ""),
        ] as [(Value, String)])
    func `read like words`(value: Value, text: String) {
        #expect(DisplayText(timeZone: .gmt).text(of: value) == text)
    }

    @Test(
        arguments: [
            (2, .enumeration([2: "hotAirBalloon"]), "hot air balloon"), (9, .enumeration([:]), "9"),
            (5, .options([1: "flagged", 2: "read", 4: "urgent"]), "flagged, urgent"),
            (95, .duration, "1 min 35 s"), (.double(.nan), .duration, ""), (0, .duration, "0 s"),
        ] as [(Value, FieldOutline.Kind, String)])
    func `follow the field's kind`(value: Value, kind: FieldOutline.Kind, text: String) {
        #expect(DisplayText(timeZone: .gmt).text(of: value, kind: kind) == text)
    }

    @Test func `end in values without end`() {
        var value: Value = "x"
        for _ in 0..<60 { value = Self.record("INPerson", ["displayName": value]) }
        #expect(DisplayText(timeZone: .gmt).text(of: value) == "…")
    }
}

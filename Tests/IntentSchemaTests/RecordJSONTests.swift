// SPDX-License-Identifier: Apache-2.0
//
// Intents as data: what is read, what is refused and how the refusal reads.

import Foundation
import IntentCatalog
import IntentSchema
import Testing

@Suite struct `An intent as data` {
    let json = RecordJSON(catalog: .builtIn)

    private func request(_ text: String) throws -> IntentRequest {
        try json.request(from: Data(text.utf8))
    }

    @Test func `becomes a record of raw values`() throws {
        let request = try request(
            """
            {"intent": "INSendMessageIntent", "app": "org.example.app",
             "parameters": {"content": "Hi", "outgoingMessageType": "outgoingMessageText", "sender": null,
              "recipients": [{"displayName": "John", "personHandle": {"value": "1", "type": "phoneNumber"}}]}}
            """)
        let handle = Record("INPersonHandle", ["value": "1", "type": 2])
        let person = Record("INPerson", ["displayName": "John", "personHandle": .record(handle)])
        #expect(request.app == "org.example.app")
        #expect(
            request.intent
                == Record(
                    "INSendMessageIntent",
                    ["content": "Hi", "outgoingMessageType": 1, "recipients": [.record(person)]]))
    }

    @Test(arguments: [
        (
            #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"personHandle": {"type": "mail"}}]}}"#,
            "parameters.recipients[0].personHandle.type: 'mail' is not a case of INPersonHandleType; it has: unknown, emailAddress, phoneNumber"
        ),
        (
            #"{"intent": "INSendMessage"}"#,
            "intent: 'INSendMessage' is no known intent; did you mean 'INSendMessageIntent'?"
        ),
        (#"{}"#, "intent: the class of the intent is missing, such as \"INSendMessageIntent\""),
        (#"[1]"#, "the outermost value must be an object: {…}"),
        (
            #"{"intent": "INUnsendMessagesIntent", "parameters": {"id": 1}}"#,
            "parameters.id: INUnsendMessagesIntent has no parameter 'id'; it has: messageIdentifiers"
        ),
        (
            #"{"intent": "INSendMessageIntent", "parameters": {"content": 4}}"#,
            "parameters.content: 4 is not text"
        ),
        (
            #"{"intent": "INSendMessageIntent", "parameters": {"recipients": {"displayName": "A"}}}"#,
            "parameters.recipients: an object is not a list, each element an object of class INPerson"
        ),
        (
            #"{"intent": "INSendMessageIntent", "parameters": {"sender": {"class": "INNote"}}}"#,
            "parameters.sender.class: 'INNote' is not a kind of INPerson"
        ),
        (
            #"{"intent": "INSendMessageIntent", "parameters": []}"#,
            "parameters: a list is not an object of class INSendMessageIntent"
        ),
        (
            #"{"intent": "INSearchForMessagesIntent", "parameters": {"attributes": ["read", "red"]}}"#,
            "parameters.attributes[1]: 'red' is not a case of INMessageAttributeOptions; it has: read, unread, flagged, unflagged, played"
        ),
        (
            #"{"intent": "INSendMessageIntent", "parameter": {}}"#,
            "parameter: no such key; a request has intent, parameters and app"
        ),
        (
            #"{"intent": "INSendPaymentIntent", "parameters": {"currencyAmount": {"amount": "12 EUR"}}}"#,
            "parameters.currencyAmount.amount: '12 EUR' is not a decimal number, such as \"12.50\""
        ),
        (
            #"{"intent": "INSendPaymentIntent", "parameters": {"currencyAmount": {"amount": "much"}}}"#,
            "parameters.currencyAmount.amount: 'much' is not a decimal number, such as \"12.50\""
        ),
    ]) func `is refused with place, word, rule and fix`(_ text: String, _ sentence: String) {
        let error = #expect(throws: RecordJSONError.self) { try request(text) }
        #expect(error?.description == sentence)
    }

    @Test func `survives being written and read`() throws {
        let text = """
            {"intent": "INSendPaymentIntent",
             "parameters": {"payee": {"class": "INPerson", "displayName": "Ä"}, "note": "n",
              "currencyAmount": {"class": "INCurrencyAmount", "amount": "12.5", "currencyCode": "EUR"}}}
            """
        let first = try request(text)
        let written = try JSONEncoder().encode(json.json(of: first))
        #expect(try json.request(from: written) == first)
    }

    @Test(arguments: [
        "2026-11-30", "2026-11-30T00:00:00Z", "2026-11-30T01:00:00+01:00",
        "2026-11-30T00:00:00.000Z",
    ])
    func `reads dates of ISO 8601`(_ text: String) throws {
        let value = try json.value(.string(text), as: .date, at: "")
        #expect(value == .date(Date(timeIntervalSince1970: 1_795_996_800)))
    }

    @Test(
        arguments: [
            ("2026-11-30", ["year": 2026, "month": 11, "day": 30]),
            ("2026-11-30T09:05", ["year": 2026, "month": 11, "day": 30, "hour": 9, "minute": 5]),
        ] as [(String, [String: Value])]) func `reads parts of a date from text`(
            _ text: String, _ parts: [String: Value]
        ) throws
    {
        let value = try json.value(.string(text), as: .record("DateComponents"), at: "")
        #expect(value == .record(Record("DateComponents", parts)))
    }

    @Test(arguments: [
        "", "T", "2026", "2026-13-01", "2026-11-30T", "2026-11-30T9", "2026-11-30T09:00Z", "-1-1-1",
    ])
    func `refuses what is no part of a date`(_ text: String) {
        let error = #expect(throws: RecordJSONError.self) {
            try json.value(.string(text), as: .record("DateComponents"), at: "when")
        }
        #expect(
            error?.description
                == "when: '\(text)' is no date; write \"2026-11-30\" or \"2026-11-30T09:00\", or an object"
        )
    }

    @Test func `takes codes of a response by name`() throws {
        let response = try json.record(
            from: Data(#"{"code": "success"}"#.utf8), className: "INSendMessageIntentResponse")
        #expect(response["code"] == 3)
        let definition = try #require(
            Catalog.builtIn.response(named: "INUnsendMessagesIntentResponse"))
        #expect(
            try definition.normalized(Record("INUnsendMessagesIntentResponse", ["code": "ready"]))[
                "code"] == 1)
        #expect(throws: RecordJSONError.self) {
            try definition.normalized(Record("INUnsendMessagesIntentResponse", ["code": "done"]))
        }
    }

    @Test func `may say of what subclass a value is`() throws {
        let record = try json.record(
            from: Data(
                #"{"title": {"spokenPhrase": "t"}, "contents": [{"class": "INTextNoteContent", "text": "x"}]}"#
                    .utf8),
            className: "INNote")
        #expect(record["contents"]?.array?.first?.record?.className == "INTextNoteContent")
    }
}

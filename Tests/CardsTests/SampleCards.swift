// SPDX-License-Identifier: Apache-2.0
//
// A message card, and answers of providers to it.

import Cards
import IntentSchema

func person(_ name: String) -> Value { .record(Record("INPerson", ["displayName": .string(name)])) }

let message = Record(
    "INSendMessageIntent",
    ["recipients": [person("John"), person("Kate")], "content": "I'll be 10 minutes late."])

let messageFields = [
    FieldOutline("INSendMessageIntent", "recipients", label: "To"),
    FieldOutline("INSendMessageIntent", "content", label: "Message"),
]

func parameter(_ keyPath: String) -> CardParameter {
    CardParameter("INSendMessageIntent", keyPath)
}

func node(_ kind: String, _ frame: [Value] = [0, 0, 375, 40], _ more: [String: Value] = [:])
    -> Value
{
    .dictionary(["kind": .string(kind), "frame": .array(frame)].merging(more) { $1 })
}

func label(_ text: String, _ frame: [Value] = [0, 0, 375, 40], _ more: [String: Value] = [:])
    -> Value
{
    node("label", frame, ["text": .string(text), "lines": 0].merging(more) { $1 })
}

/// The answer for one parameter that the provider draws itself.
func drawn(_ keyPath: String, _ view: Value, height: Double = 40) -> CardAnswer.Partial {
    CardAnswer.Partial(
        asked: [parameter(keyPath)], configured: [parameter(keyPath)],
        size: Size(375, height), view: view)
}

func card(
    _ partials: [CardAnswer.Partial], form: CardAnswer.Form = .configureView,
    displays: Set<FieldOutline.Topic> = [], intent: Record = message, response: Record? = nil,
    fields: [FieldOutline] = messageFields
) -> Card {
    Card(
        app: "SiriDemo", fields: fields, intent: intent, response: response,
        answer: CardAnswer(form: form, partials: partials, displays: displays))
}

/// The card of one custom row, as terminal lines without the border.
func painted(
    _ view: Value, height: Double = 54, width: Int = 48, colours: TerminalColours = .none
) -> [String] {
    let card = card([drawn("content", view, height: height)], fields: [messageFields[1]])
    return TerminalCard.render(card, width: width, colours: colours).dropFirst().dropLast().map {
        String($0.dropFirst().dropLast())
    }
}

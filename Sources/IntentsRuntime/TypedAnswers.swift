// SPDX-License-Identifier: Apache-2.0
//
// What the user types, as the value of a parameter.

import Dialogue
import Foundation
import IntentSchema
import Utterance

/// Reads answers by the kind of the parameter, with the people and places of this user.
struct TypedAnswers: Sendable {
    let catalog: Catalog
    let people: any People
    let places: any Places

    func value(of text: String, for parameter: ParameterOutline) throws -> Value {
        switch parameter.kind {
        case .string: .string(text)
        case .person: parameter.isList ? .array(persons(text)) : person(text)
        case .number: try number(text)
        case .boolean: try boolean(text)
        case .date: try date(text)
        case .place:
            .record(places.place(named: text) ?? Record("CLPlacemark", ["name": .string(text)]))
        case .amount: try amount(text)
        case .enumeration(let name): try enumeration(text, name)
        case .object(let name): object(text, name)
        }
    }

    private func persons(_ text: String) -> [Value] {
        text.replacing(" and ", with: ",").split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.map(person)
    }

    private func person(_ name: String) -> Value {
        .record(people.person(named: name) ?? Record("INPerson", ["displayName": .string(name)]))
    }

    private func number(_ text: String) throws -> Value {
        if let whole = Int64(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else {
            throw UnreadableAnswer("“\(text)” is no number")
        }
        return .double(number)
    }

    private func boolean(_ text: String) throws -> Value {
        switch text.lowercased() {
        case "yes", "y", "true", "on": true
        case "no", "n", "false", "off": false
        default: throw UnreadableAnswer("“\(text)” is neither yes nor no")
        }
    }

    private func date(_ text: String) throws -> Value {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw UnreadableAnswer("“\(text)” is no date; say it like 2026-11-30T09:00:00Z")
        }
        return .date(date)
    }

    /// `20`, `20 EUR`, `€20`.
    private func amount(_ text: String) throws -> Value {
        let digits = text.filter { $0.isNumber || $0 == "." || $0 == "-" }
        guard Decimal(string: digits) != nil else {
            throw UnreadableAnswer("“\(text)” is no amount of money")
        }
        let letters = text.filter { $0.isLetter && $0.isASCII }.uppercased()
        let symbols: [Character: String] = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"]
        let code = letters.count == 3 ? letters : text.compactMap { symbols[$0] }.first
        return .record(
            Record(
                "INCurrencyAmount",
                ["amount": .string(digits), "currencyCode": .string(code ?? "USD")]))
    }

    private func enumeration(_ text: String, _ name: String) throws -> Value {
        let definition = catalog.enumeration(named: name)
        let plain: (String) -> String = { $0.lowercased().filter { !$0.isWhitespace } }
        let wanted = plain(text)
        let found = definition?.cases.first { item in
            plain(item.name) == wanted || item.title.map(plain) == wanted
        }
        if let found { return .integer(found.rawValue) }
        // Nobody says "unknown".
        let sayable = definition?.cases.filter { $0.rawValue != 0 || $0.name != "unknown" }
        let all = sayable?.map { $0.title ?? $0.name }.joined(separator: ", ") ?? "nothing known"
        throw UnreadableAnswer("“\(text)” is not one of: \(all)")
    }

    /// Objects are spoken of by the words that they show.
    private func object(_ text: String, _ name: String) -> Value {
        switch name {
        case "INSpeakableString": .record(Record(name, ["spokenPhrase": .string(text)]))
        default:
            .record(Record(name, ["displayString": .string(text), "identifier": .string(text)]))
        }
    }
}

/// Told to the user, who is then asked again.
struct UnreadableAnswer: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

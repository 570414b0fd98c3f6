// SPDX-License-Identifier: Apache-2.0
//
// Values to try an intent with, made from its definition.

import Dialogue
import Foundation
import IntentSchema

/// Plausible values for every type of the schema; the same ones in every run.
struct Samples: Sendable {
    private let catalog: Catalog
    /// Records within records are filled this deep.
    private static let depth = 3

    init(_ catalog: Catalog) { self.catalog = catalog }

    // MARK: Intents

    /// The intent with every parameter set.
    func full(_ intent: IntentDefinition) -> Record {
        var record = Record(intent.className)
        for field in intent.parameters { record[field.name] = value(of: field) }
        return record
    }

    /// Each full intent with one strange value in it, and the value's name.
    func unusual(_ intent: IntentDefinition) -> [(parameter: String, name: String, Record)] {
        let plain = full(intent)
        return intent.parameters.flatMap { field in
            strange(field.type).map { name, value in
                var record = plain
                record[field.name] = value
                return (field.name, name, record)
            }
        }
    }

    private func strange(_ type: FieldType) -> [(String, Value)] {
        switch type {
        case .string, .constant:
            [
                ("an empty text", ""), ("20,000 letters", .string(longText)),
                ("right-to-left letters, emoji, a zero byte", "שלום 👩‍👩‍👧 \u{202E}\u{0}e\u{301}"),
            ]
        case .integer: [("the largest number", .integer(.max)), ("a negative number", -1)]
        case .double: [("an infinite number", .double(.infinity))]
        case .date: [("a date long ago", .date(Date(timeIntervalSince1970: -62_000_000_000)))]
        case .array(let element):
            [
                (
                    "200 elements",
                    .array((0..<200).compactMap { value(element, "", variant: $0, depth: 0) })
                )
            ]
        default: []
        }
    }

    private var longText: String { String(repeating: "Donaudampfschiffahrt", count: 1000) }

    // MARK: Values

    /// The value number `variant` for a field, from 0; nil where nothing is known of its type.
    func value(of field: FieldDefinition, variant: Int = 0) -> Value? {
        if case .record("Measurement") = field.type { return measurement(field, variant) }
        return value(field.type, field.name, variant: variant, depth: 0)
    }

    /// What a user could say to an open question.
    func answer(to open: Resolution, _ field: FieldDefinition, variant: Int) -> Value? {
        switch open {
        case .disambiguation(let values): wrapped(values.first, field)
        case .confirmationRequired(let value?, _): wrapped(value, field)
        default: variant < 4 ? value(of: field, variant: variant) : nil
        }
    }

    private func wrapped(_ value: Value?, _ field: FieldDefinition) -> Value? {
        guard case .array = field.type, let value, value.array == nil else { return value }
        return [value]
    }

    private func value(_ type: FieldType, _ name: String, variant: Int, depth: Int) -> Value? {
        switch type {
        case .boolean: .boolean(variant.isMultiple(of: 2))
        case .integer: .integer(Int64(2 + variant))
        case .double: .double(2.5 + Double(variant))
        case .decimal: .string("\(12 + variant).50")
        case .string: .string(text(name, variant))
        case .url: .string("https://example.org/\(variant)")
        case .data: .data(Data("sample \(variant)".utf8))
        case .date: .date(Date(timeIntervalSince1970: 1_796_115_600 + 3600 * Double(variant)))
        case .dictionary: .dictionary([:])
        case .enumeration(let name), .optionSet(let name): enumeration(name, variant)
        case .constant: "home"
        case .record(let name): record(name, variant, depth)
        case .array(let element): list(element, name, variant, depth)
        }
    }

    private func list(_ element: FieldType, _ name: String, _ variant: Int, _ depth: Int) -> Value?
    {
        let values = [variant, variant + 1].compactMap {
            value(element, name, variant: $0, depth: depth)
        }
        return values.isEmpty ? nil : .array(values)
    }

    private func enumeration(_ name: String, _ variant: Int) -> Value? {
        guard let known = catalog.enumeration(named: name) else { return nil }
        let cases = known.cases.filter { $0.rawValue != 0 }
        return cases.isEmpty ? nil : .integer(cases[variant % cases.count].rawValue)
    }

    private func text(_ name: String, _ variant: Int) -> String {
        switch name {
        case "currencyCode": "EUR"
        case "isoCountryCode": "DE"
        case "timeZone": "Europe/Berlin"
        case "calendar": "gregorian"
        default:
            ["I'll be 10 minutes late.", "See you at the station.", "Three lemons", "Yes"][
                variant % 4]
        }
    }

    private func measurement(_ field: FieldDefinition, _ variant: Int) -> Value? {
        let units = [
            "UnitLength": "km", "UnitSpeed": "km/h", "UnitTemperature": "°C", "UnitMass": "kg",
            "UnitEnergy": "kJ", "UnitPower": "kW", "UnitVolume": "L", "UnitDuration": "min",
        ]
        guard let unit = units.first(where: { field.swiftType.contains($0.key) })?.value else {
            return nil
        }
        let number = Value.double(20 + Double(variant))
        return .record(Record("Measurement", ["value": number, "unit": .string(unit)]))
    }

    private func record(_ name: String, _ variant: Int, _ depth: Int) -> Value? {
        if let known = known(name, variant) { return .record(known) }
        guard depth < Self.depth, let fields = catalog.fields(of: name) else { return nil }
        var record = Record(name)
        for field in fields {
            record[field.name] =
                if case .record("Measurement") = field.type {
                    measurement(field, variant)
                } else {
                    value(field.type, field.name, variant: variant, depth: depth + 1)
                }
        }
        return .record(record)
    }

    /// Classes whose fields must fit each other.
    private func known(_ name: String, _ variant: Int) -> Record? {
        switch name {
        case "INPerson": person(variant)
        case "INPersonHandle": handle(variant)
        case "INSpeakableString":
            Record(name, ["spokenPhrase": .string(["Cats", "Dogs", "Birds", "Work"][variant % 4])])
        case "DateComponents": day(variant)
        case "INDateComponentsRange":
            Record(
                name,
                [
                    "startDateComponents": .record(day(variant)),
                    "endDateComponents": .record(day(variant + 1)),
                ])
        case "CLLocation":
            Record(name, ["latitude": .double(52.5 + Double(variant) / 100), "longitude": 13.4])
        case "CLPlacemark":
            Record(
                name,
                [
                    "name": .string(["Berlin", "Potsdam", "Spandau", "Köpenick"][variant % 4]),
                    "locality": "Berlin", "isoCountryCode": "DE", "country": "Germany",
                    "location": known("CLLocation", variant).map(Value.record) ?? .null,
                ])
        default: nil
        }
    }

    private func person(_ variant: Int) -> Record {
        Record(
            "INPerson",
            [
                "displayName": .string(Self.names[variant % 4]),
                "personHandle": .record(handle(variant)),
            ])
    }

    private func handle(_ variant: Int) -> Record {
        let address = "\(Self.names[variant % 4].lowercased())\(variant / 4)@example.org"
        return Record("INPersonHandle", ["value": .string(address), "type": 1])
    }

    private func day(_ variant: Int) -> Record {
        Record(
            "DateComponents",
            [
                "year": 2027, "month": 3, "day": .integer(Int64(1 + variant % 28)), "hour": 9,
                "minute": 30, "calendar": "gregorian",
            ])
    }

    private static let names = ["Anna", "Ben", "Clara", "David"]
}

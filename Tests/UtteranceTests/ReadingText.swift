// SPDX-License-Identifier: Apache-2.0
//
// An intent as one line: "recipients=Anna + Tom; content=we're late".

import IntentCatalog
import IntentSchema

@testable import Utterance

/// Writes what was understood as people read it in a table.
struct ReadingText {
    let catalog: Catalog

    /// Parameters in the order of the definition, inner ones as `mediaSearch.artistName`.
    func text(of intent: Record) -> String {
        parts(of: intent).map { "\($0)=\($1)" }.joined(separator: "; ")
    }

    func parts(of record: Record, prefix: String = "") -> [(String, String)] {
        let fields = catalog.fields(of: record.className) ?? []
        let known = fields.filter { record[$0.name] != nil }
        let others = record.fields.keys.filter { name in !fields.contains { $0.name == name } }
        return known.flatMap { parts(prefix + $0.name, record[$0.name] ?? .null, $0.type) }
            + others.sorted().flatMap { parts(prefix + $0, record[$0] ?? .null, nil) }
    }

    private func parts(_ name: String, _ value: Value, _ type: FieldType?) -> [(String, String)] {
        if let text = text(value, type) { return [(name, text)] }
        guard let record = value.record else { return [(name, "?")] }
        return parts(of: record, prefix: name + ".")
    }

    private func text(_ value: Value, _ type: FieldType?) -> String? {
        switch (value, type) {
        case (.array(let items), _):
            let element: FieldType? = if case .array(let inner)? = type { inner } else { nil }
            return items.map { text($0, element) ?? "?" }.joined(separator: " + ")
        case (.integer(let raw), .enumeration(let name)?):
            return catalog.enumeration(named: name)?.name(ofRawValue: raw) ?? "\(raw)"
        case (.integer(let raw), .optionSet(let name)?):
            let cases = catalog.enumeration(named: name)?.cases ?? []
            return cases.filter { raw & $0.rawValue != 0 }.map(\.name).joined(separator: "+")
        case (.integer(let number), _): return "\(number)"
        case (.double(let number), _):
            return "\(number)".hasSuffix(".0") ? String("\(number)".dropLast(2)) : "\(number)"
        case (.boolean(let truth), _): return "\(truth)"
        case (.string(let text), _): return text
        case (.record(let record), _): return text(record)
        default: return "\(value)"
        }
    }

    /// Of objects that have a short form; nil for the others.
    private func text(_ record: Record) -> String? {
        switch record.className {
        case "INPerson": return record["displayName"]?.string
        case "INSpeakableString": return record["spokenPhrase"]?.string
        case "CLPlacemark": return record["name"]?.string
        case "INTextNoteContent": return record["text"]?.string
        case "INCurrencyAmount":
            return "\(record["amount"]?.string ?? "?") \(record["currencyCode"]?.string ?? "?")"
        case "Measurement":
            return "\(text(record["value"] ?? .null, nil) ?? "?") \(record["unit"]?.string ?? "?")"
        case "DateComponents": return stamp(record)
        case "INDateComponentsRange": return range(record)
        case "INTemporalEventTrigger": return record["dateComponentsRange"]?.record.map(range)
        case "INMediaDestination":
            let isLibrary = record["mediaDestinationType"] == 1
            return isLibrary ? "library" : "playlist \(record["playlistName"]?.string ?? "?")"
        default:
            // An object that says nothing but its name.
            guard record.fields.count == 1, let (name, value) = record.fields.first,
                ["title", "name", "nickname", "displayString", "amount"].contains(name)
            else { return nil }
            return text(value, nil)
        }
    }

    private func stamp(_ record: Record) -> String {
        func two(_ name: String) -> String {
            let number = record[name]?.integer ?? 0
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let day = "\(record["year"]?.integer ?? 0)-\(two("month"))-\(two("day"))"
        return record["hour"] == nil ? day : "\(day)T\(two("hour")):\(two("minute"))"
    }

    private func range(_ record: Record) -> String {
        var text = record["startDateComponents"]?.record.map(stamp) ?? ""
        if let end = record["endDateComponents"]?.record { text += "..\(stamp(end))" }
        guard let rule = record["recurrenceRule"]?.record else { return text }
        let units = ["", "minute", "hour", "day", "week", "month", "year"]
        let unit = units[Int(rule["frequency"]?.integer ?? 0)]
        let interval = rule["interval"]?.integer ?? 1
        text += interval == 1 ? " every \(unit)" : " every \(interval) \(unit)s"
        let bits = rule["weeklyRecurrenceDays"]?.integer ?? 0
        let names = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ]
        let days = names.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
        return days.isEmpty ? text : text + " on " + days.joined(separator: "+")
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// From what was heard in a slot to the value that the parameter's type wants.

import IntentSchema

/// The definitions, as far as slots need them.
struct Schema: Sendable {
    let catalog: Catalog

    /// The type of a parameter, or of a field inside it: `mediaSearch.artistName`.
    func type(of path: String, in className: String) -> FieldType? {
        var owner = className
        var type: FieldType?
        for name in path.split(separator: ".") {
            guard let field = catalog.fields(of: owner)?.first(where: { $0.name == name }) else {
                return nil
            }
            type = field.type
            owner = field.type.element.namedType ?? ""
        }
        return type
    }

    /// The value of a fixed text in a template: `read`, `true`, `4`, `audible+visible`.
    func fixed(_ text: String, _ type: FieldType?) -> Value {
        if let number = Int64(text) { return .integer(number) }
        switch type {
        case .boolean: return .boolean(text == "true")
        case .enumeration(let name), .optionSet(let name):
            let cases = text.split(separator: "+").map {
                catalog.enumeration(named: name)?.rawValue(named: String($0)) ?? 0
            }
            return .integer(cases.reduce(0, |))
        case .double: return Double(text).map { .double($0) } ?? .string(text)
        case .array(let element): return .array([fixed(text, element)])
        case nil: return text == "true" ? true : text == "false" ? false : .string(text)
        default: return adapted(text, to: type)
        }
    }

    // MARK: Shapes

    /// A value in the shape of a type.
    func adapted(_ value: Value, to type: FieldType?) -> Value {
        switch (type, value) {
        case (.array(let element)?, .array(let items)):
            return .array(items.map { adapted($0, to: element) })
        case (.array(let element)?, _): return .array([adapted(value, to: element)])
        case (_, .array(let items)): return items.first.map { adapted($0, to: type) } ?? value
        case (.string?, .integer(let number)): return .string("\(number)")
        case (.string?, .double(let number)): return .string("\(number)")
        case (.string?, .record(let record)):
            return record["spokenPhrase"] ?? record["displayName"] ?? record["name"] ?? value
        case (.record(let name)?, .record(let record)) where name != record.className:
            return wrapped(value, in: name) ?? value
        case (.record(let name)?, .integer), (.record(let name)?, .double):
            return wrapped(value, in: name) ?? value
        default: return value
        }
    }

    /// Words in the shape of a type.
    func adapted(_ text: String, to type: FieldType?) -> Value {
        switch type {
        case .array(let element): .array([adapted(text, to: element)])
        case .record(let name): .record(record(named: name, saying: text))
        case .integer, .double: Double(text).map { SlotReader.value($0) } ?? .string(text)
        default: .string(text)
        }
    }

    /// An object of which the words are the title or name.
    private func record(named name: String, saying text: String) -> Record {
        switch name {
        case "INSpeakableString": return Record(name, ["spokenPhrase": .string(text)])
        case "INNoteContent", "INTextNoteContent":
            return Record("INTextNoteContent", ["text": .string(text)])
        case "INMediaDestination":
            return Record(name, ["mediaDestinationType": 2, "playlistName": .string(text)])
        case "INPerson": return Record(name, ["displayName": .string(text)])
        case "CLPlacemark": return Record(name, ["name": .string(text)])
        default: break
        }
        if catalog.value(named: name)?.superclass == "INObject" {
            return Record(name, ["displayString": .string(text), "identifier": .string(text)])
        }
        for title in Self.titles {
            guard let field = catalog.fields(of: name)?.first(where: { $0.name == title }) else {
                continue
            }
            return Record(name, [title: adapted(text, to: field.type)])
        }
        return Record(name, ["displayString": .string(text)])
    }

    /// Fields by which an object is called, the best first.
    private static let titles = [
        "title", "nickname", "name", "displayName", "spokenPhrase", "organizationName",
        "displayString",
    ]

    /// The object that has a value of this class for its main part.
    private func wrapped(_ value: Value, in name: String) -> Value? {
        guard let fields = catalog.fields(of: name) else { return nil }
        if let inner = value.record?.className,
            let field = fields.first(where: { $0.type == .record(inner) })
        {
            return .record(Record(name, [field.name: value]))
        }
        guard let text = value.record?["spokenPhrase"]?.string else { return nil }
        return .record(record(named: name, saying: text))
    }

    // MARK: Times

    func adapted(
        _ moment: Moment, _ wish: Moment.Wish, now: CivilTime, to type: FieldType?
    ) -> Value {
        let time = moment.calendarTime(now, wish)
        switch type?.element {
        case .record("DateComponents"):
            return .record(components(time.start, now))
        case .date: return .date(now.date(of: time.start))
        case .record("INTemporalEventTrigger"):
            return .record(
                Record("INTemporalEventTrigger", ["dateComponentsRange": range(time, now)]))
        default: return range(time, now)
        }
    }

    private func range(_ time: CalendarTime, _ now: CivilTime) -> Value {
        var range = Record("INDateComponentsRange")
        if time.start != nil { range["startDateComponents"] = .record(components(time.start, now)) }
        if time.end != nil { range["endDateComponents"] = .record(components(time.end, now)) }
        range["recurrenceRule"] = time.recurrence.map { .record(rule($0)) }
        return .record(range)
    }

    private func components(_ stamp: CalendarTime.Stamp?, _ now: CivilTime) -> Record {
        var record = Record("DateComponents", ["calendar": "gregorian"])
        guard let stamp else { return record }
        let (year, month, day) = stamp.day.parts
        record["year"] = .integer(Int64(year))
        record["month"] = .integer(Int64(month))
        record["day"] = .integer(Int64(day))
        if let minute = stamp.minute {
            record["hour"] = .integer(Int64(minute / 60))
            record["minute"] = .integer(Int64(minute % 60))
        }
        record["timeZone"] = now.timeZone.map { .string($0) }
        return record
    }

    private func rule(_ recurrence: Moment.Recurrence) -> Record {
        let frequencies = ["minute": 1, "hour": 2, "day": 3, "week": 4, "month": 5, "year": 6]
        // Monday is bit 0.
        let days = recurrence.weekdays.reduce(0) { $0 | (1 << (($1 + 5) % 7)) }
        return Record(
            "INRecurrenceRule",
            [
                "interval": .integer(Int64(recurrence.n)),
                "frequency": .integer(Int64(frequencies[recurrence.unit] ?? 0)),
                "weeklyRecurrenceDays": .integer(Int64(days)),
            ])
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Foundation's numbers, dates, measurements and names as values of a record.

public import Foundation
public import IntentSchema

extension NSNumber: RecordRepresentable {
    /// Decimal numbers travel as text, all others as what they hold.
    public static func from(_ value: Value) -> Self? {
        switch value {
        case .boolean(let it): NSNumber(value: it) as? Self
        case .integer(let it): NSNumber(value: it) as? Self ?? decimal("\(it)")
        case .double(let it): NSNumber(value: it) as? Self ?? decimal("\(it)")
        case .string(let it): decimal(it)
        default: nil
        }
    }

    private static func decimal(_ text: String) -> Self? {
        Decimal(string: text).flatMap { NSDecimalNumber(decimal: $0) as? Self }
    }

    public var recordValue: Value {
        if let decimal = self as? NSDecimalNumber { return .string(decimal.stringValue) }
        // Foundation keeps truth values as signed characters, which nobody else uses.
        switch typeCode {
        case "c" where self == 0 || self == 1: return .boolean(boolValue)
        case "d", "f": return .double(doubleValue)
        default: return .integer(int64Value)
        }
    }
}

extension DateComponents: RecordRepresentable {
    public static func from(_ value: Value) -> DateComponents? {
        guard let record = value.record else { return nil }
        var components = DateComponents()
        for (name, component) in parts {
            if let number = record[name].flatMap(Int.from) {
                components.setValue(number, for: component)
            }
        }
        components.calendar = record["calendar"]?.string.flatMap(calendar)
        components.timeZone = record["timeZone"]?.string.flatMap(TimeZone.init(identifier:))
        return components
    }

    public var recordValue: Value {
        var record = Record("DateComponents")
        for (name, component) in Self.parts {
            if let number = self.value(for: component) { record[name] = .integer(Int64(number)) }
        }
        record["calendar"] = calendar.map { .string(Self.name(of: $0)) }
        record["timeZone"] = timeZone.map { .string($0.identifier) }
        return .record(record)
    }

    private static let parts: [(String, Calendar.Component)] = [
        ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour),
        ("minute", .minute), ("second", .second), ("nanosecond", .nanosecond),
        ("weekday", .weekday), ("weekdayOrdinal", .weekdayOrdinal), ("quarter", .quarter),
        ("weekOfMonth", .weekOfMonth), ("weekOfYear", .weekOfYear),
        ("yearForWeekOfYear", .yearForWeekOfYear),
    ]

    private static func calendar(_ name: String) -> Calendar? {
        calendars.first { $0.name == name }.map { Calendar(identifier: $0.identifier) }
    }

    private static func name(of calendar: Calendar) -> String {
        calendars.first { $0.identifier == calendar.identifier }?.name ?? "gregorian"
    }

    private static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
        ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist),
        ("chinese", .chinese), ("coptic", .coptic), ("hebrew", .hebrew), ("indian", .indian),
        ("islamic", .islamic), ("japanese", .japanese), ("persian", .persian),
    ]
}

extension PersonNameComponents: RecordRepresentable {
    public static func from(_ value: Value) -> PersonNameComponents? {
        guard let record = value.record else { return nil }
        var components = PersonNameComponents()
        components.namePrefix = record["namePrefix"]?.string
        components.givenName = record["givenName"]?.string
        components.middleName = record["middleName"]?.string
        components.familyName = record["familyName"]?.string
        components.nameSuffix = record["nameSuffix"]?.string
        components.nickname = record["nickname"]?.string
        return components
    }

    public var recordValue: Value {
        var record = Record("PersonNameComponents")
        record["namePrefix"] = namePrefix.map(Value.string)
        record["givenName"] = givenName.map(Value.string)
        record["middleName"] = middleName.map(Value.string)
        record["familyName"] = familyName.map(Value.string)
        record["nameSuffix"] = nameSuffix.map(Value.string)
        record["nickname"] = nickname.map(Value.string)
        return .record(record)
    }
}

extension NSRange: RecordRepresentable {
    public static func from(_ value: Value) -> NSRange? {
        guard let record = value.record, let location = record["location"].flatMap(Int.from),
            let length = record["length"].flatMap(Int.from)
        else { return nil }
        return NSRange(location: location, length: length)
    }

    public var recordValue: Value {
        let fields: [String: Value] = [
            "location": .integer(Int64(location)), "length": .integer(Int64(length)),
        ]
        return .record(Record("NSRange", fields))
    }
}

extension DateInterval: RecordRepresentable {
    public static func from(_ value: Value) -> DateInterval? {
        guard let record = value.record, let start = record["start"]?.date,
            let duration = record["duration"]?.double, duration >= 0
        else { return nil }
        return DateInterval(start: start, duration: duration)
    }

    public var recordValue: Value {
        .record(Record("DateInterval", ["start": .date(start), "duration": .double(duration)]))
    }
}

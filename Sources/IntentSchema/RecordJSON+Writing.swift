// SPDX-License-Identifier: Apache-2.0
//
// Records → JSON as people read it.

import FoundationEssentials

extension RecordJSON {
    /// An intent as data, the way `request(from:)` reads it.
    public func json(of request: IntentRequest) -> JSONValue {
        var object: [String: JSONValue] = [
            "intent": .string(request.intent.className),
            "parameters": .object(fields(of: request.intent)),
        ]
        object["app"] = request.app.map(JSONValue.string)
        return .object(object)
    }

    /// A record with its class; fields that nobody defined are written as they are.
    public func json(of record: Record) -> JSONValue {
        .object(fields(of: record).merging(["class": .string(record.className)]) { $1 })
    }

    private func fields(of record: Record) -> [String: JSONValue] {
        let types = Dictionary(
            (catalog.fields(of: record.className) ?? []).map { ($0.name, $0.type) },
            uniquingKeysWith: { $1 })
        var fields: [String: JSONValue] = [:]
        for (name, value) in record.fields { fields[name] = json(of: value, as: types[name]) }
        if let raw = record["code"]?.integer,
            let name = catalog.response(named: record.className)?.name(ofCode: raw)
        {
            fields["code"] = .string(name)
        }
        return fields
    }

    /// One value; a type of nil writes numbers of enums as numbers.
    public func json(of value: Value, as type: FieldType?) -> JSONValue {
        switch (value, type) {
        case (.integer(let raw), .enumeration(let name)):
            catalog.enumeration(named: name)?.name(ofRawValue: raw).map(JSONValue.string)
                ?? .integer(raw)
        case (.integer(let bits), .optionSet(let name)): options(bits, of: name)
        case (.array(let items), .array(let element)):
            .array(items.map { json(of: $0, as: element) })
        case (.array(let items), _): .array(items.map { json(of: $0, as: nil) })
        case (.dictionary(let items), _): .object(items.mapValues { json(of: $0, as: nil) })
        case (.record(let record), _): json(of: record)
        case (.null, _): .null
        case (.boolean(let it), _): .boolean(it)
        case (.integer(let it), _): .integer(it)
        case (.double(let it), _): .double(it)
        case (.string(let it), _): .string(it)
        case (.data(let it), _): .string(it.base64EncodedString())
        case (.date(let it), _): .string(ISODate.text(it))
        }
    }

    /// Names where every bit has one, else the number.
    private func options(_ bits: Int64, of name: String) -> JSONValue {
        let cases = catalog.enumeration(named: name)?.cases ?? []
        let set = cases.filter { $0.rawValue != 0 && bits & $0.rawValue == $0.rawValue }
        let isWhole = set.reduce(0) { $0 | $1.rawValue } == bits
        return isWhole ? .array(set.map { .string($0.name) }) : .integer(bits)
    }
}

/// Dates as text of ISO 8601, in UTC.
enum ISODate {
    /// Reads a date with or without time, with or without fractions of a second.
    static func date(_ text: String) -> Date? {
        let whole = Date.ISO8601FormatStyle()
        let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let day = whole.year().month().day()
        return (try? whole.parse(text)) ?? (try? fractional.parse(text)) ?? (try? day.parse(text))
    }

    /// `2026-11-30`, `2026-11-30T09:00` or `2026-11-30T09:00:30`, in whatever zone the reader is.
    static func components(_ text: String) -> Record? {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        let day = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        let time =
            halves.dropFirst().first?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        let numbers = (day + time).map {
            $0.utf8.allSatisfy { (48...57).contains($0) } ? Int64($0) : nil
        }
        guard halves.count <= 2, day.count == 3, halves.count == 1 || (2...3).contains(time.count),
            numbers.allSatisfy({ $0 != nil })
        else { return nil }
        let names = ["year", "month", "day", "hour", "minute", "second"]
        let limits: [ClosedRange<Int64>] = [0...9999, 1...12, 1...31, 0...23, 0...59, 0...60]
        var record = Record("DateComponents")
        for ((name, limit), number) in zip(zip(names, limits), numbers.compactMap { $0 }) {
            guard limit.contains(number) else { return nil }
            record[name] = .integer(number)
        }
        return record
    }

    static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        return date.formatted(.iso8601Intendant(fractional: seconds != seconds.rounded()))
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    fileprivate static func iso8601Intendant(fractional: Bool) -> Self {
        Date.ISO8601FormatStyle(includingFractionalSeconds: fractional)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// An intent as data: JSON as people write it → records.

public import FoundationEssentials

/// A request as a file holds it: the intent and, if named, the app.
public struct IntentRequest: Hashable, Sendable {
    public var intent: Record
    public var app: String?

    /// A request to whoever handles the intent, or to one app.
    public init(intent: Record, app: String? = nil) {
        self.intent = intent
        self.app = app
    }
}

/// What JSON said that no record can hold.
public struct RecordJSONError: Error, Hashable, CustomStringConvertible {
    /// As a path from the outermost object: `parameters.recipients[0].displayName`.
    public let place: String
    public let problem: String

    public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}

/// Reads records from JSON and writes them, by the definitions of a catalog.
///
/// Enums stand by the name of their case, option sets as a list of names,
/// dates in ISO 8601, data in base64. A nested object may leave out its
/// `class` where the field's type says it.
public struct RecordJSON: Sendable {
    let catalog: Catalog

    /// Reads and writes with the types of a catalog.
    public init(catalog: Catalog) { self.catalog = catalog }

    /// Reads `{"intent": …, "parameters": {…}, "app": …}`.
    ///
    /// - Throws: `RecordJSONError`, for text that is no JSON as well.
    public func request(from data: Data) throws -> IntentRequest {
        let object = try outermost(data)
        for key in object.keys.sorted() where !["intent", "parameters", "app"].contains(key) {
            throw RecordJSONError(
                place: key, problem: "no such key; a request has intent, parameters and app")
        }
        guard let className = object["intent"]?.string else {
            throw RecordJSONError(
                place: "intent",
                problem: "the class of the intent is missing, such as \"INSendMessageIntent\"")
        }
        guard catalog.intent(named: className) != nil else {
            throw RecordJSONError(
                place: "intent",
                problem:
                    "'\(className)' is no known intent\(nearest(className, catalog.intents.keys))")
        }
        if let app = object["app"], app != .null, app.string == nil {
            throw RecordJSONError(
                place: "app", problem: "\(app.quoted) is not the identifier of an app")
        }
        let parameters = object["parameters"] ?? .object([:])
        let intent = try record(parameters, className: className, at: "parameters")
        return IntentRequest(intent: intent, app: object["app"]?.string)
    }

    /// What the catalog says of an intent.
    public func definition(of intent: String) -> IntentDefinition? {
        catalog.intent(named: intent)
    }

    /// Reads one object of a class.
    public func record(from data: Data, className: String) throws -> Record {
        try record(.object(try outermost(data)), className: className, at: "")
    }

    private func outermost(_ data: Data) throws -> [String: JSONValue] {
        do {
            return try JSONDecoder().decode([String: JSONValue].self, from: data)
        } catch DecodingError.dataCorrupted(let context) {
            let detail = context.underlyingError.map { "\($0)" } ?? context.debugDescription
            throw RecordJSONError(place: "", problem: "this is not JSON: \(detail)")
        } catch {
            throw RecordJSONError(place: "", problem: "the outermost value must be an object: {…}")
        }
    }

    /// Reads an object; its own `class` wins over the class that is expected.
    public func record(_ json: JSONValue, className: String, at place: String) throws -> Record {
        guard case .object(var object) = json else {
            throw RecordJSONError(
                place: place, problem: "\(json.quoted) is not an object of class \(className)")
        }
        let name = try ownClass(object.removeValue(forKey: "class"), className, at: place)
        guard let fields = catalog.fields(of: name) else {
            throw RecordJSONError(
                place: below(place, "class"),
                problem: "'\(name)' is no known class\(nearest(name, catalog.values.keys))")
        }
        var record = Record(name)
        for (key, value) in object.sorted(by: { $0.key < $1.key }) where value != .null {
            record[key] = try field(key, value, of: name, fields, at: below(place, key))
        }
        return record
    }

    private func ownClass(_ json: JSONValue?, _ expected: String, at place: String) throws -> String
    {
        guard let json else { return expected }
        guard let name = json.string else {
            throw RecordJSONError(
                place: below(place, "class"), problem: "\(json.quoted) is not the name of a class")
        }
        guard catalog.isClass(name, kindOf: expected) else {
            throw RecordJSONError(
                place: below(place, "class"), problem: "'\(name)' is not a kind of \(expected)")
        }
        return name
    }

    private func field(
        _ key: String, _ json: JSONValue, of className: String, _ fields: [FieldDefinition],
        at place: String
    ) throws -> Value {
        if let response = catalog.response(named: className) {
            if key == "code" { return .integer(try code(json, of: response, at: place)) }
            if key == "userActivity" {
                return .record(try record(json, className: "NSUserActivity", at: place))
            }
        }
        if let field = fields.first(where: { $0.name == key }) {
            return try value(json, as: field.type, at: place)
        }
        let kind = catalog.intent(named: className) == nil ? "field" : "parameter"
        let names = fields.map(\.name)
        throw RecordJSONError(
            place: place,
            problem: names.isEmpty
                ? "\(className) has no \(kind)s"
                : "\(className) has no \(kind) '\(key)'; it has: \(names.joined(separator: ", "))")
    }

    private func code(
        _ json: JSONValue, of response: ResponseDefinition, at place: String
    ) throws -> Int64 {
        if case .integer(let raw) = json { return raw }
        if let name = json.string, let raw = response.code(named: name) { return raw }
        let names = response.codes.map(\.name).joined(separator: ", ")
        throw RecordJSONError(
            place: place,
            problem: "\(json.quoted) is not a code of \(response.className); it has: \(names)")
    }

    /// Reads one value of a known type.
    public func value(_ json: JSONValue, as type: FieldType, at place: String) throws -> Value {
        if let value = try simpleValue(json, as: type) { return value }
        switch (type, json) {
        case (.enumeration(let name), _): return .integer(try enumCase(json, of: name, at: place))
        case (.optionSet(let name), .array(let names)):
            let bits = try names.enumerated().map { index, item in
                try enumCase(item, of: name, at: "\(place)[\(index)]")
            }
            return .integer(bits.reduce(0, |))
        case (.optionSet, .integer(let bits)): return .integer(bits)
        case (.record("DateComponents"), .string(let text)):
            guard let components = ISODate.components(text) else {
                throw RecordJSONError(
                    place: place,
                    problem:
                        "'\(text)' is no date; write \"2026-11-30\" or \"2026-11-30T09:00\", or an object"
                )
            }
            return .record(components)
        case (.record(let name), _): return .record(try record(json, className: name, at: place))
        case (.array(let element), .array(let items)):
            return .array(
                try items.enumerated().map { try value($1, as: element, at: "\(place)[\($0)]") })
        default: throw RecordJSONError(place: place, problem: "\(json.quoted) is not \(type)")
        }
    }

    /// Values that say all they mean; nil where the type needs more, or does not fit.
    private func simpleValue(_ json: JSONValue, as type: FieldType) throws -> Value? {
        switch (type, json) {
        case (.boolean, .boolean(let it)): .boolean(it)
        case (.integer, .integer(let it)): .integer(it)
        case (.double, .double(let it)): .double(it)
        case (.double, .integer(let it)): .double(Double(it))
        case (.decimal, .integer(let it)): .string("\(it)")
        case (.decimal, .double(let it)): Self.decimal("\(it)")
        case (.decimal, .string(let it)): Self.decimal(it)
        case (.string, .string(let it)), (.constant, .string(let it)): .string(it)
        case (.url, .string(let it)): URL(string: it).map { _ in .string(it) }
        case (.data, .string(let it)): Data(base64Encoded: it).map(Value.data)
        case (.date, .string(let it)): ISODate.date(it).map(Value.date)
        case (.dictionary, .object): Value(json)
        default: nil
        }
    }

    /// Decimal alone would read "12 apples" as 12.
    private static func decimal(_ text: String) -> Value? {
        guard text.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
        guard let number = Decimal(string: text), number.isFinite,
            (Double(text) ?? 0).magnitude < 1e127
        else { return nil }
        return .string("\(number)")
    }

    private func enumCase(_ json: JSONValue, of name: String, at place: String) throws -> Int64 {
        if case .integer(let raw) = json { return raw }
        guard let definition = catalog.enumeration(named: name) else {
            throw RecordJSONError(place: place, problem: "\(name) is not known")
        }
        if let word = json.string, let raw = definition.rawValue(named: word) { return raw }
        let names = definition.cases.map(\.name).joined(separator: ", ")
        throw RecordJSONError(
            place: place, problem: "\(json.quoted) is not a case of \(name); it has: \(names)")
    }

    private func below(_ place: String, _ key: String) -> String {
        place.isEmpty ? key : "\(place).\(key)"
    }

    /// `; did you mean X?` where a known name is near.
    private func nearest(_ name: String, _ all: some Sequence<String>) -> String {
        let other = all.first { $0.lowercased() == name.lowercased() }
        let near = other ?? Spelling.nearest(to: name, in: all)
        return near.map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension Catalog {
    /// Whether a class is another one or a subclass of it.
    public func isClass(_ name: String, kindOf expected: String) -> Bool {
        var current: String? = name
        var steps = 0
        while let each = current, steps < 16 {
            if each == expected { return true }
            current = value(named: each)?.superclass
            steps += 1
        }
        return false
    }
}

extension ResponseDefinition {
    /// The same response with a code given by name turned into its number.
    ///
    /// - Throws: `RecordJSONError` that lists the names, if the name is none of them.
    public func normalized(_ response: Record) throws -> Record {
        guard let name = response["code"]?.string else { return response }
        guard let raw = code(named: name) else {
            let names = codes.map(\.name).joined(separator: ", ")
            throw RecordJSONError(
                place: "code", problem: "'\(name)' is not a code of \(className); it has: \(names)")
        }
        var response = response
        response["code"] = .integer(raw)
        return response
    }
}

extension Value {
    /// Free JSON without any definition.
    public init(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .boolean(let it): self = .boolean(it)
        case .integer(let it): self = .integer(it)
        case .double(let it): self = .double(it)
        case .string(let it): self = .string(it)
        case .array(let it): self = .array(it.map(Value.init))
        case .object(let it): self = .dictionary(it.mapValues(Value.init))
        }
    }
}

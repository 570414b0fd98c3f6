// SPDX-License-Identifier: Apache-2.0
//
// JSON with its fields in the order in which they were written.

import FoundationEssentials
public import IntentSchema

/// A JSON text in the making: one line, fields in the given order, the same bytes for the same value.
public indirect enum JSON: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// NaN and infinity, which JSON does not have, are written as text.
    case double(Double)
    case string(String)
    case array([JSON])
    case object([Field])

    /// A key with its value.
    public struct Field: Equatable, Sendable {
        public var name: String
        public var value: JSON

        /// A key with its value, in the place where it is to be written.
        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The value as JSON, or null.
    public static func optional(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
    static func optional(_ number: Double?) -> JSON { number.map(JSON.double) ?? .null }
    static func optional(_ number: Int?) -> JSON { number.map { .integer(Int64($0)) } ?? .null }

    /// One line, without a line end. No control character appears in it as itself.
    public var line: String {
        var line = ""
        write(to: &line)
        return line
    }

    private func write(to line: inout String) {
        switch self {
        case .null: line += "null"
        case .boolean(let it): line += it ? "true" : "false"
        case .integer(let it): line += "\(it)"
        case .double(let it): line += it.isFinite ? "\(it)" : "\"\(it)\""
        case .string(let it): Self.quote(it, to: &line)
        case .array(let items):
            Self.list(items, "[", "]", to: &line) { $0.write(to: &$1) }
        case .object(let fields):
            Self.list(fields, "{", "}", to: &line) { field, line in
                Self.quote(field.name, to: &line)
                line += ": "
                field.value.write(to: &line)
            }
        }
    }

    private static func list<Item>(
        _ items: [Item], _ opening: String, _ closing: String, to line: inout String,
        _ write: (Item, inout String) -> Void
    ) {
        line += opening
        for (index, item) in items.enumerated() {
            if index > 0 { line += ", " }
            write(item, &line)
        }
        line += closing
    }

    private static func quote(_ text: String, to line: inout String) {
        line += "\""
        // Nearly all texts, and ten times faster.
        if text.utf8.allSatisfy(isPlain) {
            line += text
        } else {
            for scalar in text.unicodeScalars { escape(scalar, to: &line) }
        }
        line += "\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func escape(_ scalar: Unicode.Scalar, to line: inout String) {
        switch scalar {
        case "\"": line += "\\\""
        case "\\": line += "\\\\"
        case "\n": line += "\\n"
        case "\t": line += "\\t"
        // C0, DEL, C1, the separators that end a line in JavaScript, and marks that turn the
        // direction of a terminal.
        case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            let hex = String(scalar.value, radix: 16)
            line += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: line.unicodeScalars.append(scalar)
        }
    }
}

extension JSON {
    /// A value as scripts meet it: dates ISO 8601, data base64, a record as an object with `class`.
    public init(_ value: Value) {
        self =
            switch value {
            case .null: .null
            case .boolean(let it): .boolean(it)
            case .integer(let it): .integer(it)
            case .double(let it): .double(it)
            case .string(let it): .string(it)
            case .data(let it): .string(it.base64EncodedString())
            case .date(let it): .string(Self.text(of: it))
            case .array(let items): .array(items.map(JSON.init))
            case .dictionary(let it): .object(Self.fields(it))
            case .record(let it): JSON(it)
            }
    }

    /// A value of a record as JSON that people can read.
    public init(_ record: Record) {
        self = .object([Field("class", .string(record.className))] + Self.fields(record.fields))
    }

    private static func fields(_ values: [String: Value]) -> [Field] {
        values.sorted { $0.key < $1.key }.map { Field($0.key, JSON($0.value)) }
    }

    /// Years beyond the calendar's four digits are written in seconds: a formatter may refuse them.
    private static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        guard abs(seconds) < 100_000_000_000 else { return "\(seconds)" }
        return date.formatted(.iso8601)
    }
}

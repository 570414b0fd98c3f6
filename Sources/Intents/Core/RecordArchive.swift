// SPDX-License-Identifier: Apache-2.0
//
// A record as bytes inside a keyed archive.

import Foundation
import IntentSchema

/// Tagged JSON: every value is a list of a letter and what it holds, so that
/// kinds survive which JSON does not tell apart.
enum RecordArchive {
    static func data(of record: Record) -> Data {
        // Only texts, lists and objects are written, which cannot fail.
        (try? JSONEncoder().encode(tagged(.record(record)))) ?? Data()
    }

    static func record(from data: Data) -> Record? {
        (try? JSONDecoder().decode(JSONValue.self, from: data)).flatMap(value)?.record
    }

    private static func tagged(_ value: Value) -> JSONValue {
        switch value {
        case .null: .array([.string("n")])
        case .boolean(let it): .array([.string("b"), .boolean(it)])
        case .integer(let it): .array([.string("i"), .string(String(it))])
        case .double(let it): .array([.string("f"), .string(String(it.bitPattern))])
        case .string(let it): .array([.string("s"), .string(it)])
        case .data(let it): .array([.string("d"), .string(it.base64EncodedString())])
        case .date(let it):
            .array([.string("t"), .string(String(it.timeIntervalSince1970.bitPattern))])
        case .array(let it): .array([.string("a"), .array(it.map(tagged))])
        case .dictionary(let it): .array([.string("m"), .object(it.mapValues(tagged))])
        case .record(let it):
            .array([.string("r"), .object(it.fields.mapValues(tagged)), .string(it.className)])
        }
    }

    private static func value(_ json: JSONValue) -> Value? {
        guard let parts = json.array, let tag = parts.first?.string else { return nil }
        let content = parts.count > 1 ? parts[1] : .null
        switch (tag, content) {
        case ("n", _): return .null
        case ("b", .boolean(let it)): return .boolean(it)
        case ("i", .string(let it)): return Int64(it).map(Value.integer)
        case ("f", .string(let it)): return number(it).map(Value.double)
        case ("s", .string(let it)): return .string(it)
        case ("d", .string(let it)): return Data(base64Encoded: it).map(Value.data)
        case ("t", .string(let it)):
            return number(it).map { .date(Date(timeIntervalSince1970: $0)) }
        case ("a", .array(let it)): return .array(it.compactMap(value))
        case ("m", .object(let it)): return .dictionary(it.compactMapValues(value))
        case ("r", .object(let it)):
            return parts.last?.string.map { .record(Record($0, it.compactMapValues(value))) }
        default: return nil
        }
    }

    private static func number(_ bits: String) -> Double? {
        UInt64(bits).map(Double.init(bitPattern:))
    }
}

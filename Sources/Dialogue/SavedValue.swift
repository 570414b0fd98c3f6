// SPDX-License-Identifier: Apache-2.0
//
// A value in a file, without any loss.

import FoundationEssentials
public import IntentSchema

/// A `Value` that can be saved: JSON's own kinds as they are, all others under a tag (`{"date": …}`).
public struct SavedValue: Codable, Hashable, Sendable {
    public var value: Value

    /// Wraps a value to be written down.
    public init(_ value: Value) { self.value = value }
    /// Wraps a record to be written down.
    public init(_ record: Record) { value = .record(record) }

    private enum Tag: String, CodingKey {
        case double, data, date, dictionary, record, fields
    }

    public func encode(to encoder: any Encoder) throws {
        switch value {
        case .null: try single(encoder) { try $0.encodeNil() }
        case .boolean(let it): try single(encoder) { try $0.encode(it) }
        case .integer(let it): try single(encoder) { try $0.encode(it) }
        case .string(let it): try single(encoder) { try $0.encode(it) }
        case .array(let items): try single(encoder) { try $0.encode(items.map(SavedValue.init)) }
        // Numbers as text: JSON has no NaN, and reads 1.0 back as an integer.
        case .double(let it): try tagged(encoder) { try $0.encode("\(it)", forKey: .double) }
        case .date(let it):
            try tagged(encoder) { try $0.encode("\(it.timeIntervalSince1970)", forKey: .date) }
        case .data(let it):
            try tagged(encoder) { try $0.encode(it.base64EncodedString(), forKey: .data) }
        case .dictionary(let it):
            try tagged(encoder) {
                try $0.encode(it.mapValues(SavedValue.init), forKey: .dictionary)
            }
        case .record(let it):
            try tagged(encoder) {
                try $0.encode(it.className, forKey: .record)
                try $0.encode(it.fields.mapValues(SavedValue.init), forKey: .fields)
            }
        }
    }

    public init(from decoder: any Decoder) throws {
        if let tags = try? decoder.container(keyedBy: Tag.self) {
            value = try Self.tagged(tags)
            return
        }
        let one = try decoder.singleValueContainer()
        if one.decodeNil() {
            value = .null
        } else if let it = try? one.decode(Bool.self) {
            value = .boolean(it)
        } else if let it = try? one.decode(Int64.self) {
            value = .integer(it)
        } else if let it = try? one.decode(String.self) {
            value = .string(it)
        } else {
            value = .array(try one.decode([SavedValue].self).map(\.value))
        }
    }

    private static func tagged(_ tags: KeyedDecodingContainer<Tag>) throws -> Value {
        func unreadable(_ tag: Tag) -> DecodingError {
            .dataCorruptedError(
                forKey: tag, in: tags, debugDescription: "unreadable \(tag.rawValue)")
        }
        switch tags.allKeys.first {
        case .double?:
            guard let it = Double(try tags.decode(String.self, forKey: .double)) else {
                throw unreadable(.double)
            }
            return .double(it)
        case .date?:
            guard let it = Double(try tags.decode(String.self, forKey: .date)) else {
                throw unreadable(.date)
            }
            return .date(Date(timeIntervalSince1970: it))
        case .data?:
            guard let it = Data(base64Encoded: try tags.decode(String.self, forKey: .data)) else {
                throw unreadable(.data)
            }
            return .data(it)
        case .dictionary?:
            return .dictionary(
                try tags.decode([String: SavedValue].self, forKey: .dictionary).mapValues(\.value))
        case .record?, .fields?:
            let fields = try tags.decode([String: SavedValue].self, forKey: .fields)
            let name = try tags.decode(String.self, forKey: .record)
            return .record(Record(name, fields.mapValues(\.value)))
        case nil: throw unreadable(.record)
        }
    }

    private func single(
        _ encoder: any Encoder, _ write: (inout any SingleValueEncodingContainer) throws -> Void
    ) throws {
        var container = encoder.singleValueContainer()
        try write(&container)
    }

    private func tagged(
        _ encoder: any Encoder, _ write: (inout KeyedEncodingContainer<Tag>) throws -> Void
    ) throws {
        var container = encoder.container(keyedBy: Tag.self)
        try write(&container)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// JSON as it was written, before anybody knows what it means.

/// A JSON value; whole numbers stay whole.
public enum JSONValue: Hashable, Sendable, Codable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let it = try? value.decode(Bool.self) {
            self = .boolean(it)
        } else if let it = try? value.decode(Int64.self) {
            self = .integer(it)
        } else if let it = try? value.decode(Double.self) {
            self = .double(it)
        } else if let it = try? value.decode(String.self) {
            self = .string(it)
        } else if let it = try? value.decode([JSONValue].self) {
            self = .array(it)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .boolean(let it): try value.encode(it)
        case .integer(let it): try value.encode(it)
        case .double(let it): try value.encode(it)
        case .string(let it): try value.encode(it)
        case .array(let it): try value.encode(it)
        case .object(let it): try value.encode(it)
        }
    }

    /// As an error quotes it: texts in quotes, lists and objects by their kind.
    var quoted: String {
        switch self {
        case .null: "null"
        case .boolean(let it): "\(it)"
        case .integer(let it): "\(it)"
        case .double(let it): "\(it)"
        case .string(let it): "'\(it)'"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSONValue {
    public var string: String? { if case .string(let it) = self { it } else { nil } }
    public var array: [JSONValue]? { if case .array(let it) = self { it } else { nil } }
    public var object: [String: JSONValue]? { if case .object(let it) = self { it } else { nil } }
}

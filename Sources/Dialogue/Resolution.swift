// SPDX-License-Identifier: Apache-2.0
//
// What a resolve method said about a parameter, or about one element of a list.

public import IntentSchema

/// What a handler says about one value.
public enum Resolution: Hashable, Sendable {
    /// The value to go on with, also when it differs from the spoken one. Nil keeps what was there.
    case success(Value?)
    case needsValue
    case notRequired
    case unsupported(reason: Int64?)
    case disambiguation([Value])
    /// A yes is needed for this value; nil is treated like `needsValue`.
    case confirmationRequired(Value?, reason: Int64?)
    /// The handler has no such method: the value passes as it is.
    case notImplemented

    /// Reads a `Resolution` record of the wire.
    ///
    /// - Throws: `ResolutionError` for another class, or for a kind that does not exist.
    public init(_ record: Record) throws(ResolutionError) {
        guard record.className == "Resolution" else {
            throw ResolutionError(problem: "a record '\(record.className)' is no resolution")
        }
        let reason = record["reason"]?.integer
        switch record["kind"]?.string {
        case "success": self = .success(record["value"])
        case "needsValue": self = .needsValue
        case "notRequired": self = .notRequired
        case "unsupported": self = .unsupported(reason: reason)
        case "disambiguation": self = .disambiguation(record["values"]?.array ?? [])
        case "confirmationRequired": self = .confirmationRequired(record["value"], reason: reason)
        case "notImplemented": self = .notImplemented
        case let kind: throw ResolutionError(problem: "a resolution cannot be '\(kind ?? "nil")'")
        }
    }

    /// The record that `init(_:)` reads.
    public var record: Record {
        var record = Record("Resolution", ["kind": .string(kind)])
        switch self {
        case .success(let value): record["value"] = value
        case .unsupported(let reason): record["reason"] = reason.map(Value.integer)
        case .disambiguation(let values): record["values"] = .array(values)
        case .confirmationRequired(let value, let reason):
            record["value"] = value
            record["reason"] = reason.map(Value.integer)
        case .needsValue, .notRequired, .notImplemented: break
        }
        return record
    }

    /// The name used on the wire and in events.
    public var kind: String {
        switch self {
        case .success: "success"
        case .needsValue: "needsValue"
        case .notRequired: "notRequired"
        case .unsupported: "unsupported"
        case .disambiguation: "disambiguation"
        case .confirmationRequired: "confirmationRequired"
        case .notImplemented: "notImplemented"
        }
    }

    /// Whether the user has to say something before the parameter is settled.
    public var needsUser: Bool {
        switch self {
        case .success, .notRequired, .notImplemented: false
        case .needsValue, .unsupported, .disambiguation, .confirmationRequired: true
        }
    }
}

/// A resolution that nobody can read.
public struct ResolutionError: Error, Equatable, CustomStringConvertible {
    public var problem: String
    public var description: String { problem }
}

// SPDX-License-Identifier: Apache-2.0
//
// One C function as the handler of one phase, ready for the launcher.

public import IntentSchema

/// A function of the bundle's library, bound by IntendantHandlers to a phase of an intent.
///
/// Source: README.md in this folder, which says what authors may write.
public struct FunctionBinding: Codable, Hashable, Sendable {
    /// A type of C, as signatures spell it.
    enum CType: String, Codable, CaseIterable, Sendable {
        case void, bool, int32, uint32, int64, uint64, double, string, pointer

        var isInteger: Bool { [.int32, .uint32, .int64, .uint64].contains(self) }
    }

    /// A value that comes back: returned, or given to a callback.
    struct Output: Codable, Hashable, Sendable {
        var type: CType
        /// The field of the response; nil if the value goes nowhere.
        var field: String?
        /// A text that the caller frees with free(3).
        var isOwned = false
        /// Looked up in `codes`.
        var isCode = false
    }

    enum Literal: Codable, Hashable, Sendable {
        case null, boolean(Bool), integer(Int64), double(Double), text(String)
    }

    enum Argument: Codable, Hashable, Sendable {
        case value(path: String, type: CType, isList: Bool, isOptional: Bool)
        case count(path: String, type: CType)
        case constant(Literal, type: CType)
        case container(file: String)
        case out(Output)
        case buffer(bytes: Int, field: String)
        case callback([Output])
    }

    /// The intent's class.
    public var intent: String
    /// `resolve`, `confirm` or `handle`.
    public var phase: String
    /// Of a resolve.
    public var parameter: String?
    public var symbol: String
    var arguments: [Argument] = []
    var returns = Output(type: .void)
    /// Result → code; `*` stands for all others.
    var codes: [String: String] = [:]
    /// With a callback: results that answer at once.
    var returnCodes: [String: String]?

    /// Callbacks that one call needs.
    public var callbackCount: Int {
        arguments.count { if case .callback = $0 { true } else { false } }
    }
}

// MARK: - For the launcher

extension FunctionBinding {
    /// The binding as `begin` carries it. Source: README.md of Wire.
    public var plan: Value {
        var fields: [String: Value] = [
            "intent": .string(intent), "phase": .string(phase), "symbol": .string(symbol),
            "arguments": .array(arguments.map(\.plan)), "returns": returns.plan,
            "codes": .dictionary(codes.mapValues(Value.string)),
        ]
        fields["parameter"] = parameter.map(Value.string)
        fields["returnCodes"] = returnCodes.map { .dictionary($0.mapValues(Value.string)) }
        return .dictionary(fields)
    }
}

extension FunctionBinding.Output {
    fileprivate var plan: Value {
        var fields: [String: Value] = ["type": .string(type.rawValue)]
        fields["path"] = field.map(Value.string)
        if isOwned { fields["owned"] = true }
        if isCode { fields["code"] = true }
        return .dictionary(fields)
    }
}

extension FunctionBinding.Argument {
    fileprivate var plan: Value {
        switch self {
        case .value(let path, let type, let isList, let isOptional):
            [
                "from": "value", "path": .string(path), "type": .string(type.rawValue),
                "list": .boolean(isList), "optional": .boolean(isOptional),
            ]
        case .count(let path, let type):
            ["from": "count", "path": .string(path), "type": .string(type.rawValue)]
        case .constant(let literal, let type):
            ["from": "constant", "value": literal.value, "type": .string(type.rawValue)]
        case .container(let file): ["from": "container", "path": .string(file), "type": "string"]
        case .out(let output):
            .dictionary((output.plan.dictionary ?? [:]).merging(["from": "out"]) { $1 })
        case .buffer(let bytes, let field):
            [
                "from": "buffer", "path": .string(field), "type": "string",
                "capacity": .integer(Int64(bytes)),
            ]
        case .callback(let outputs):
            ["from": "callback", "arguments": .array(outputs.map(\.plan))]
        }
    }
}

extension FunctionBinding.Literal {
    fileprivate var value: Value {
        switch self {
        case .null: .null
        case .boolean(let it): .boolean(it)
        case .integer(let it): .integer(it)
        case .double(let it): .double(it)
        case .text(let it): .string(it)
        }
    }
}

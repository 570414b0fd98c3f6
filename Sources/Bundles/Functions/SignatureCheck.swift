// SPDX-License-Identifier: Apache-2.0
//
// Whether a signature fits the intent that it is bound to.

import IntentSchema

/// Holds paths, types and codes against an intent's definition.
///
/// An intent that the host has no definition of (a custom one) is not checked here.
struct SignatureCheck {
    typealias CType = FunctionBinding.CType
    let catalog: Catalog
    let intent: String
    /// Of a resolve, else nil.
    let parameter: String?

    private var definition: IntentDefinition? { catalog.intent(named: intent) }

    /// What a function may say of a parameter.
    static let resolutions = [
        "success", "needsValue", "notRequired", "unsupported", "confirmationRequired",
    ]

    /// Why the parameter of a resolve is none.
    var parameterFault: SignatureFault? {
        guard let definition, let parameter else { return nil }
        if definition.parameter(named: parameter)?.isResolvable == true { return nil }
        let all = definition.parameters.filter(\.isResolvable).map(\.name)
        let isThere = definition.parameter(named: parameter) != nil
        return SignatureFault(
            problem: "'\(parameter)' is no parameter of \(intent)"
                + (isThere ? " that can be resolved" : ""),
            fix: Spelling.nearest(to: parameter, in: Set(all)).map { "write '\($0)'" }
                ?? (all.isEmpty ? "remove it" : "use one of \(all.joined(separator: ", "))"))
    }

    // MARK: Arguments

    func check(_ argument: FunctionBinding.Argument, as text: String) throws(SignatureFault) {
        switch argument {
        case .value(let path, let type, let isList, _):
            guard let place = try place(of: path, in: text) else { return }
            try check(place, path, type, isList: isList, in: text)
        case .count(let path, _):
            guard let place = try place(of: path, in: text) else { return }
            if place.isList || place.type.isText { return }
            throw SignatureFault(
                problem: "'\(text)': \(path) is \(place.type), which has no count",
                fix: "count a list or a text")
        case .out(let output): try check(output, as: text)
        case .buffer(_, let field):
            try check(FunctionBinding.Output(type: .string, field: field), as: text)
        case .callback(let outputs):
            for output in outputs { try check(output, as: text) }
        case .constant, .container: break
        }
    }

    private func check(
        _ place: Place, _ path: String, _ type: CType, isList: Bool, in text: String
    ) throws(SignatureFault) {
        let fitting = place.type.fitting
        let all = fitting.map { place.isList ? "[\($0.rawValue)]" : $0.rawValue }
        if place.isList != isList {
            throw SignatureFault(
                problem:
                    "'\(text)': \(path) is \(place.isList ? "a list" : "one value, not a list")",
                fix: all.isEmpty
                    ? "name one of its fields"
                    : "write '\(path): \(all.joined(separator: "' or '"))'")
        }
        if fitting.contains(type) { return }
        let fields = place.type.namedType.flatMap(catalog.fields(of:))?.first
        throw SignatureFault(
            problem: "'\(text)': \(path) is \(place.type), which is no \(type.rawValue)",
            fix: fitting.isEmpty
                ? "name a field of it" + (fields.map { ", as '\(path).\($0.name)'" } ?? "")
                : "write '\(path): \(all.joined(separator: "' or '"))'")
    }

    // MARK: Fields

    func check(_ output: FunctionBinding.Output, as text: String) throws(SignatureFault) {
        guard let field = output.field, let definition else { return }
        let fields: [FieldDefinition]
        if let parameter {
            guard field == "value", let own = definition.parameter(named: parameter) else {
                throw SignatureFault(
                    problem: "'\(text)': '\(field)' is not what a resolve gives",
                    fix: "write '-> value'")
            }
            fields = [own.named("value")]
        } else {
            fields = definition.response.fields
        }
        guard let found = fields.first(where: { $0.name == field }) else {
            let names = fields.map(\.name)
            throw SignatureFault(
                problem: "'\(text)': '\(field)' is no field of \(definition.response.className)",
                fix: Spelling.nearest(to: field, in: Set(names)).map { "write '\($0)'" }
                    ?? (names.isEmpty
                        ? "leave it out; the response has no fields"
                        : "use one of \(names.joined(separator: ", "))"))
        }
        if found.type.accepted.contains(output.type) { return }
        throw SignatureFault(
            problem:
                "'\(text)': \(field) is \(found.type), which no \(output.type.rawValue) becomes",
            fix: found.type.accepted.isEmpty
                ? "choose a field that holds a text, a number or a truth value"
                : "give \(found.type.accepted.map(\.rawValue).joined(separator: " or "))")
    }

    // MARK: Codes

    func check(code: String) throws(SignatureFault) {
        let names: [String]
        if parameter != nil {
            names = Self.resolutions
        } else if let definition {
            names = definition.response.codes.map(\.name)
        } else {
            return
        }
        if names.contains(code) { return }
        let owner = parameter.map { "resolution of '\($0)'" } ?? "code of \(intent)"
        throw SignatureFault(
            problem: "'\(code)' is no \(owner)",
            fix: Spelling.nearest(to: code, in: Set(names)).map { "write '\($0)'" }
                ?? "use one of \(names.joined(separator: ", "))")
    }

    func check(result: String, of type: CType) throws(SignatureFault) {
        let (fits, wanted): (Bool, String) =
            switch type {
            case _ where result == "*": (true, "")
            case .bool: (["true", "false"].contains(result), "true, false or *")
            case .int32, .uint32, .int64, .uint64:
                (Int64(result).map { String($0) == result } == true, "whole numbers or *")
            case .string, .pointer: (result == "null", "null or *")
            case .void, .double: (false, "* alone")
            }
        if fits { return }
        throw SignatureFault(
            problem: "'\(result)' is nothing that a \(type.rawValue) can be", fix: "write \(wanted)"
        )
    }

    /// The codes of a function that names none: as C libraries use results.
    func usualCodes(of type: CType, phase: String) -> [String: String] {
        let good = phase == "confirm" ? "ready" : "success"
        let bad = phase == "resolve" ? "unsupported" : "failure"
        switch type {
        case .bool: return ["true": good, "false": bad]
        case .int32, .uint32, .int64, .uint64: return ["0": good, "*": bad]
        case .string, .pointer: return ["null": bad, "*": good]
        case .void, .double: return ["*": good]
        }
    }

    // MARK: Paths

    /// What lies at a path.
    private struct Place {
        var type: FieldType
        /// The path goes through a list without choosing an element.
        var isList = false
    }

    /// nil where the definitions do not reach.
    private func place(of path: String, in text: String) throws(SignatureFault) -> Place? {
        guard let definition else { return nil }
        var fields = definition.parameters
        var owner = intent
        var place = Place(type: .record(intent))
        for part in path.split(separator: ".") {
            let name = String(part.prefix { $0 != "[" })
            guard let field = fields.first(where: { $0.name == name }) else {
                throw unknown(name, of: owner, fields.map(\.name), in: text)
            }
            try step(into: field.type, isIndexed: part.hasSuffix("]"), name, &place, in: text)
            guard let next = place.type.namedType, let inner = catalog.fields(of: next) else {
                if case .record = place.type { return nil }
                fields = []
                owner = name
                continue
            }
            fields = inner
            owner = next
        }
        return place
    }

    private func step(
        into type: FieldType, isIndexed: Bool, _ name: String, _ place: inout Place, in text: String
    ) throws(SignatureFault) {
        guard case .array(let element) = type else {
            if isIndexed {
                throw SignatureFault(
                    problem: "'\(text)': \(name) is \(type), not a list", fix: "leave out the index"
                )
            }
            place.type = type
            return
        }
        if !isIndexed && place.isList {
            throw SignatureFault(
                problem: "'\(text)': \(name) is a list within a list",
                fix: "choose an element, as '\(name)[0]'")
        }
        place = Place(type: element, isList: place.isList || !isIndexed)
    }

    private func unknown(
        _ name: String, of owner: String, _ names: [String], in text: String
    ) -> SignatureFault {
        let near = Spelling.nearest(to: name, in: Set(names))
        let kind = owner == intent ? "parameter of \(owner)" : "field of \(owner)"
        return SignatureFault(
            problem: "'\(text)': '\(name)' is no \(kind)",
            fix: near.map { "write '\($0)'" }
                ?? (names.isEmpty
                    ? "end the path before it" : "use one of \(names.joined(separator: ", "))"))
    }
}

extension FieldDefinition {
    fileprivate func named(_ name: String) -> FieldDefinition {
        var field = self
        field.name = name
        return field
    }
}

extension FieldType {
    fileprivate var isText: Bool {
        switch self {
        case .string, .constant, .url, .decimal: true
        default: false
        }
    }

    /// The types of C in which a value of this type can be passed.
    fileprivate var fitting: [FunctionBinding.CType] {
        switch self {
        case .boolean: [.bool]
        case .integer, .enumeration, .optionSet: [.int32, .int64, .uint32, .uint64, .double]
        case .double: [.double]
        case .string, .constant, .url, .decimal: [.string]
        case .date: [.int64, .double]
        case .data, .dictionary, .record, .array: []
        }
    }

    /// The types of C that can become a value of this type.
    fileprivate var accepted: [FunctionBinding.CType] {
        switch self {
        case .boolean: [.bool]
        case .integer, .enumeration, .optionSet: [.int32, .int64, .uint32, .uint64]
        case .double: [.double, .int32, .int64, .uint32, .uint64]
        case .string, .constant, .url, .decimal: [.string]
        case .date, .data, .dictionary, .record, .array: []
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// IntendantHandlers, from a dictionary to bindings, faults by name.

import IntentSchema

/// Reads the handlers of one manifest and holds them against the definitions of their intents.
struct FunctionReader {
    let catalog: Catalog
    /// The intents that the manifest supports.
    let supported: [String]

    /// Arguments that one call may have.
    private static let mostArguments = 16
    private static let phases = ["resolve", "confirm", "handle"]

    /// All bindings, in the order of the names of their intents.
    func bindings(_ handlers: Fields) throws(BundleError) -> [FunctionBinding] {
        var bindings: [FunctionBinding] = []
        for intent in handlers.values.keys.sorted() {
            guard supported.contains(intent) else {
                let near = Spelling.nearest(to: intent, in: Set(supported))
                throw fault(
                    handlers, intent, "'\(intent)' has handlers but is no supported intent",
                    fix: near.map { "write '\($0)'" } ?? "add it to IntentsSupported, or remove it")
            }
            guard let phases = try handlers.dictionary(intent) else { continue }
            bindings += try read(intent, phases)
        }
        for intent in supported where handlers.values[intent] == nil {
            throw fault(
                handlers, intent, "'\(intent)' is supported but has no handler",
                fix: "add a dictionary with 'handle', or remove it from IntentsSupported")
        }
        return bindings
    }

    private func read(_ intent: String, _ phases: Fields) throws(BundleError) -> [FunctionBinding] {
        for name in phases.values.keys.sorted() where !Self.phases.contains(name) {
            let near = Spelling.nearest(to: name, in: Set(Self.phases))
            throw fault(
                phases, name, "'\(name)' is no phase",
                fix: near.map { "write '\($0)'" } ?? "write resolve, confirm or handle")
        }
        guard let handle = try phases.dictionary("handle") else {
            throw fault(
                phases, "handle", "'\(intent)' has no 'handle'",
                fix: "bind a function to 'handle'; the other phases may be left out")
        }
        var bindings: [FunctionBinding] = []
        if let resolve = try phases.dictionary("resolve") {
            for parameter in resolve.values.keys.sorted() {
                guard let fields = try resolve.dictionary(parameter) else { continue }
                bindings.append(try read(fields, intent, "resolve", parameter, in: resolve))
            }
        }
        if let confirm = try phases.dictionary("confirm") {
            bindings.append(try read(confirm, intent, "confirm", nil, in: phases))
        }
        bindings.append(try read(handle, intent, "handle", nil, in: phases))
        return bindings
    }

    private func read(
        _ fields: Fields, _ intent: String, _ phase: String, _ parameter: String?, in parent: Fields
    ) throws(BundleError) -> FunctionBinding {
        let check = SignatureCheck(catalog: catalog, intent: intent, parameter: parameter)
        if let parameter, let fault = check.parameterFault {
            throw self.fault(parent, parameter, fault.problem, fix: fault.fix)
        }
        try checkKeys(fields)
        guard let symbol = try fields.string("symbol") else {
            throw fault(
                fields, "symbol", "the function is not named",
                fix: "add 'symbol' with its name in C"
            )
        }
        guard symbol.isCName, symbol.utf8.count <= 255 else {
            throw fault(
                fields, "symbol", "'\(symbol.prefix(80))' is no name of a C function",
                fix: "write the function's name alone")
        }
        var binding = FunctionBinding(
            intent: intent, phase: phase, parameter: parameter, symbol: symbol)
        try readSignature(fields, check, into: &binding)
        try readCodes(fields, check, into: &binding)
        return binding
    }

    private static let keys: Set = ["symbol", "arguments", "returns", "codes", "returnCodes"]

    private func checkKeys(_ fields: Fields) throws(BundleError) {
        for name in fields.values.keys.sorted() where !Self.keys.contains(name) {
            let near = Spelling.nearest(to: name, in: Self.keys)
            throw fault(
                fields, name, "'\(name)' means nothing here",
                fix: near.map { "write '\($0)'" }
                    ?? "use \(Self.keys.sorted().joined(separator: ", "))"
            )
        }
    }

    // MARK: Signature

    private func readSignature(
        _ fields: Fields, _ check: SignatureCheck, into binding: inout FunctionBinding
    ) throws(BundleError) {
        let written = try fields.strings("arguments") ?? []
        if written.count > Self.mostArguments {
            throw fault(
                fields, "arguments",
                "there are \(written.count) arguments, and a call has at most \(Self.mostArguments)",
                fix: "bind a function with fewer")
        }
        for (index, text) in written.enumerated() {
            try at(fields, "arguments[\(index)]") { () throws(SignatureFault) in
                let argument = try SignatureReader(text).argument()
                try check.check(argument, as: text)
                binding.arguments.append(argument)
            }
        }
        let returns = try fields.string("returns") ?? "void"
        try at(fields, "returns") { () throws(SignatureFault) in
            binding.returns = try SignatureReader(returns).result()
            try check.check(binding.returns, as: returns)
        }
        try checkCallback(fields, binding)
    }

    private func checkCallback(
        _ fields: Fields, _ binding: FunctionBinding
    ) throws(BundleError) {
        if binding.callbackCount > 1 {
            throw fault(
                fields, "arguments", "there are \(binding.callbackCount) callbacks",
                fix: "keep one, which ends the call")
        }
        let comesBack = binding.arguments.contains {
            switch $0 {
            case .out, .buffer: true
            default: false
            }
        }
        if binding.callbackCount == 1 && (comesBack || binding.returns.field != nil) {
            throw fault(
                fields, "arguments",
                "fields come from the callback and from elsewhere, and who is first is not known",
                fix: "fill fields from the callback's arguments alone")
        }
    }

    // MARK: Codes

    private func readCodes(
        _ fields: Fields, _ check: SignatureCheck, into binding: inout FunctionBinding
    ) throws(BundleError) {
        let callback = binding.arguments.lazy.compactMap {
            if case .callback(let outputs) = $0 { outputs } else { nil }
        }.first
        let decisive = callback.map { $0.first(where: \.isCode)?.type ?? .void }
        let type = decisive ?? binding.returns.type
        binding.codes =
            try codes(fields, "codes", of: type, check)
            ?? check.usualCodes(of: type, phase: binding.phase)
        binding.returnCodes = try codes(fields, "returnCodes", of: binding.returns.type, check)
        if binding.returnCodes != nil && callback == nil {
            throw fault(
                fields, "returnCodes", "'returnCodes' is for functions with a callback",
                fix: "write 'codes'")
        }
    }

    private func codes(
        _ fields: Fields, _ key: String, of type: FunctionBinding.CType, _ check: SignatureCheck
    ) throws(BundleError) -> [String: String]? {
        guard let table = try fields.dictionary(key) else { return nil }
        var codes: [String: String] = [:]
        for result in table.values.keys.sorted() {
            guard let code = try table.string(result) else { continue }
            try at(table, result) { () throws(SignatureFault) in
                try check.check(code: code)
                try check.check(result: result, of: type)
            }
            codes[result] = code
        }
        return codes
    }

    // MARK: Faults

    private func at(
        _ fields: Fields, _ key: String, _ body: () throws(SignatureFault) -> Void
    ) throws(BundleError) {
        do throws(SignatureFault) {
            try body()
        } catch {
            throw fault(fields, key, error.problem, fix: error.fix)
        }
    }

    private func fault(
        _ fields: Fields, _ key: String, _ problem: String, fix: String
    ) -> BundleError {
        BundleError(
            .handlers, in: fields.place, "\(problem) (\(fields.keyPath(key)))", fix: fix)
    }
}

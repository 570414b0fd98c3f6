// SPDX-License-Identifier: Apache-2.0
//
// A handler in Swift that takes every value as it comes.

import IntentSchema

extension Scaffold {
    var swiftHandler: String {
        let resolves = intent.parameters.filter(\.isResolvable).map(resolveMethod)
        let confirm = intent.response.code(named: "ready").map { _ in phase("confirm", "ready") }
        let methods = resolves + [confirm, phase("handle", successCode)].compactMap { $0 }
        return """
            //
            //  IntentHandler.swift
            //  \(name)Intents

            \(imported("Intents"))

            \(contents("// "))
            class IntentHandler: INExtension, \(intent.handlingProtocol) {

                override func handler(for intent: INIntent) -> Any {
                    return self
                }

            \(methods.joined(separator: "\n"))\(updates)}

            """
    }

    /// What the intent carries, as comments.
    func contents(_ mark: String) -> String {
        let lines = intent.parameters.map { "\(mark)    \($0.name): \($0.swiftType)" }
        let head = "\(mark)\(intent.title). "
        return lines.isEmpty
            ? head + "The intent carries nothing."
            : ([head + "The intent carries:"] + lines).joined(separator: "\n")
    }

    /// The code that says that it was done; some intents only go on in the app.
    var successCode: String {
        let names = intent.response.codes.map(\.name)
        return ["success", "continueInApp", "ready"].first(where: names.contains) ?? names.last
            ?? "success"
    }

    private func phase(_ method: String, _ code: String) -> String {
        """
            func \(method)(
                \(label(intent.labels.handle)): \(intent.className),
                completion: @escaping (\(intent.response.className)) -> Void
            ) {
                completion(\(intent.response.className)(code: .\(code), userActivity: nil))
            }

        """
    }

    private func resolveMethod(_ parameter: FieldDefinition) -> String {
        let form = parameter.resolutions[0]
        let method = parameter.resolveMethod?.name ?? "resolve" + parameter.name.startingUpper
        let answer = form.isList ? "[\(form.resultClass)]" : form.resultClass
        return """
                func \(method)(
                    \(label(parameter.resolveMethod?.label ?? intent.labels.resolve)): \(intent.className),
                    \(label(intent.labels.completion, "completion")): @escaping (\(answer)) -> Void
                ) {
            \(verdict(on: parameter, form).map { "        " + $0 }.joined(separator: "\n"))
                }

            """
    }

    /// Success with the value; without one, the intent goes on without. `needsValue()` would ask.
    private func verdict(on parameter: FieldDefinition, _ form: ResolutionForm) -> [String] {
        let value = "intent.\(parameter.name)"
        let result = form.resultClass
        guard parameter.isOptional else {
            let success =
                form.isList
                ? "completion(\(value).map { \(result).success(with: $0) })"
                : "completion(\(result).success(with: \(value)))"
            let without = form.isList ? "[\(result).notRequired()]" : "\(result).notRequired()"
            guard let isSaid = condition(that: value, of: parameter.type) else { return [success] }
            return [
                "guard \(isSaid) else {",
                "    completion(\(without))  // needsValue() asks the user",
                "    return",
                "}",
                success,
            ]
        }
        if form.isList {
            return [
                "guard let values = \(value), !values.isEmpty else {",
                "    completion([\(result).notRequired()])  // needsValue() asks the user",
                "    return",
                "}",
                "completion(values.map { \(result).success(with: $0) })",
            ]
        }
        return [
            "guard let value = \(value) else {",
            "    completion(\(result).notRequired())  // needsValue() asks the user",
            "    return",
            "}",
            "completion(\(result).success(with: value))",
        ]
    }

    /// Swift for: the user said something; nil for a type that cannot tell.
    private func condition(that value: String, of type: FieldType) -> String? {
        switch type {
        case .enumeration(let name):
            catalog.enumeration(named: name)?.name(ofRawValue: 0).map { "\(value) != .\($0)" }
        case .optionSet, .array: "!\(value).isEmpty"
        default: nil
        }
    }

    /// Put together here: a line of ours that begins with the word would be taken for our own import.
    func imported(_ module: String) -> String { "import \(module)" }

    /// `intent`, or `for intent`.
    private func label(_ label: String, _ name: String = "intent") -> String {
        label == name ? name : "\(label) \(name)"
    }

    /// Further methods that some protocols want.
    private var updates: String {
        guard intent.sendsUpdates else { return "" }
        return """

                // Reports what changes after the first answer; nothing does yet.
                func startSendingUpdates(
                    for intent: \(intent.className), to observer: any \(intent.className)ResponseObserver
                ) {}

                func stopSendingUpdates(for intent: \(intent.className)) {}

            """
    }
}

extension String {
    fileprivate var startingUpper: String { prefix(1).uppercased() + dropFirst() }
}

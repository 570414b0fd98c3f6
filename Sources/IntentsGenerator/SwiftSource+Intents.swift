// SPDX-License-Identifier: Apache-2.0
//
// An intent's own class, its response and the enum of codes.

import IntentSchema

extension SwiftSource {
    mutating func write(_ intent: IntentDefinition, _ catalog: Catalog) {
        document(intent.documentation ?? "A request of the user: \(intent.title.loweredFirst).")
        block("\(open)class \(intent.className): INIntent") { source in
            source.writeMembers(
                of: intent.parameters, intent.initializers, catalog, all: intent.parameters)
            if intent.hasHandlingProtocol { source.writeDispatch(to: intent) }
        }
        line()
        document("How a request ended: \(intent.title.loweredFirst).")
        writeCodes(of: intent.response)
        document("The answer to a request: \(intent.title.loweredFirst).")
        write(intent.response, catalog)
    }

    private mutating func writeCodes(of response: ResponseDefinition) {
        block("\(access)enum \(response.codeEnum): Int, Sendable, RecordRepresentable") { source in
            for code in response.codes {
                source.line("case \(identifier(code.name)) = \(code.rawValue)")
            }
        }
        line()
    }

    private mutating func write(_ response: ResponseDefinition, _ catalog: Catalog) {
        let first = response.codes.first { $0.rawValue == 0 } ?? response.codes.first
        let context = "NSUserActivity?"
        block("\(open)class \(response.className): INIntentResponse") { source in
            source.document("An answer with a code, and with an activity if the app is to go on.")
            source.block(
                "\(source.access)convenience init(code: \(response.codeEnum), userActivity: \(context))"
            ) {
                $0.line("self.init()")
                $0.line("set(\"code\", code)")
                $0.line("self.userActivity = userActivity")
            }
            source.line(
                "\(source.open)var code: \(response.codeEnum) "
                    + "{ field(\"code\") ?? .\(identifier(first?.name ?? "unspecified")) }")
            source.line(
                "\(source.open)override var codeName: String? { \(response.codeEnum)(rawValue: rawCode).map { \"\\($0)\" } }"
            )
            source.writeMembers(of: response.fields, [], catalog, all: response.fields)
            for initializer in response.initializers { source.write(initializer, of: response) }
            for code in response.codes { source.writeMaker(for: code, of: response) }
        }
        line()
    }

    /// Initializers of a response take its fields, then code and activity.
    private mutating func write(
        _ initializer: InitializerDefinition, of response: ResponseDefinition
    ) {
        let own = initializer.arguments.filter { $0.field != "code" && $0.field != "userActivity" }
        let arguments = own.map { argument in
            let type =
                argument.swiftType ?? response.fields.first { $0.name == argument.field }?.swiftType
            let names =
                argument.label == argument.field
                ? argument.label : "\(argument.label) \(argument.field)"
            return "\(names): \(type ?? "Any"), "
        }
        document("An answer with what it is about, a code, and an activity if the app is to go on.")
        block(
            "\(access)convenience init(\(arguments.joined())code: \(response.codeEnum), userActivity: NSUserActivity?)"
        ) { source in
            source.line("self.init(code: code, userActivity: userActivity)")
            for argument in own { source.line("set(\"\(argument.field)\", \(argument.field))") }
        }
    }

    /// `success(soup:waitTime:)` for a code of a custom intent whose sentence uses fields;
    /// `failureWithError(_:)` where the code's name ends with that of the first one.
    private mutating func writeMaker(
        for code: ResponseDefinition.Code, of response: ResponseDefinition
    ) {
        let fields = code.mentioned(of: response.fields)
        guard !fields.isEmpty else { return }
        let arguments = fields.map { field in
            let label =
                field.name == fields[0].name && code.name.endsWith(word: field.name) ? "_ " : ""
            let type = field.isOptional ? String(field.swiftType.dropLast()) : field.swiftType
            return "\(label)\(identifier(field.name)): \(type)"
        }
        document("The answer \(code.name), with the values that its sentence names.")
        block(
            "\(access)static func \(identifier(code.name))(\(arguments.joined(separator: ", "))) -> Self"
        ) {
            $0.line("let response = empty()")
            $0.line("response.set(\"code\", \(response.codeEnum).\(identifier(code.name)))")
            for field in fields {
                $0.line("response.set(\"\(field.name)\", \(identifier(field.name)))")
            }
            $0.line("return response")
        }
    }

    /// The table of calls through which the wall reaches a handler.
    private mutating func writeDispatch(to intent: IntentDefinition) {
        line(
            "\(open)override class var handlingProtocolName: String { \"\(intent.handlingProtocol)\" }"
        )
        block("\(open)override class func dispatch(to handler: Any) -> (any IntentDispatch)?") {
            source in
            source.line(
                "guard let handler = handler as? any \(intent.handlingProtocol) else { return nil }"
            )
            source.line(
                "let calls = HandlerCalls<\(intent.className), \(intent.response.className)>(")
            source.line(
                "    handle: { handler.handle(\(intent.labels.handle): $0, completion: $1) },")
            source.line(
                "    confirm: { handler.confirm(\(intent.labels.handle): $0, completion: $1) })")
            if let former = intent.labels.former {
                source.line("calls.formerly(")
                source.line("    handle: { handler.handle(\(former): $0, completion: $1) },")
                source.line("    confirm: { handler.confirm(\(former): $0, completion: $1) })")
            }
            for method in intent.resolveMethods {
                let kind = method.form.isList ? "each" : "one"
                source.block(
                    "calls.resolve(\"\(method.parameter)\", \(kind): { (intent: \(intent.className), "
                        + "done: @escaping @Sendable (\(method.answer)) -> Void) in"
                ) {
                    $0.line(
                        "handler.\(method.name)(\(method.label): intent, \(method.completion): done)"
                    )
                }
                source.closeCall()
            }
            for options in intent.dynamicOptions { source.writeDispatch(to: options) }
            for parameter in intent.parameters { source.writeRelationship(of: parameter) }
            if intent.sendsUpdates {
                source.line(
                    "calls.updates(start: { handler.startSendingUpdates(for: $0, to: \(intent.className)ResponseRelay($1)) },"
                )
                source.line("    stop: { handler.stopSendingUpdates(for: $0) })")
            }
            source.line("return calls")
        }
    }
}

extension SwiftSource {
    /// A parameter that its parent makes needless is not resolved.
    fileprivate mutating func writeRelationship(of parameter: FieldDefinition) {
        guard parameter.isResolvable, let relationship = parameter.relationship else { return }
        let value: String? =
            switch relationship.value {
            case .boolean(let it): ".boolean(\(it))"
            case .integer(let it): ".integer(\(it))"
            case .double(let it): ".double(\(it))"
            case .string(let it): ".string(\(it.debugDescription))"
            default: nil
            }
        line(
            "calls.relate(\"\(parameter.name)\", to: \"\(relationship.parent)\""
                + (value.map { ", being: \($0))" } ?? ")"))
    }
}

extension ResponseDefinition.Code {
    /// The fields that the sentence uses, in its order, each once.
    func mentioned(of fields: [FieldDefinition]) -> [FieldDefinition] {
        var found: [FieldDefinition] = []
        for part in (format ?? "").split(separator: "${", omittingEmptySubsequences: false)
            .dropFirst()
        {
            let name = part.prefix { $0 != "}" }
            let field = fields.first { $0.name == name }
            if let field, !found.contains(field) { found.append(field) }
        }
        return found
    }
}

extension String {
    /// Whether `word`, capitalized, is the last one of this name.
    fileprivate func endsWith(word: String) -> Bool {
        count > word.count && hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
    }
}

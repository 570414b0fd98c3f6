// SPDX-License-Identifier: Apache-2.0
//
// Definition files → catalog.
//
// A file is read line by line. A line that begins in the first column starts a
// declaration, indented lines belong to it; `#` starts a comment, and `##` the
// sentence that documents the declaration below.
//
//     domain Messaging
//
//     ## What a message consists of.
//     enum INMessageType
//       unknown text audio location=5 …      (counting from 0; `=` sets the number)
//     enum INRestaurantReservationUserBookingStatus of UInt        (… by hand)
//     options INCallCapabilityOptions
//       audioCall=1 videoCall=2
//     constants INPersonHandleLabel
//       home work
//
//     value INMessage                        (value A from B: subclass; value A by hand)
//       identifier: String
//       sticker: INSticker? settable        (… deprecated, … by hand)
//       init identifier content/text:String=""
//
//     result INPersonResolutionResult of INPerson      (… from SUPERCLASS, … by hand)
//       success disambiguation confirmation?
//
//     intent INSendMessageIntent
//       recipients: [INPerson]? resolved as [INSendMessageRecipientResolutionResult]
//       init recipients content
//     response
//       sentMessage: INMessage?
//       codes unspecified ready
//
//     protocol INMessagesDomainHandling
//       INSendMessageIntentHandling

/// Reads definition files; types may be named before they are declared, in any file.
public struct DefinitionReader {
    /// The file's name is used in errors only.
    public typealias File = (name: String, text: String)

    var catalog = Catalog()
    private var declaration: Declaration?
    private var domain = ""
    private var documentation: String?
    /// Every type that a line names, to be looked up when all is read.
    private var mentions: [(type: String, line: DefinitionLine, word: DefinitionWord)] = []

    /// - Throws: `DefinitionError` with file, line and column.
    public static func read(_ files: [File], over base: Catalog = Catalog()) throws -> Catalog {
        var reader = DefinitionReader()
        for file in files { try reader.read(file) }
        return try reader.finish(over: base)
    }

    private mutating func read(_ file: File) throws {
        domain = file.name
        let lines = file.text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, text) in lines.enumerated() {
            if text.starts(with: "## ".utf8) {
                documentation = String(Substring(text).dropFirst(3))
            }
            guard let line = DefinitionLine(Substring(text), number: index + 1, file: file.name)
            else {
                continue
            }
            try line.isIndented ? readMember(line) : readDeclaration(line)
        }
        close()
    }

    private mutating func readDeclaration(_ line: DefinitionLine) throws {
        let keyword = line.words[0]
        if keyword.text == "response", case .intent(let intent) = declaration {
            declaration = .response(intent)
            return
        }
        close()
        defer { documentation = nil }
        let name = String(try line.word(1, "a name").text)
        switch keyword.text {
        case "domain": domain = name
        case "enum": declaration = .list(try enumeration(name, line))
        case "options": declaration = .list(list(name, .options))
        case "constants": declaration = .list(list(name, .constants))
        case "intent":
            var intent = IntentDefinition(className: name, domain: domain)
            intent.documentation = documentation
            declaration = .intent(intent)
        case "protocol": declaration = .protocols(name, [])
        case "value": declaration = .value(try value(name, line))
        case "result": declaration = .result(try result(name, line))
        default:
            throw line.error(
                "'\(keyword.text)' starts no declaration; use domain, enum, options, constants, value, "
                    + "result, intent, response (after an intent) or protocol", at: keyword)
        }
    }

    private func list(_ name: String, _ kind: EnumDefinition.Kind) -> EnumDefinition {
        var list = EnumDefinition(name: name, domain: domain, kind: kind)
        list.documentation = documentation
        return list
    }

    private mutating func enumeration(
        _ name: String, _ line: DefinitionLine
    ) throws -> EnumDefinition {
        var item = list(name, .cases)
        try readQualifiers(of: line) { word, argument in
            switch word {
            case "of": item.rawType = argument
            case "by": item.isByHand = true
            default: return false
            }
            return true
        }
        return item
    }

    private mutating func value(_ name: String, _ line: DefinitionLine) throws -> ValueDefinition {
        var value = ValueDefinition(className: name, domain: domain)
        value.documentation = documentation
        try readQualifiers(of: line) { word, argument in
            switch word {
            case "from": value.superclass = argument
            case "by": value.isByHand = true
            default: return false
            }
            return true
        }
        return value
    }

    private mutating func result(_ name: String, _ line: DefinitionLine) throws
        -> ResolutionResultDefinition
    {
        var result = ResolutionResultDefinition(className: name, domain: domain)
        try readQualifiers(of: line) { word, argument in
            switch word {
            case "of": result.valueType = argument
            case "from": result.superclass = argument
            case "by": result.isByHand = true
            default: return false
            }
            return true
        }
        return result
    }

    /// Pairs of words after the name: `from INObject`, `by hand`.
    private func readQualifiers(
        of line: DefinitionLine, _ take: (Substring, String) -> Bool
    ) throws {
        for index in stride(from: 2, to: line.words.count, by: 2) {
            let argument = try line.word(index + 1, "a name").text
            guard take(line.words[index].text, String(argument)) else {
                throw line.error(
                    "'\(line.words[index].text)' is not known here; use of, from or by hand",
                    at: line.words[index])
            }
        }
    }
}

extension DefinitionReader {
    /// What indented lines are added to.
    private enum Declaration {
        case list(EnumDefinition)
        case value(ValueDefinition)
        case result(ResolutionResultDefinition)
        case intent(IntentDefinition)
        case response(IntentDefinition)
        case protocols(String, [String])
    }

    private mutating func close() {
        switch declaration {
        case .list(let it): catalog.add(it)
        case .value(let it): catalog.add(it)
        case .result(let it): catalog.add(it)
        case .intent(let it), .response(let it): catalog.add(it)
        case .protocols(let name, let all): catalog.add(domainProtocol: name, of: all)
        case nil: break
        }
        declaration = nil
    }

    private mutating func readMember(_ line: DefinitionLine) throws {
        switch declaration {
        case .list(var list):
            try readCases(line, line.words[...], into: &list.cases)
            declaration = .list(list)
        case .value(var value):
            try readField(line, &value.fields, &value.initializers)
            declaration = .value(value)
        case .result(var result):
            for word in line.words { result.factories.append(try factory(word, line)) }
            declaration = .result(result)
        case .intent(var intent):
            if try !readTrait(line, &intent) {
                try readField(line, &intent.parameters, &intent.initializers)
            }
            declaration = .intent(intent)
        case .response(var intent):
            try readResponse(line, &intent.response)
            declaration = .response(intent)
        case .protocols(let name, let all):
            declaration = .protocols(name, all + line.words.map { String($0.text) })
        case nil:
            throw line.error(
                "an indented line belongs to a declaration, and there is none above it",
                at: line.words[0])
        }
    }

    private mutating func readResponse(
        _ line: DefinitionLine, _ response: inout ResponseDefinition
    ) throws {
        switch line.words[0].text {
        case "codes":
            var cases = response.codes.map {
                EnumDefinition.Case(name: $0.name, rawValue: $0.rawValue)
            }
            try readCases(line, line.words.dropFirst(), into: &cases)
            response.codes = cases.map { .init(name: $0.name, rawValue: $0.rawValue) }
        case "named": response.codeEnum = String(try line.word(1, "the name of the code enum").text)
        default: try readField(line, &response.fields, &response.initializers)
        }
    }

    private func readCases(
        _ line: DefinitionLine, _ words: ArraySlice<DefinitionWord>,
        into cases: inout [EnumDefinition.Case]
    ) throws {
        for word in words {
            let parts = word.text.split(separator: "=", omittingEmptySubsequences: false)
            let last = cases.last?.rawValue ?? -1
            let next = last == .max ? nil : last + 1
            let number = parts.count == 1 ? next : Int64(parts[1])
            guard let number, parts.count <= 2, let name = parts.first, !name.isEmpty else {
                throw line.error("'\(word.text)' is no case; write name or name=number", at: word)
            }
            if cases.contains(where: { $0.name == name }) {
                throw line.error("'\(name)' is there twice", at: word)
            }
            cases.append(.init(name: String(name), rawValue: number))
        }
    }

    private func factory(
        _ word: DefinitionWord, _ line: DefinitionLine
    ) throws -> ResolutionResultDefinition.Factory {
        let parts = word.text.split(separator: ":", maxSplits: 1)
        switch (parts.first, parts.dropFirst().first) {
        case ("success", nil): return .success
        case ("successes", nil): return .successes
        case ("disambiguation", nil): return .disambiguation
        case ("confirmation", nil): return .confirmation(isOptional: false)
        case ("confirmation?", nil): return .confirmation(isOptional: true)
        case ("confirmation", let reason?): return .confirmationForReason(String(reason))
        case ("unsupported", let reason?): return .unsupportedForReason(String(reason))
        default:
            throw line.error(
                "'\(word.text)' makes no result; use success, successes, disambiguation, confirmation, "
                    + "confirmation?, confirmation:REASONS or unsupported:REASONS", at: word)
        }
    }

    /// Lines of an intent that are not about a parameter.
    private func readTrait(_ line: DefinitionLine, _ intent: inout IntentDefinition) throws -> Bool
    {
        switch line.words[0].text {
        case "unlocked": intent.alwaysRequiresUnlock = true
        case "confirmed": intent.needsConfirmation = true
        case "unhandled": intent.hasHandlingProtocol = false
        case "updated": intent.sendsUpdates = true
        case "deprecated": intent.deprecated = String(try line.word(1, "a version").text)
        case "handle": intent.labels.handle = String(try line.word(1, "a label").text)
        case "formerly": intent.labels.former = String(try line.word(1, "a label").text)
        case "resolve":
            intent.labels.resolve = String(try line.word(1, "a label").text)
            intent.labels.completion = String(try line.word(2, "a label").text)
        default: return false
        }
        return true
    }

    private mutating func readField(
        _ line: DefinitionLine, _ fields: inout [FieldDefinition],
        _ initializers: inout [InitializerDefinition]
    ) throws {
        if line.words[0].text == "init" || line.words[0].text == "init?" {
            initializers.append(try initializer(line))
            return
        }
        guard line.words[0].text.last == ":", line.words[0].text.count > 1 else {
            throw line.error(
                "'\(line.words[0].text)' is neither a field (name: Type) nor known here",
                at: line.words[0])
        }
        let type = try line.word(1, "a type")
        var field = FieldDefinition(
            name: String(line.words[0].text.dropLast()), swiftType: String(type.text))
        if fields.contains(where: { $0.name == field.name }) {
            throw line.error("'\(field.name)' is there twice", at: line.words[0])
        }
        if let name = field.type.namedType { mentions.append((name, line, type)) }
        try readSuffix(line, &field)
        fields.append(field)
    }

    /// `settable`, `by hand`, `resolved as [A], B`, `through METHOD LABEL`.
    private mutating func readSuffix(_ line: DefinitionLine, _ field: inout FieldDefinition) throws
    {
        var rest = line.words.dropFirst(2)
        while let word = rest.popFirst() {
            switch (word.text, rest.first?.text) {
            case ("settable", _): field.isSettable = true
            case ("deprecated", _): field.isDeprecated = true
            case ("by", "hand"):
                field.isByHand = true
                rest = rest.dropFirst()
            case ("through", _?):
                let label = try line.word(rest.startIndex + 1, "a label").text
                field.resolveMethod = ResolveMethod(
                    name: String(rest.removeFirst().text), label: String(label))
                rest = rest.dropFirst()
            case ("resolved", "as"):
                rest = rest.dropFirst()
                var goesOn = true
                while goesOn, let form = rest.popFirst() {
                    goesOn = form.text.last == ","
                    let name = form.text.filter { !"[],".contains($0) }
                    field.resolutions.append(
                        ResolutionForm(resultClass: name, isList: form.text.first == "["))
                    mentions.append((name, line, form))
                }
            default:
                throw line.error(
                    "'\(word.text)' says nothing about a field; use settable, deprecated, resolved as, through or by hand",
                    at: word)
            }
        }
    }

    /// `label`, `label/field`, `label:Type`, `label/field:Type=default`.
    private func initializer(_ line: DefinitionLine) throws -> InitializerDefinition {
        let arguments = try line.words.dropFirst().map { word -> InitializerDefinition.Argument in
            let halves = word.text.split(separator: "=", maxSplits: 1)
            let typed = (halves.first ?? "").split(separator: ":", maxSplits: 1)
            let names = (typed.first ?? "").split(separator: "/", maxSplits: 1)
            guard let label = names.first else {
                throw line.error("'\(word.text)' names no argument", at: word)
            }
            return .init(
                label: String(label), field: String(names.last ?? label),
                swiftType: typed.count > 1 ? String(typed[1]) : nil,
                defaultValue: halves.count > 1 ? String(halves[1]) : nil)
        }
        return InitializerDefinition(
            arguments: arguments, isFailable: line.words[0].text == "init?")
    }

    /// Tells enums from classes, now that all are known.
    private func finish(over base: Catalog) throws -> Catalog {
        let all = base.merging(catalog)
        for mention in mentions where !all.knows(mention.type) {
            throw mention.line.error("there is no type '\(mention.type)'", at: mention.word)
        }
        return all.withNamesResolved()
    }
}

extension Catalog {
    func knows(_ type: String) -> Bool {
        value(named: type) != nil || enumeration(named: type) != nil
            || resolutionResult(named: type) != nil || intent(named: type) != nil
            || type == "INIntentResolutionResult" || type == "INEnumResolutionResult"
    }

    func withNamesResolved() -> Catalog {
        var resolved = self
        for var intent in intents.values {
            intent.parameters = intent.parameters.map(fieldWithNamesResolved)
            intent.response.fields = intent.response.fields.map(fieldWithNamesResolved)
            resolved.add(intent)
        }
        for var value in values.values {
            value.fields = value.fields.map(fieldWithNamesResolved)
            resolved.add(value)
        }
        return resolved
    }

    private func fieldWithNamesResolved(_ field: FieldDefinition) -> FieldDefinition {
        var field = field
        field.type = typeWithNamesResolved(field.type)
        return field
    }

    func typeWithNamesResolved(_ type: FieldType) -> FieldType {
        switch type {
        case .array(let element): .array(typeWithNamesResolved(element))
        case .record(let name):
            switch enumeration(named: name)?.kind {
            case .cases: .enumeration(name)
            case .options: .optionSet(name)
            case .constants: .constant(name)
            case nil: type
            }
        default: type
        }
    }
}

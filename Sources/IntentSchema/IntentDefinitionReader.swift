// SPDX-License-Identifier: Apache-2.0
//
// `.intentdefinition` → catalog: the custom intents of an app.
//
// Rules of names: INIntentClassName if there, else prefix + name + "Intent".
// System intents in the file only add sentences to Apple's; they are skipped.

public import FoundationEssentials

/// Why an `.intentdefinition` could not be read.
public struct IntentDefinitionError: Error, Hashable, CustomStringConvertible {
    public let file: String
    public let problem: String
    public var description: String { "\(file): \(problem)" }
}

/// Reads the custom intents of an app.
public struct IntentDefinitionReader {
    let file: String
    let content: IntentDefinitionFile
    private var catalog = Catalog()

    /// The file's name without its ending becomes the domain. Throws
    /// `IntentDefinitionError`, with the file's name.
    public static func read(_ data: Data, file: String) throws -> Catalog {
        do {
            let content = try PropertyListDecoder().decode(IntentDefinitionFile.self, from: data)
            return try IntentDefinitionReader(file: file, content: content).catalogOfFile()
        } catch let error as DecodingError {
            throw IntentDefinitionError(file: file, problem: Self.sentence(error))
        }
    }

    private init(file: String, content: IntentDefinitionFile) {
        self.file = file
        self.content = content
    }

    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            "\(path(context)): the key \(key.stringValue) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context)): the value is of the wrong kind"
        case .dataCorrupted: "this is not a property list"
        @unknown default: "\(error)"
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
            separator: ".")
    }

    private var domain: String {
        let name = file.split(separator: "/").last ?? "Custom"
        return String(name.split(separator: ".").first ?? "Custom")
    }

    private func catalogOfFile() throws -> Catalog {
        var reader = self
        for item in content.enums ?? [] { try reader.add(item) }
        for type in content.types ?? [] { try reader.add(type) }
        for intent in content.intents ?? [] where intent.kind != "System" { try reader.add(intent) }
        return reader.catalog
    }

    /// Names become Swift code; anything else than a name is refused here.
    private func checked(_ name: String, _ what: String) throws -> String {
        let letters = name.unicodeScalars
        let isName = letters.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        guard isName, letters.allSatisfy({ $0.properties.isXIDContinue }) else {
            throw IntentDefinitionError(
                file: file,
                problem: "'\(name)' cannot be the name of \(what); use letters, digits and _")
        }
        return name
    }

    private mutating func add(_ item: IntentDefinitionFile.CustomEnum) throws {
        let name = try checked(enumName(item), "an enum")
        let kind: EnumDefinition.Kind = item.kind == "OptionSet" ? .options : .cases
        var definition = EnumDefinition(name: name, domain: domain, kind: kind)
        for value in item.values ?? [] {
            definition.cases.append(
                .init(
                    name: try checked(value.name, "a case of \(name)"), rawValue: value.index ?? 0,
                    title: value.title.flatMap { $0.isEmpty ? nil : $0 }))
        }
        catalog.add(definition)
        catalog.add(
            ResolutionResultDefinition(
                className: name + "ResolutionResult", domain: domain,
                superclass: "INEnumResolutionResult",
                valueType: name, factories: [.success, .confirmation(isOptional: false)]))
    }

    private mutating func add(_ type: IntentDefinitionFile.CustomType) throws {
        let name = try checked(typeName(type), "a type")
        var value = ValueDefinition(className: name, domain: domain, superclass: "INObject")
        for property in type.properties ?? [] where !property.isDefault {
            value.fields.append(try field(property))
        }
        catalog.add(value)
        catalog.add(
            ResolutionResultDefinition(
                className: name + "ResolutionResult", domain: domain,
                superclass: "INObjectResolutionResult",
                valueType: name,
                factories: [.success, .disambiguation, .confirmation(isOptional: true)]))
    }

    private mutating func add(_ item: IntentDefinitionFile.Intent) throws {
        let name = try checked(
            item.className ?? (item.classPrefix ?? "") + item.name + "Intent", "an intent")
        var intent = IntentDefinition(className: name, domain: domain)
        intent.customTitle = item.title
        intent.needsConfirmation = item.needsConfirmation ?? false
        let parameters = item.parameters ?? []
        for parameter in parameters {
            var made = try self.parameter(parameter, of: name)
            made.relationship = relationship(of: parameter, among: parameters)
            intent.parameters.append(made)
        }
        let combinations = item.combinations ?? item.managedCombinations ?? [:]
        intent.summaries = combinations.compactMapValues(\.title)
        intent.response.codes = try codes(item.response?.codes ?? [])
        intent.response.fields = try (item.response?.fields ?? []).map(field)
        catalog.add(intent)
    }

    /// Codes that every custom intent has, and its own ones from 100 upward.
    private func codes(_ own: [IntentDefinitionFile.Code]) throws -> [ResponseDefinition.Code] {
        let common = [
            "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
            "failureRequiringAppLaunch",
        ]
        var codes = common.enumerated().map {
            ResponseDefinition.Code(name: $1, rawValue: Int64($0))
        }
        for code in own {
            let format = code.format.flatMap { $0.isEmpty ? nil : $0 } ?? code.conciseFormat
            if let index = codes.firstIndex(where: { $0.name == code.name }) {
                codes[index].format = format
                codes[index].isSuccess = code.isSuccess ?? false
            } else {
                let raw = max(ResponseDefinition.Code.firstOwn, (codes.last?.rawValue ?? 0) + 1)
                codes.append(
                    .init(
                        name: try checked(code.name, "a response code"), rawValue: raw,
                        format: format, isSuccess: code.isSuccess ?? false))
            }
        }
        return codes
    }

    private mutating func parameter(
        _ item: IntentDefinitionFile.Field, of intent: String
    ) throws -> FieldDefinition {
        var parameter = try field(item)
        for prompt in item.prompts {
            if let occasion = prompt.occasion { parameter.prompts[occasion] = prompt.format }
        }
        parameter.hasDynamicOptions = item.hasDynamicOptions
        if !item.isList { parameter.defaultValue = value(item.defaultValue, of: parameter.type) }
        parameter.isSearched = item.isSearched && item.hasDynamicOptions
        guard item.isResolvable else { return parameter }
        var result = resolutionResult(of: item)
        if !item.reasons.isEmpty {
            result = try addReasons(of: item, intent, &parameter, base: result)
        }
        parameter.resolutions = [ResolutionForm(resultClass: result, isList: item.isList)]
        return parameter
    }

    /// A predicate of another kind than these restricts nothing.
    private func relationship(
        of item: IntentDefinitionFile.Field, among all: [IntentDefinitionFile.Field]
    ) -> Relationship? {
        guard let relation = item.relationship, relation.parent != item.name,
            let parent = all.first(where: { $0.name == relation.parent }), !parent.isList
        else { return nil }
        let type = type(of: parent, swiftType(of: parent))
        switch relation.predicate {
        case "HasAnyValue", "EnumHasAnyValue": return Relationship(parent: relation.parent)
        case let name? where name.hasSuffix("HasExactValue"):
            return value(relation.value, of: type).map {
                Relationship(parent: relation.parent, value: $0)
            }
        default: return nil
        }
    }

    /// A value of the file as a field holds it; nil where it is of another kind.
    private func value(_ scalar: IntentDefinitionFile.Scalar?, of type: FieldType) -> Value? {
        switch (type, scalar?.value) {
        case (.enumeration(let name), .string(let text)):
            let own = catalog.enumeration(named: name)?.cases.first { $0.name == text }
            return own.map { .integer($0.rawValue) }
        case (.boolean, .boolean), (.integer, .integer), (.string, .string), (.double, .double):
            return scalar?.value
        case (.double, .integer(let number)): return .double(Double(number))
        case (.boolean, .integer(let number)): return .boolean(number != 0)
        case (.url, .string(let text)): return text.isEmpty ? nil : .string(text)
        default: return nil
        }
    }

    /// `OrderSoupSizeUnsupportedReason` and `OrderSoupSizeResolutionResult`.
    private mutating func addReasons(
        of item: IntentDefinitionFile.Field, _ intent: String, _ parameter: inout FieldDefinition,
        base: String
    ) throws -> String {
        let stem =
            intent.dropLast("Intent".count) + item.name.prefix(1).uppercased()
            + item.name.dropFirst()
        let reasons = EnumDefinition(
            name: stem + "UnsupportedReason", domain: domain, kind: .cases,
            cases: try item.reasons.enumerated().map {
                .init(name: try checked($1.code, "a reason"), rawValue: Int64($0 + 1))
            })
        catalog.add(reasons)
        for (index, reason) in item.reasons.enumerated() {
            parameter.unsupportedReasons[Int64(index + 1)] = reason.format
        }
        let result = ResolutionResultDefinition(
            className: stem + "ResolutionResult", domain: domain, superclass: base,
            valueType: nil, factories: [.unsupportedForReason(reasons.name)])
        catalog.add(result)
        return result.className
    }
}

extension IntentDefinitionReader {
    private func field(_ item: IntentDefinitionFile.Field) throws -> FieldDefinition {
        let plain = swiftType(of: item)
        let isEnum = item.enumType != nil && !item.isList
        let swiftType = item.isList ? "[\(plain)]?" : isEnum ? plain : plain + "?"
        var field = FieldDefinition(
            name: try checked(item.name, "a parameter"), swiftType: swiftType)
        field.isSettable = true
        field.customTitle = item.title
        let element = type(of: item, plain)
        field.type = item.isList ? .array(element) : element
        return field
    }

    /// NSNumber hides whether a number is whole; the definition tells.
    private func type(of item: IntentDefinitionFile.Field, _ swiftType: String) -> FieldType {
        if item.enumType != nil {
            let isOptions = content.enums?.contains {
                $0.name == item.enumType && $0.kind == "OptionSet"
            }
            return isOptions == true ? .optionSet(swiftType) : .enumeration(swiftType)
        }
        switch item.type {
        case "Integer": return .integer
        case "Boolean": return .boolean
        default: return SwiftType(swiftType[...]).fieldType
        }
    }

    private func swiftType(of item: IntentDefinitionFile.Field) -> String {
        if let name = item.enumType {
            guard item.enumNamespace != "System" else { return "IN" + name }
            return content.enums?.first { $0.name == name }.map(enumName) ?? name
        }
        if item.type == "Object", let name = item.objectType {
            guard item.objectNamespace != "System" else { return "IN" + name }
            return content.types?.first { $0.name == name }.map(typeName) ?? name
        }
        return Self.types[item.type]?.swift ?? "INObject"
    }

    private func resolutionResult(of item: IntentDefinitionFile.Field) -> String {
        if item.enumType != nil || item.type == "Object" {
            return swiftType(of: item) + "ResolutionResult"
        }
        return Self.types[item.type]?.result ?? "INObjectResolutionResult"
    }

    private func enumName(_ item: IntentDefinitionFile.CustomEnum) -> String {
        item.className ?? (item.classPrefix ?? "") + item.name
    }
    private func typeName(_ type: IntentDefinitionFile.CustomType) -> String {
        type.className ?? (type.classPrefix ?? "") + type.name
    }

    private static let types: [String: (swift: String, result: String)] = [
        "String": ("String", "INStringResolutionResult"),
        "Integer": ("NSNumber", "INIntegerResolutionResult"),
        "Boolean": ("NSNumber", "INBooleanResolutionResult"),
        "Decimal": ("NSNumber", "INDoubleResolutionResult"),
        "TimeInterval": ("NSNumber", "INTimeIntervalResolutionResult"),
        "Date": ("DateComponents", "INDateComponentsResolutionResult"),
        "DateComponents": ("DateComponents", "INDateComponentsResolutionResult"),
        "URL": ("URL", "INURLResolutionResult"),
        "File": ("INFile", "INFileResolutionResult"),
        "Person": ("INPerson", "INPersonResolutionResult"),
        "Placemark": ("CLPlacemark", "INPlacemarkResolutionResult"),
        "SpeakableString": ("INSpeakableString", "INSpeakableStringResolutionResult"),
        "CurrencyAmount": ("INCurrencyAmount", "INCurrencyAmountResolutionResult"),
        "PaymentAmount": ("INPaymentAmount", "INPaymentAmountResolutionResult"),
        "PaymentMethod": ("INPaymentMethod", "INPaymentMethodResolutionResult"),
        "Distance": ("Measurement<UnitLength>", "INLengthResolutionResult"),
        "Length": ("Measurement<UnitLength>", "INLengthResolutionResult"),
        "Mass": ("Measurement<UnitMass>", "INMassResolutionResult"),
        "Volume": ("Measurement<UnitVolume>", "INVolumeResolutionResult"),
        "Speed": ("Measurement<UnitSpeed>", "INSpeedResolutionResult"),
        "Temperature": ("Measurement<UnitTemperature>", "INTemperatureResolutionResult"),
        "Energy": ("Measurement<UnitEnergy>", "INEnergyResolutionResult"),
    ]
}

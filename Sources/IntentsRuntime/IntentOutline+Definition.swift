// SPDX-License-Identifier: Apache-2.0
//
// From the schema's definition of an intent to what a dialogue must know.

import Dialogue
import IntentSchema

extension IntentOutline {
    init(_ intent: IntentDefinition, in catalog: Catalog) {
        let codes = intent.response.codes.map { ($0.rawValue, CodeOutline($0)) }
        self.init(
            intent.className,
            parameters: intent.parameters.filter { $0.isResolvable && !$0.isDeprecated }.map {
                ParameterOutline($0, in: catalog)
            },
            codes: Dictionary(codes, uniquingKeysWith: { first, _ in first }),
            confirmation: intent.needsConfirmation ? .always : .never)
        sendsUpdates = intent.sendsUpdates
    }
}

extension CodeOutline {
    /// Only codes of one's own say whether they mean success.
    fileprivate init(_ code: ResponseDefinition.Code) {
        let isOwn = code.rawValue >= ResponseDefinition.Code.firstOwn
        self.init(
            code.name, isFailure: isOwn ? code.isSuccess.map { !$0 } : nil, sentence: code.format)
    }
}

extension ParameterOutline.Sentences {
    fileprivate init(_ field: FieldDefinition) {
        self.init()
        choice = field.prompts["DisambiguationIntroduction"]
        confirmation = field.prompts["Confirmation"]
        unsupported = field.unsupportedReasons
    }
}

extension ParameterOutline {
    init(_ field: FieldDefinition, in catalog: Catalog) {
        let element = field.type.element
        self.init(
            field.name, kind: Kind(element), isList: element != field.type,
            displayName: field.title.lowercased(), prompt: field.prompts["Primary"],
            reasons: Self.reasons(of: field, in: catalog))
        sentences = Sentences(field)
        isSearched = field.isSearched
        guard let name = element.enumName, let definition = catalog.enumeration(named: name) else {
            return
        }
        isOptionSet = definition.kind == .options
        for item in definition.cases where item.rawValue != 0 || item.name != "unknown" {
            cases[item.rawValue] = item.name
            caseTitles[item.rawValue] = item.title
        }
    }

    /// The cases of the enum that a resolution's `reason` counts in.
    private static func reasons(
        of field: FieldDefinition, in catalog: Catalog
    ) -> [Int64: String] {
        guard
            let result = field.resolutions.first.flatMap({
                catalog.resolutionResult(named: $0.resultClass)
            })
        else { return [:] }
        var reasons: [Int64: String] = [:]
        for factory in result.factories {
            switch factory {
            case .unsupportedForReason(let name), .confirmationForReason(let name):
                for item in catalog.enumeration(named: name)?.cases ?? [] {
                    reasons[item.rawValue] = item.name
                }
            default: continue
            }
        }
        return reasons
    }
}

extension ParameterOutline.Kind {
    fileprivate init(_ type: FieldType) {
        switch type {
        case .boolean: self = .boolean
        case .integer, .double, .decimal: self = .number
        case .date: self = .date
        case .enumeration(let name), .optionSet(let name): self = .enumeration(name)
        case .record("INPerson"): self = .person
        case .record("CLPlacemark"): self = .place
        case .record("INCurrencyAmount"): self = .amount
        case .record("INDateComponentsRange"), .record("DateComponents"): self = .date
        case .record(let name): self = .object(name)
        default: self = .string
        }
    }
}

extension FieldType {
    /// The class name of an enum or an option set.
    fileprivate var enumName: String? {
        switch self {
        case .enumeration(let name), .optionSet(let name): name
        default: nil
        }
    }

    /// The type of one element of a list; of anything else the type itself.
    var element: FieldType {
        if case .array(let element) = self { element } else { self }
    }
}

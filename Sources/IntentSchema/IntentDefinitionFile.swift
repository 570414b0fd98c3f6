// SPDX-License-Identifier: Apache-2.0
//
// Apple's `.intentdefinition`, as the property list has it.
//
// Only the keys that are used here; unknown keys are ignored, and missing ones
// have Xcode's defaults. Source: files of public repositories, model 1.0 to 1.2.

struct IntentDefinitionFile: Decodable {
    var intents: [Intent]?
    var types: [CustomType]?
    var enums: [CustomEnum]?

    enum CodingKeys: String, CodingKey {
        case intents = "INIntents"
        case types = "INTypes"
        case enums = "INEnums"
    }

    struct Intent: Decodable {
        var name: String
        var kind: String?
        var className: String?
        var classPrefix: String?
        var title: String?
        var needsConfirmation: Bool?
        var parameters: [Field]?
        var combinations: [String: Combination]?
        var managedCombinations: [String: Combination]?
        var response: Response?

        enum CodingKeys: String, CodingKey {
            case name = "INIntentName"
            case kind = "INIntentType"
            case className = "INIntentClassName"
            case classPrefix = "INIntentClassPrefix"
            case title = "INIntentTitle"
            case needsConfirmation = "INIntentUserConfirmationRequired"
            case parameters = "INIntentParameters"
            case combinations = "INIntentParameterCombinations"
            case managedCombinations = "INIntentManagedParameterCombinations"
            case response = "INIntentResponse"
        }
    }

    struct Combination: Decodable {
        var title: String?
        enum CodingKeys: String, CodingKey { case title = "INIntentParameterCombinationTitle" }
    }

    struct Response: Decodable {
        var codes: [Code]?
        var fields: [Field]?
        enum CodingKeys: String, CodingKey {
            case codes = "INIntentResponseCodes"
            case fields = "INIntentResponseParameters"
        }
    }

    struct Code: Decodable {
        var name: String
        var isSuccess: Bool?
        var format: String?
        var conciseFormat: String?
        enum CodingKeys: String, CodingKey {
            case name = "INIntentResponseCodeName"
            case isSuccess = "INIntentResponseCodeSuccess"
            case format = "INIntentResponseCodeFormatString"
            case conciseFormat = "INIntentResponseCodeConciseFormatString"
        }
    }

    /// A parameter, a field of a response or a property of a type: the keys
    /// differ in their prefix only, so they are read by their ending.
    struct Field: Decodable {
        var name = ""
        var type = ""
        var objectType: String?
        var objectNamespace: String?
        var enumType: String?
        var enumNamespace: String?
        var title: String?
        var isList = false
        var isResolvable = false
        var isDefault = false
        var hasDynamicOptions = false
        var isSearched = false
        var prompts: [Prompt] = []
        var reasons: [Reason] = []
        var defaultValue: Scalar?
        var relationship: ParentRelation?

        static let prefixes = ["INIntentResponseParameter", "INIntentParameter", "INTypeProperty"]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            func read<T: Decodable>(_ ending: String, _ kind: T.Type) throws -> T? {
                let key = Self.prefixes.lazy.map { AnyKey($0 + ending) }.first(
                    where: container.contains)
                return try key.flatMap { try container.decodeIfPresent(kind, forKey: $0) }
            }
            name = try read("Name", String.self) ?? ""
            type = try read("Type", String.self) ?? "String"
            objectType = try read("ObjectType", String.self)
            objectNamespace = try read("ObjectTypeNamespace", String.self)
            enumType = try read("EnumType", String.self)
            enumNamespace = try read("EnumTypeNamespace", String.self)
            title = try read("DisplayName", String.self)
            isList = try read("SupportsMultipleValues", Bool.self) ?? false
            isResolvable = try read("SupportsResolution", Bool.self) ?? false
            hasDynamicOptions = try read("SupportsDynamicEnumeration", Bool.self) ?? false
            isSearched = try read("SupportsSearch", Bool.self) ?? false
            isDefault = try read("Default", Bool.self) ?? false
            defaultValue = try read("Metadata", Metadata.self)?.defaultValue
            relationship = try read("Relationship", ParentRelation.self)
            prompts = try read("PromptDialogs", [Prompt].self) ?? []
            reasons = try read("UnsupportedReasons", [Reason].self) ?? []
        }
    }

    /// Of the many keys of a parameter's metadata, the one that decides a value.
    struct Metadata: Decodable {
        var defaultValue: Scalar?
        enum CodingKeys: String, CodingKey {
            case defaultValue = "INIntentParameterMetadataDefaultValue"
        }
    }

    /// A single value of whichever kind; nil for the empty data that stands for no value.
    struct Scalar: Decodable {
        var value: Value?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let it = try? container.decode(Bool.self) {
                value = .boolean(it)
            } else if let it = try? container.decode(Int64.self) {
                value = .integer(it)
            } else if let it = try? container.decode(Double.self) {
                value = .double(it)
            } else {
                value = (try? container.decode(String.self)).map(Value.string)
            }
        }
    }

    struct ParentRelation: Decodable {
        var parent: String
        var predicate: String?
        var value: Scalar?
        enum CodingKeys: String, CodingKey {
            case parent = "INIntentParameterRelationshipParentName"
            case predicate = "INIntentParameterRelationshipPredicateName"
            case value = "INIntentParameterRelationshipPredicateValue"
        }
    }

    struct Prompt: Decodable {
        var occasion: String?
        var format: String?
        enum CodingKeys: String, CodingKey {
            case occasion = "INIntentParameterPromptDialogType"
            case format = "INIntentParameterPromptDialogFormatString"
        }
    }

    struct Reason: Decodable {
        var code: String
        var format: String?
        enum CodingKeys: String, CodingKey {
            case code = "INIntentParameterUnsupportedReasonCode"
            case format = "INIntentParameterUnsupportedReasonFormatString"
        }
    }

    struct CustomType: Decodable {
        var name: String
        var className: String?
        var classPrefix: String?
        var properties: [Field]?
        enum CodingKeys: String, CodingKey {
            case name = "INTypeName"
            case className = "INTypeClassName"
            case classPrefix = "INTypeClassPrefix"
            case properties = "INTypeProperties"
        }
    }

    struct CustomEnum: Decodable {
        var name: String
        var className: String?
        var classPrefix: String?
        var kind: String?
        var values: [EnumValue]?
        enum CodingKeys: String, CodingKey {
            case name = "INEnumName"
            case className = "INEnumClassName"
            case classPrefix = "INEnumClassPrefix"
            case kind = "INEnumType"
            case values = "INEnumValues"
        }
    }

    struct EnumValue: Decodable {
        var name: String
        var index: Int64?
        var title: String?
        enum CodingKeys: String, CodingKey {
            case name = "INEnumValueName"
            case title = "INEnumValueDisplayName"
            case index = "INEnumValueIndex"
        }
    }

    struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}

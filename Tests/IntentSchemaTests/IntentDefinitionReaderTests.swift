// SPDX-License-Identifier: Apache-2.0
//
// Custom intents from Apple's `.intentdefinition`.

import Foundation
import IntentSchema
import Testing

@Suite struct `An .intentdefinition` {
    private func plist(
        _ intent: [String: Any], enums: [[String: Any]] = [], types: [[String: Any]] = []
    ) throws -> Data {
        let content: [String: Any] = ["INIntents": [intent], "INEnums": enums, "INTypes": types]
        return try PropertyListSerialization.data(
            fromPropertyList: content, format: .xml, options: 0)
    }

    private func parameter(_ name: String, _ type: String, _ more: [String: Any] = [:]) -> [String:
        Any]
    {
        ["INIntentParameterName": name, "INIntentParameterType": type].merging(more) { $1 }
    }

    private let size: [String: Any] = [
        "INEnumName": "Size", "INEnumType": "Regular",
        "INEnumValues": [
            ["INEnumValueName": "unknown"], ["INEnumValueName": "large", "INEnumValueIndex": 3],
        ],
    ]

    private func order(_ more: [String: Any] = [:]) -> [String: Any] {
        [
            "INIntentName": "OrderSoup", "INIntentTitle": "Order soup",
            "INIntentParameters": [
                parameter("count", "Integer", ["INIntentParameterSupportsResolution": true]),
                parameter(
                    "size", "Integer",
                    [
                        "INIntentParameterEnumType": "Size",
                        "INIntentParameterSupportsResolution": true,
                    ]),
                parameter("names", "String", ["INIntentParameterSupportsMultipleValues": true]),
                parameter(
                    "soup", "Object",
                    [
                        "INIntentParameterObjectType": "Soup",
                        "INIntentParameterSupportsResolution": true,
                        "INIntentParameterUnsupportedReasons": [
                            [
                                "INIntentParameterUnsupportedReasonCode": "soldOut",
                                "INIntentParameterUnsupportedReasonFormatString":
                                    "No ${soup} left.",
                            ]
                        ],
                    ]),
            ],
            "INIntentParameterCombinations": [
                "soup": ["INIntentParameterCombinationTitle": "Order ${soup}"]
            ],
            "INIntentResponse": [
                "INIntentResponseCodes": [
                    [
                        "INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true,
                        "INIntentResponseCodeFormatString": "Ready in ${minutes}.",
                    ],
                    ["INIntentResponseCodeName": "soldOut"],
                ],
                "INIntentResponseParameters": [
                    [
                        "INIntentResponseParameterName": "minutes",
                        "INIntentResponseParameterType": "String",
                    ]
                ],
            ],
        ].merging(more) { $1 }
    }

    private let soup: [String: Any] = [
        "INTypeName": "Soup",
        "INTypeProperties": [
            [
                "INTypePropertyName": "identifier", "INTypePropertyType": "String",
                "INTypePropertyDefault": true,
            ],
            ["INTypePropertyName": "spicy", "INTypePropertyType": "Boolean"],
        ],
    ]

    private func catalog(_ more: [String: Any] = [:]) throws -> Catalog {
        try IntentDefinitionReader.read(
            try plist(order(more), enums: [size], types: [soup]), file: "Soup.intentdefinition")
    }

    @Test func `defines intents, types and enums`() throws {
        let catalog = try catalog()
        let intent = try #require(catalog.intent(named: "OrderSoupIntent"))
        #expect(intent.domain == "Soup" && intent.title == "Order soup")
        #expect(
            intent.parameters.map(\.type) == [
                .integer, .enumeration("Size"), .array(.string), .record("Soup"),
            ])
        #expect(intent.parameters.map(\.swiftType) == ["NSNumber?", "Size", "[String]?", "Soup?"])
        #expect(intent.summaries == ["soup": "Order ${soup}"])
        #expect(catalog.enumeration(named: "Size")?.rawValue(named: "large") == 3)
        #expect(catalog.value(named: "Soup")?.fields.map(\.name) == ["spicy"])
    }

    @Test func `names results as Xcode does`() throws {
        let catalog = try catalog()
        let intent = try #require(catalog.intent(named: "OrderSoupIntent"))
        #expect(
            intent.parameters.flatMap(\.resolutions).map(\.resultClass)
                == [
                    "INIntegerResolutionResult", "SizeResolutionResult",
                    "OrderSoupSoupResolutionResult",
                ])
        #expect(
            catalog.resolutionResult(named: "OrderSoupSoupResolutionResult")?.superclass
                == "SoupResolutionResult")
        #expect(
            catalog.enumeration(named: "OrderSoupSoupUnsupportedReason")?.rawValue(named: "soldOut")
                == 1)
        #expect(intent.parameter(named: "soup")?.unsupportedReasons == [1: "No ${soup} left."])
    }

    @Test func `has the codes that all have, and its own from 100`() throws {
        let response = try #require(try catalog().response(named: "OrderSoupIntentResponse"))
        #expect(response.code(named: "success") == 4)
        #expect(response.code(named: "soldOut") == 100)
        #expect(response.codes.first { $0.name == "success" }?.format == "Ready in ${minutes}.")
        #expect(response.codes.first { $0.name == "soldOut" }?.isSuccess == false)
    }

    @Test func `F34: names its classes by class name, else by prefix`() throws {
        #expect(
            try catalog(["INIntentClassPrefix": "SP"]).intent(named: "SPOrderSoupIntent") != nil)
        let named = try catalog(["INIntentClassPrefix": "SP", "INIntentClassName": "Meal"])
        #expect(named.intents.keys.sorted() == ["Meal"])
    }

    @Test func `leaves system intents alone`() throws {
        #expect(
            try catalog(["INIntentType": "System", "INIntentClassName": "INPlayMediaIntent"])
                .intents.isEmpty)
    }

    @Test func `is refused where a name is no name`() throws {
        let error = #expect(throws: IntentDefinitionError.self) {
            try catalog(["INIntentClassName": "A {} ; B"])
        }
        #expect(
            error?.description
                == "Soup.intentdefinition: 'A {} ; B' cannot be the name of an intent; use letters, digits and _"
        )
    }

    @Test func `is refused where it is no property list or lacks a name`() throws {
        let noise = #expect(throws: IntentDefinitionError.self) {
            try IntentDefinitionReader.read(Data("nonsense {".utf8), file: "A.intentdefinition")
        }
        #expect(noise?.problem == "this is not a property list")
        let nameless = #expect(throws: IntentDefinitionError.self) {
            try IntentDefinitionReader.read(
                try plist(["INIntentTitle": "x"]), file: "A.intentdefinition")
        }
        #expect(nameless?.problem == "INIntents.[0]: the key INIntentName is missing")
    }
}

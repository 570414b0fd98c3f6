// SPDX-License-Identifier: Apache-2.0
//
// The catalog says what Apple's headers say.

import IntentCatalog
import IntentSchema
import Testing

@Suite struct `The built-in catalog` {
    static let facts = inventoryFacts.split(separator: "\n").map {
        $0.split(separator: "|").map(String.init)
    }

    @Test(arguments: facts) func `names the parameters and codes of the headers`(_ fact: [String])
        throws
    {
        let intent = try #require(Catalog.builtIn.intent(named: fact[0]))
        let codes = intent.response.codes.map { "\($0.name)=\($0.rawValue)" }
        #expect(names(intent.parameters) == fact[1])
        #expect(names(intent.parameters.filter(\.isResolvable)) == fact[2])
        #expect(codes.joined(separator: " ") == fact[3])
    }

    private func names(_ fields: [FieldDefinition]) -> String {
        fields.isEmpty ? "-" : fields.map(\.name).joined(separator: " ")
    }

    @Test func `is complete`() {
        let catalog = Catalog.builtIn
        let codeEnums = catalog.intents.values.map(\.response.codeEnum)
        let foreign = catalog.values.values.filter { $0.domain == "Foreign" }
        #expect(catalog.intents.count == inventoryCounts.intents)
        #expect(catalog.values.count - foreign.count == inventoryCounts.values)
        // The four open lists of texts are enums here, and code enums stand with their responses.
        #expect(catalog.enums.count - 4 + codeEnums.count == inventoryCounts.codeEnumsAndEnums)
        #expect(catalog.domainProtocols.count == inventoryCounts.domainProtocols)
        // INEnumResolutionResult is written by hand and has nothing to define.
        #expect(catalog.resolutionResults.count + 1 == inventoryCounts.resolutionResults)
    }

    @Test func `knows the kind of every field`() throws {
        let intent = try #require(Catalog.builtIn.intent(named: "INSearchForMessagesIntent"))
        #expect(intent.parameter(named: "recipients")?.type == .array(.record("INPerson")))
        #expect(intent.parameter(named: "recipients")?.isOptional == true)
        #expect(
            intent.parameter(named: "attributes")?.type == .optionSet("INMessageAttributeOptions"))
        #expect(
            intent.parameter(named: "recipientsOperator")?.type
                == .enumeration("INConditionalOperator"))
        let handle = try #require(
            Catalog.builtIn.fields(of: "INPersonHandle")?.first { $0.name == "label" })
        #expect(handle.type == .constant("INPersonHandleLabel"))
    }

    @Test func `tells parameters that others replaced`() throws {
        let old = Catalog.builtIn.intents.values.flatMap(\.parameters).filter(\.isDeprecated).map(
            \.name)
        #expect(
            old.sorted() == [
                "groupName", "groupNames", "groupNamesOperator", "recordTypeForRedialing",
            ])
    }

    @Test func `gives subclasses the fields of their superclass first`() throws {
        let names = try #require(Catalog.builtIn.fields(of: "INTextNoteContent")).map(\.name)
        let driver = try #require(Catalog.builtIn.fields(of: "INRideDriver")).map(\.name)
        #expect(names == ["text"])
        #expect(driver.first == "personHandle" && driver.last == "phoneNumber")
    }

    @Test(arguments: [
        ("INSendMessageIntent", "Send message"),
        ("INGetCarLockStatusIntent", "Get car lock status"),
        ("OrderSoupIntent", "Order soup"), ("INShareFocusStatusIntent", "Share focus status"),
    ]) func `has a title in words`(_ name: String, _ title: String) {
        #expect(IntentDefinition(className: name, domain: "").title == title)
    }

    @Test func `takes over custom intents`() throws {
        let custom = try DefinitionReader.read(
            [
                (
                    "Soup",
                    "intent OrderSoupIntent\n  buyer: INPerson? resolved as INPersonResolutionResult\nresponse\n  codes unspecified ready"
                )
            ],
            over: .builtIn)
        #expect(
            custom.intent(named: "OrderSoupIntent")?.parameters.first?.type == .record("INPerson"))
        #expect(custom.response(named: "OrderSoupIntentResponse")?.code(named: "ready") == 1)
        #expect(custom.intents.count == Catalog.builtIn.intents.count + 1)
    }
}

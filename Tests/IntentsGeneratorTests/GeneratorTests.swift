// SPDX-License-Identifier: Apache-2.0
//
// What the generator writes, and what identifies it.

import IntentCatalog
import IntentSchema
import IntentsGenerator
import Testing

@Suite struct `Generated Swift` {
    private func swift(_ definition: String, _ module: IntentsGenerator.Module) throws -> String {
        let catalog = try DefinitionReader.read([(name: "Soup", text: definition)], over: .builtIn)
        return IntentsGenerator(catalog: catalog, module: module).classes(ofDomain: "Soup").text
    }

    private let soup = """
        domain Soup
        enum SoupSize
          unknown small
        intent OrderSoupIntent
          size: SoupSize
          repeat: Bool? resolved as INBooleanResolutionResult
          init size repeat
        response
          codes unspecified ready
        """

    @Test func `for an author's module imports Intents and stays inside`() throws {
        let text = try swift(soup, .author(isPublic: false))
        #expect(text.contains("import Intents\n"))
        #expect(!text.contains("public "))
        #expect(text.contains("class OrderSoupIntent: INIntent {"))
        #expect(text.contains("protocol OrderSoupIntentHandling: NSObjectProtocol {"))
    }

    @Test func `quotes names that Swift has taken`() throws {
        let text = try swift(soup, .author(isPublic: true))
        #expect(text.contains("open var `repeat`: Bool?"))
        #expect(text.contains("case `default` = 0") == false)
    }

    @Test func `writes only the domain that was asked for`() throws {
        #expect(try !swift(soup, .author(isPublic: true)).contains("INSendMessageIntent"))
    }
}

@Suite struct `The version of the API` {
    @Test func `changes with any definition`() {
        let first = IntentsGenerator.version(of: [("A", "enum X\n  a\n")])
        #expect(first == IntentsGenerator.version(of: [("A", "enum X\n  a\n")]))
        #expect(first != IntentsGenerator.version(of: [("A", "enum X\n  b\n")]))
        #expect(first != IntentsGenerator.version(of: [("B", "enum X\n  a\n")]))
    }
}

@Suite struct `A response of a custom intent` {
    @Test func `has a maker for each sentence that uses its fields`() throws {
        var intent = IntentDefinition(className: "OrderSoupIntent", domain: "Soup")
        intent.response.fields = [FieldDefinition(name: "minutes", swiftType: "String?")]
        intent.response.codes = [
            .init(name: "success", rawValue: 4, format: "Ready in ${minutes}."),
            .init(name: "failure", rawValue: 5, format: "Sorry."),
        ]
        var catalog = Catalog()
        catalog.add(intent)
        let text = IntentsGenerator(catalog: catalog, module: .author(isPublic: true)).classes(
            ofDomain: "Soup"
        ).text
        #expect(text.contains("public static func success(minutes: String) -> Self {"))
        #expect(!text.contains("func failure("))
    }
}

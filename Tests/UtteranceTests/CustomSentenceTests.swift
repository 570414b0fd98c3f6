// SPDX-License-Identifier: Apache-2.0
//
// Sentences of intents that an app defines itself.

import IntentCatalog
import IntentSchema
import Testing

@testable import Utterance

@Suite struct `A custom intent's sentence` {
    /// Orders soup: a size, a soup, a number of bowls, when and for whom.
    private let order: IntentDefinition
    private let understanding: Understanding

    init() throws {
        var order = IntentDefinition(className: "OrderSoupIntent", domain: "Orders")
        for (name, type) in [
            ("soup", "Soup?"), ("quantity", "Int?"), ("guest", "INPerson?"),
            ("time", "DateComponents?"), ("note", "String?"), ("toppings", "[String]?"),
        ] {
            order.parameters.append(FieldDefinition(name: name, swiftType: type))
        }
        var size = FieldDefinition(name: "size", swiftType: "Size")
        size.type = .enumeration("Size")
        order.parameters.append(size)
        var catalog = Catalog()
        catalog.add(order)
        catalog.add(ValueDefinition(className: "Soup", domain: "Orders", superclass: "INObject"))
        catalog.add(
            EnumDefinition(
                name: "Size", domain: "Orders", kind: .cases,
                cases: [.init(name: "small", rawValue: 1), .init(name: "extraLarge", rawValue: 2)]))
        self.order = order
        let sentences = [
            "Order ${soup}", "Order ${quantity} ${soup}", "Order ${size} ${soup}", "Order soup",
            "Order ${soup} for ${guest} ${time}", "Order ${soup} with ${toppings}",
            "Prepare my usual",
        ].compactMap { CustomSentence($0, of: order) }
        understanding = try Understanding(
            language: "en", custom: sentences, catalog: catalog.merging(.builtIn),
            now: { World.now })
    }

    private func order(_ sentence: String) throws -> Record {
        try understanding.understand(sentence, context: World.context).intent
    }

    private func soup(_ name: String) -> Value {
        .record(Record("Soup", ["displayString": .string(name), "identifier": .string(name)]))
    }

    @Test func `takes words of every kind, each in its type`() throws {
        #expect(
            try order("Order two leek soups")
                == Record("OrderSoupIntent", ["quantity": 2, "soup": soup("leek soups")]))
        #expect(
            try order("order extra large tomato soup")
                == Record("OrderSoupIntent", ["size": 2, "soup": soup("tomato soup")]))
        let late = try order("Order goulash for Anna tomorrow at 8pm")
        #expect(late["guest"]?.record?["displayName"] == "Anna")
        #expect(late["time"]?.record?["hour"] == 20)
        #expect(late["soup"] == soup("goulash"))
        #expect(
            try order("Order leek soup with bread and butter")["toppings"] == ["bread", "butter"])
    }

    @Test(arguments: [
        "Could you please order soup", "Order soup now", "Hey, order soup please",
    ])
    func `may have around it what any request may have`(sentence: String) throws {
        #expect(try order(sentence).className == "OrderSoupIntent")
    }

    @Test func `leaves out an article before a gap`() throws {
        #expect(try order("Order the leek soup")["soup"] == soup("leek soup"))
    }

    @Test func `goes before the same words as a name of something else`() throws {
        #expect(try order("prepare my usual") == Record("OrderSoupIntent"))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The two cards: one of text, one with all that a card can hold.

import Cards
import Foundation
import IntentSchema
import Pictures

enum Samples {
    static let message = Data(
        """
        {"intent": "INSendMessageIntent", "parameters": {
          "recipients": [{"class": "INPerson", "displayName": "John"}],
          "content": "I'll be 10 minutes late."}}
        """.utf8)

    /// Title, three default rows, a view of two labels, two buttons.
    static let text = card([
        field("To", "John Appleseed"), field("Subject", "Friday"),
        field("When", "2026-11-30 14:05"),
        custom(labels, height: 76),
    ])

    /// Wrapped text of six scripts, people, a picture, a view with stacks.
    static func full() throws -> Card {
        card([
            field("To", "John Appleseed, Kate Bell"),
            field(
                "Message",
                "I'll be ten minutes late 🎈👍🏽 because the trains are. 十分ほど遅れます。先に始めてください。 "
                    + "سأتأخر عشر دقائق — אאחר בעשר דקות"),
            custom(try picture(), height: 180), custom(labels, height: 76),
        ])
    }

    private static func card(_ rows: [Card.Row]) -> Card {
        var card = Card(rows: [.title("Messages")] + rows)
        card.buttons = [Card.Button("Cancel"), Card.Button("Send", isDefault: true)]
        return card
    }

    private static func field(_ label: String, _ text: String) -> Card.Row {
        .field(Card.Field(label: label, text: text, parameter: CardParameter("", "x")))
    }

    private static func custom(_ tree: Value, height: Double) -> Card.Row {
        var row = Card.CustomRow(view: ViewNode(.view), size: Size(375, height))
        row.tree = tree
        return .custom(row)
    }

    /// A title and a text of two lines, in a column held by constraints.
    private static let labels: Value = [
        "kind": "view", "id": 0, "frame": [0, 0, 375, 76],
        "children": [
            label(1, "Hot Air Balloon", ["size": 20, "weight": 300]),
            label(
                2, "Sophie will arrive soon, and the balloon is as good as ready to go up.",
                ["size": 15]),
        ],
        "constraints": [
            link(1, "leading", 0, "leading", 16), link(0, "trailing", 1, "trailing", 16),
            link(2, "leading", 0, "leading", 16), link(0, "trailing", 2, "trailing", 16),
            link(1, "top", 0, "top", 8), link(2, "top", 1, "bottom", 4),
        ],
    ]

    private static func label(_ id: Int64, _ text: String, _ font: Value) -> Value {
        [
            "kind": "label", "id": .integer(id), "frame": [0, 0, 0, 0], "translates": false,
            "text": .string(text), "lines": 0, "font": font, "color": "#000000FF",
        ]
    }

    private static func link(
        _ first: Int64, _ a: String, _ second: Int64, _ b: String, _ constant: Double
    ) -> Value {
        [
            "first": .integer(first), "firstAttribute": .string(a), "second": .integer(second),
            "secondAttribute": .string(b), "relation": 0, "multiplier": 1,
            "constant": .double(constant), "priority": 1000,
        ]
    }

    /// A photograph would be larger; this one is the text card itself.
    private static func picture() throws -> Value {
        let drawing = try CardDrawing.pinned()
        var look = CardLook()
        look.scale = 1
        let png = try drawing.write(drawing.arrange(text, look), as: .png, look)
        return [
            "kind": "image", "id": 0, "frame": [0, 0, 375, 180], "contentMode": "scaleAspectFill",
            "image": ["data": .data(png), "scale": 1],
        ]
    }
}

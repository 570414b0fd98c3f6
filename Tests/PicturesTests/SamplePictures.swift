// SPDX-License-Identifier: Apache-2.0
//
// Cards to draw: one of each kind that an assistant shows.

import Cards
import Foundation
import IntentSchema

func field(_ label: String, _ text: String, _ look: FieldLook = .plain) -> Card.Row {
    .field(Card.Field(label: label, text: text, parameter: CardParameter("", "x"), look: look))
}

func card(_ title: String, _ rows: [Card.Row], buttons: [String] = []) -> Card {
    var card = Card(rows: [.title(title)] + rows)
    card.buttons = buttons.enumerated().map { Card.Button($1, isDefault: $0 > 0) }
    return card
}

/// A row of an extension, `replaced` by default by one default row.
func custom(_ tree: Value, height: Double, replaced: [Card.Field]? = nil) -> Card.Row {
    var row = Card.CustomRow(view: ViewNode(.view), size: Size(375, height))
    row.tree = tree
    row.replaced =
        replaced
        ?? [Card.Field(label: "Message", text: "default row", parameter: CardParameter("", "x"))]
    return .custom(row)
}

func node(_ kind: String, _ frame: [Value], _ more: [String: Value] = [:]) -> Value {
    .dictionary(["kind": .string(kind), "frame": .array(frame)].merging(more) { $1 })
}

func label(
    _ text: String, _ frame: [Value] = [16, 8, 343, 24], _ more: [String: Value] = [:]
) -> Value {
    node("label", frame, ["text": .string(text), "lines": 0].merging(more) { $1 })
}

func view(_ children: [Value], _ more: [String: Value] = [:]) -> Value {
    node("view", [0, 0, 375, 100], ["children": .array(children)].merging(more) { $1 })
}

enum Samples {
    static let apple = FieldLook.Coordinate(latitude: 37.3349, longitude: -122.009)
    static let mountainView = FieldLook.Coordinate(latitude: 37.3861, longitude: -122.0839)

    static let message = card(
        "Messages",
        [
            field("To", "John Appleseed, Kate Bell", .people(["John Appleseed", "Kate Bell"])),
            field("Message", "I'll be 10 minutes late. Order already! 😀", .message),
        ], buttons: ["Cancel", "Send"])

    static let payment = card(
        "Bank",
        [
            field("To", "Anna Haro", .people(["Anna Haro"])), field("Amount", "$12.50", .amount),
            field("Note", "Dinner on Friday, thanks!"),
        ], buttons: ["Cancel", "Send"])

    static let ride = card(
        "WenderLoon",
        [
            field("From", "Apple Park", .map([apple])),
            field("To", "Mountain View", .map([mountainView])), field("Passengers", "3"),
        ], buttons: ["Cancel", "Request"])

    static let status = card(
        "WenderLoon",
        [
            field(
                "Ride", "Nimitz Sky, Hot Air Balloon B4LL 00N",
                .details([
                    .init("Driver", "Nimitz Sky"), .init("Vehicle", "Hot Air Balloon B4LL 00N"),
                    .init("Pickup", "2026-11-30 14:05"),
                ]))
        ])

    static let tasks = card(
        "Reminders",
        [
            field("List", "Groceries"),
            field(
                "Tasks", "Milk, Eggs, Bread",
                .list([
                    .init("Milk", isDone: false),
                    .init("Eggs and butter from the market", isDone: true),
                    .init("Bread", isDone: false),
                ])),
        ])

    static let notes = card(
        "Notes",
        [field("Notes", "a, b", .list([.init("Ideas for the garden"), .init("Birthday gifts")]))])

    static let workout = card(
        "Fit",
        [field("Workout", "Run"), field("Goal", "5 km"), field("Open ended", "no")],
        buttons: ["Cancel", "Start"])

    static let photos = card(
        "Albums",
        [
            field("Album", "Summer"), field("Created", "2026-06-01 – 2026-08-31"),
            field("Search results", "128"),
        ])

    static let long = card(
        "Messages",
        [
            field("Group", "The people who go climbing on Thursdays, and some of their friends"),
            field(
                "Message",
                "The trains are late again, so I will not be there before eight. Take the table by "
                    + "the window if it is free, and please order the soup for me: the one without "
                    + "cream.\n\nSee you!", .message),
        ])

    static let scripts = card(
        "Grüße",
        [
            field("日本語", "十分ほど遅れます。先に始めてください。"),
            field("中文", "我会晚到十分钟，请不要等我。"), field("한국어", "십 분 늦을 거예요."),
            field("عربي", "سأتأخر عشر دقائق"), field("עברית", "אאחר בעשר דקות"),
            field("हिन्दी", "मुझे दस मिनट की देर होगी"), field("Emoji", "👨‍👩‍👧 🇩🇪 ⚠️ 🎈 👍🏽"),
        ])

    static let arabic = card(
        "رسائل",
        [
            field("إلى", "جون، كيت", .people(["جون", "كيت"])),
            field("رسالة", "سأتأخر عشر دقائق. See you at 9!", .message),
            field("موعد", "2026-11-30 14:05"),
        ], buttons: ["إلغاء", "إرسال"])

    static let hebrew = card(
        "הודעות",
        [
            field("אל", "ג׳ון, קייט", .people(["ג׳ון", "קייט"])),
            field("הודעה", "אאחר בעשר דקות (10 min).", .message),
        ], buttons: ["ביטול", "שליחה"])

    /// Two rows as SiriDemo's controller makes them.
    static let siriDemo = card(
        "SiriDemo",
        [
            custom(
                constrained(
                    "To: John, Kate", "#0000FFFF", ["size": 20, "weight": 700, "italic": true]),
                height: 30),
            custom(
                constrained("I'll be 10 minutes late.", "#996633FF", ["size": 17, "weight": 400]),
                height: 70),
        ], buttons: ["Cancel", "Send"])

    /// A label in the middle of its row, held by constraints alone.
    static func constrained(_ text: String, _ colour: Value, _ font: Value) -> Value {
        node(
            "view", [0, 0, 375, 667],
            [
                "id": 0, "background": colour,
                "children": [
                    label(
                        text, [0, 0, 0, 0],
                        ["id": 1, "translates": false, "color": "#FFFFFFFF", "font": font])
                ],
                "constraints": [
                    link(1, "leading", 0, "leading", 16), link(0, "trailing", 1, "trailing", 16),
                    link(1, "centerY", 0, "centerY", 0),
                ],
            ])
    }

    static func link(
        _ first: Int64, _ firstSide: String, _ second: Int64, _ secondSide: String,
        _ constant: Double
    ) -> Value {
        [
            "first": .integer(first), "firstAttribute": .string(firstSide), "relation": 0,
            "second": .integer(second), "secondAttribute": .string(secondSide), "multiplier": 1,
            "constant": .double(constant), "priority": 1000,
        ]
    }

    static let controls = card(
        "Controls",
        [
            custom(
                view([
                    node("switch", [16, 12, 51, 31], ["on": true]),
                    node("switch", [83, 12, 51, 31]),
                    node("progress", [16, 60, 343, 4], ["progress": 0.6]),
                    node("button", [150, 10, 90, 36], ["text": "Details"]),
                    node("placeholder", [250, 8, 109, 40], ["class": "MKMapView"]),
                    node("image", [16, 74, 24, 20], ["image": ["symbol": "star.fill"]]),
                ]), height: 100)
        ])

    static let frames = card(
        "Frames",
        [
            custom(
                view(
                    [
                        node(
                            "view", [16, 16, 80, 80],
                            [
                                "background": "#FF2D55FF", "cornerRadius": 20, "clips": true,
                                "children": [
                                    node("view", [40, 40, 80, 80], ["background": "#FFCC00FF"])
                                ],
                            ]),
                        node(
                            "view", [112, 16, 80, 80],
                            [
                                "cornerRadius": 40,
                                "border": ["width": 4, "color": "#007AFFFF"],
                                "background": "#E5F1FFFF",
                            ]),
                        node(
                            "view", [208, 16, 80, 80],
                            [
                                "background": "#34C759FF", "alpha": 0.4,
                                "children": [label("faded", [8, 28, 64, 24])],
                            ]),
                    ], ["background": ["#F2F2F7FF", "#2C2C2EFF"]]), height: 112)
        ])

    static let labels = card(
        "Labels",
        [
            custom(
                view([
                    label("left", [16, 8, 343, 22], ["alignment": "left"]),
                    label("centre", [16, 8, 343, 22], ["alignment": "center"]),
                    label("right", [16, 8, 343, 22], ["alignment": "right"]),
                    label(
                        "one line that is much too long for the place that it was given here",
                        [16, 36, 343, 22], ["lines": 1]),
                    label(
                        "cut in the middle, where the less important words of a text often are",
                        [16, 62, 343, 22], ["lines": 1, "lineBreak": "middleTruncation"]),
                    label(
                        "shrunk so that it fits into its one line", [16, 88, 160, 22],
                        ["lines": 1, "minimumScale": 0.5]),
                    label(
                        "two lines, then no more of what would have followed here",
                        [190, 88, 169, 44], ["lines": 2, "font": ["size": 15, "weight": 600]]),
                ]), height: 140)
        ])

    static let attributed = card(
        "Pieces",
        [
            custom(
                view(
                    [
                        label(
                            "Bold, red, underlined, struck and marked سلام words",
                            [16, 8, 343, 50],
                            [
                                "runs": [
                                    ["scalars": 4, "font": ["size": 17, "weight": 700]],
                                    ["scalars": 2], ["scalars": 3, "color": "#FF3B30FF"],
                                    ["scalars": 2], ["scalars": 10, "underline": true],
                                    ["scalars": 2], ["scalars": 6, "strikethrough": true],
                                    ["scalars": 5], ["scalars": 6, "background": "#FFCC00FF"],
                                ]
                            ]),
                        label(
                            "H2O spaced", [16, 62, 343, 30],
                            [
                                "runs": [
                                    ["scalars": 1],
                                    ["scalars": 1, "font": ["size": 11], "baselineOffset": -3],
                                    ["scalars": 2], ["scalars": 6, "kern": 4],
                                ]
                            ]),
                        node(
                            "view", [220, 62, 120, 34],
                            [
                                "background": "#FFFFFFFF", "cornerRadius": 12, "corners": 9,
                                "shadow": [
                                    "color": "#000000FF", "opacity": 0.4, "radius": 5,
                                    "offset": [0, 2],
                                ],
                            ]),
                    ], ["background": "#F2F2F7FF"]), height: 110)
        ])

    /// A picture in each of the modes.
    static func pictures(_ data: Data) -> Card {
        let modes = ["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "topLeft"]
        let images = modes.enumerated().map { index, mode in
            node(
                "image", [.double(16 + Double(index) * 70), 12, 62, 76],
                [
                    "image": ["data": .data(data), "scale": 1], "contentMode": .string(mode),
                    "background": "#E5E5EAFF",
                ])
        }
        return card("Pictures", [custom(view(images), height: 100)])
    }
}

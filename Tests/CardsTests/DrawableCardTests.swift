// SPDX-License-Identifier: Apache-2.0

import Cards
import FoundationEssentials
import IntentSchema
import Testing

/// What a card says to whoever draws it.
@Suite struct `Cards to be drawn` {
    @Test func `keep the rows that a view stands for`() {
        let made = card([
            drawn("content", label("Hello")), drawn("recipients", label("To: John")),
        ])
        #expect(made.hasCustomRows)
        #expect(made.withDefaultRows == card([]))
        guard case .custom(let row) = made.rows[1] else { return #expect(Bool(false)) }
        #expect(row.replaced.map(\.label) == ["To"] && row.tree != .null)
    }

    @Test func `hide nothing that a hidden row took away`() {
        var hidden = drawn("recipients", label(""))
        hidden.size = .zero
        #expect(card([hidden]).withDefaultRows.rows.count == 2, "title and content")
    }

    @Test func `are the same on the other side`() throws {
        var made = card([drawn("content", label("Hello"))])
        made.icon = Data([1, 2, 3])
        made.buttons = [Card.Button("Cancel"), Card.Button("Send", isDefault: true)]
        let read = try Card(made.value)
        #expect(read.icon == made.icon && read.buttons == made.buttons)
        #expect(read.value == made.value)
    }

    static let noCards: [Value] = [
        .null, "card", ["rows": "none"], ["rows": [["field": ["label": "a"]]]],
        ["rows": [["view": .dictionary([:]), "size": [1]]]], ["rows": [["what": 1]]],
        ["rows": .array(Array(repeating: ["title": "a"] as Value, count: 201))],
    ]

    @Test(arguments: noCards)
    func `are refused when they are none`(value: Value) {
        #expect(throws: CardAnswerError.self) { _ = try Card(value) }
    }

    @Test(
        arguments: [
            ("content", .string("hi"), FieldLook.message),
            ("payee", person("Anna"), .people(["Anna"])),
            (
                "currencyAmount",
                .record(Record("INCurrencyAmount", ["amount": "12.5", "currencyCode": "USD"])),
                .amount
            ),
            (
                "pickupLocation",
                .record(
                    Record(
                        "CLPlacemark",
                        [
                            "location": .record(
                                Record("CLLocation", ["latitude": 1, "longitude": 2]))
                        ])),
                .map([.init(latitude: 1, longitude: 2)])
            ),
            (
                "tasks",
                [
                    .record(
                        Record(
                            "INTask",
                            [
                                "title": .record(
                                    Record("INSpeakableString", ["spokenPhrase": "Milk"])),
                                "status": 2,
                            ]))
                ], .list([.init("Milk", isDone: true)])
            ),
            ("partySize", 3, .plain),
        ] as [(String, Value, FieldLook)])
    func `show a value by what it is`(name: String, value: Value, look: FieldLook) throws {
        let made = Card(
            app: "App", fields: [FieldOutline("X", name, label: "L")],
            intent: Record("X", [name: value]))
        guard case .field(let field) = made.rows[1] else { return #expect(Bool(false)) }
        #expect(field.look == look)
        #expect(try Card(made.value).rows[1] == .field(unnamed(field)), "also on the other side")
    }

    /// The class of a parameter does not travel.
    private func unnamed(_ field: Card.Field) -> Card.Field {
        var field = field
        field.parameter.className = ""
        return field
    }

    @Test(arguments: [
        ("12.5", "USD", "$12.50"), ("12", "USD", "$12"), ("12.25", "EUR", "€12.25"),
        ("0.5", "CHF", "0.50 CHF"), ("-3.5", "GBP", "-£3.50"), ("1200", "JPY", "¥1200"),
    ])
    func `write money with two digits or none`(amount: String, code: String, text: String) {
        let value = Value.record(
            Record("INCurrencyAmount", ["amount": .string(amount), "currencyCode": .string(code)]))
        #expect(DisplayText().text(of: value) == text)
    }

    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("fa_IR", true), ("en", false), ("zh-Hans", false),
    ])
    func `know which way a language runs`(tag: String, isRightToLeft: Bool) {
        var look = CardLook()
        look.language = tag
        #expect(look.isRightToLeft == isRightToLeft)
    }

    @Test func `grow text as the reader wants it, large text less`() {
        let sizes = CardLook.TextSize.allCases.map(\.body)
        #expect(sizes == sizes.sorted() && CardLook.TextSize.large.applied(to: 17) == 17)
        let huge = CardLook.TextSize.accessibilityExtraExtraExtraLarge
        #expect(huge.applied(to: 17) == 53 && huge.applied(to: 34) < 60)
    }

    @Test func `read colours of both appearances`() throws {
        let tree = node("view", [0, 0, 1, 1], ["background": ["#112233FF", "#445566FF"]])
        var budget = ViewNode.Budget()
        #expect(try ViewNode(tree, budget: &budget).background == ViewNode.Colour(0x11, 0x22, 0x33))
        let dark = try ViewNode(tree, budget: &budget, isDark: true)
        #expect(dark.background == ViewNode.Colour(0x44, 0x55, 0x66))
    }
}

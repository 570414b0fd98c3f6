// SPDX-License-Identifier: Apache-2.0

import Cards
import FoundationEssentials
import IntentSchema
import Testing

@Suite struct `Cards in a terminal` {
    private var siriDemo: Card {
        card([
            CardAnswer.Partial(success: false, size: .zero),
            drawn(
                "recipients",
                node(
                    "view", [0, 0, 100, 30],
                    [
                        "background": "#0000FFFF",
                        "children": [
                            label(
                                "To: John, Kate", [8, 4, 160, 24],
                                [
                                    "color": "#FFFFFFFF",
                                    "font": ["size": 20, "weight": "bold", "italic": true],
                                ])
                        ],
                    ]), height: 30),
            drawn(
                "content",
                node(
                    "view", [0, 0, 100, 70],
                    [
                        "background": "#A52A2AFF",
                        "children": [
                            label("I'll be 10 minutes late.", [8, 0, 84, 70], ["color": "#FFFFFF"])
                        ],
                    ]), height: 70),
        ])
    }

    @Test func `read well without colours`() {
        #expect(
            TerminalCard.render(siriDemo, width: 48).joined(separator: "\n") == """
                ╭─ SiriDemo ───────────────────────────────────╮
                │ To: John, Kate                               │
                │ I'll be 10                                   │
                │ minutes                                      │
                │ late.                                        │
                ╰──────────────────────────────────────────────╯
                """)
    }

    @Test func `show colours, bold and italic as the terminal can`() {
        let rows = TerminalCard.render(siriDemo, width: 48, colours: .trueColour)
        #expect(
            rows[1]
                == "│\u{1B}[0;48;2;0;0;255m \u{1B}[0;1;3;38;2;255;255;255;48;2;0;0;255mTo: John, Kate"
                + "\u{1B}[0;48;2;0;0;255m\(String(repeating: " ", count: 31))\u{1B}[0m│")
        #expect(rows[2] == "│\u{1B}[0;48;2;0;0;255m\(String(repeating: " ", count: 46))\u{1B}[0m│")
        let fewer = TerminalCard.render(siriDemo, width: 48, colours: .ansi256)
        #expect(fewer[2] == "│\u{1B}[0;48;5;21m\(String(repeating: " ", count: 46))\u{1B}[0m│")
    }

    @Test func `show default rows with a hanging indent`() {
        let long = Record(
            "INSendMessageIntent", ["content": "one two three four five six seven\neight"])
        let lines = TerminalCard.render(card([], intent: long), width: 30)
        #expect(
            lines.joined(separator: "\n") == """
                ╭─ SiriDemo ─────────────────╮
                │ Message: one two three     │
                │          four five six     │
                │          seven             │
                │          eight             │
                ╰────────────────────────────╯
                """)
    }

    @Test(arguments: TerminalColours.allCases, [20, 33, 48, 80])
    func `keep every line at its width`(colours: TerminalColours, width: Int) {
        let odd = label("日本語のテキスト 👨‍👩‍👧 e\u{301} ⚠️ 🇩🇪 ｶﾅ plain", [300, 10, 60, 90])
        let card = card([drawn("content", odd, height: 90)])
        for line in TerminalCard.render(card, width: width, colours: colours) {
            #expect(columns(of: line) == width, "\(line)")
        }
    }

    @Test func `never let a command of an extension through`() {
        let evil = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\r\u{8}a\u{202E}b\u{2066}\u{0}"
        let hostile = Record(
            "INSendMessageIntent", ["recipients": [person(evil)], "content": .string(evil)])
        let card = Card(
            app: evil, fields: messageFields, intent: hostile,
            answer: CardAnswer(
                form: .configureView,
                partials: [
                    drawn(
                        "content",
                        node(
                            "view", [0, 0, 375, 90],
                            [
                                "children": [
                                    label(evil),
                                    node("button", [0, 20, 99, 20], ["text": .string(evil)]),
                                    node(
                                        "image", [0, 40, 99, 20],
                                        ["image": ["named": .string(evil)]]),
                                    node("placeholder", [0, 60, 99, 20], ["class": .string(evil)]),
                                ]
                            ]), height: 90)
                ]))
        for line in TerminalCard.render(card) + card.rowsAsText {
            for scalar in line.unicodeScalars {
                #expect(scalar.properties.generalCategory != .control)
                #expect(!("\u{202A}"..."\u{202E}").contains(scalar) && scalar != "\u{2066}")
            }
        }
    }

    @Test func `stay short, however long a message is`() {
        let long = Record(
            "INSendMessageIntent", ["content": .string(String(repeating: "a\n", count: 100_000))])
        let lines = TerminalCard.render(card([], intent: long))
        #expect(lines.count == TerminalCard.linesPerField + 2)
        #expect(lines[lines.count - 2].contains("…"))
    }

    @Test func `isolate lines that are read from the right`() {
        let line = painted(label("שלום"), height: 18)[0]
        #expect(line.hasPrefix("\u{2068}") && line.hasSuffix("\u{2069}"))
        #expect(!painted(label("hello"), height: 18)[0].unicodeScalars.contains("\u{2068}"))
    }

    @Test func `keep the border to the host`() {
        let fake = "╭─ Bank ─╮\n│ Sent │\n╰────────╯"
        let lines = TerminalCard.render(card([drawn("content", label(fake), height: 90)]))
        #expect(lines.filter { $0.hasPrefix("╭") }.count == 1)
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") })
    }

    @Test func `place labels at their frames`() {
        let tree = node(
            "view", [0, 0, 375, 54],
            [
                "children": [
                    label("left", [0, 0, 100, 18]),
                    label("right", [275, 0, 100, 18], ["alignment": "right"]),
                    label("middle", [0, 18, 375, 18], ["alignment": "center"]),
                    node(
                        "view", [100, 36, 200, 18], ["children": [label("inner", [50, 0, 80, 18])]]),
                ]
            ])
        #expect(
            painted(tree) == [
                "left" + String(repeating: " ", count: 37) + "right",
                String(repeating: " ", count: 20) + "middle" + String(repeating: " ", count: 20),
                String(repeating: " ", count: 18) + "inner" + String(repeating: " ", count: 23),
            ])
    }

    @Test func `let words spread to the right, but not over others`() {
        let tree = node(
            "view", [0, 0, 375, 36],
            [
                "children": [
                    label("NAME will arrive soon", [0, 0, 82, 18]),
                    label("one two three four five", [0, 18, 82, 18]),
                    label("next", [123, 18, 80, 18]),
                ]
            ])
        let lines = painted(tree, height: 36)
        #expect(lines[0].hasPrefix("NAME will arrive soon "))
        #expect(
            lines[1].hasPrefix("one two three… next ") || lines[1].hasPrefix("one two three …next ")
        )
    }

    @Test(arguments: [
        ("left", "          Preparing... at once"), ("center", "     Preparing... at once"),
        ("right", "Preparing... at once"),
    ])
    func `let words grow to where their alignment lets them`(alignment: String, line: String) {
        let text = label(
            "Preparing... at once", [82, 0, 82, 18], ["alignment": .string(alignment)])
        let found = painted(text.asChild, height: 18)[0]
        #expect(found == line + String(repeating: " ", count: 46 - line.count))
    }

    @Test func `draw nothing outside of the row and nothing hidden`() {
        let tree = node(
            "view", [0, 0, 375, 18],
            [
                "children": [
                    label("above", [0, -40, 100, 18]), label("below", [0, 400, 100, 18]),
                    label("left", [-16_000, 0, 100, 18]),
                    label("gone", [0, 0, 100, 18], ["hidden": true]),
                    label("ghost", [0, 0, 100, 18], ["alpha": 0]), label("here", [0, 0, 100, 18]),
                ]
            ])
        #expect(painted(tree, height: 18) == ["here" + String(repeating: " ", count: 42)])
    }

    @Test(arguments: [
        (node("image", [0, 0, 375, 18], ["image": ["named": "balloon"]]), "[image: balloon]"),
        (node("image", [0, 0, 375, 18], ["image": ["data": .data(.init())]]), "[image]"),
        (node("image", [0, 0, 375, 18], ["image": ["symbol": "star.fill"]]), "[image: star.fill]"),
        (node("button", [0, 0, 375, 18], ["text": "OK"]), "[ OK ]"),
        (node("switch", [0, 0, 375, 18]), "[switch]"),
        (node("placeholder", [0, 0, 375, 18], ["class": "MKMapView"]), "[MKMapView]"),
    ])
    func `say what cannot be drawn`(view: Value, text: String) {
        #expect(painted(view, height: 18)[0].contains(text))
    }

    @Test func `show a picture in halves of cells where there are colours`() throws {
        let red = ViewNode.Colour(255, 0, 0)
        let blue = ViewNode.Colour(0, 0, 255)
        let clear = ViewNode.Colour(0, 0, 0, alpha: 0)
        var view = ViewNode(.image, frame: ViewNode.Frame(0, 0, 375, 18))
        view.pictureName = "flag"
        view.image = .named("flag")
        view.thumbnail = ViewNode.Thumbnail(
            columns: 2, rows: 2, pixels: [red, clear, blue, blue])
        let card = Card(rows: [
            .title("A"), .custom(Card.CustomRow(view: view, size: Size(375, 18))),
        ])
        let line = TerminalCard.render(card, width: 48, colours: .trueColour)[1]
        #expect(line.contains("38;2;255;0;0;48;2;0;0;255m" + String(repeating: "▀", count: 23)))
        #expect(line.contains("38;2;0;0;255m" + String(repeating: "▄", count: 23)))
        #expect(TerminalCard.render(card, width: 48)[1].contains("[image: flag]"))
    }

    @Test func `leave text that adapts to the terminal's own colour`() {
        let adaptive = label(
            "dark or light", [0, 0, 375, 18], ["color": ["#000000FF", "#FFFFFFFF"]])
        #expect(!painted(adaptive, height: 18, colours: .trueColour)[0].contains("38;2"))
        let onRed = node(
            "view", [0, 0, 375, 18], ["background": "#FF0000FF", "children": [adaptive]])
        #expect(painted(onRed, height: 18, colours: .trueColour)[0].contains("38;2;0;0;0;48;2;255"))
    }

    @Test func `never take the words for a picture apart`() {
        for width in [20, 24, 30, 48] {
            let tree = node(
                "view", [0, 0, 375, 36],
                [
                    "children": [
                        node(
                            "image", [0, 0, 80, 36],
                            ["image": ["named": "a picture with a long name"]]),
                        label("beside it", [90, 0, 285, 18]),
                    ]
                ])
            let lines = painted(tree, height: 36, width: width)
            let ink = lines.joined().filter { "[▫".contains($0) }
            #expect(ink.count == 1)
            #expect(lines.joined().contains("[image]") || ink == "▫", "\(width): \(lines)")
        }
    }

    @Test func `show nothing where an image view has no picture`() {
        let blank = painted(node("image", [0, 0, 375, 18]), height: 18)[0]
        #expect(!blank.contains { !$0.isWhitespace })
    }
}

extension Value {
    /// The node in a root that covers the row.
    fileprivate var asChild: Value { node("view", [0, 0, 375, 18], ["children": [self]]) }
}

/// The columns that a terminal would give to a line of these tests, its sequences left out.
private func columns(of line: String) -> Int {
    let wide: [Character] = ["日", "本", "語", "の", "テ", "キ", "ス", "ト", "👨‍👩‍👧", "⚠️", "🇩🇪"]
    let plain = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    return plain.reduce(0) { $0 + (wide.contains($1) ? 2 : 1) }
}

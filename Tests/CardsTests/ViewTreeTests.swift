// SPDX-License-Identifier: Apache-2.0

import Cards
import IntentSchema
import Testing

private func read(_ value: Value) throws -> ViewNode {
    var budget = ViewNode.Budget()
    return try ViewNode(value, budget: &budget)
}

@Suite struct `View trees` {
    @Test func `are read with all that they say`() throws {
        let tree = node(
            "view", [0, 0, 375, 70],
            [
                "background": "#A52A2AFF", "cornerRadius": 4, "alpha": 0.5, "class": "Bubble",
                "children": [
                    label(
                        "hi", [8, 8, 100, 20],
                        [
                            "color": "#FFFFFF", "alignment": "center", "lines": 3,
                            "font": ["size": 20, "weight": "bold", "italic": true],
                        ]),
                    node(
                        "image", [0, 0, 10, 10], ["image": ["named": "balloon"], "hidden": true]),
                ],
            ])
        let view = try read(tree)
        #expect(view.background == ViewNode.Colour(0xA5, 0x2A, 0x2A))
        #expect(view.children.map(\.kind) == [.label, .image])
        #expect(view.children[0].font.weight == 700)
        #expect(view.children[0].alignment == .center)
        #expect(view.children[1].image == .named("balloon"))
        #expect(view.children[1].isHidden)
    }

    @Test(
        arguments: [
            ("nothing", "view is no node"),
            (["frame": [0, 0, 1, 1]], "view.kind '' is no kind of view"),
            (["kind": "window"], "view.kind 'window' is no kind of view"),
            (["kind": "view", "frame": [1, 2]], "view.frame is not [x, y, width, height]"),
            (["kind": "view", "frame": [1, 2, "a", 3]], "view.frame is no number"),
            (
                ["kind": "view", "frame": [1, 2, 20_000, 3]],
                "view.frame is 20000.0, not between -16384 and 16384"
            ),
            (
                ["kind": "view", "alpha": .double(.infinity)],
                "view.alpha is inf, not between -16384 and 16384"
            ),
            (
                ["kind": "view", "background": "#12345"],
                "view.background is no colour like #RRGGBBAA"
            ),
            (
                ["kind": "view", "background": "#+1234567"],
                "view.background is no colour like #RRGGBBAA"
            ),
            (["kind": "view", "hidden": 1], "view.hidden is neither true nor false"),
            (["kind": "label", "text": 1], "view.text is no text"),
            (["kind": "label", "font": "big"], "view.font is no font"),
            (
                ["kind": "label", "font": ["size": .double(.nan)]],
                "view.font.size is nan, not between -16384 and 16384"
            ),
            (
                ["kind": "image", "image": [:]],
                "view.image has neither 'named' nor 'data' nor 'symbol'"
            ),
            (["kind": "view", "children": 3], "view.children is no list"),
            (["kind": "view", "children": [["kind": "view"], 3]], "view.children[1] is no node"),
            (
                ["kind": "label", "text": .string(String(repeating: "x", count: 8_193))],
                "view.text has 8193 bytes, more than 8192"
            ),
        ] as [(Value, String)])
    func `name the place and the rule that they break`(tree: Value, error: String) {
        let found = #expect(throws: ViewTreeError.self) { try read(tree) }
        #expect(found?.description == error)
    }

    @Test func `have at most 512 nodes`() throws {
        let children = Array(repeating: node("view"), count: 511)
        #expect(
            try read(node("view", [0, 0, 1, 1], ["children": .array(children)])).children.count
                == 511)
        let more = node("view", [0, 0, 1, 1], ["children": .array(children + [node("view")])])
        let error = #expect(throws: ViewTreeError.self) { try read(more) }
        #expect(error?.description == "view.children[511] is one more than 512 nodes")
    }

    @Test func `are at most 24 deep`() throws {
        func nested(_ depth: Int) -> Value {
            (1..<depth).reduce(node("view")) { inner, _ in
                node("view", [0, 0, 1, 1], ["children": [inner]])
            }
        }
        _ = try read(nested(24))
        let error = #expect(throws: ViewTreeError.self) { try read(nested(25)) }
        #expect(error?.problem == "is deeper than 24")
    }

    @Test func `share 64 KB of text on one card`() {
        let long = label(String(repeating: "x", count: 8_192))
        let tree = node(
            "view", [0, 0, 1, 1], ["children": .array(Array(repeating: long, count: 5))])
        let card = card([drawn("recipients", tree), drawn("content", tree)])
        #expect(card.warnings.count == 1)
        #expect(card.warnings.first?.contains("brings the card's text over 65536 bytes") == true)
        #expect(card.rowsAsText.last == "Message: I'll be 10 minutes late.")
    }

    @Test func `keep no more than eight pictures`() {
        let picture = node("image", [0, 0, 1, 1], ["image": ["named": "a"]])
        let tree = node(
            "view", [0, 0, 1, 1], ["children": .array(Array(repeating: picture, count: 9))])
        let error = #expect(throws: ViewTreeError.self) { try read(tree) }
        #expect(error?.description == "view.children[8].image is one more than 8 pictures")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Cards
import Foundation
import IntentSchema
import Pictures
import Testing

/// What an extension sends to break the card, and what is shown then.
@Suite(.serialized) struct `Hostile views` {
    private let studio: Studio

    init() throws { studio = try Studio() }

    private static func chain(_ depth: Int) -> Value {
        var tree = node("view", [0, 0, 10, 10])
        for _ in 1..<depth { tree = node("view", [0, 0, 10, 10], ["children": [tree]]) }
        return tree
    }

    /// A view and the reason why it is not shown. Made when it is asked for: some are large.
    struct Unfit: Sendable, CustomTestStringConvertible {
        var name: String
        var tree: @Sendable () -> Value
        var reason: String

        init(_ name: String, _ tree: @autoclosure @escaping @Sendable () -> Value, _ reason: String)
        {
            (self.name, self.tree, self.reason) = (name, tree, reason)
        }

        var testDescription: String { name }
    }

    static let unfit: [Unfit] = [
        Unfit(
            "a million nodes",
            view(Array(repeating: node("view", [0, 0, 1, 1]), count: 1_000_000)),
            "is one more than 512 nodes"
        ),
        Unfit("too deep", chain(25), "is deeper than 24"),
        Unfit(
            "not a number", view([node("view", [.double(.nan), 0, 1, 1])]), "is nan, not between"),
        Unfit(
            "infinite", view([label("x", [0, 0, .double(.infinity), 1])]), "is inf, not between"),
        Unfit("far away", view([label("x", [0, 20_000, 1, 1])]), "is 20000.0, not between"),
        Unfit(
            "huge text", view([label(String(repeating: "a", count: 8_193))]),
            "has 8193 bytes, more than 8192"
        ),
        Unfit(
            "much text",
            view(Array(repeating: label(String(repeating: "a", count: 8_000)), count: 9)),
            "brings the card's text over 65536 bytes"
        ),
        Unfit(
            "nine pictures",
            view(
                Array(repeating: node("image", [0, 0, 1, 1], ["image": ["named": "a"]]), count: 9)),
            "is one more than 8 pictures"
        ),
        Unfit(
            "a heavy picture",
            view([
                node(
                    "image", [0, 0, 1, 1],
                    ["image": ["data": .data(Data(count: (2 << 20) + 1))]])
            ]), "bytes, more than 2097152"
        ),
        Unfit(
            "too many constraints",
            view(
                [],
                [
                    "id": 0,
                    "constraints": .array(
                        Array(repeating: Samples.link(0, "width", 0, "height", 0), count: 2_001)),
                ]), "has more than 2000 constraints"
        ),
        Unfit("no view", "text", "is no node"),
    ]

    @Test(arguments: unfit)
    func `leave the default row where a bound is broken`(
        unfit: Unfit
    ) throws {
        let tree = unfit.tree()
        let plain = Card.Field(
            label: "Message", text: "default row", parameter: CardParameter("", "x"))
        let list = studio.drawing.arrange(card("App", [custom(tree, height: 60)]), .test)
        #expect(list.warnings.count == 1)
        #expect(list.warnings.first?.contains(unfit.reason) == true, "\(list.warnings)")
        let shown = try studio.png(card("App", [custom(tree, height: 60)]))
        #expect(try shown == studio.png(card("App", [.field(plain)])))
    }

    @Test func `cannot lay out for ever`() throws {
        // A view that is its own sibling's parent by its numbers, sides that chase each other.
        let tree = view(
            [
                label("a", [0, 0, 0, 0], ["id": 1, "translates": false]),
                label("b", [0, 0, 0, 0], ["id": 1, "translates": false]),
                node("view", [0, 0, 0, 0], ["id": 0, "translates": false]),
            ],
            [
                "id": 0,
                "constraints": [
                    Samples.link(1, "width", 2, "width", 10),
                    Samples.link(2, "width", 1, "width", 10),
                    Samples.link(0, "width", 1, "width", -1),
                    Samples.link(7, "top", 9, "top", 0),
                ],
            ])
        let start = ContinuousClock.now
        _ = try studio.png(card("App", [custom(tree, height: 60)]))
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `stay within their rows`() throws {
        let red = node("view", [-500, -500, 5_000, 5_000], ["background": "#FF0000FF"])
        let pixels = try studio.pixels(
            card("App", [field("To", "John"), custom(view([red]), height: 40), field("A", "b")]))
        let clean = try studio.pixels(
            card("App", [field("To", "John"), custom(view([]), height: 40), field("A", "b")]))
        var rows: Set<Int> = []
        for y in 0..<pixels.height where pixels[180, y] != clean[180, y] { rows.insert(y) }
        #expect(rows.count <= 42 && rows.count >= 38, "\(rows.count) rows of pixels are touched")
    }

    @Test func `never reach the title bar`() throws {
        // A row that looks like the bar of a bank, pushed up over the real one.
        let fake = view([
            node("view", [0, -44, 375, 44], ["background": "#F7F7F9FF"]),
            label("Your Bank", [48, -30, 300, 20], ["font": ["size": 13, "weight": 600]]),
        ])
        let honest = try studio.pixels(card("App", [custom(view([]), height: 60)]))
        let shown = try studio.pixels(card("App", [custom(fake, height: 60)]))
        for y in 0..<42 {
            for x in 0..<375 { #expect(shown[x, y] == honest[x, y]) }
        }
        let page = try studio.text(card("App", [custom(fake, height: 60)]), as: .html)
        #expect(page.ranges(of: "<h1").count == 1 && page.ranges(of: "<header").count == 1)
    }

    @Test func `do not pile marks over other rows`() throws {
        let tower = "Z" + String(repeating: "\u{0351}\u{0489}\u{035B}", count: 300)
        let rows = [field("To", "John"), field("Message", tower), field("A", "b")]
        let pixels = try studio.pixels(card("App", rows))
        let plain = try studio.pixels(card("App", [field("To", "John"), field("A", "b")]))
        #expect(pixels.height < plain.height + 120)
        for y in 0..<86 { #expect(pixels[200, y] == plain[200, y]) }
    }

    @Test func `do not pile marks piece by piece either`() throws {
        let marks = String(repeating: "\u{0351}", count: 200)
        let runs = Value.array(Array(repeating: ["scalars": 1], count: 201))
        let tower = label("Z" + marks, [16, 20, 300, 30], ["runs": runs])
        let svg = try studio.text(card("App", [custom(view([tower]), height: 60)]), as: .svg)
        #expect(svg.unicodeScalars.filter { $0 == "\u{0351}" }.count <= 12)
    }

    @Test(arguments: ["\u{202E}dnes", "\u{2067}abc", "\u{202B}\u{202E}\u{2066}x"])
    func `cannot turn what stands beside them`(text: String) throws {
        for format in [CardFormat.svg, .html] {
            let page = try studio.text(
                card("App", [field("To", text), custom(view([label(text)]), height: 40)]),
                as: format)
            for scalar in page.unicodeScalars {
                #expect(!("\u{202A}"..."\u{202E}").contains(scalar))
                #expect(!("\u{2066}"..."\u{2069}").contains(scalar))
            }
        }
        let pixels = try studio.pixels(card("App", [field("To", text), field("A", "b")]))
        let plain = try studio.pixels(card("App", [field("To", "x"), field("A", "b")]))
        #expect(pixels.height == plain.height)
        for y in 90..<130 { #expect(pixels[195, y] == plain[195, y]) }
    }

    @Test func `write no markup`() throws {
        let evil = "</text><script>alert(1)</script>\"'&<img src=x onerror=y>\u{0}\u{1B}"
        let tree = view([
            label(evil), node("button", [0, 0, 99, 20], ["text": .string(evil)]),
            node("placeholder", [0, 0, 99, 20], ["class": .string(evil)]),
            label("a", [0, 0, 9, 9], ["accessibilityLabel": .string(evil)]),
        ])
        for format in [CardFormat.svg, .html] {
            let page = try studio.text(
                card(evil, [field(evil, evil, .message), custom(tree, height: 80)]), as: format)
            #expect(!page.contains("<script") && !page.contains("<img src=x"))
            #expect(!page.unicodeScalars.contains("\u{0}") && !page.contains("\u{1B}"))
        }
    }

    // MARK: Pictures

    /// A PNG header that promises more than it has.
    private static func bomb(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(
            head + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + bytes(width) + bytes(height)
                + [8, 6, 0, 0, 0, 0, 0, 0, 0])
    }

    struct BadPicture: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var data: Data
        init(_ name: String, _ data: Data) { (testDescription, self.data) = (name, data) }
    }

    static let badPictures: [BadPicture] = [
        .init("a bomb", bomb(16_000, 16_000)),
        .init("a larger bomb", bomb(0xFFFF_FFFF, 0xFFFF_FFFF)),
        .init("cut off", bomb(10, 10)), .init("empty", Data()),
        .init("text", Data("GIF89a hello".utf8)),
        .init("half a JPEG", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A])),
        .init(
            "a JPEG without end", Data([0xFF, 0xD8, 0xFF] + Array(repeating: 0xC0, count: 4_000))),
    ]

    @Test(arguments: badPictures)
    func `show a placeholder for a picture that cannot be`(picture: BadPicture) throws {
        let data = picture.data
        let tree = view([
            node(
                "image", [16, 8, 80, 60], ["image": ["data": .data(data), "named": "photo"]])
        ])
        let list = studio.drawing.arrange(card("App", [custom(tree, height: 80)]), .test)
        #expect(list.warnings.count == 1)
        #expect(list.warnings[0].hasPrefix("A picture of a view is not shown: a picture "))
        let svg = try studio.text(card("App", [custom(tree, height: 80)]), as: .svg)
        #expect(svg.contains(">photo<") && !svg.contains("<image"))
    }

    @Test func `shorten a card without end`() throws {
        let rows = Array(repeating: field("Row", "text"), count: 190)
        let list = studio.drawing.arrange(card("App", rows), .test)
        #expect(list.size.height == 3_000)
        #expect(list.warnings == ["The card is cut at 3000 points."])
    }

    @Test func `bound what numbers say of looks`() throws {
        let value: Value = ["width": .double(.nan), "scale": 1e9, "textSize": "enormous"]
        let look = CardLook(value)
        #expect(look.width == 200 && look.scale == 3 && look.textSize == .large)
    }
}

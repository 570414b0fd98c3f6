// SPDX-License-Identifier: Apache-2.0
//
// A card becomes a picture: laid out once, then written as PNG, SVG or HTML.
//
//   Card → CardArrangement (default rows, views by ViewArrangement) → DisplayList → one of three writers

public import Cards
public import FoundationEssentials

/// Draws cards. Not for two threads at once.
///
/// What it draws may be an extension's and hostile: it belongs into a process of its own.
public struct CardDrawing {
    private let fonts: FontBook
    /// What stands in for the machine's own fonts.conf.
    public static var fontConfiguration: String { FontConfiguration.text }

    public init(fonts: FontBook) { self.fonts = fonts }

    /// With the pinned fonts, everything loaded that drawing loads with its first text.
    /// - Throws: `DrawingError` without any of them.
    public static func pinned() throws -> CardDrawing {
        let drawing = CardDrawing(fonts: try .pinned())
        let text = "Aa ü Ω ж א ع あ 漢 한 😀"
        let row = Card.Field(label: text, text: text, parameter: CardParameter("", ""))
        let card = Card(rows: [.title(text), .field(row)])
        _ = try drawing.write(drawing.arrange(card, CardLook()), as: .png, CardLook())
        return drawing
    }

    /// Lays a card out.
    ///
    /// A custom row whose view breaks a bound is replaced by the default rows it stands for, with a warning.
    public func arrange(_ card: Card, _ look: CardLook) -> DisplayList {
        let look = look.bounded
        fonts.beginCard()
        fonts.speak(look.language)
        var arrangement = CardArrangement(card, look, fonts)
        return arrangement.list()
    }

    /// Encodes a card that was laid out.
    ///
    /// `level` is zlib's, for PNG: 1 is fast, 9 small.
    /// - Throws: `DrawingError` where the picture would have too many pixels.
    public func write(
        _ list: DisplayList, as format: CardFormat, _ look: CardLook, level: Int = 1
    ) throws -> Data {
        switch format {
        case .png: try RasterPainter.png(list, scale: look.bounded.scale, level: level)
        case .svg: Data(SVGWriter(look.bounded).write(list).utf8)
        case .html: Data(HTMLWriter(look.bounded).write(list).utf8)
        }
    }

    /// Lays out and draws without encoding: what `write` does for a PNG, but for zlib.
    public func draw(_ card: Card, _ look: CardLook) throws {
        _ = try RasterPainter.pixels(arrange(card, look), scale: look.bounded.scale)
    }

    /// A row's nodes in the order of its tree, with the frames that every output uses.
    public func nodes(of row: Card.CustomRow, _ look: CardLook) throws -> [ViewNode] {
        let look = look.bounded
        fonts.beginCard()
        fonts.speak(look.language)
        let size = Size(look.width, row.size.height)
        let arrangement = ViewArrangement(look, fonts)
        var budget = ViewNode.Budget()
        return try arrangement.laidOut(row, size, &budget).view.inOrder.map {
            var node = $0
            node.thumbnail = arrangement.thumbnail(of: node)
            return node
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A card as the assistant shows it: title, rows, buttons, one below the other.

import Cards
import FoundationEssentials

/// Lays out one card. The title bar is the host's alone: every row is clipped below it.
struct CardArrangement {
    let card: Card
    let look: CardLook
    let fonts: FontBook
    let palette: Palette
    /// Where the texts of all rows begin, counted from where the labels do.
    private(set) var column = 0.0
    var warnings: [String] = []

    static let margin = 16.0
    static let radius = 20.0
    /// What is further down is not drawn, in points.
    static let tallest = 3_000.0

    init(_ card: Card, _ look: CardLook, _ fonts: FontBook) {
        self.card = card
        self.look = look
        self.fonts = fonts
        palette = Palette(isDark: look.isDark)
    }

    /// Of the labels that leave room for a text beside them.
    private func widestLabel(of rows: [DrawnRow]) -> Double {
        let most = inner * 0.4
        let widths = rows.flatMap(\.labels).map {
            TextBlock(DrawnText.line($0), style(15), fonts)?.extent.width ?? 0
        }
        return max(widths.filter { $0 <= most }.max() ?? 0, look.textSize.applied(to: 15) * 4.2)
    }

    var width: Double { look.width }
    var inner: Double { width - 2 * Self.margin }

    mutating func list() -> DisplayList {
        var whole = Group(ViewNode.Frame(0, 0, width, 0), .card, clips: true)
        whole.radius = Self.radius
        whole.label = title
        var y = 0.0
        /// The row above draws to its edges: no line is needed below it.
        var isFull = true
        let header = titleBar()
        y += header.frame.height
        var below: [DisplayItem] = []
        for part in rows() + buttonBar() {
            if !(part.isFull && isFull) && y > header.frame.height {
                below.append(separator(y, isWhole: part.isFull || isFull || part.isBar))
            }
            var group = part.group
            group.frame.y = y
            y += group.frame.height
            below.append(.group(group))
            isFull = part.isFull
        }
        if card.rows.count <= 1 { y += 8 }
        let height = min(y, Self.tallest)
        if y > height {
            warnings.append("The card is cut at \(Int(Self.tallest)) points.")
        }
        whole.frame.height = height
        whole.box(whole.bounds, palette.card)
        whole.items += below
        whole.add(header)
        whole.box(
            whole.bounds, radius: Self.radius, nil,
            border: ViewNode.Border(width: 1, colour: palette.edge))
        return DisplayList(size: Size(width, height), card: whole, warnings: warnings)
    }

    /// A band of the card.
    struct Part {
        var group: Group
        /// From edge to edge, without margins.
        var isFull = false
        var isBar = false
    }

    private var title: String {
        for case .title(let name) in card.rows { return DrawnText.line(name) }
        return ""
    }

    private func separator(_ y: Double, isWhole: Bool) -> DisplayItem {
        let inset = isWhole ? 0 : Self.margin
        let frame = ViewNode.Frame(
            look.isRightToLeft ? 0 : inset, y - 0.5, width - inset, 0.5)
        return .box(Box(frame: frame, fill: palette.separator))
    }

    // MARK: The host's own bands

    private func titleBar() -> Group {
        let text = style(13, weight: 600)
        let block = TextBlock(title, text.within(inner - 32, lines: 1, leading), fonts)
        let height = max(44, (block?.extent.height ?? 0) + 20)
        var bar = Group(ViewNode.Frame(0, 0, width, height), .title, label: title, clips: true)
        bar.box(bar.bounds, palette.header)
        bar.box(ViewNode.Frame(0, height - 0.5, width, 0.5), palette.separator)
        bar.add(icon(mirrored(Self.margin, 24), (height - 24) / 2))
        let textX = mirrored(Self.margin + 32, inner - 32)
        bar.text(block, textX, (height - (block?.extent.height ?? 0)) / 2, palette.secondary)
        return bar
    }

    private func icon(_ x: Double, _ y: Double) -> Group {
        var icon = Group(ViewNode.Frame(x, y, 24, 24), .picture, clips: true)
        icon.radius = 5.5
        if let data = card.icon, let picture = try? Picture(data, enough: 24 * look.scale) {
            icon.items.append(.picture(PlacedPicture(picture: picture, frame: icon.bounds)))
        } else {
            icon.box(icon.bounds, Palette.monogram(title))
            let letter = String(title.first { $0.isLetter || $0.isNumber } ?? "•").uppercased()
            let block = TextBlock(letter, TextStyle(14, weight: 700), fonts)
            icon.centre(block, palette.onBubble)
        }
        return icon
    }

    private func buttonBar() -> [Part] {
        guard !card.buttons.isEmpty else { return [] }
        let each = width / Double(card.buttons.count)
        let texts = card.buttons.map {
            TextBlock(
                DrawnText.line($0.title),
                style(17, weight: $0.isDefault ? 600 : 400)
                    .within(each - 16, lines: 1, .center), fonts)
        }
        let height = max(50, (texts.compactMap { $0?.extent.height }.max() ?? 0) + 24)
        var bar = Group(ViewNode.Frame(0, 0, width, height))
        for (index, text) in texts.enumerated() {
            let x = mirrored(Double(index) * each, each)
            var button = Group(
                ViewNode.Frame(x, 0, each, height), .button, label: card.buttons[index].title)
            button.centre(text, palette.tint)
            bar.add(button)
            if index > 0 {
                let line = mirrored(Double(index) * each - 0.25, 0.5)
                bar.box(ViewNode.Frame(line, 0, 0.5, height), palette.separator)
            }
        }
        return [Part(group: bar, isBar: true)]
    }

    // MARK: What rows are made of

    private mutating func rows() -> [Part] {
        let rows = drawnRows()
        column = widestLabel(of: rows) + 14
        let fields = rows.compactMap { if case .field(let it) = $0 { it } else { nil } }
        var map = map(of: fields)
        return rows.flatMap { row -> [Part] in
            switch row {
            case .view(let group): return [Part(group: group, isFull: true)]
            case .field(let field):
                guard case .map = field.look else { return parts(for: field) }
                defer { map = [] }
                return map + parts(for: field)
            }
        }
    }

    /// The rows with the views laid out; where that cannot be, the default rows are back.
    private mutating func drawnRows() -> [DrawnRow] {
        var budget = ViewNode.Budget()
        let views = ViewArrangement(look, fonts)
        var drawn: [DrawnRow] = []
        for row in card.rows {
            switch row {
            case .title: continue
            case .field(let field): drawn.append(.field(field))
            case .custom(let custom):
                do {
                    let size = Size(width, custom.size.height)
                    drawn.append(.view(try views.group(custom, size, &budget, &warnings)))
                } catch {
                    warnings.append("A view is not shown: \(error).")
                    drawn += custom.replaced.map(DrawnRow.field)
                }
            }
        }
        return drawn
    }

    /// One map for all places that the rows speak of, above the first of them.
    private func map(of fields: [Card.Field]) -> [Part] {
        let fields = fields.filter { if case .map = $0.look { true } else { false } }
        let places = fields.flatMap { field -> [FieldLook.Coordinate] in
            guard case .map(let places) = field.look else { return [] }
            return places
        }
        guard !places.isEmpty else { return [] }
        return [map(of: places, named: fields.map(\.text).joined(separator: ", "))]
    }

    func style(_ size: Double, weight: Int = 400) -> TextStyle {
        TextStyle(look.textSize.applied(to: size), weight: weight)
    }

    /// Where the language begins its lines.
    var leading: TextStyle.Alignment { look.isRightToLeft ? .right : .left }

    /// The place of something `length` wide, counted from where lines begin.
    func mirrored(_ x: Double, _ length: Double) -> Double {
        look.isRightToLeft ? width - x - length : x
    }
}

/// A row of which it is known that it can be drawn.
private enum DrawnRow {
    case field(Card.Field)
    case view(Group)

    /// Labels that stand beside a text.
    var labels: [String] {
        guard case .field(let field) = self else { return [] }
        switch field.look {
        case .message, .amount, .list: return []
        case .details(let details): return details.map(\.label)
        case .plain, .people, .map: return [field.label]
        }
    }
}

extension Group {
    /// In the middle, the way its own lines are centred too.
    mutating func centre(_ block: TextBlock?, _ colour: ViewNode.Colour) {
        guard let block else { return }
        let width = block.style.width ?? block.extent.width
        text(
            block, (frame.width - width) / 2, (frame.height - block.extent.height) / 2, colour)
    }
}

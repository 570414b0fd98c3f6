// SPDX-License-Identifier: Apache-2.0
//
// A card as lines of a terminal.

/// Draws cards as boxes. The title stands in the upper border, which belongs to the host: no row of an
/// extension reaches the border, and no text of one carries a sequence or a line end.
public enum TerminalCard {
    /// The narrowest card; less would not hold a word beside its label.
    public static let narrowest = 20
    /// 8.2 points a column, which suits 17-point text.
    public static let comfortable = 48

    /// The most lines of a default row; an extension's row is bounded by its height in points.
    public static let linesPerField = 40

    /// The lines of the card, each `width` columns wide, without line ends.
    ///
    /// With `.none` there is no escape sequence in any line.
    public static func render(
        _ card: Card, width: Int = comfortable, colours: TerminalColours = .none
    ) -> [String] {
        let inner = max(width, narrowest) - 2
        var lines: [String] = []
        var title = ""
        for row in card.rows {
            switch row {
            case .title(let app): title = app
            case .field(let field):
                lines += block(field, inner, colours).map { "│\($0)│" }
            case .custom(let row):
                var painted = ViewPainter.paint(row, columns: inner, colours: colours)[...]
                if colours == .none { painted = withoutBlankEnds(painted) }
                lines += painted.map { "│\($0)│" }
            }
        }
        let name = "─ \(SafeText.line(title).cut(to: inner - 4)) "
        let top =
            SafeText.isolated(name) + String(repeating: "─", count: max(0, inner - name.columns))
        return ["╭\(top)╮"] + lines + ["╰\(String(repeating: "─", count: inner))╯"]
    }

    /// Without colours an empty line shows nothing of the row's look.
    private static func withoutBlankEnds(_ lines: ArraySlice<String>) -> ArraySlice<String> {
        func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " } }
        guard let first = lines.firstIndex(where: { !isBlank($0) }),
            let last = lines.lastIndex(where: { !isBlank($0) })
        else { return lines.prefix(1) }
        return lines[first...last]
    }

    /// A default row: the label, and the text beside it with a hanging indent.
    private static func block(_ field: Card.Field, _ inner: Int, _ colours: TerminalColours)
        -> [String]
    {
        let label = (SafeText.line(field.label) + ":").cut(to: inner / 2)
        let indent = label.columns + 2
        var texts = wrapped(field.text, to: inner - indent - 1)
        if texts.count > linesPerField { texts = texts.prefix(linesPerField - 1) + ["…"] }
        var canvas = Canvas(columns: inner, lines: texts.count)
        canvas.write(label, line: 0, column: 1, style: CellStyle(isBold: true))
        for (index, text) in texts.enumerated() {
            canvas.write(text, line: index, column: indent, style: CellStyle())
        }
        return canvas.rendered(colours)
    }
}

extension Card {
    /// One line of plain text per row, as the `card` event tells them.
    public var rowsAsText: [String] {
        rows.map { row in
            switch row {
            case .title(let app): SafeText.line(app)
            case .field(let field): SafeText.line("\(field.label): \(field.text)")
            case .custom(let row): row.view.allWords.joined(separator: " · ")
            }
        }
    }
}

extension ViewNode {
    /// The words of all visible nodes, in the order of the tree.
    fileprivate var allWords: [String] {
        guard isVisible else { return [] }
        return (words.map { [SafeText.line($0)] } ?? []) + children.flatMap(\.allWords)
    }
}

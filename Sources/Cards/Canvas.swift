// SPDX-License-Identifier: Apache-2.0
//
// A block of terminal cells, drawn once and printed line by line.

/// How a cell looks.
struct CellStyle: Equatable {
    var foreground: ViewNode.Colour?
    var background: ViewNode.Colour?
    var isBold = false
    var isItalic = false
    var isUnderlined = false
}

/// Cells in lines; whatever is drawn outside is cut off.
struct Canvas {
    private struct Cell {
        /// Empty: the second half of a wide character.
        var text = " "
        var style = CellStyle()
    }

    let columns: Int
    let lines: Int
    private var cells: [[Cell]]

    init(columns: Int, lines: Int) {
        self.columns = columns
        self.lines = lines
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: lines)
    }

    /// Gives a background to a box, and takes away what stood there.
    mutating func fill(_ box: CellBox, _ colour: ViewNode.Colour) {
        for line in box.lines.clamped(to: 0..<lines) {
            for column in box.columns.clamped(to: 0..<columns) {
                cells[line][column] = Cell(style: CellStyle(background: colour))
            }
        }
    }

    /// Writes one line of safe text; backgrounds stay.
    mutating func write(_ text: String, line: Int, column: Int, style: CellStyle) {
        guard cells.indices.contains(line) else { return }
        var column = column
        for character in text {
            let width = character.columns
            if width == 0 {
                // Without a cell of its own; a lone mark joins nothing and is left out.
                continue
            }
            if column >= 0 && column + width <= columns {
                put(String(character), line, column, style)
                if width == 2 { put("", line, column + 1, style) }
            }
            column += width
        }
    }

    /// A picture, two pixels to a cell: the upper half of the cell is ink, the lower one paper.
    mutating func show(_ picture: ViewNode.Thumbnail, in box: CellBox) {
        for line in box.lines.clamped(to: 0..<lines) {
            for column in box.columns.clamped(to: 0..<columns) {
                func pixel(_ half: Int) -> ViewNode.Colour? {
                    let x = (column - box.columns.lowerBound) * picture.columns / box.columns.count
                    let y =
                        ((line - box.lines.lowerBound) * 2 + half) * picture.rows
                        / (box.lines.count * 2)
                    let colour = picture.pixels[y * picture.columns + x]
                    return colour.alpha > 127 ? colour : nil
                }
                let (upper, lower) = (pixel(0), pixel(1))
                guard upper != nil || lower != nil else { continue }
                let text = upper == nil ? "▄" : "▀"
                put(
                    text, line, column,
                    CellStyle(
                        foreground: upper ?? lower, background: upper == nil ? nil : lower))
            }
        }
    }

    private mutating func put(_ text: String, _ line: Int, _ column: Int, _ style: CellStyle) {
        mendNeighbours(line, column, isSecondHalf: text.isEmpty)
        var style = style
        style.background = style.background ?? cells[line][column].style.background
        cells[line][column] = Cell(text: text, style: style)
    }

    /// Half of a wide character that is written over becomes a space.
    private mutating func mendNeighbours(_ line: Int, _ column: Int, isSecondHalf: Bool) {
        if cells[line][column].text.isEmpty && column > 0 && !isSecondHalf {
            cells[line][column - 1].text = " "
        }
        if column + 1 < columns && cells[line][column + 1].text.isEmpty {
            cells[line][column + 1].text = " "
        }
    }

    func background(line: Int, column: Int) -> ViewNode.Colour? {
        guard cells.indices.contains(line), cells[line].indices.contains(column) else { return nil }
        return cells[line][column].style.background
    }

    /// The lines with their looks, `columns` wide each.
    func rendered(_ colours: TerminalColours) -> [String] {
        cells.map { line in
            var out = ""
            var current = CellStyle()
            for cell in line {
                if cell.style != current {
                    out += colours.change(to: cell.style)
                    current = cell.style
                }
                out += cell.text
            }
            if current != CellStyle() { out += colours.change(to: CellStyle()) }
            return SafeText.isolated(out)
        }
    }
}

/// A rectangle of cells.
struct CellBox: Equatable {
    var columns: Range<Int>
    var lines: Range<Int>
}

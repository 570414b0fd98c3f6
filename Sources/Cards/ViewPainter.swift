// SPDX-License-Identifier: Apache-2.0
//
// A view tree in points becomes cells.

/// Paints one custom row; everything stays within the row's block.
struct ViewPainter {
    /// A line of 17-point text with its leading.
    static let pointsPerLine = 18.0

    private let pointsPerColumn: Double
    private let showsPictures: Bool
    private var canvas: Canvas
    /// The frames of all texts, so that none spreads over another.
    private var texts: [CellBox] = []

    static func paint(_ row: Card.CustomRow, columns: Int, colours: TerminalColours) -> [String] {
        let lines = max(1, Int((row.size.height / pointsPerLine).rounded()))
        var painter = ViewPainter(columns: columns, lines: lines, showsPictures: colours != .none)
        painter.collectTexts(row.view, x: 0, y: 0, isRoot: true)
        painter.paint(row.view, x: 0, y: 0, isRoot: true)
        return painter.canvas.rendered(colours)
    }

    private init(columns: Int, lines: Int, showsPictures: Bool) {
        self.showsPictures = showsPictures
        pointsPerColumn = Size.maximum.width / Double(max(columns, 1))
        canvas = Canvas(columns: columns, lines: lines)
    }

    /// The cells of a frame; at least one. The root covers the whole row.
    private func box(_ frame: ViewNode.Frame, x: Double, y: Double, isRoot: Bool) -> CellBox {
        if isRoot { return CellBox(columns: 0..<canvas.columns, lines: 0..<canvas.lines) }
        func cells(_ start: Double, _ length: Double, _ unit: Double) -> Range<Int> {
            let from = Int((start / unit).rounded())
            return from..<max(from + 1, Int(((start + length) / unit).rounded()))
        }
        return CellBox(
            columns: cells(x + frame.x, frame.width, pointsPerColumn),
            lines: cells(y + frame.y, frame.height, Self.pointsPerLine))
    }

    private mutating func collectTexts(_ node: ViewNode, x: Double, y: Double, isRoot: Bool) {
        guard node.isVisible else { return }
        if node.words != nil { texts.append(box(node.frame, x: x, y: y, isRoot: isRoot)) }
        for child in node.children {
            let origin = isRoot ? (0, 0) : (x + node.frame.x, y + node.frame.y)
            collectTexts(child, x: origin.0, y: origin.1, isRoot: false)
        }
    }

    private mutating func paint(_ node: ViewNode, x: Double, y: Double, isRoot: Bool) {
        guard node.isVisible else { return }
        let box = box(node.frame, x: x, y: y, isRoot: isRoot)
        if let background = node.background, background.alpha > 25 { canvas.fill(box, background) }
        if showsPictures, let thumbnail = node.thumbnail {
            canvas.show(thumbnail, in: box)
        } else if let words = node.words {
            write(words, of: node, in: box)
        }
        for child in node.children {
            let origin = isRoot ? (0, 0) : (x + node.frame.x, y + node.frame.y)
            paint(child, x: origin.0, y: origin.1, isRoot: false)
        }
    }

    /// Writes in the frame. Words that do not fit, since a column is coarser than a point, may spread
    /// beside it as far as no other text stands there.
    private mutating func write(_ words: String, of node: ViewNode, in frame: CellBox) {
        let own = frame.columns.clamped(to: 0..<canvas.columns)
        let area = frame.lines.clamped(to: 0..<canvas.lines)
        guard !own.isEmpty, !area.isEmpty else { return }
        let most = node.lines == 0 || node.kind != .label ? area.count : min(node.lines, area.count)
        // More than the row has cells cannot be seen, so it is not measured either.
        let words = String(words.prefix(canvas.columns * canvas.lines + 1))
        var columns = own
        var lines = wrapped(words, to: columns.count)
        if lines.count > most {
            columns = widened(columns, lines: area, node.alignment)
            lines = wrapped(words, to: columns.count)
        }
        let width = columns.count
        if let marker = node.marker(within: width) {
            lines = [marker]
        } else if lines.count > most {
            let rest = lines[(most - 1)...].joined(separator: " ")
            lines = lines.prefix(most - 1) + [rest.cut(to: width)]
        }
        let top = area.lowerBound + (area.count - lines.count) / 2
        for (index, line) in lines.enumerated() {
            let text = line.cut(to: width)
            let column = columns.lowerBound + node.indent(of: text, in: width)
            canvas.write(
                text, line: top + index, column: column, style: style(node, top + index, column))
        }
    }

    /// The frame and the free columns beside it, on the side or sides where the text can grow.
    private func widened(
        _ columns: Range<Int>, lines: Range<Int>, _ alignment: ViewNode.Alignment
    ) -> Range<Int> {
        let others = texts.filter { $0.lines.overlaps(lines) }.map(\.columns)
        let right = others.map(\.lowerBound).filter { $0 >= columns.upperBound }.min()
        let left = others.map(\.upperBound).filter { $0 <= columns.lowerBound }.max()
        let end = min(right ?? canvas.columns, canvas.columns)
        let start = max(left ?? 0, 0)
        switch alignment {
        case .natural, .left, .justified: return columns.lowerBound..<end
        case .right: return start..<columns.upperBound
        case .center:
            let both = min(columns.lowerBound - start, end - columns.upperBound)
            return columns.lowerBound - both..<columns.upperBound + both
        }
    }

    private func style(_ node: ViewNode, _ line: Int, _ column: Int) -> CellStyle {
        let background = canvas.background(line: line, column: column)
        let own = node.hasAdaptiveColor && background == nil ? nil : node.color
        return CellStyle(
            foreground: own ?? background?.readable, isBold: node.font.isBold,
            isItalic: node.font.isItalic, isUnderlined: node.kind == .button)
    }
}

extension ViewNode {
    /// Alpha under a hundredth is not seen, and UIKit draws nothing then either.
    var isVisible: Bool { !isHidden && alpha >= 0.01 }

    /// What stands for the node in text; nil for mere boxes.
    var words: String? {
        switch kind {
        case .label: text.flatMap { $0.isEmpty ? nil : $0 }
        case .button: "[ \(text ?? accessibilityLabel ?? "") ]"
        // An image view without a picture shows nothing.
        case .image where image == nil && accessibilityLabel == nil: nil
        case .image: "[image\(imageName.map { ": \($0)" } ?? "")]"
        case .switch: "[switch]"
        case .progress: "[progress]"
        case .placeholder: "[\(accessibilityLabel ?? className ?? "view")]"
        case .view, .stack: nil
        }
    }

    private var imageName: String? {
        if let name = accessibilityLabel ?? pictureName { return name }
        if case .named(let name) = image { return name }
        return nil
    }

    /// Shorter words for a narrower place; the last one always fits. A text is wrapped instead.
    fileprivate func marker(within columns: Int) -> String? {
        guard kind != .label, let words else { return nil }
        let kind = kind == .image ? "[image]" : words.cut(to: columns)
        return [words, kind].map(SafeText.line).first { $0.columns <= columns } ?? "▫"
    }

    fileprivate func indent(of text: String, in width: Int) -> Int {
        let room = max(0, width - text.columns)
        switch (alignment, kind) {
        case (.center, _), (.natural, .image), (.natural, .button): return room / 2
        case (.right, _): return room
        default: return 0
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// How a text is set.

import Cards

/// Font and lines of one text.
struct TextStyle: Hashable {
    var family = PinnedFont.latin
    /// In points.
    var size = 17.0
    /// 100 … 900.
    var weight = 400
    var isItalic = false
    /// To wrap at; nil: one line for each paragraph.
    var width: Double?
    /// At most; 0: any number.
    var lines = 0
    var alignment = Alignment.natural
    var ellipsis = Ellipsis.tail
    var breaksWords = false
    /// Points between lines, besides the font's own.
    var lineSpacing = 0.0

    typealias Alignment = ViewNode.Alignment

    enum Ellipsis { case none, head, middle, tail }

    /// The font of an extension's text, within what can be drawn.
    ///
    /// `scales`: whether it follows the reader's text size.
    init(_ font: ViewNode.Font, _ textSize: CardLook.TextSize, scales: Bool) {
        let size = scales ? textSize.applied(to: font.size) : font.size
        self.size = min(max(size, 1), 400)
        weight = Int(min(max(font.weight, 100), 900))
        isItalic = font.isItalic
    }

    init(_ size: Double = 17, weight: Int = 400) {
        self.size = size
        self.weight = weight
    }

    func within(_ width: Double?, lines: Int = 0, _ alignment: Alignment = .natural) -> TextStyle {
        var style = self
        style.width = width.map { max($0, 1) }
        style.lines = lines
        style.alignment = alignment
        return style
    }
}

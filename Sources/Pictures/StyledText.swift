// SPDX-License-Identifier: Apache-2.0
//
// A text of pieces that look different.

import Cards

/// Clean text, and what is said of parts of it.
struct StyledText {
    var string: String
    /// In the order of the text; empty: all of it looks alike.
    var runs: [Run] = []

    init(_ string: String) { self.string = string }

    /// Bytes of the text that have a look of their own.
    struct Run {
        var bytes: Range<Int>
        /// Nil: as the rest.
        var font: TextStyle?
        var look: ViewNode.Run
    }

    /// The text of a label or button. Each piece is made clean by itself, marks are counted through.
    init(_ node: ViewNode, _ look: CardLook) {
        let text = node.text ?? ""
        guard node.kind == .label, !node.runs.isEmpty else {
            self.init(DrawnText.clean(text))
            return
        }
        self.init("")
        var rest = text.unicodeScalars.prefix(DrawnText.longest)
        var marks = 0
        for run in node.runs {
            let piece = String(String.UnicodeScalarView(rest.prefix(run.scalars)))
            rest = rest.dropFirst(run.scalars)
            let start = string.utf8.count
            string += DrawnText.clean(piece, &marks)
            guard string.utf8.count > start else { continue }
            let font = run.font.map {
                TextStyle($0, look.textSize, scales: node.scalesWithTextSize)
            }
            runs.append(Run(bytes: start..<string.utf8.count, font: font, look: run))
        }
        string += DrawnText.clean(String(String.UnicodeScalarView(rest)), &marks)
    }
}

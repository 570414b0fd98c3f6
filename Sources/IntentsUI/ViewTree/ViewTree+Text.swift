// SPDX-License-Identifier: Apache-2.0
//
// Texts, their fonts and their pieces.

import IntentSchema

extension ViewTree {
    mutating func words(of label: UILabel, into node: inout [String: Value]) {
        node["text"] = label.text.flatMap { text($0) }
        node["color"] = label.textColor.map(colour)
        node["font"] = label.font.map { font($0) }
        node["lines"] = .integer(Int64(clamping: max(0, label.numberOfLines)))
        node["alignment"] = .string("\(label.textAlignment)")
        node["lineBreak"] = .string(Self.lineBreak(label.lineBreakMode))
        if label.adjustsFontSizeToFitWidth {
            node["minimumScale"] = number(min(max(label.minimumScaleFactor, 0), 1))
        }
        if !label.isEnabled { node["disabled"] = true }
        if label.preferredMaxLayoutWidth > 0 {
            node["preferredWidth"] = number(label.preferredMaxLayoutWidth)
        }
        let padding = label.padding
        if padding != .zero { node["padding"] = [number(padding.width), number(padding.height)] }
        if label.adjustsFontForContentSizeCategory { node["scalesWithTextSize"] = true }
        // Where the text was cut its pieces no longer fit.
        if let styled = label.attributedText, node["text"]?.string == label.text {
            styles(of: styled, in: label, into: &node)
        }
    }

    /// The pieces of a text that are not all alike, by their number of Unicode scalars.
    private mutating func styles(
        of text: NSAttributedString, in label: UILabel, into node: inout [String: Value]
    ) {
        let runs = text.textRuns
        if let spacing = runs.first?.paragraph?.lineSpacing, spacing > 0 {
            node["lineSpacing"] = number(spacing)
        }
        let isPlain = runs.count <= 1 && runs.allSatisfy(\.isPlain)
        guard !isPlain, runs.count <= Self.mostNodes else { return }
        node["runs"] = .array(runs.map { .dictionary(piece($0)) })
    }

    private mutating func piece(_ run: TextRun) -> [String: Value] {
        var piece: [String: Value] = ["scalars": .integer(Int64(run.scalars))]
        piece["font"] = run.font.map { font($0) }
        piece["color"] = run.colour.map(colour)
        piece["background"] = run.background.map(colour)
        if run.isUnderlined { piece["underline"] = true }
        if run.isStruck { piece["strikethrough"] = true }
        if run.kern != 0 { piece["kern"] = number(run.kern) }
        if run.baselineOffset != 0 { piece["baselineOffset"] = number(run.baselineOffset) }
        return piece
    }

    private static func lineBreak(_ mode: NSLineBreakMode) -> String {
        switch mode {
        case .byWordWrapping: "wordWrap"
        case .byCharWrapping: "characterWrap"
        case .byClipping: "clip"
        case .byTruncatingHead: "headTruncation"
        case .byTruncatingTail: "tailTruncation"
        case .byTruncatingMiddle: "middleTruncation"
        }
    }

    /// The text, cut at a character where a limit is reached.
    mutating func text(_ text: String) -> Value? {
        var kept = text
        if kept.utf8.count > Self.mostTextPerLabel {
            note("a text longer than \(Self.mostTextPerLabel) bytes was cut")
            kept = Self.cut(kept, to: Self.mostTextPerLabel)
        }
        if kept.utf8.count > textLeft {
            note("more than \(Self.mostTextPerCard) bytes of text on one card; the rest was cut")
            kept = Self.cut(kept, to: textLeft)
        }
        textLeft -= kept.utf8.count
        return .string(kept)
    }
    /// At most `bytes` bytes of UTF-8, whole scalars only.
    private static func cut(_ text: String, to bytes: Int) -> String {
        var room = bytes
        let scalars = text.unicodeScalars.prefix { scalar in
            room -= UTF8.width(scalar)
            return room >= 0
        }
        return String(String.UnicodeScalarView(scalars))
    }

    mutating func font(_ font: UIFont) -> Value {
        let wanted = font.fontDescriptor
        var node: [String: Value] = [
            "size": number(font.pointSize), "weight": .integer(Int64(wanted.weight.hundreds)),
        ]
        node["family"] = wanted.family.map { .string($0) }
        node["style"] = wanted.style.map { .string($0.word) }
        if wanted.isItalic { node["italic"] = true }
        return .dictionary(node)
    }
}

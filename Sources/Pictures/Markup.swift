// SPDX-License-Identifier: Apache-2.0
//
// Elements and attributes, every text in them escaped.

import Cards
import Foundation

/// XML that is HTML too: what is written is text, whatever is in it.
struct Markup {
    private(set) var text = ""
    private var names = 0

    mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
        text += "<\(name)\(Self.written(attributes))>"
    }

    mutating func close(_ name: String) { text += "</\(name)>" }

    mutating func empty(_ name: String, _ attributes: [(String, String)]) {
        text += "<\(name)\(Self.written(attributes))/>"
    }

    mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String) {
        open(name, attributes)
        text += Self.escaped(content)
        close(name)
    }

    mutating func content(_ content: String) { text += Self.escaped(content) }

    mutating func raw(_ markup: String) { text += markup }

    mutating func nextName(_ kind: String) -> String {
        names += 1
        return "\(kind)\(names)"
    }

    private static func written(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
    }

    /// Without the characters that mean something, and without those that XML does not know.
    static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\t", "\n": out.unicodeScalars.append(scalar)
            case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
            case _ where scalar.value < 0x20: out += "\u{FFFD}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension Double {
    /// Two digits after the point are a hundredth of a point.
    var short: String {
        let number = (self * 100).rounded() / 100
        guard number.isFinite, abs(number) < 1e9 else { return "0" }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension ViewNode.Colour {
    /// `#RRGGBB`.
    var web: String {
        "#" + [red, green, blue].map { String(format: "%02x", Int($0)) }.joined()
    }
}

extension ViewNode.Run {
    /// As CSS calls it.
    var decoration: String? {
        let lines = [isUnderlined ? "underline" : nil, isStruck ? "line-through" : nil]
        let words = lines.compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension TextBlock {
    /// A line in pieces that look alike, in the order of the text.
    func pieces(of line: Line) -> [(text: String, run: StyledText.Run?)] {
        guard !runs.isEmpty else { return [(line.text, nil)] }
        let bytes = Array(line.text.utf8)
        var pieces: [(text: String, run: StyledText.Run?)] = []
        var at = 0
        func take(_ end: Int, _ run: StyledText.Run?) {
            let end = min(end, bytes.count)
            guard end > at else { return }
            pieces.append((String(decoding: bytes[at..<end], as: UTF8.self), run))
            at = end
        }
        for run in runs {
            take(run.bytes.lowerBound - line.start, nil)
            take(run.bytes.upperBound - line.start, run)
        }
        take(bytes.count, nil)
        return pieces
    }

    /// The lines with the words that are really seen: an ellipsis where pango drew one.
    var visibleLines: [Line] {
        lines.map { line in
            guard line.isCut, !line.text.hasSuffix("…") else { return line }
            var line = line
            line.text = shortened(line.text, to: style.width ?? line.width)
            return line
        }
    }

    /// The longest beginning that fits with an ellipsis, found by halving.
    private func shortened(_ text: String, to width: Double) -> String {
        let characters = Array(text.prefix(600))
        var (low, high) = (0, characters.count)
        var free = style
        free.width = nil
        while low < high {
            let middle = (low + high + 1) / 2
            let tried = String(characters[..<middle]) + "…"
            let needed = TextBlock(tried, free, fonts)?.extent.width ?? .infinity
            if needed <= width { low = middle } else { high = middle - 1 }
        }
        return String(characters[..<low]) + "…"
    }
}

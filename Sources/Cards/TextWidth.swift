// SPDX-License-Identifier: Apache-2.0
//
// How many columns a terminal gives to a character, and where lines break.

extension Character {
    /// 0, 1 or 2. Source: wcwidth(3) and Unicode TR11 and TR51.
    var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        let isEmoji =
            first.properties.isEmojiPresentation
            || (first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}"))
        if isEmoji || first.isWide { return 2 }
        return unicodeScalars.contains { !$0.isZeroWidth } ? 1 : 0
    }
}

extension Unicode.Scalar {
    fileprivate var isZeroWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: self != "\u{AD}"
        default: false
        }
    }

    /// East Asian wide and full-width.
    fileprivate var isWide: Bool {
        switch self {
        case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{303E}", "\u{3041}"..."\u{33FF}",
            "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{A4CF}", "\u{A960}"..."\u{A97F}",
            "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}", "\u{FE10}"..."\u{FE19}",
            "\u{FE30}"..."\u{FE6F}", "\u{FF00}"..."\u{FF60}", "\u{FFE0}"..."\u{FFE6}",
            "\u{16FE0}"..."\u{18DFF}", "\u{1AFF0}"..."\u{1B2FF}", "\u{1F200}"..."\u{1F2FF}",
            "\u{20000}"..."\u{3FFFD}":
            true
        default: false
        }
    }
}

extension StringProtocol {
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The beginning that fits, with an ellipsis when something is cut off.
    func cut(to width: Int) -> String {
        guard columns > width else { return String(self) }
        guard width > 0 else { return "" }
        return fitting(width - 1) + "…"
    }

    fileprivate func fitting(_ width: Int) -> SubSequence {
        var used = 0
        return prefix {
            used += $0.columns
            return used <= width
        }
    }
}

/// Breaks safe text into lines of at most `width` columns: at spaces, and in words that are too long.
func wrapped(_ text: String, to width: Int) -> [String] {
    SafeText.lines(text).flatMap { wrapped(line: $0, to: max(width, 2)) }
}

private func wrapped(line: String, to width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: true) {
        var rest = word
        if !current.isEmpty {
            if current.columns + 1 + rest.prefix(width + 1).columns <= width {
                current += " " + rest
                continue
            }
            lines.append(current)
            current = ""
        }
        var head = rest.fitting(width)
        while head.endIndex < rest.endIndex {
            lines.append(String(head))
            rest = rest[head.endIndex...]
            head = rest.fitting(width)
        }
        current = String(rest)
    }
    return lines + [current]
}

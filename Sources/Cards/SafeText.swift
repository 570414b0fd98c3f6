// SPDX-License-Identifier: Apache-2.0
//
// Text of an extension, made harmless for a terminal.

/// Lines of text in which nothing is a command.
///
/// Escape and every other control character becomes U+FFFD, so no sequence reaches the terminal;
/// marks that change the direction of what follows are taken out, and a line with right-to-left
/// letters is isolated, so that it cannot turn the host's text round. Whoever prints a prompt, a
/// choice or a row of a card sends it through here first.
public enum SafeText {
    /// No grapheme is made of more scalars than this; a family emoji with skin tones has eleven.
    private static let scalarsPerCharacter = 16

    /// The lines of the text, split where it ends lines; at least one.
    public static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line(String($0)) }
    }

    /// The text as it is but for what a terminal would obey: control characters other than line
    /// ends become U+FFFD, and marks that turn the direction go.
    public static func harmless(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": out.unicodeScalars.append(scalar)
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
            case _ where scalar.properties.generalCategory == .control: out += "\u{FFFD}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// All in one line, with spaces for line ends.
    public static func line(_ text: String) -> String {
        var out = ""
        for character in text {
            if character.isNewline || character == "\t" {
                out.append(" ")
                continue
            }
            let kept = character.unicodeScalars.prefix(scalarsPerCharacter).compactMap(safe)
            out.unicodeScalars.append(contentsOf: kept)
        }
        return out
    }

    private static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        // Embeddings, overrides, isolates, and their ends; the plain marks LRM, RLM, ALM are harmless.
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": nil
        // A byte order mark, fillers and language tags take no room and hide text.
        case "\u{FEFF}", "\u{FFF9}"..."\u{FFFB}", "\u{E0001}": nil
        case _ where scalar.properties.generalCategory == .control: "\u{FFFD}"
        default: scalar
        }
    }

    /// The line between FSI and PDI when it has letters that are written from the right.
    static func isolated(_ line: String) -> String {
        line.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(line)\u{2069}" : line
    }

    /// Source: UnicodeData.txt, the blocks whose letters have bidi class R or AL; RLM and ALM.
    static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{0590}"..."\u{08FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFE}",
            "\u{10800}"..."\u{10FFF}", "\u{1E800}"..."\u{1EFFF}", "\u{200F}":
            true
        default: false
        }
    }
}

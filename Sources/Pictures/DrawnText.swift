// SPDX-License-Identifier: Apache-2.0
//
// Text of an extension, made fit to be drawn.

import Cards

/// Text without what would leave its place: no control character, no mark that turns the direction of
/// what follows, no tower of marks on one letter. Each text is laid out by itself, so its own direction
/// ends with it.
enum DrawnText {
    /// Marks on one letter beyond this are left out. Hebrew with all its signs has four.
    private static let mostMarks = 4
    /// No text that is drawn is longer, in characters.
    static let longest = 8_192

    /// Lines stay lines.
    static func clean(_ text: String) -> String {
        var marks = 0
        return clean(text, &marks)
    }

    /// A piece of a text, after one that ended with so many marks.
    static func clean(_ text: String, _ marks: inout Int) -> String {
        var lines: [String] = []
        for line in SafeText.lines(String(text.prefix(longest))) {
            lines.append(lowered(line, &marks))
        }
        return lines.joined(separator: "\n")
    }

    /// All in one line.
    static func line(_ text: String) -> String {
        var marks = 0
        return lowered(SafeText.line(String(text.prefix(longest))), &marks)
    }

    private static func lowered(_ line: String, _ marks: inout Int) -> String {
        var out = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: marks += 1
            // A joiner or a selector is between marks what it is between letters.
            case .format: break
            default: marks = 0
            }
            if marks <= mostMarks { out.append(scalar) }
        }
        return String(out)
    }
}

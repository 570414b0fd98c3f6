// SPDX-License-Identifier: Apache-2.0
//
// A sentence as words that still know how they were written.

/// A sentence cut at blanks; signs that stand alone are no words.
struct Sentence: Sendable {
    struct Word: Sendable {
        /// Without the signs around it, as written.
        let core: String
        /// For comparing: lowercase, straight apostrophes, no signs around it.
        let folded: String
        /// For comparing with the words of a grammar: `folded` without apostrophes, which are easily
        /// left out.
        let key: String
        let range: Range<String.Index>
        /// The part of `range` that is `core`.
        let coreRange: Range<String.Index>
        let isFollowedByComma: Bool
        /// A sign stands behind it that no name goes across.
        let endsPhrase: Bool
        let opensQuotation: Bool
        let isCapitalized: Bool
    }

    let text: String
    let words: [Word]

    init(_ text: String) {
        self.text = text
        var words: [Word] = []
        for part in text.split(whereSeparator: \.isWhitespace).flatMap(Self.withoutUnit) {
            let core = Self.withoutSigns(part)
            if core.isEmpty { continue }
            let folded = Self.fold(core)
            words.append(
                Word(
                    core: String(core), folded: folded, key: Self.key(folded),
                    range: part.startIndex..<part.endIndex,
                    coreRange: core.startIndex..<core.endIndex,
                    isFollowedByComma: part.last == "," || part.last == ";",
                    endsPhrase: part.last.map { ",;:!?".contains($0) } ?? false,
                    opensQuotation: part.first.map { "\"“„«‘'".contains($0) } ?? false,
                    isCapitalized: core.first?.isUppercase ?? false))
        }
        self.words = words
    }

    /// "5km" as two words, for a number and its unit.
    private static func withoutUnit(_ part: Substring) -> [Substring] {
        guard let first = part.first, first.isNumber,
            let letter = part.firstIndex(where: { !$0.isNumber && $0 != "." && $0 != "," }),
            units.contains(part[letter...].filter(\.isLetter).lowercased())
        else { return [part] }
        return [part[..<letter], part[letter...]]
    }

    /// Symbols that are written without a blank, in every language.
    private static let units: Set<String> = [
        "k", "km", "m", "mi", "min", "mins", "h", "hr", "hrs", "kcal", "cal", "x", "sec", "mhz",
        "khz",
    ]

    /// The words as one text, signs between them as written, single blanks.
    func text(_ range: Range<Int>) -> String {
        guard let first = words[range].first, let last = words[range].last else { return "" }
        let part = text[first.coreRange.lowerBound..<last.coreRange.upperBound]
        return part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The words with the signs at both ends, down to the end of the sentence
    /// when they are its last; quotation marks around the whole are taken off.
    func dictation(_ range: Range<Int>) -> String {
        guard let first = words[range].first, let last = words[range].last else { return "" }
        let isLast = range.upperBound == words.count
        let end = isLast ? text.endIndex : last.range.upperBound
        var part = text[first.range.lowerBound..<end]
        while part.last?.isWhitespace == true { part.removeLast() }
        if !isLast {
            while let sign = part.last, ",;:".contains(sign) { part.removeLast() }
        }
        return String(Self.withoutQuotes(part))
    }

    private static func withoutQuotes(_ part: Substring) -> Substring {
        let pairs: [Character: Character] = [
            "\"": "\"", "“": "”", "‘": "’", "'": "'", "«": "»", "„": "“",
        ]
        guard part.count > 2, let first = part.first, let closing = pairs[first] else {
            return part
        }
        var inner = part.dropFirst()
        // `"See you".` keeps no full stop that belongs to the sentence around.
        if inner.last == ".", inner.dropLast().last == closing { inner.removeLast() }
        guard inner.last == closing,
            !inner.dropLast().contains(closing) || closing == "’" || closing == "'"
        else { return part }
        return inner.dropLast()
    }

    private static func withoutSigns(_ part: Substring) -> Substring {
        var core = part
        while let first = core.first, isSign(first), !core.dropFirst().isEmpty || first != "&" {
            // What is owed is not what is had.
            if first == "-", core.dropFirst().first?.isNumber == true { break }
            core.removeFirst()
        }
        while let last = core.last, isSign(last), core.count > 1 || last != "&" {
            core.removeLast()
        }
        return core
    }

    private static func isSign(_ character: Character) -> Bool {
        character.isPunctuation || character == "`" || character == "´"
    }

    static func key(_ folded: String) -> String {
        folded.utf8.contains(UInt8(ascii: "'")) ? folded.filter { $0 != "'" } : folded
    }

    static func fold(_ text: some StringProtocol) -> String {
        let straight = text.map { "’‘ʼ´`".contains($0) ? "'" : $0 }
        return String(straight).lowercased()
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A line of a definition file as words that know where they stand.

/// A word of a definition file.
struct DefinitionWord {
    let text: Substring
    let line: Int
    let column: Int
}

/// A line that says something, its comment removed.
struct DefinitionLine {
    let file: String
    let number: Int
    /// The line belongs to the declaration above it.
    let isIndented: Bool
    let words: [DefinitionWord]

    /// Nil for lines that are empty or only comment.
    init?(_ text: Substring, number: Int, file: String) {
        var words: [DefinitionWord] = []
        let code = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 13 }
        for part in code.split(whereSeparator: isSpace) {
            let column = code.distance(from: code.startIndex, to: part.startIndex) + 1
            words.append(DefinitionWord(text: Substring(part), line: number, column: column))
        }
        guard let first = words.first else { return nil }
        self.file = file
        self.number = number
        self.words = words
        isIndented = first.column > 1
    }

    func error(_ problem: String, at word: DefinitionWord? = nil) -> DefinitionError {
        let place = word ?? words.last
        return DefinitionError(
            file: file, line: number, column: place?.column ?? 1, problem: problem)
    }

    /// The word at a position, or an error that names what is missing there.
    func word(_ index: Int, _ meaning: String) throws -> DefinitionWord {
        guard index < words.count else {
            throw error("\(meaning) is missing after '\(words.last?.text ?? "")'")
        }
        return words[index]
    }
}

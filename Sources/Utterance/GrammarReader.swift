// SPDX-License-Identifier: Apache-2.0
//
// Reads the description of a grammar line by line.

struct GrammarReader {
    private(set) var templates: [Template] = []
    private(set) var changes: [Template] = []
    private(set) var times: [TimePattern] = []
    private(set) var wordList = WordList()
    /// `stop`, `and`, `determiner`, `filler` and the like: plain lists of words.
    private(set) var words: [String: [String]] = [:]
    /// `number`, `weekday` and the like: words with a value.
    private(set) var values: [String: [String: Double]] = [:]
    /// `currency`, `unit` and the like: words with a name.
    private(set) var named: [String: [String: String]] = [:]
    /// Spoken names of the cases of enums, by enum.
    private(set) var cases: [String: [(phrase: String, name: String)]] = [:]
    private(set) var lists: [String: [String]] = [:]
    private(set) var examples: [String] = []
    private(set) var prefix = Template(intent: "", source: "", body: [])
    private(set) var suffix = Template(intent: "", source: "", body: [])
    private var rules: [String: Node] = [:]
    private var intent: String?

    mutating func read(_ text: String, named file: String) throws {
        intent = nil
        var start = text.utf8.startIndex
        var number = 1
        while start < text.utf8.endIndex {
            let rest = text.utf8[start...]
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            do {
                try read(Self.trimmed(text[start..<end]), number: number)
            } catch var error as GrammarError {
                error.file = file
                throw error
            }
            number += 1
            start = end < text.utf8.endIndex ? text.utf8.index(after: end) : end
        }
    }

    private mutating func read(_ line: Substring, number: Int) throws {
        guard let sign = line.utf8.first, sign != UInt8(ascii: "#") else { return }
        let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) ?? line.utf8.endIndex
        let first = String(line[..<space])
        let rest = Self.trimmed(line[space...])
        switch first {
        case "intent": intent = String(rest)
        case "case": try readCase(String(rest), number)
        case "~": changes.append(try template(rest, number))
        case let name where sign == UInt8(ascii: "<") && rest.utf8.first == UInt8(ascii: "="):
            rules[String(name.dropFirst().dropLast())] = .rule(
                Rule(.sequence(try nodes(rest.dropFirst(), number))))
        default:
            // Below an intent every other line is a template, whatever its first word.
            if intent == nil, try readWords(first, String(rest), number) { return }
            templates.append(try template(line, number))
        }
    }

    /// A line above the intents; false when it is none.
    private mutating func readWords(_ first: String, _ rest: String, _ number: Int) throws -> Bool {
        switch first {
        case "stop", "and", "or", "determiner", "filler", "half-am", "half-pm", "oclock",
            "ordinal-ending", "decimal", "cancel", "yes", "no", "all", "case-names",
            "joins-numbers", "degrees", "instead", "minus", "pick", "none", "ending":
            words[first, default: []] += Self.phrases(rest)
        case "number", "ordinal", "weekday", "month", "fraction":
            for (word, value) in try Self.pairs(rest, number) {
                guard let value = Double(value) else {
                    throw GrammarError(line: number, problem: "'\(value)' is no number")
                }
                values[first, default: [:]][word] = value
            }
        case "currency", "unit", "temperature":
            for (word, value) in try Self.pairs(rest, number) {
                named[first, default: [:]][word] = value
            }
        case "example": examples.append(rest)
        case "frame": try readFrame(rest, number)
        case "when": try readTime(rest, number)
        case "list":
            let (name, all) = try Self.definition(rest, number)
            lists[name, default: []] += all
        default: return false
        }
        return true
    }

    // MARK: Lines

    /// Without the blanks at both ends.
    private static func trimmed(_ line: Substring) -> Substring {
        func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
        var bytes = line.utf8
        while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return line[bytes.startIndex..<bytes.endIndex]
    }

    private mutating func template(_ text: Substring, _ number: Int) throws -> Template {
        guard let intent else {
            throw GrammarError(line: number, problem: "a template before any 'intent'")
        }
        let (left, right) = Self.sides(text)
        return Template(
            intent: intent, source: String(text), body: try nodes(left, number),
            fixed: try Self.assignments(right, line: number))
    }

    private mutating func readFrame(_ text: String, _ number: Int) throws {
        guard let star = text.firstIndex(of: "*") else {
            throw GrammarError(line: number, problem: "a frame without '*'")
        }
        prefix = Template(
            intent: "", source: text, body: try nodes(text[..<star], number))
        suffix = Template(
            intent: "", source: text,
            body: try nodes(text[text.index(after: star)...], number))
    }

    private mutating func readTime(_ text: String, _ number: Int) throws {
        let (left, right) = Self.sides(text[...])
        guard !right.isEmpty else {
            throw GrammarError(line: number, problem: "a time without ' => '")
        }
        times.append(
            try TimePattern(.sequence(try nodes(left, number)), meaning: right, line: number))
    }

    /// `INBillType electricity = electricity|electric`
    private mutating func readCase(_ text: String, _ number: Int) throws {
        guard let space = text.firstIndex(of: " ") else {
            throw GrammarError(line: number, problem: "a case is written: case Enum name = words")
        }
        let (name, phrases) = try Self.definition(
            String(text[text.index(after: space)...]), number)
        cases[String(text[..<space]), default: []] += phrases.map { (Sentence.fold($0), name) }
    }

    private mutating func nodes(_ text: Substring, _ line: Int) throws -> [Node] {
        // Lent, not copied: every line adds to it.
        var lent = WordList()
        swap(&lent, &wordList)
        var parser = TemplateParser(
            text: text, rules: rules, line: line, of: intent ?? "", words: lent)
        lent = WordList()
        defer { wordList = parser.words }
        return try parser.wholeText()
    }

    // MARK: Parts of lines

    /// Words, or phrases between bars.
    private static func phrases(_ text: String) -> [String] {
        text.contains("|")
            ? list(text).map { Sentence.fold($0) }
            : text.split(separator: " ").map { Sentence.fold($0) }
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }

    private static func definition(
        _ text: String, _ line: Int
    ) throws -> (name: String, all: [String]) {
        guard let equals = text.firstIndex(of: "=") else {
            throw GrammarError(line: line, problem: "a list without '='")
        }
        return (
            text[..<equals].split(separator: " ").joined(separator: " "),
            list(String(text[text.index(after: equals)...]))
        )
    }

    /// `euro=EUR euros=EUR`, phrases with `_` for their blanks.
    private static func pairs(_ text: String, _ line: Int) throws -> [(String, String)] {
        try text.split(separator: " ").map { pair in
            guard let equals = pair.lastIndex(of: "="), equals > pair.startIndex else {
                throw GrammarError(line: line, problem: "'\(pair)' is not of the form word=value")
            }
            let word = pair[..<equals].map { $0 == "_" ? " " : $0 }
            return (Sentence.fold(String(word)), String(pair[pair.index(after: equals)...]))
        }
    }

    /// What stands before and behind ` => `.
    private static func sides(_ text: Substring) -> (Substring, String) {
        var bytes = text.utf8
        while let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
            let next = text.utf8.index(after: equals)
            if next < text.utf8.endIndex, text.utf8[next] == UInt8(ascii: ">") {
                let right = trimmed(text[text.utf8.index(after: next)...])
                return (trimmed(text[..<equals]), String(right))
            }
            bytes = text.utf8[next...]
        }
        return (text, "")
    }

    /// `attribute=read, isOpenEnded=true`
    static func assignments(
        _ text: String, line: Int
    ) throws -> [(name: String, text: String)] {
        try text.split(separator: ",").map { pair in
            let sides = pair.split(separator: "=").map {
                $0.split(separator: " ").joined(separator: " ")
            }
            guard sides.count == 2 else {
                throw GrammarError(line: line, problem: "'\(pair)' is not of the form name=value")
            }
            return (sides[0], sides[1])
        }
    }
}

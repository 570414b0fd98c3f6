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
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            do {
                try read(line, number: index + 1)
            } catch var error as GrammarError {
                error.file = file
                throw error
            }
        }
    }

    private mutating func read(_ line: Substring, number: Int) throws {
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard let first = parts.first, !first.hasPrefix("#") else { return }
        let rest = parts.dropFirst().joined(separator: " ")
        switch first {
        case "intent": intent = rest
        case "case": try readCase(rest, number)
        case "~": changes.append(try template(rest, number))
        case let name where name.hasPrefix("<") && rest.hasPrefix("="):
            rules[String(name.dropFirst().dropLast())] = .sequence(
                try nodes(String(rest.dropFirst()), number))
        default:
            // Below an intent every other line is a template, whatever its first word.
            if intent == nil, try readWords(String(first), rest, number) { return }
            templates.append(try template(parts.joined(separator: " "), number))
        }
    }

    /// A line above the intents; false when it is none.
    private mutating func readWords(_ first: String, _ rest: String, _ number: Int) throws -> Bool {
        switch first {
        case "stop", "and", "or", "determiner", "filler", "half-am", "half-pm", "oclock",
            "ordinal-ending", "decimal", "cancel", "yes", "no", "all", "case-names",
            "joins-numbers", "degrees", "instead", "minus", "pick", "none", "count":
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

    private mutating func template(_ text: String, _ number: Int) throws -> Template {
        guard let intent else {
            throw GrammarError(line: number, problem: "a template before any 'intent'")
        }
        let (left, right) = Self.sides(text)
        return Template(
            intent: intent, source: text, body: try nodes(left, number),
            fixed: try Self.assignments(right, line: number))
    }

    private mutating func readFrame(_ text: String, _ number: Int) throws {
        guard let star = text.firstIndex(of: "*") else {
            throw GrammarError(line: number, problem: "a frame without '*'")
        }
        prefix = Template(
            intent: "", source: text, body: try nodes(String(text[..<star]), number))
        suffix = Template(
            intent: "", source: text,
            body: try nodes(String(text[text.index(after: star)...]), number))
    }

    private mutating func readTime(_ text: String, _ number: Int) throws {
        let (left, right) = Self.sides(text)
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

    private mutating func nodes(_ text: String, _ line: Int) throws -> [Node] {
        var parser = TemplateParser(
            text: text, rules: rules, line: line, of: intent ?? "", words: wordList)
        let nodes = try parser.wholeText()
        wordList = parser.words
        return nodes
    }

    // MARK: Parts of lines

    /// Words, or phrases between bars.
    private static func phrases(_ text: String) -> [String] {
        text.contains("|") ? list(text).map { Sentence.fold($0) }
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
    private static func sides(_ text: String) -> (String, String) {
        guard let arrow = text.firstRange(of: " => ") else { return (text, "") }
        return (String(text[..<arrow.lowerBound]), String(text[arrow.upperBound...]))
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

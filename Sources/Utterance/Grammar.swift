// SPDX-License-Identifier: Apache-2.0
//
// The sentences of one language, read from their description.

/// Sentence templates per intent, and the small words of a language.
///
/// The description's syntax is in `Grammar/README.md`.
public struct Grammar: Sendable {
    /// In the order of the description; earlier ones win between equals.
    private(set) var templates: [Template]
    /// Words that begin no name: pronouns, prepositions, auxiliaries.
    let stopWords: Set<String>
    /// Words that join the last of a list.
    let conjunctions: Set<String>
    /// Articles and possessives that may stand before a name.
    let determiners: Set<String>
    let numbers: [String: Int]
    /// Words and signs of currencies → ISO 4217 codes.
    let currencies: [String: String]
    let lists: [String: [String]]
    let examples: [String]
    /// What may stand around a template; that of the description's end.
    private let frame: [Node]

    /// The same with the sentences of custom intents, behind its own.
    public func adding(_ sentences: [CustomSentence]) -> Grammar {
        var grammar = self
        for sentence in sentences {
            var parser = TemplateParser(text: sentence.template, rules: [:], line: 0)
            guard let body = try? parser.wholeText(), !body.isEmpty else { continue }
            grammar.templates.append(
                Template(
                    intent: sentence.intent, source: sentence.template, frame: frame, body: body,
                    fixed: [:]))
        }
        return grammar
    }

    /// Reads a description.
    ///
    /// - Throws: `GrammarError` with the line that is wrong.
    public init(_ description: String) throws {
        var reader = GrammarReader()
        for (index, line) in description.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            try reader.read(line, number: index + 1)
        }
        templates = reader.templates
        stopWords = Set(reader.words["stop"] ?? [])
        conjunctions = Set(reader.words["and"] ?? [])
        determiners = Set(reader.words["determiner"] ?? [])
        numbers = reader.numbers
        currencies = reader.currencies
        lists = reader.lists
        examples = reader.examples
        frame = reader.frame
    }
}

/// A line of a grammar that cannot be read.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
    public var line: Int
    public var problem: String
    public var description: String { "grammar:\(line): \(problem)" }
}

/// Reads a description line by line.
struct GrammarReader {
    var templates: [Template] = []
    var words: [String: [String]] = [:]
    var numbers: [String: Int] = [:]
    var currencies: [String: String] = [:]
    var lists: [String: [String]] = [:]
    var examples: [String] = []
    private var rules: [String: Node] = [:]
    private(set) var frame: [Node] = [.body]
    private var intent: String?

    mutating func read(_ line: Substring, number: Int) throws {
        let parts = line.split(whereSeparator: \.isWhitespace)
        guard let first = parts.first, !first.hasPrefix("#") else { return }
        let rest = parts.dropFirst().joined(separator: " ")
        switch first {
        case "stop", "and", "determiner":
            words[String(first), default: []] += parts.dropFirst().map { Sentence.fold($0) }
        case "number":
            for pair in parts.dropFirst() {
                let sides = pair.split(separator: "=")
                if sides.count == 2, let value = Int(sides[1]) { numbers[String(sides[0])] = value }
            }
        case "currency":
            for pair in parts.dropFirst() {
                let sides = pair.split(separator: "=")
                if sides.count == 2 { currencies[Sentence.fold(sides[0])] = String(sides[1]) }
            }
        case "example": examples.append(rest)
        case "intent": intent = rest
        case "frame": frame = try nodes(rest, number)
        case "list":
            let sides = rest.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else {
                throw GrammarError(line: number, problem: "a list without '='")
            }
            lists[sides[0].split(separator: " ").joined()] = sides[1].split(separator: "|")
                .map { $0.split(separator: " ").joined(separator: " ") }
        case let name where name.hasPrefix("<") && rest.hasPrefix("="):
            rules[String(name.dropFirst().dropLast())] = .sequence(
                try nodes(String(rest.dropFirst()), number))
        default: try readTemplate(line, number)
        }
    }

    private mutating func readTemplate(_ line: Substring, _ number: Int) throws {
        guard let intent else {
            throw GrammarError(line: number, problem: "a template before any 'intent'")
        }
        let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let arrow = text.range(of: " => ")
        let body = try nodes(String(text[..<(arrow?.lowerBound ?? text.endIndex)]), number)
        let fixed = arrow.map { String(text[$0.upperBound...]) } ?? ""
        templates.append(
            Template(
                intent: intent, source: text, frame: frame, body: body,
                fixed: try Template.values(fixed, line: number)))
    }

    private func nodes(_ text: String, _ line: Int) throws -> [Node] {
        var parser = TemplateParser(text: text, rules: rules, line: line)
        return try parser.wholeText()
    }
}

extension String {
    fileprivate func range(of part: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The text of a template, taken apart.

/// Gives every word of a grammar a number.
struct WordList: Sendable {
    private(set) var numbers: [String: Int] = [:]
    private(set) var words: [String] = []

    mutating func number(of folded: String) -> Int {
        let key = Sentence.key(folded)
        if let known = numbers[key] { return known }
        numbers[key] = words.count
        words.append(key)
        return words.count - 1
    }

    subscript(_ key: String) -> Int? { numbers[key] }
}

/// Reads the text of a template.
struct TemplateParser {
    private var rest: Substring
    private let rules: [String: Node]
    private let line: Int
    private let intent: String
    private(set) var words: WordList

    init(
        text: String, rules: [String: Node], line: Int, of intent: String = "", words: WordList
    ) {
        rest = text[...]
        self.rules = rules
        self.line = line
        self.intent = intent
        self.words = words
    }

    mutating func wholeText() throws -> [Node] {
        let node = try alternatives()
        if let sign = rest.first {
            throw GrammarError(line: line, problem: "'\(sign)' closes nothing")
        }
        return [node]
    }

    private mutating func alternatives() throws -> Node {
        var all = [try sequence()]
        while rest.first == "|" {
            rest.removeFirst()
            all.append(try sequence())
        }
        return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func sequence() throws -> Node {
        var nodes: [Node] = []
        while let sign = rest.first, !"|)]".contains(sign) {
            switch sign {
            case " ": rest.removeFirst()
            case "(": nodes.append(try group(closing: ")"))
            case "[": nodes.append(.optional(try group(closing: "]")))
            case "{": nodes.append(.slot(try slot()))
            case "<": nodes.append(try rule())
            case "*":
                rest.removeFirst()
                nodes.append(.body)
            default: nodes.append(.word(words.number(of: word())))
            }
        }
        return .sequence(nodes)
    }

    private mutating func group(closing: Character) throws -> Node {
        rest.removeFirst()
        let inner = try alternatives()
        guard rest.first == closing else {
            throw GrammarError(line: line, problem: "'\(closing)' is missing")
        }
        rest.removeFirst()
        return inner
    }

    private mutating func slot() throws -> Slot {
        let parts = try upTo("}").split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
        guard parts.count >= 2, parts.count <= 3, let kind = Slot.Kind(rawValue: parts[1]) else {
            throw GrammarError(
                line: line, problem: "a slot is written {parameter:type} or {parameter:type option}"
            )
        }
        return Slot(
            name: parts[0], kind: kind, option: parts.count == 3 ? parts[2] : nil, of: intent)
    }

    private mutating func rule() throws -> Node {
        let name = String(try upTo(">"))
        guard let node = rules[name] else {
            throw GrammarError(line: line, problem: "no rule <\(name)> above this line")
        }
        return node
    }

    private mutating func upTo(_ closing: Character) throws -> Substring {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: closing) else {
            throw GrammarError(line: line, problem: "'\(closing)' is missing")
        }
        defer { rest = rest[rest.index(after: end)...] }
        return rest[..<end]
    }

    private mutating func word() -> String {
        let end = rest.firstIndex { " |()[]{}<>*".contains($0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return Sentence.fold(rest[..<end])
    }
}

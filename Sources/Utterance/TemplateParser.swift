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
///
/// Bytes, not characters: a grammar is read at every start of a program.
struct TemplateParser {
    private let bytes: [UInt8]
    private var place = 0
    private let rules: [String: Node]
    private let line: Int
    private let intent: String
    private(set) var words: WordList

    init(
        text: some StringProtocol, rules: [String: Node], line: Int, of intent: String = "",
        words: WordList
    ) {
        bytes = Array(text.utf8)
        self.rules = rules
        self.line = line
        self.intent = intent
        self.words = words
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func wholeText() throws -> [Node] {
        let node = try alternatives()
        if let sign = next {
            throw GrammarError(
                line: line, problem: "'\(Character(UnicodeScalar(sign)))' closes nothing")
        }
        return [node]
    }

    private mutating func alternatives() throws -> Node {
        var all = [try sequence()]
        while next == UInt8(ascii: "|") {
            place += 1
            all.append(try sequence())
        }
        return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func sequence() throws -> Node {
        var nodes: [Node] = []
        while let sign = next {
            switch sign {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): place += 1
            case UInt8(ascii: "("): nodes.append(try group(closing: UInt8(ascii: ")")))
            case UInt8(ascii: "["):
                nodes.append(.optional(try group(closing: UInt8(ascii: "]"))))
            case UInt8(ascii: "{"): nodes.append(.slot(try slot()))
            case UInt8(ascii: "<"): nodes.append(try rule())
            case UInt8(ascii: "*"):
                place += 1
                nodes.append(.body)
            case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                return nodes.count == 1 ? nodes[0] : .sequence(nodes)
            default: nodes.append(.word(words.number(of: word())))
            }
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    private mutating func group(closing: UInt8) throws -> Node {
        place += 1
        let inner = try alternatives()
        guard next == closing else {
            throw GrammarError(
                line: line, problem: "'\(Character(UnicodeScalar(closing)))' is missing")
        }
        place += 1
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
        let name = try upTo(">")
        guard let node = rules[name] else {
            throw GrammarError(line: line, problem: "no rule <\(name)> above this line")
        }
        return node
    }

    private mutating func upTo(_ closing: Unicode.Scalar) throws -> String {
        place += 1
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: closing)) else {
            throw GrammarError(line: line, problem: "'\(closing)' is missing")
        }
        defer { place = end + 1 }
        return String(decoding: bytes[place..<end], as: UTF8.self)
    }

    private mutating func word() -> String {
        let start = place
        var isPlain = true
        while let byte = next, !Self.ends.contains(byte) {
            if byte >= 128 || (65...90).contains(byte) { isPlain = false }
            place += 1
        }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        return isPlain ? word : Sentence.fold(word)
    }

    private static let ends = Set(" \t|()[]{}<>*".utf8)
}

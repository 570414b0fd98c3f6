// SPDX-License-Identifier: Apache-2.0
//
// One sentence template: its syntax, and the steps that match it.

import IntentSchema

/// A part of a template.
indirect enum Node: Sendable {
    case word(String)
    case slot(Slot)
    case sequence([Node])
    case choice([Node])
    case optional(Node)
    /// In a frame, the place of the template itself.
    case body
}

/// A gap in a template that becomes a value.
struct Slot: Hashable, Sendable {
    enum Kind: String, Sendable {
        case text, texts, clause, people, owner, person, number, amount, place, speakable, term, app
    }

    /// The parameter; `_` is read and thrown away.
    let name: String
    let kind: Kind
    /// The grammar's list that a `term` may come from; `known` for an app that
    /// has to be installed.
    let list: String?
}

/// A template as steps: each goes on to the next, some also elsewhere.
struct Template: Sendable {
    enum Step: Sendable {
        case word(String)
        case slot(Slot)
        /// Tries each of the steps at these places.
        case either([Int])
        case end
    }

    let intent: String
    /// The line of the grammar.
    let source: String
    let steps: [Step]
    /// Values that the template itself says.
    let fixed: [String: Value]

    init(intent: String, source: String, frame: [Node], body: [Node], fixed: [String: Value]) {
        self.intent = intent
        self.source = source
        self.fixed = fixed
        var steps: [Step] = []
        Self.lay(.sequence(frame), body: body, into: &steps)
        self.steps = steps + [.end]
    }

    private static func lay(_ node: Node, body: [Node], into steps: inout [Step]) {
        switch node {
        case .word(let word): steps.append(.word(word))
        case .slot(let slot): steps.append(.slot(slot))
        case .sequence(let nodes): for each in nodes { lay(each, body: body, into: &steps) }
        case .body: for each in body { lay(each, body: body, into: &steps) }
        case .optional(let inner): layChoice([inner, .sequence([])], body: body, into: &steps)
        case .choice(let nodes): layChoice(nodes, body: body, into: &steps)
        }
    }

    /// Each alternative, then a jump to behind the last one.
    private static func layChoice(_ nodes: [Node], body: [Node], into steps: inout [Step]) {
        let fork = steps.count
        var starts: [Int] = []
        var jumps: [Int] = []
        steps.append(.either([]))
        for node in nodes {
            starts.append(steps.count)
            lay(node, body: body, into: &steps)
            jumps.append(steps.count)
            steps.append(.either([]))
        }
        steps[fork] = .either(starts)
        for jump in jumps { steps[jump] = .either([steps.count]) }
    }

    /// `attribute=1, isOpenEnded=true, unit=mile`
    static func values(_ text: String, line: Int) throws -> [String: Value] {
        var values: [String: Value] = [:]
        for pair in text.split(separator: ",") {
            let sides = pair.split(separator: "=").map {
                $0.split(separator: " ").joined(separator: " ")
            }
            guard sides.count == 2 else {
                throw GrammarError(line: line, problem: "'\(pair)' is not of the form name=value")
            }
            values[sides[0]] =
                switch sides[1] {
                case "true": .boolean(true)
                case "false": .boolean(false)
                default: Int64(sides[1]).map { .integer($0) } ?? .string(sides[1])
                }
        }
        return values
    }
}

/// Reads the text of a template.
struct TemplateParser {
    private var rest: Substring
    private let rules: [String: Node]
    private let line: Int

    init(text: String, rules: [String: Node], line: Int) {
        rest = text[...]
        self.rules = rules
        self.line = line
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
            default: nodes.append(.word(word()))
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
                line: line, problem: "a slot is written {parameter:type} or {parameter:term list}")
        }
        return Slot(name: parts[0], kind: kind, list: parts.count == 3 ? parts[2] : nil)
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

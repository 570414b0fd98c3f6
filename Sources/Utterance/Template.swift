// SPDX-License-Identifier: Apache-2.0
//
// One sentence template: its parts, and the steps that match it.

import Synchronization

/// A part of a template.
indirect enum Node: Sendable {
    /// By the number that the grammar gave it.
    case word(Int)
    case slot(Slot)
    case sequence([Node])
    case choice([Node])
    case optional(Node)
    /// A part with a name, that many templates share.
    case rule(Rule)
    /// In a frame, the place of the template itself.
    case body
}

/// A part of templates that is looked at once for all of them.
final class Rule: Sendable {
    let node: Node
    /// Of each of these sets a sentence must have a word.
    let demands: [[Int]]

    init(_ node: Node) {
        self.node = node
        demands = Template.demands(of: node)
    }
}

/// A gap in a template that becomes a value.
struct Slot: Hashable, Sendable {
    enum Kind: String, Sendable {
        // What a sentence says.
        case text, texts, clause, words, items, people, person, owner, number, amount, temperature
        case place, speakable, term, choice, time, period, delay, app
        // What a time is made of.
        case ordinal, weekday, weekdays, month, unit, clock, calendar, year, moment
    }

    /// The parameter, also one inside of another: `mediaSearch.artistName`; `_` is thrown away.
    let name: String
    let kind: Kind
    /// The grammar's list that a `term` may come from, `known` for an app that has to be
    /// installed, and so on; see README.
    let option: String?
    /// What two slots must share to have the same meanings everywhere.
    let key: String

    init(name: String, kind: Kind, option: String? = nil, of intent: String = "") {
        self.name = name
        self.kind = kind
        self.option = option
        let parameter = Self.dependent.contains(kind) ? "\(intent).\(name)" : ""
        key = "\(kind.rawValue) \(parameter) \(option ?? "")"
    }

    /// The same slot in a template of this intent; a rule does not know whose it will be.
    func of(_ intent: String) -> Slot { Slot(name: name, kind: kind, option: option, of: intent) }

    /// Kinds whose words depend on the parameter.
    private static let dependent: Set<Kind> = [
        .people, .person, .owner, .speakable, .term, .choice,
    ]
}

/// A template as steps: each goes on to the next, some also elsewhere, always further on.
struct Template: Sendable {
    enum Step: Sendable {
        case word(Int)
        case slot(Slot)
        /// Goes to each of the steps at these places.
        case either([Int])
        case end
    }

    let intent: String
    /// The line of the grammar.
    let source: String
    var steps: [Step] { laid.steps }
    /// Values that the template itself says, by parameter, as the grammar writes them.
    let fixed: [(name: String, text: String)]
    /// Of each of these sets a sentence must have a word.
    let demands: [[Int]]
    private let laid: Steps

    init(
        intent: String, source: String, body: [Node], fixed: [(name: String, text: String)] = []
    ) {
        self.intent = intent
        self.source = source
        self.fixed = fixed
        laid = Steps(body, of: intent)
        demands = Self.demands(of: .sequence(body))
    }

    /// The steps, made when the template is first tried: most never are.
    private final class Steps: Sendable {
        private let body: [Node]
        private let intent: String
        private let made = Mutex<[Step]?>(nil)

        init(_ body: [Node], of intent: String) {
            self.body = body
            self.intent = intent
        }

        var steps: [Step] {
            made.withLock { made in
                if let made { return made }
                var steps: [Step] = []
                Template.lay(.sequence(body), of: intent, into: &steps)
                steps.append(.end)
                made = steps
                return steps
            }
        }
    }

    private static func lay(_ node: Node, of intent: String, into steps: inout [Step]) {
        switch node {
        case .word(let word): steps.append(.word(word))
        case .slot(let slot): steps.append(.slot(slot.of(intent)))
        case .sequence(let nodes): for each in nodes { lay(each, of: intent, into: &steps) }
        case .rule(let rule): lay(rule.node, of: intent, into: &steps)
        case .body: break
        case .optional(let inner): layChoice([inner, .sequence([])], of: intent, into: &steps)
        case .choice(let nodes): layChoice(nodes, of: intent, into: &steps)
        }
    }

    /// Each alternative, then a jump to behind the last one.
    private static func layChoice(_ nodes: [Node], of intent: String, into steps: inout [Step]) {
        let fork = steps.count
        var starts: [Int] = []
        var jumps: [Int] = []
        steps.append(.either([]))
        for node in nodes {
            starts.append(steps.count)
            lay(node, of: intent, into: &steps)
            jumps.append(steps.count)
            steps.append(.either([]))
        }
        steps[fork] = .either(starts)
        for jump in jumps { steps[jump] = .either([steps.count]) }
    }

    /// The words without which no way leads through; of a choice, one of each way's own.
    fileprivate static func demands(of node: Node) -> [[Int]] {
        switch node {
        case .word(let word): return [[word]]
        case .sequence(let nodes):
            var all: [[Int]] = []
            for node in nodes { all += demands(of: node) }
            return all
        case .slot, .optional, .body: return []
        case .rule(let rule): return rule.demands
        case .choice(let nodes):
            var union: [Int] = []
            for node in nodes {
                guard let least = demands(of: node).min(by: { $0.count < $1.count }) else {
                    return []
                }
                union += least
            }
            return [union]
        }
    }
}

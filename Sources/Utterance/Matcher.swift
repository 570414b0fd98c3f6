// SPDX-License-Identifier: Apache-2.0
//
// One template against one sentence.

import IntentSchema

/// Finds the way through a template that gives the sentence the most points.
///
/// Every word has to be used. A word of the template is worth 1 point, a word
/// in a slot less. Each pair of step and word is visited once, so the work is
/// bounded by template × sentence × ends of a slot.
struct Matcher {
    let template: Template
    let slots: SlotReader

    /// The best reading; nil when the template does not fit.
    ///
    /// `furthest` grows to the number of words that fit from the start on.
    func reading(_ furthest: inout Int) -> Reading? {
        var memory = Memory(template: template, slots: slots)
        let way = memory.best(step: 0, word: 0)
        furthest = max(furthest, memory.furthest)
        return way.map {
            Reading(template: template, way: $0, wordCount: slots.sentence.words.count)
        }
    }

    /// A way from some step to the end, as a list from its first slot on.
    final class Way: Sendable {
        let points: Double
        let capture: (slot: Slot, words: Range<Int>, candidate: SlotCandidate)?
        let next: Way?

        init(
            points: Double,
            capture: (slot: Slot, words: Range<Int>, candidate: SlotCandidate)? = nil,
            next: Way? = nil
        ) {
            self.points = points
            self.capture = capture
            self.next = next
        }
    }

    private struct Memory {
        let template: Template
        let slots: SlotReader
        var furthest = 0
        /// nil: not visited; `.some(nil)`: no way.
        var ways: [Int: Way?] = [:]

        mutating func best(step: Int, word: Int) -> Way? {
            let key = step * (slots.sentence.words.count + 1) + word
            if let known = ways[key] { return known }
            let way = search(step: step, word: word)
            ways[key] = .some(way)
            return way
        }

        private mutating func search(step: Int, word: Int) -> Way? {
            let words = slots.sentence.words
            switch template.steps[step] {
            case .end: return word == words.count ? Way(points: 0) : nil
            case .word(let literal):
                guard word < words.count, words[word].folded == literal else { return nil }
                furthest = max(furthest, word + 1)
                return best(step: step + 1, word: word + 1).map {
                    Way(points: $0.points + 1, next: $0)
                }
            case .either(let steps):
                var found: Way?
                for each in steps {
                    guard let way = best(step: each, word: word) else { continue }
                    if way.points > (found?.points ?? -1) + 1e-9 { found = way }
                }
                return found
            case .slot(let slot): return fill(slot, step: step, word: word)
            }
        }

        private mutating func fill(_ slot: Slot, step: Int, word: Int) -> Way? {
            if word >= slots.sentence.words.count { return nil }
            var found: Way?
            for candidate in slots.candidates(for: slot, of: template.intent, at: word) {
                guard let rest = best(step: step + 1, word: candidate.end) else { continue }
                let points = rest.points + candidate.points
                if points > (found?.points ?? -1) + 1e-9 {
                    found = Way(
                        points: points, capture: (slot, word..<candidate.end, candidate), next: rest
                    )
                }
            }
            return found
        }
    }
}

/// A sentence as one template reads it.
struct Reading {
    let record: Record
    let app: SlotValue?
    let score: Double
    private let template: Template
    private let captures: [(slot: Slot, words: Range<Int>, candidate: SlotCandidate)]

    init(template: Template, way: Matcher.Way, wordCount: Int) {
        self.template = template
        var captures: [(slot: Slot, words: Range<Int>, candidate: SlotCandidate)] = []
        var step: Matcher.Way? = way
        while let here = step {
            if let capture = here.capture { captures.append(capture) }
            step = here.next
        }
        self.captures = captures
        score = way.points / Double(wordCount)
        var record = Record(template.intent, template.fixed)
        for (slot, _, candidate) in captures where slot.name != "_" {
            if case .value(let value) = candidate.value { record[slot.name] = value }
        }
        self.record = record
        app = captures.first { $0.slot.kind == .app }?.candidate.value
    }

    func explanation(_ sentence: Sentence) -> [String] {
        ["template: \(template.source)"]
            + captures.map { slot, words, candidate in
                let points = (candidate.points / Double(words.count) * 100).rounded() / 100
                return
                    "\(slot.name): '\(sentence.text(words))' as \(candidate.reason), \(points) per word"
            } + ["score: \((score * 1000).rounded() / 1000)"]
    }
}

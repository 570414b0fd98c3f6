// SPDX-License-Identifier: Apache-2.0
//
// One template against one sentence.

/// Finds the way through a template that gives the sentence the most points.
///
/// Steps only go on, so one pass over them is enough: for each step and word the best way there is
/// kept. The work is bounded by template × sentence × ends of a slot.
struct Matcher {
    let slots: SlotReader
    let words: WordReading

    /// What filled a slot, and all that was filled before it.
    final class Capture: Sendable {
        let slot: Slot
        let range: Range<Int>
        let candidate: SlotCandidate
        let before: Capture?

        init(_ slot: Slot, _ range: Range<Int>, _ candidate: SlotCandidate, before: Capture?) {
            self.slot = slot
            self.range = range
            self.candidate = candidate
            self.before = before
        }
    }

    /// A way to some word.
    struct Way {
        var points = 0.0
        var last: Capture?
    }

    /// The best ways to some words, in the order of the words.
    struct Row {
        private(set) var ways: [(word: Int, way: Way)] = []

        init(_ ways: [(word: Int, way: Way)] = []) { self.ways = ways }

        /// Keeps a way unless one that is as good is there.
        mutating func keep(_ way: Way, at word: Int) {
            var place = ways.count
            while place > 0, ways[place - 1].word >= word { place -= 1 }
            guard place < ways.count, ways[place].word == word else {
                return ways.insert((word, way), at: place)
            }
            if way.points > ways[place].way.points + 1e-9 { ways[place].way = way }
        }

        func points(at word: Int) -> Double? { ways.last { $0.word == word }?.way.points }
    }

    /// The best way through the template to each word where it can end, from any of the starts.
    ///
    /// `furthest` grows to the number of words that fit.
    func ends(of template: Template, from starts: Row, _ furthest: inout Int) -> Row {
        let count = slots.sentence.words.count
        let steps = template.steps
        var table = [Row](repeating: Row(), count: steps.count)
        table[0] = starts
        for (place, step) in steps.enumerated() {
            var at = 0
            while at < table[place].ways.count {
                let (word, way) = table[place].ways[at]
                at += 1
                switch step {
                case .either(let next): for each in next { table[each].keep(way, at: word) }
                case .word(let number):
                    guard word < count else { continue }
                    skip(way, at: word, in: &table[place])
                    guard let points = words.points(of: number, at: word) else { continue }
                    furthest = max(furthest, word + 1)
                    table[place + 1].keep(
                        Way(points: way.points + points, last: way.last), at: word + 1)
                case .slot(let slot):
                    guard word < count else { continue }
                    skip(way, at: word, in: &table[place])
                    fill(slot, way, at: word, into: &table[place + 1])
                case .end: if word < count { skip(way, at: word, in: &table[place]) }
                }
            }
        }
        return table[steps.count - 1]
    }

    /// A word that says nothing may stand before any other.
    private func skip(_ way: Way, at word: Int, in row: inout Row) {
        guard slots.grammar.small.fillers.contains(slots.sentence.words[word].key) else {
            return
        }
        row.keep(Way(points: way.points + 0.35, last: way.last), at: word + 1)
    }

    private func fill(_ slot: Slot, _ way: Way, at word: Int, into row: inout Row) {
        for candidate in slots.candidates(for: slot, at: word) {
            let points = way.points + candidate.points
            if let known = row.points(at: candidate.end), known + 1e-9 >= points { continue }
            let capture = Capture(slot, word..<candidate.end, candidate, before: way.last)
            row.keep(Way(points: points, last: capture), at: candidate.end)
        }
    }
}

/// A sentence as one template reads it.
struct Reading {
    let template: Template
    /// Points per word.
    let score: Double
    /// In the order of the sentence.
    let captures: [Matcher.Capture]

    init(template: Template, way: Matcher.Way, wordCount: Int) {
        self.template = template
        score = way.points / Double(wordCount)
        var captures: [Matcher.Capture] = []
        var last = way.last
        while let capture = last {
            captures.append(capture)
            last = capture.before
        }
        self.captures = captures.reversed()
    }

    /// The app that is named.
    var app: SlotValue? { captures.first { $0.slot.kind == .app }?.candidate.value }

    func explanation(_ sentence: Sentence) -> [String] {
        ["template: \(template.source)"]
            + captures.map { capture in
                let perWord = capture.candidate.points / Double(capture.range.count)
                let points = (perWord * 100).rounded() / 100
                let said = sentence.text(capture.range)
                return
                    "\(capture.slot.name): '\(said)' as \(capture.candidate.reason), \(points) per word"
            } + ["score: \(Self.rounded(score))"]
    }

    static func rounded(_ score: Double) -> Double { (score * 1000).rounded() / 1000 }
}

// SPDX-License-Identifier: Apache-2.0
//
// What stands around a request: "Hey Siri, could you please … with SiriDemo".

/// All templates against one sentence, with what may stand in front and behind.
final class Frame {
    private let slots: SlotReader
    private let grammar: Grammar
    private let matcher: Matcher
    private var behind: [Int: Matcher.Row] = [:]
    /// Words that any template made something of, from the first on.
    private(set) var furthest = 0

    init(_ slots: SlotReader, _ grammar: Grammar) {
        self.slots = slots
        self.grammar = grammar
        matcher = Matcher(slots: slots, words: slots.words)
    }

    /// The best reading of each of the templates that fits, in their order.
    func readings(_ places: [Int]) -> [Reading] {
        let count = slots.sentence.words.count
        let start = matcher.ends(
            of: grammar.prefix, from: Matcher.Row([(0, Matcher.Way())]), &furthest)
        return places.compactMap { place in
            let template = grammar.templates[place]
            let ends = matcher.ends(of: template, from: start, &furthest)
            var best: Matcher.Way?
            for (word, way) in ends.ways {
                guard let whole = closed(way, at: word) else { continue }
                if whole.points > (best?.points ?? -1) + 1e-9 { best = whole }
            }
            return best.map { Reading(template: template, way: $0, wordCount: count) }
        }
    }

    /// The way with what stands behind the template, to the end of the sentence.
    private func closed(_ way: Matcher.Way, at word: Int) -> Matcher.Way? {
        let rest: Matcher.Row
        if let known = behind[word] {
            rest = known
        } else {
            rest = matcher.ends(
                of: grammar.suffix, from: Matcher.Row([(word, Matcher.Way())]), &furthest)
            behind[word] = rest
        }
        guard let last = rest.ways.last, last.word == slots.sentence.words.count else { return nil }
        // "I'm leaving now": what ends a dictation is dictated, unless an app is named behind it.
        if word < last.word, case .dictation? = way.last?.candidate.value,
            way.last?.range.upperBound == word,
            last.way.last == nil
        {
            return nil
        }
        return way + last.way
    }
}

extension Matcher.Way {
    /// One way, then another.
    fileprivate static func + (first: Matcher.Way, second: Matcher.Way) -> Matcher.Way {
        var captures: [Matcher.Capture] = []
        var last = second.last
        while let capture = last {
            captures.append(capture)
            last = capture.before
        }
        var joined = first.last
        for capture in captures.reversed() {
            joined = Matcher.Capture(
                capture.slot, capture.range, capture.candidate, before: joined)
        }
        return Matcher.Way(points: first.points + second.points, last: joined)
    }
}

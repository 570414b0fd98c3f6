// SPDX-License-Identifier: Apache-2.0
//
// Which of several things that were read out is meant.

import IntentSchema

/// Chooses among texts by place, by words, or all of them.
struct Choosing {
    private let understanding: Understanding
    private let texts: [Sentence]
    private let many: Bool

    init(_ understanding: Understanding, _ texts: [String], _ many: Bool) {
        self.understanding = understanding
        self.texts = texts.map { Sentence($0) }
        self.many = many
    }

    private var small: SmallWords { understanding.grammar.small }

    /// Places from 0, nil when nothing or too much is meant.
    func indices(_ answer: Sentence) -> [Int]? {
        let said = understanding.plain(answer)
        if small.all.contains(said), many || texts.count == 1 { return Array(texts.indices) }
        if let one = index(answer) { return [one] }
        guard many else { return nil }
        // "the first and the third", "Kate and Bob".
        var found: [Int] = []
        for part in parts(answer) {
            guard let one = index(Sentence(part)) else { return nil }
            if !found.contains(one) { found.append(one) }
        }
        return found.isEmpty ? nil : found
    }

    private func parts(_ answer: Sentence) -> [String] {
        var parts: [String] = []
        var from = 0
        for (place, word) in answer.words.enumerated() {
            if small.conjunctions.contains(word.folded) {
                if place > from { parts.append(answer.text(from..<place)) }
                from = place + 1
            } else if word.isFollowedByComma {
                parts.append(answer.text(from..<place + 1))
                from = place + 1
            }
        }
        if from < answer.words.count { parts.append(answer.text(from..<answer.words.count)) }
        return parts
    }

    private func index(_ answer: Sentence) -> Int? {
        if let exact = unique({ key($0) == key(answer) }) { return exact }
        let bare = bare(answer)
        if let number = place(bare) ?? place(answer) {
            return texts.indices.contains(number - 1) ? number - 1 : nil
        }
        guard !bare.words.isEmpty else { return nil }
        if let exact = unique({ key($0) == key(bare) }) { return exact }
        if let start = unique({ key($0).hasPrefix(key(bare)) }) { return start }
        let words = bare.words.map(\.key)
        if let part = unique({ text in
            words.allSatisfy { word in text.words.contains { $0.key.hasPrefix(word) } }
        }) {
            return part
        }
        // Everything that tells the texts apart was said, among other words.
        let said = Set(answer.words.map(\.key))
        if let named = unique({ text in
            text.words.contains { tells($0.key) && said.contains($0.key) }
        }) {
            return named
        }
        return unique { text in
            Spelling.distance(
                key(text), key(bare), atMost: Spelling.tolerance(for: key(bare))) != nil
        }
    }

    /// Whether a word is in only one of the texts, and no small one.
    private func tells(_ word: String) -> Bool {
        !small.stop.contains(word) && !small.pick.contains(word)
            && texts.count { $0.words.contains { $0.key == word } } == 1
    }

    private func unique(_ fits: (Sentence) -> Bool) -> Int? {
        let found = texts.indices.filter { fits(texts[$0]) }
        return found.count == 1 ? found[0] : nil
    }

    private func key(_ sentence: Sentence) -> String {
        sentence.words.map(\.key).joined(separator: " ")
    }

    /// Without "the … one", "number", "please".
    private func bare(_ answer: Sentence) -> Sentence {
        var first = 0
        var last = answer.words.count
        func isAround(_ word: Sentence.Word) -> Bool {
            small.pick.contains(word.key) || understanding.isFiller(word)
        }
        while first < last - 1, isAround(answer.words[first]) { first += 1 }
        while last - 1 > first, isAround(answer.words[last - 1]) { last -= 1 }
        return Sentence(answer.text(first..<last))
    }

    /// A place in the list, from 1: "second", "2nd", "two", "2", "last".
    private func place(_ answer: Sentence) -> Int? {
        let slots = understanding.reader(of: answer, Context())
        let count = answer.words.count
        guard count > 0 else { return nil }
        let numbers =
            slots.ordinals(at: 0, acceptsCardinals: true) + slots.plainNumbers(at: 0)
        guard let number = numbers.first(where: { $0.end == count })?.number,
            number == number.rounded(), abs(number) < 1000
        else { return nil }
        return number < 0 ? texts.count + 1 + Int(number) : Int(number)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Which templates a sentence can fit at all, by its words.

/// Templates by a word that they cannot do without.
struct TemplateIndex: Sendable {
    /// By number of the word.
    private let byWord: [[Int]]
    /// Those that can do without any.
    private let always: [Int]
    /// Numbers of words by first letter and length, to find a word that was misspelled.
    private let byShape: [Shape: [Int]]
    private let words: WordList

    private struct Shape: Hashable {
        let first: UInt8
        let length: Int
    }

    init(_ templates: [Template], words: WordList) {
        var byWord = [[Int]](repeating: [], count: words.words.count)
        var always: [Int] = []
        for (place, template) in templates.enumerated() {
            guard let fewest = template.demands.min(by: { $0.count < $1.count }) else {
                always.append(place)
                continue
            }
            for word in fewest { byWord[word].append(place) }
        }
        self.byWord = byWord
        self.always = always
        self.words = words
        var byShape: [Shape: [Int]] = [:]
        for (number, word) in words.words.enumerated() where word.utf8.count >= 4 {
            guard let first = word.utf8.first else { continue }
            byShape[Shape(first: first, length: word.utf8.count), default: []].append(number)
        }
        self.byShape = byShape
    }

    /// Places of the templates to try, in the order of the grammar.
    func places(for reading: WordReading, in templates: [Template]) -> [Int] {
        var places = Set(always)
        for number in reading.present { places.formUnion(byWord[number]) }
        return places.filter { place in
            templates[place].demands.allSatisfy { $0.contains(where: reading.has) }
        }.sorted()
    }

    /// Words of the grammar that a misspelled word may be meant as: one letter off.
    func near(_ key: String) -> [Int] {
        let length = key.utf8.count
        guard length >= 5, length <= 20, let first = key.utf8.first,
            key.utf8.allSatisfy({ $0 >= 97 })
        else { return [] }
        return (length - 1...length + 1).flatMap { byShape[Shape(first: first, length: $0)] ?? [] }
            .filter { number in
                let word = words.words[number]
                return word.utf8.count >= 5 && Misspelling.isLikely(key, for: word)
            }
    }
}

/// A sentence's words as numbers of a grammar's words.
struct WordReading: Sendable {
    /// By place in the sentence; nil where the grammar has no such word.
    let exact: [Int?]
    /// By place, what the word may be meant as besides.
    let near: [[Int]]
    let present: Set<Int>

    init(_ sentence: Sentence, _ grammar: Grammar) {
        exact = sentence.words.map { grammar.words[$0.key] }
        // Of a long sentence most words are dictated.
        let mayMiss = sentence.words.count <= 40
        near = sentence.words.map { word in
            guard mayMiss else { return [] }
            let stems = Self.stems(of: word.key, grammar.small.endings)
            let known = stems.compactMap { grammar.words[$0] }
            if !known.isEmpty || grammar.words[word.key] != nil { return known }
            return grammar.index.near(word.key)
        }
        present = Set(exact.compactMap(\.self)).union(near.flatMap(\.self))
    }

    /// "sending" is "send", "riding" is "ride", "hitting" is "hit".
    private static func stems(of word: String, _ endings: [String]) -> [String] {
        for ending in endings where word.hasSuffix(ending) && word.count > ending.count + 2 {
            let stem = String(word.dropLast(ending.count))
            let isDoubled = stem.last == stem.dropLast().last
            return [stem, stem + "e"] + (isDoubled ? [String(stem.dropLast())] : [])
        }
        return []
    }

    func has(_ number: Int) -> Bool { present.contains(number) }

    /// What the word at a place is worth as this word of a template; nil if it is another.
    func points(of number: Int, at place: Int) -> Double? {
        if exact[place] == number { return 1 }
        return near[place].contains(number) ? 0.7 : nil
    }
}

/// One slip of the finger: a letter too many, too few, wrong, or two exchanged.
enum Misspelling {
    static func isLikely(_ said: String, for word: String) -> Bool {
        let (a, b) = (Array(said.utf8), Array(word.utf8))
        guard abs(a.count - b.count) <= 1 else { return false }
        var same = 0
        while same < min(a.count, b.count), a[same] == b[same] { same += 1 }
        let (restA, restB) = (a[same...], b[same...])
        if a.count == b.count {
            if restA.dropFirst().elementsEqual(restB.dropFirst()) { return true }
            return restA.count >= 2 && restA.first == restB.dropFirst().first
                && restB.first == restA.dropFirst().first
                && restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
        }
        return a.count > b.count
            ? restA.dropFirst().elementsEqual(restB) : restA.elementsEqual(restB.dropFirst())
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What the words at some place of a sentence can mean in a slot.

import IntentSchema

/// What a slot was filled with.
enum SlotValue: Sendable {
    case value(Value)
    case app(identifiers: [String], word: String)
    case unknownApp(String)
}

/// One meaning of the words from some place up to `end`.
struct SlotCandidate: Sendable {
    let end: Int
    /// At most 1 per word.
    let points: Double
    let value: SlotValue
    /// For the explanation: "a known person", "free text".
    let reason: String
}

/// Reads slots of one sentence in one context.
struct SlotReader {
    let sentence: Sentence
    let grammar: Grammar
    let context: Context
    let people: any People
    let places: any Places
    /// Whether a word that is no app's name may stand where a name is due; used
    /// to find out why nothing fits.
    var acceptsUnknownApps = false

    private let memory = Memory()

    /// What was found once, for the other templates with a like slot.
    private final class Memory {
        struct Key: Hashable {
            var kind: Slot.Kind
            var parameter: String?
            var list: String?
            var start: Int
        }
        var found: [Key: [SlotCandidate]] = [:]
    }

    /// The same reader, for which unknown words may be apps' names.
    func acceptingUnknownApps() -> SlotReader {
        var open = SlotReader(
            sentence: sentence, grammar: grammar, context: context, people: people, places: places)
        open.acceptsUnknownApps = true
        return open
    }

    init(
        sentence: Sentence, grammar: Grammar, context: Context, people: any People,
        places: any Places
    ) {
        self.sentence = sentence
        self.grammar = grammar
        self.context = context
        self.people = people
        self.places = places
    }

    /// All meanings at `start`, shorter ones first.
    func candidates(for slot: Slot, of intent: String, at start: Int) -> [SlotCandidate] {
        let depends = [.people, .person, .owner, .speakable, .term].contains(slot.kind)
        let key = Memory.Key(
            kind: slot.kind, parameter: depends ? "\(intent).\(slot.name)" : nil, list: slot.list,
            start: start)
        if let found = memory.found[key] { return found }
        let found = search(for: slot, of: intent, at: start)
        memory.found[key] = found
        return found
    }

    private func search(for slot: Slot, of intent: String, at start: Int) -> [SlotCandidate] {
        switch slot.kind {
        case .text: texts(at: start) { .string($0) }
        case .clause: isClause(at: start) ? texts(at: start) { .string($0) } : []
        case .texts: texts(at: start) { .array([.string($0)]) }
        case .people: persons(parameter: "\(intent).\(slot.name)", at: start, isList: true)
        case .owner: owners(at: start)
        case .person: persons(parameter: "\(intent).\(slot.name)", at: start, isList: false)
        case .number: numbers(at: start)
        case .amount: amounts(at: start)
        case .place: places(at: start)
        case .speakable: terms("\(intent).\(slot.name)", at: start, acceptsAnyWords: true)
        case .term:
            terms(
                "\(intent).\(slot.name)", at: start,
                list: slot.list.flatMap { grammar.lists[$0] } ?? [])
        case .app: apps(at: start, acceptsUnknown: acceptsUnknownApps && slot.list == nil)
        }
    }

    /// The ends to try for at most `count` words.
    func ends(from start: Int, atMost count: Int) -> ClosedRange<Int> {
        (start + 1)...max(start + 1, min(start + count, sentence.words.count))
    }

    // MARK: Text

    /// Dictated words may end anywhere in a short sentence; in a long one only
    /// near its end, where an app's name may follow.
    private func texts(at start: Int, as value: (String) -> Value) -> [SlotCandidate] {
        let count = sentence.words.count
        let earliest = count <= 40 ? start + 1 : max(start + 1, count - 10)
        return (earliest...count).map { end in
            SlotCandidate(
                end: end, points: 0.5 * Double(end - start),
                value: .value(value(sentence.dictation(start..<end))), reason: "free text")
        }
    }

    /// Whether something new begins here: behind a sign, or with a word that
    /// no name begins with.
    private func isClause(at start: Int) -> Bool {
        let word = sentence.words[start]
        return grammar.stopWords.contains(word.folded) || word.opensQuotation
            || (start > 0 && sentence.words[start - 1].endsPhrase)
    }

    // MARK: Numbers

    func numbers(at start: Int) -> [SlotCandidate] {
        ends(from: start, atMost: 4).compactMap { end in
            let parts = sentence.words[start..<end].flatMap { $0.folded.split(separator: "-") }.map(
                String.init)
            return number(parts).map {
                SlotCandidate(
                    end: end, points: 0.9 * Double(end - start), value: .value($0),
                    reason: "a number")
            }
        }
    }

    /// `3`, `2.5`, `twenty five`, `two hundred and ten`.
    func number(_ parts: [String]) -> Value? {
        if parts.count == 1 {
            if let whole = Int64(parts[0]) { return .integer(whole) }
            if let double = Double(parts[0]), double.isFinite, parts[0].first?.isNumber == true {
                return .double(double)
            }
        }
        // More parts than any number has could also overflow.
        if parts.count > 8 { return nil }
        var total = 0
        for (index, part) in parts.enumerated() {
            if index > 0 && index < parts.count - 1 && grammar.conjunctions.contains(part) {
                continue
            }
            guard let value = grammar.numbers[part] else { return nil }
            if value == 100 {
                total = max(total, 1) * 100
            } else if index == 0 || total % 100 == 0
                || (total % 10 == 0 && total % 100 >= 20 && value < 10)
            {
                total += value
            } else {
                return nil
            }
        }
        return .integer(Int64(total))
    }

    // MARK: Places

    private func places(at start: Int) -> [SlotCandidate] {
        ends(from: start, atMost: 8).map { end in
            let name = sentence.text(start..<end)
            let words = Double(end - start)
            if let known = places.place(named: name) {
                return SlotCandidate(
                    end: end, points: 0.95 * words, value: .value(.record(known)),
                    reason: "a known place")
            }
            let isName = sentence.words[end - 1].isCapitalized
            return SlotCandidate(
                end: end, points: (isName ? 0.7 : 0.55) * words,
                value: .value(.record(Record("CLPlacemark", ["name": .string(name)]))),
                reason: "a place without location")
        }
    }

    // MARK: Terms

    private func terms(
        _ parameter: String, at start: Int, list: [String] = [], acceptsAnyWords: Bool = false
    ) -> [SlotCandidate] {
        let known = context.terms.filter { $0.parameter == parameter }
        return ends(from: start, atMost: 6).compactMap { end in
            let words = Double(end - start)
            let said = sentence.text(start..<end)
            if let (term, points) = Self.nearest(Sentence.fold(said), in: known) {
                let reason =
                    points >= 0.95 ? "the term '\(term.phrase)'" : "near the term '\(term.phrase)'"
                return SlotCandidate(
                    end: end, points: points * words, value: .value(.record(term.record)),
                    reason: reason)
            }
            let isListed = list.contains(Sentence.fold(said))
            let isVariant = !isListed && end - start <= 3 && isVariant(of: list, start..<end)
            guard isListed || isVariant || acceptsAnyWords else { return nil }
            let phrase = Record("INSpeakableString", ["spokenPhrase": .string(said)])
            return SlotCandidate(
                end: end, points: (isListed ? 0.8 : isVariant ? 0.6 : 0.4) * words,
                value: .value(.record(phrase)),
                reason: isListed ? "a common word" : "free words")
        }
    }

    /// "morning run" for "run": words in front of a common one.
    private func isVariant(of list: [String], _ range: Range<Int>) -> Bool {
        let said = Sentence.fold(sentence.text(range))
        return list.contains { said.hasSuffix(" " + $0) }
            && sentence.words[range].allSatisfy {
                !grammar.stopWords.contains($0.folded) && grammar.numbers[$0.folded] == nil
                    && Int($0.folded) == nil
            }
    }

    /// The term that was said, or a user's own that sounds near; the user's
    /// terms go before the app's. Shorter words than `shortestNear` letters
    /// only count when they are exact: Bob is not Bobo.
    static func nearest(
        _ said: String, in terms: [Term], shortestNear: Int = 3
    ) -> (term: Term, points: Double)? {
        let exact = terms.filter { Sentence.fold($0.phrase) == said }
        if let term = exact.first(where: \.isUserSpecific) { return (term, 1) }
        if let term = exact.first { return (term, 0.95) }
        if said.count < shortestNear { return nil }
        var best: (term: Term, distance: Int)?
        for term in terms where term.isUserSpecific {
            let phrase = Sentence.fold(term.phrase)
            let limit = Spelling.tolerance(for: phrase)
            guard let distance = Spelling.distance(said, phrase, atMost: limit) else { continue }
            if distance < best?.distance ?? .max { best = (term, distance) }
        }
        return best.map { ($0.term, 0.85) }
    }

    // MARK: Apps

    private func apps(at start: Int, acceptsUnknown: Bool) -> [SlotCandidate] {
        ends(from: start, atMost: 6).compactMap { end in
            let said = sentence.words[start..<end].map(\.folded).joined(separator: " ")
            let words = Double(end - start)
            if let (identifiers, points, reason) = app(said) {
                return SlotCandidate(
                    end: end, points: points * words,
                    value: .app(identifiers: identifiers, word: sentence.text(start..<end)),
                    reason: reason)
            }
            guard acceptsUnknown, end - start <= 3 else { return nil }
            return SlotCandidate(
                end: end, points: 0.01, value: .unknownApp(sentence.text(start..<end)),
                reason: "an unknown app")
        }
    }

    private func app(_ said: String) -> (identifiers: [String], points: Double, reason: String)? {
        func identifiers(_ fits: (String) -> Bool) -> [String] {
            context.apps.filter { app in
                fits(app.id.lowercased()) || app.names.contains { fits(Sentence.fold($0)) }
            }.map(\.id)
        }
        let exact = identifiers { $0 == said }
        if !exact.isEmpty { return (exact, 0.98, "an app's name") }
        let joined = said.filter { $0 != " " }
        let respaced = identifiers { $0.filter { $0 != " " } == joined }
        if !respaced.isEmpty { return (respaced, 0.96, "an app's name, spaced otherwise") }
        guard joined.count >= 4 else { return nil }
        let near = identifiers {
            let name = $0.filter { $0 != " " }
            return Spelling.distance(joined, name, atMost: Spelling.tolerance(for: name)) != nil
        }
        return near.isEmpty ? nil : (near, 0.6, "near an app's name")
    }
}

extension Term {
    var record: Record {
        var record = Record("INSpeakableString", ["spokenPhrase": .string(phrase)])
        record["vocabularyIdentifier"] = identifier.map { .string($0) }
        record["pronunciationHint"] = pronunciationHint.map { .string($0) }
        return record
    }
}

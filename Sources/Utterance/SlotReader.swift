// SPDX-License-Identifier: Apache-2.0
//
// What the words at some place of a sentence can mean in a slot.

import IntentSchema

/// What a slot was filled with, before the parameter's type is looked at.
enum SlotValue: Sendable {
    case value(Value)
    /// Words as they were dictated, and words as a name; made into text when they have won.
    case dictation(Range<Int>)
    case words(Range<Int>)
    case items([Range<Int>])
    case moment(Moment, Moment.Wish)
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
    /// Of a list: any of them is enough.
    var isAnyOf = false
    /// The app that taught the term.
    var termApp: String?

    /// The same without the signs around it: what is searched for is no dictation.
    var asWords: SlotCandidate {
        guard case .dictation(let range) = value else { return self }
        return SlotCandidate(end: end, points: points, value: .words(range), reason: reason)
    }
}

/// Reads slots of one sentence in one context.
struct SlotReader {
    let sentence: Sentence
    let words: WordReading
    let grammar: Grammar
    let context: Context
    let people: any People
    let places: any Places
    let choices: ChoiceTables
    /// Whether a word that is no app's name may stand where a name is due; used
    /// to find out why nothing fits.
    var acceptsUnknownApps = false
    /// Of these apps alone terms count; nil: of all.
    var termApps: Set<String>?

    let memory = Memory()

    /// What was found once, for the other templates with a like slot.
    final class Memory {
        struct Key: Hashable {
            var slot: String
            var start: Int
        }
        var found: [Key: [SlotCandidate]] = [:]
        var timeParts: [Int: [MomentReader.Found]] = [:]
        var times: [Int: [MomentReader.Found]] = [:]
    }

    init(
        sentence: Sentence, words: WordReading, grammar: Grammar, context: Context,
        people: any People, places: any Places, choices: ChoiceTables, termApps: Set<String>? = nil
    ) {
        self.sentence = sentence
        self.words = words
        self.grammar = grammar
        self.context = context
        self.people = people
        self.places = places
        self.choices = choices
        self.termApps = termApps
    }

    /// The same reader, for which unknown words may be apps' names.
    func acceptingUnknownApps() -> SlotReader {
        var open = with(termApps: termApps)
        open.acceptsUnknownApps = true
        return open
    }

    /// The same reader, for which only the terms of these apps are known.
    func with(termApps: Set<String>?) -> SlotReader {
        SlotReader(
            sentence: sentence, words: words, grammar: grammar, context: context, people: people,
            places: places, choices: choices, termApps: termApps)
    }

    /// All meanings at `start`, shorter ones first.
    func candidates(for slot: Slot, at start: Int) -> [SlotCandidate] {
        let key = Memory.Key(slot: slot.key, start: start)
        if let found = memory.found[key] { return found }
        let found = search(for: slot, at: start)
        memory.found[key] = found
        return found
    }

    private func search(for slot: Slot, at start: Int) -> [SlotCandidate] {
        switch slot.kind {
        case .text: texts(at: start)
        case .texts: texts(at: start).map { $0.asWords }
        case .clause: isClause(at: start) ? texts(at: start) : []
        case .words: names(at: start, mustBeWritten: slot.option == "named")
        case .items: items(at: start)
        case .people: persons(slot, at: start, isList: true)
        case .person: persons(slot, at: start, isList: false)
        case .owner: owners(at: start)
        case .number: numbers(at: start, times: Double(slot.option?.dropFirst() ?? "") ?? 1)
        case .ordinal: ordinalCandidates(at: start)
        case .amount: amounts(at: start)
        case .temperature: temperatures(at: start)
        case .place: places(at: start, of: slot.option.map { grammar.lists[$0] ?? [] })
        case .speakable: terms(slot, at: start, acceptsAnyWords: true)
        case .term: terms(slot, at: start, list: slot.option.flatMap { grammar.lists[$0] } ?? [])
        case .choice: choiceCandidates(slot, at: start)
        case .time, .period, .delay: timeCandidates(slot, at: start)
        case .app: apps(at: start, acceptsUnknown: acceptsUnknownApps && slot.option == nil)
        case .weekday, .weekdays, .month, .unit, .clock, .calendar, .year, .moment: []
        }
    }

    /// The ends to try for at most `count` words.
    func ends(from start: Int, atMost count: Int) -> ClosedRange<Int> {
        (start + 1)...max(start + 1, min(start + count, sentence.words.count))
    }

    // MARK: Text

    /// Dictated words may end anywhere in a short sentence; in a long one only
    /// near its end, where an app's name may follow.
    private func texts(at start: Int) -> [SlotCandidate] {
        let count = sentence.words.count
        let earliest = count <= 40 ? start + 1 : max(start + 1, count - 10)
        return (earliest...count).map { end in
            SlotCandidate(
                end: end, points: 0.5 * Double(end - start), value: .dictation(start..<end),
                reason: "free text")
        }
    }

    /// Whether something new begins here: behind a sign, or with a word that
    /// no name begins with.
    private func isClause(at start: Int) -> Bool {
        let word = sentence.words[start]
        return grammar.small.stop.contains(word.folded) || word.opensQuotation
            || (start > 0 && sentence.words[start - 1].endsPhrase)
    }

    /// A name of something: a title, a song, a restaurant.
    private func names(at start: Int, mustBeWritten: Bool) -> [SlotCandidate] {
        ends(from: start, atMost: 14).compactMap { end in
            let range = start..<end
            let isWritten = range.allSatisfy { sentence.words[$0].isCapitalized }
            if mustBeWritten, !isWritten { return nil }
            return SlotCandidate(
                end: end, points: (isWritten ? 0.6 : 0.52) * Double(end - start),
                value: .words(range), reason: "a name")
        }
    }

    /// "eggs, butter and flour": every way to end the list, cut at its joints.
    private func items(at start: Int) -> [SlotCandidate] {
        let conjunctions = grammar.small.conjunctions
        return ends(from: start, atMost: 40).compactMap { end in
            var items: [Range<Int>] = []
            var from = start
            var isAnyOf = false
            for place in start..<end {
                let word = sentence.words[place]
                if conjunctions.contains(word.folded) {
                    if grammar.small.alternatives.contains(word.folded) { isAnyOf = true }
                    if place > from { items.append(from..<place) }
                    from = place + 1
                } else if word.isFollowedByComma, place + 1 < end {
                    items.append(from..<place + 1)
                    from = place + 1
                }
            }
            guard from < end else { return nil }
            items.append(from..<end)
            return SlotCandidate(
                end: end, points: 0.52 * Double(end - start), value: .items(items),
                reason: items.count == 1 ? "a name" : "a list", isAnyOf: isAnyOf)
        }
    }

    // MARK: Places

    /// `list`: of these alone.
    private func places(at start: Int, of list: Set<String>?) -> [SlotCandidate] {
        ends(from: start, atMost: 8).compactMap { end in
            let name = sentence.text(start..<end)
            if let list, !list.contains(Sentence.fold(name)) { return nil }
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

    // MARK: Times

    private func timeCandidates(_ slot: Slot, at start: Int) -> [SlotCandidate] {
        var wish = Moment.Wish()
        wish.asPeriod = slot.kind == .period
        wish.isPast = slot.option == "past"
        wish.isEvening = slot.option == "evening"
        if slot.kind == .delay { return delays(at: start, wish) }
        let found: [MomentReader.Found]
        if let known = memory.times[start] {
            found = known
        } else {
            found = MomentReader(slots: self).moments(at: start)
            memory.times[start] = found
        }
        return found.map { moment in
            SlotCandidate(
                end: moment.end, points: 0.92 * Double(moment.end - start),
                value: .moment(moment.moment, wish), reason: "a time")
        }
    }

    /// "half an hour", "20 minutes": so long from now.
    private func delays(at start: Int, _ wish: Moment.Wish) -> [SlotCandidate] {
        plainNumbers(at: start).compactMap { number in
            guard number.end < sentence.words.count,
                let unit = grammar.small.units[sentence.words[number.end].folded],
                number.number < 1e6
            else { return nil }
            var moment = Moment()
            moment.add(number.number, unit)
            return SlotCandidate(
                end: number.end + 1, points: 0.92 * Double(number.end + 1 - start),
                value: .moment(moment, wish), reason: "a length of time")
        }
    }

    // MARK: Choices

    private func choiceCandidates(_ slot: Slot, at start: Int) -> [SlotCandidate] {
        guard let table = choices.table(for: slot, in: grammar.small) else { return [] }
        return ends(from: start, atMost: table.mostWords).compactMap { end in
            let said = sentence.words[start..<end].map(\.folded).joined(separator: " ")
            guard let raw = table.raw[said] else { return nil }
            return SlotCandidate(
                end: end, points: 0.97 * Double(end - start), value: .value(.integer(raw)),
                reason: "one of \(table.name)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The answer to a question about one parameter, as a value.

public import IntentSchema

extension Understanding {
    /// The value that an answer gives a parameter: "John and Kate" for the
    /// recipients, "three" for a party, "tomorrow at 9" for a time, "bluetooth" for an enum.
    ///
    /// `type` is written as in the schema: `[INPerson]?`, `Int`, `INDateComponentsRange?`,
    /// `INCarAudioSource`, any class that has a title or name.
    /// `parameter`, as in `INSendMessageIntent.recipients`, chooses the
    /// vocabulary. All words have to fit; small words in front ("to John") may
    /// be left over. nil when they do not, or when nothing of that type can be said.
    public func value(
        of answer: String, type: String, parameter: String, context: Context = Context()
    ) -> Value? {
        var type = FieldDefinition(name: "", swiftType: type).type
        // A bare name does not tell an enum from a class.
        if case .record(let name) = type, let known = schema.catalog.enumeration(named: name) {
            type = known.kind == .options ? .optionSet(name) : .enumeration(name)
        }
        return value(of: answer, type: type, parameter, context)
    }

    func value(
        of answer: String, type: FieldType, _ parameter: String, _ context: Context
    ) -> Value? {
        if answer.utf8.count > Self.mostBytes { return nil }
        let sentence = Sentence(answer)
        guard !sentence.words.isEmpty, sentence.words.count <= Self.mostWords else { return nil }
        if type == .boolean { return truth(sentence) }
        if case .optionSet(let name) = type { return options(sentence, name) }
        if case .enumeration(let name) = type { return option(sentence, 0, name) }
        let names = parameter.split(separator: ".", maxSplits: 1).map(String.init)
        let (intent, name) = (names.first ?? "", names.last ?? "")
        guard let slot = slot(for: type, named: name, of: intent) else { return nil }
        let slots = reader(of: sentence, context)
        guard let best = best(slot, slots, startsSmall: mayLeaveSmallWords(slot.kind)) else {
            return nil
        }
        return Reading.value(best.value, as: slot.kind, type, sentence, schema, now())
    }

    /// The best meaning of all words, with or without the small words around them.
    private func best(_ slot: Slot, _ slots: SlotReader, startsSmall: Bool) -> SlotCandidate? {
        let sentence = slots.sentence
        let count = sentence.words.count
        var last = count
        if slot.kind != .text, slot.kind != .words {
            while last > 1, isFiller(sentence.words[last - 1]) { last -= 1 }
        }
        var found: SlotCandidate?
        var points = 0.0
        var start = 0
        while start < last {
            for candidate in slots.candidates(for: slot, at: start)
            where candidate.end == count || candidate.end == last {
                // "from London" is no better a place than "London".
                let perWord =
                    candidate.points / Double(candidate.end - start)
                    + (slot.kind == .place ? 0.01 * Double(start) : 0)
                if perWord > points + 1e-9 { (found, points) = (candidate, perWord) }
            }
            guard startsSmall, start < 3, isSmall(sentence.words[start]) else { break }
            start += 1
        }
        return found
    }

    private func mayLeaveSmallWords(_ kind: Slot.Kind) -> Bool { kind != .text }

    private func isSmall(_ word: Sentence.Word) -> Bool {
        let small = grammar.small
        return isFiller(word)
            || (small.stop.contains(word.folded) && !small.determiners.contains(word.folded)
                && small.numbers[word.folded] == nil)
    }

    func isFiller(_ word: Sentence.Word) -> Bool {
        grammar.small.fillers.contains(word.key)
    }

    /// The kind of slot that takes a type.
    private func slot(for type: FieldType, named name: String, of intent: String) -> Slot? {
        func slot(_ kind: Slot.Kind, _ option: String? = nil) -> Slot {
            Slot(name: name, kind: kind, option: option, of: intent)
        }
        switch type {
        case .string, .url, .constant: return slot(.text)
        case .integer, .double, .decimal: return slot(.number)
        case .date, .record("DateComponents"), .record("INTemporalEventTrigger"):
            return slot(.time)
        case .record("INDateComponentsRange"): return timeSlot(name, intent)
        case .record("INPerson"), .record("INRestaurantGuest"), .record("INRideDriver"):
            return slot(.person)
        case .array(.record("INPerson")): return slot(.people)
        case .record("CLPlacemark"), .record("CLLocation"): return slot(.place)
        case .record("INCurrencyAmount"), .record("INPaymentAmount"): return slot(.amount)
        case .record("Measurement"): return slot(.temperature)
        case .record("INSpeakableString"): return slot(.speakable)
        case .record("INNoteContent"): return slot(.text)
        case .record: return slot(.words)
        case .array(let element):
            switch element {
            case .string, .record: return slot(.items)
            default: return self.slot(for: element, named: name, of: intent)
            }
        default: return nil
        }
    }

    /// What is searched for by time is searched for in a whole day.
    private func timeSlot(_ name: String, _ intent: String) -> Slot {
        let isPast = ["dateCreated", "dateTimeRange", "paymentDateRange"].contains(name)
        let isPeriod = isPast || ["dateTime", "dueDateRange"].contains(name)
        return Slot(
            name: name, kind: isPeriod ? .period : .time, option: isPast ? "past" : nil,
            of: intent)
    }

    // MARK: Closed sets

    private func truth(_ sentence: Sentence) -> Value? {
        let said = plain(sentence)
        if grammar.small.yes.contains(said) { return true }
        return grammar.small.no.contains(said) ? false : nil
    }

    /// One case of an enum, small words in front and behind left out.
    private func option(_ sentence: Sentence, _ first: Int, _ name: String) -> Value? {
        guard let table = choices.table(named: name, in: grammar.small) else { return nil }
        let words = sentence.words.map(\.folded)
        for start in 0..<min(4, words.count) {
            for end in stride(from: words.count, to: max(start, words.count - 3), by: -1) {
                let said = words[start..<end].joined(separator: " ")
                if let raw = table.raw[said] { return .integer(raw) }
                let last = sentence.words[end - 1]
                guard isFiller(last) || grammar.small.pick.contains(last.key) else { break }
            }
            guard
                isSmall(sentence.words[start])
                    || grammar.small.determiners.contains(words[start])
                    || grammar.small.pick.contains(sentence.words[start].key)
            else { break }
        }
        return nil
    }

    /// Several options: "horn and lights".
    private func options(_ sentence: Sentence, _ name: String) -> Value? {
        if let one = option(sentence, 0, name) { return one }
        var bits: Int64 = 0
        var part: [String] = []
        func close() -> Bool {
            if part.isEmpty { return true }
            guard
                let raw = option(Sentence(part.joined(separator: " ")), 0, name)?.integer
            else { return false }
            bits |= raw
            part = []
            return true
        }
        for word in sentence.words {
            if grammar.small.conjunctions.contains(word.folded) {
                guard close() else { return nil }
                continue
            }
            part.append(word.core)
            if word.isFollowedByComma { guard close() else { return nil } }
        }
        return close() && bits != 0 ? .integer(bits) : nil
    }

    /// The words without fillers at both ends, to compare with phrases.
    func plain(_ sentence: Sentence) -> String {
        var words = sentence.words[...]
        while words.count > 1, let first = words.first, isFiller(first) { words.removeFirst() }
        while words.count > 1, let last = words.last, isFiller(last) { words.removeLast() }
        return words.map(\.folded).joined(separator: " ")
    }
}

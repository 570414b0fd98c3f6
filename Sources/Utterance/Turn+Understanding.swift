// SPDX-License-Identifier: Apache-2.0
//
// Follow-up turns: "the second one", "both", "no, to Kate instead", "never mind".

import IntentSchema

extension Understanding {
    /// What an answer means, in the language of the grammar.
    ///
    /// The order: cancelling, then what was asked for, then a change of another parameter. Text
    /// parameters take every answer but a cancelling one as it is. Never throws; what means nothing is
    /// `unclear`.
    public func turn(of answer: String, to asked: Asked, context: Context = Context()) -> Turn {
        if answer.utf8.count > Self.mostBytes { return .unclear }
        let sentence = Sentence(answer)
        guard !sentence.words.isEmpty, sentence.words.count <= Self.mostWords else {
            return .unclear
        }
        let said = plain(sentence)
        if case .choice(let texts, let many) = asked.wish {
            if let indices = Choosing(self, texts, many).indices(sentence) {
                return .choices(indices)
            }
        }
        if grammar.small.cancel.contains(said) || grammar.small.cancel.contains(whole(sentence)) {
            return .cancel
        }
        switch asked.wish {
        case .consent: return consent(sentence, said, asked, context)
        case .choice:
            if grammar.small.none.contains(said) || grammar.small.no.contains(said) {
                return .deny
            }
            // Another value instead of all of them has to be said as one.
            let objects = withoutObjection(sentence) != sentence.text(0..<sentence.words.count)
            return objects ? correction(sentence, asked, context) ?? .unclear : .unclear
        case .value: return valueTurn(answer, sentence, said, asked, context)
        }
    }

    private func whole(_ sentence: Sentence) -> String {
        sentence.words.map(\.folded).joined(separator: " ")
    }

    // MARK: Yes and no

    private func consent(
        _ sentence: Sentence, _ said: String, _ asked: Asked, _ context: Context
    ) -> Turn {
        let whole = whole(sentence)
        if grammar.small.yes.contains(said) || grammar.small.yes.contains(whole) {
            return .confirm
        }
        if grammar.small.no.contains(said) || grammar.small.no.contains(whole) { return .deny }
        if isMade(of: grammar.small.yes, sentence) { return .confirm }
        if isMade(of: grammar.small.no, sentence) { return .deny }
        if let change = correction(sentence, asked, context) { return change }
        if begins(with: grammar.small.no, sentence) { return .deny }
        return begins(with: grammar.small.yes, sentence) ? .confirm : .unclear
    }

    /// Whether the sentence is a row of such phrases, with fillers between.
    private func isMade(of phrases: [String], _ sentence: Sentence) -> Bool {
        var place = 0
        var found = false
        while place < sentence.words.count {
            if let length = length(of: phrases, in: sentence, at: place) {
                place += length
                found = true
            } else if isFiller(sentence.words[place]) {
                place += 1
            } else {
                return false
            }
        }
        return found
    }

    private func begins(with phrases: [String], _ sentence: Sentence) -> Bool {
        length(of: phrases, in: sentence, at: 0) != nil
    }

    /// Words of the longest of the phrases that stands at a place.
    func length(of phrases: [String], in sentence: Sentence, at place: Int) -> Int? {
        var longest: Int?
        for phrase in phrases {
            let words = phrase.split(separator: " ")
            guard words.count > longest ?? 0, place + words.count <= sentence.words.count else {
                continue
            }
            let fits = words.enumerated().allSatisfy {
                sentence.words[place + $0.offset].folded == $0.element
            }
            if fits { longest = words.count }
        }
        return longest
    }

    // MARK: Values

    private func valueTurn(
        _ answer: String, _ sentence: Sentence, _ said: String, _ asked: Asked, _ context: Context
    ) -> Turn {
        guard let parameter = asked.parameter,
            let type = schema.type(of: parameter, in: asked.intent)
        else { return correction(sentence, asked, context) ?? .unclear }
        let name = "\(asked.intent).\(parameter)"
        // Free text is taken as it is; only what surely is a change of mind is not.
        if isText(type) {
            return value(of: answer, type: type, name, context).map { .value($0) } ?? .unclear
        }
        if grammar.small.no.contains(said), type != .boolean { return .deny }
        let rest = withoutObjection(sentence)
        if !rest.isEmpty, let value = value(of: rest, type: type, name, context) {
            // Words that only might be a name may as well change something else.
            if rest != answer, let change = templateChange(Sentence(rest), asked, context),
                case .correct(let other, _) = change, other != parameter
            {
                return change
            }
            return .value(value)
        }
        if let value = value(of: answer, type: type, name, context) { return .value(value) }
        return correction(sentence, asked, context) ?? .unclear
    }

    private func isText(_ type: FieldType) -> Bool {
        type == .string || type == .record("INNoteContent")
    }

    // MARK: Changes

    /// "no, to Kate instead": the sentence without what objects, as a new value.
    private func correction(_ sentence: Sentence, _ asked: Asked, _ context: Context) -> Turn? {
        let text = withoutObjection(sentence)
        guard !text.isEmpty else { return nil }
        let rest = Sentence(text)
        // A lone word at a question for a yes may be anything: "bananas" is no other recipient.
        let objects = text != sentence.text(0..<sentence.words.count)
        if let change = templateChange(
            rest, asked, context, isSure: objects || asked.wish != .consent)
        {
            return change
        }
        // Of a parameter that is not named, only what can be nothing else.
        let fields = schema.catalog.fields(of: asked.intent) ?? []
        let ordered = fields.filter { $0.name == asked.parameter } + fields
        for field in ordered where field.isResolvable && isSpecific(field.type) {
            if let value = value(
                of: text, type: field.type, "\(asked.intent).\(field.name)", context)
            {
                return .correct(parameter: field.name, value: value)
            }
        }
        let didObject = rest.words.count < sentence.words.count
        guard didObject else { return nil }
        for field in ordered where field.isResolvable && isName(field.type) {
            if rest.words.count <= 4,
                !rest.words.contains(where: {
                    grammar.small.stop.contains($0.folded)
                        && !grammar.small.determiners.contains($0.folded)
                }),
                let value = value(
                    of: text, type: field.type, "\(asked.intent).\(field.name)", context)
            {
                return .correct(parameter: field.name, value: value)
            }
        }
        return nil
    }

    private func isSpecific(_ type: FieldType) -> Bool {
        switch type {
        case .integer, .double, .enumeration, .optionSet, .record("INCurrencyAmount"),
            .record("INPaymentAmount"), .record("INDateComponentsRange"),
            .record("DateComponents"), .record("INTemporalEventTrigger"), .record("Measurement"):
            true
        default: false
        }
    }

    private func isName(_ type: FieldType) -> Bool {
        switch type.element {
        case .record("INPerson"), .record("CLPlacemark"), .record("INSpeakableString"): true
        default: false
        }
    }

    /// A change in the words that the grammar has for this intent.
    private func templateChange(
        _ sentence: Sentence, _ asked: Asked, _ context: Context, isSure: Bool = true
    ) -> Turn? {
        let slots = reader(of: sentence, context)
        let matcher = Matcher(slots: slots, words: slots.words)
        var furthest = 0
        var best: Reading?
        for template in grammar.changes where template.intent == asked.intent {
            let ends = matcher.ends(
                of: template, from: Matcher.Row([(0, Matcher.Way())]), &furthest)
            guard let last = ends.ways.last, last.word == sentence.words.count else { continue }
            let reading = Reading(
                template: template, way: last.way, wordCount: sentence.words.count)
            if reading.score > (best?.score ?? 0) + 1e-9 { best = reading }
        }
        guard let best, let first = best.captures.first,
            isSure || first.range.count < sentence.words.count || isFact(first.slot.kind)
        else { return nil }
        let slot = first.slot
        guard
            let parameter = slot.name.split(separator: ".").first.map(String.init),
            let value = best.record(sentence, schema, now: now())[parameter]
        else { return nil }
        return .correct(parameter: parameter, value: value)
    }

    /// Whether words in such a slot can hardly be meant otherwise.
    private func isFact(_ kind: Slot.Kind) -> Bool {
        [.number, .amount, .time, .period, .choice, .temperature].contains(kind)
    }

    /// What is left without "no", "make it", "instead" and the like at both ends.
    private func withoutObjection(_ sentence: Sentence) -> String {
        let phrases = grammar.small.no + grammar.small.yes + grammar.small.instead + ["but"]
        var first = 0
        var last = sentence.words.count
        while first < last {
            if let length = length(of: phrases, in: sentence, at: first), first + length <= last {
                first += length
            } else if isFiller(sentence.words[first]) {
                first += 1
            } else {
                break
            }
        }
        var isShorter = true
        while isShorter, last > first {
            isShorter = false
            for start in max(first, last - 4)..<last
            where length(of: grammar.small.instead, in: sentence, at: start) == last - start {
                last = start
                isShorter = true
                break
            }
            if !isShorter, last - 1 > first, isFiller(sentence.words[last - 1]) {
                last -= 1
                isShorter = true
            }
        }
        return first < last ? sentence.text(first..<last) : ""
    }
}

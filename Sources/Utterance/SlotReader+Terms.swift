// SPDX-License-Identifier: Apache-2.0
//
// Words that apps taught, and the apps' own names.

import IntentSchema

extension SlotReader {
    // MARK: Terms

    func terms(
        _ slot: Slot, at start: Int, list: Set<String> = [], acceptsAnyWords: Bool = false
    ) -> [SlotCandidate] {
        let known = context.lexicon.terms(of: slot.parameter)
        return ends(from: start, atMost: 6).compactMap { end in
            let words = Double(end - start)
            let said = folded(start..<end)
            if let match = known.nearest(said, of: termApps) {
                let term = match.term
                let reason =
                    match.points >= 0.95
                    ? "the term '\(term.phrase)'" : "near the term '\(term.phrase)'"
                return SlotCandidate(
                    end: end, points: match.points * words, value: .value(.record(term.record)),
                    reason: reason, termApp: term.app)
            }
            let isListed = list.contains(said)
            let isVariant = !isListed && end - start <= 3 && isVariant(of: list, start..<end)
            guard isListed || isVariant || acceptsAnyWords else { return nil }
            let phrase = Record(
                "INSpeakableString", ["spokenPhrase": .string(sentence.text(start..<end))])
            return SlotCandidate(
                end: end, points: (isListed ? 0.8 : isVariant ? 0.6 : 0.4) * words,
                value: .value(.record(phrase)),
                reason: isListed ? "a common word" : "free words")
        }
    }

    /// "morning run" for "run": words in front of a common one.
    private func isVariant(of list: Set<String>, _ range: Range<Int>) -> Bool {
        guard !list.isEmpty, range.count > 1 else { return false }
        let endsInCommon = (range.lowerBound + 1..<range.upperBound).contains {
            list.contains(folded($0..<range.upperBound))
        }
        return endsInCommon
            && sentence.words[range].allSatisfy {
                !grammar.small.stop.contains($0.folded) && grammar.small.numbers[$0.folded] == nil
                    && Int($0.folded) == nil
            }
    }

    private func folded(_ range: Range<Int>) -> String {
        range.count == 1
            ? sentence.words[range.lowerBound].folded
            : sentence.words[range].map(\.folded).joined(separator: " ")
    }

    // MARK: Apps

    func apps(at start: Int, acceptsUnknown: Bool) -> [SlotCandidate] {
        ends(from: start, atMost: 6).compactMap { end in
            let said = folded(start..<end)
            let words = Double(end - start)
            if let match = context.lexicon.apps.match(said) {
                return SlotCandidate(
                    end: end, points: match.points * words,
                    value: .app(
                        identifiers: match.identifiers, word: sentence.text(start..<end)),
                    reason: match.reason)
            }
            guard acceptsUnknown, end - start <= 3 else { return nil }
            return SlotCandidate(
                end: end, points: 0.01, value: .unknownApp(sentence.text(start..<end)),
                reason: "an unknown app")
        }
    }
}

extension Slot {
    /// `INSendMessageIntent.recipients`
    var parameter: String { String(key.split(separator: " ").dropFirst().first ?? "") }
}

extension Term {
    var record: Record {
        var record = Record("INSpeakableString", ["spokenPhrase": .string(phrase)])
        record["vocabularyIdentifier"] = identifier.map { .string($0) }
        record["pronunciationHint"] = pronunciationHint.map { .string($0) }
        return record
    }
}

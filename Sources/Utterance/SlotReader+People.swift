// SPDX-License-Identifier: Apache-2.0
//
// "John, Kate and Bob": where a list of people ends, and who they are.

import IntentSchema

extension SlotReader {
    /// A person and how much the words look like a name.
    private struct Someone {
        let record: Record
        let pointsPerWord: Double
        let isKnown: Bool
        var termApp: String?
    }

    /// A list of people up to some word.
    private struct Company {
        var records: [Value]
        var points: Double
        var reason: String
        var isAnyOf = false
        var termApp: String?
    }

    /// Words of a name, people of a list at most.
    private static let longestName = 4
    private static let longestList = 60

    func persons(_ slot: Slot, at start: Int, isList: Bool) -> [SlotCandidate] {
        let terms = context.lexicon.terms(of: slot.parameter)
        let names = Names(terms: terms, mustBeName: slot.option == "named")
        var best: [Int: Company] = [:]
        extend(nil, from: start, joint: 0, names, into: &best)
        var next = start
        while isList, let end = best.keys.filter({ $0 > next }).min(),
            end < start + Self.longestList
        {
            next = end
            guard let company = best[end], let first = firstWord(afterJointAt: end) else {
                continue
            }
            extend(company, from: first, joint: first - end, names, into: &best)
        }
        return best.keys.sorted().compactMap { end in
            best[end].map { company in
                let value: Value = isList ? .array(company.records) : company.records.first ?? .null
                return SlotCandidate(
                    end: end, points: company.points, value: .value(value), reason: company.reason,
                    isAnyOf: company.isAnyOf, termApp: company.termApp)
            }
        }
    }

    /// Whose names may stand in a slot.
    private struct Names {
        let terms: TermIndex
        /// Only words that look like a name, or are known as one.
        let mustBeName: Bool
    }

    /// "Kate's" in front of what is hers.
    func owners(at start: Int) -> [SlotCandidate] {
        ends(from: start, atMost: Self.longestName).compactMap { end in
            guard sentence.words[end - 1].folded.hasSuffix("'s"),
                !grammar.small.stop.contains(sentence.words[start].folded)
            else { return nil }
            let name = String(sentence.text(start..<end).dropLast(2))
            let person =
                people.person(named: name) ?? Record("INPerson", ["displayName": .string(name)])
            return SlotCandidate(
                end: end, points: 0.85 * Double(end - start),
                value: .value(.array([.record(person)])),
                reason: "a person's name")
        }
    }

    /// Adds every name that may begin at `first`.
    private func extend(
        _ company: Company?, from first: Int, joint: Int, _ names: Names,
        into best: inout [Int: Company]
    ) {
        guard first < sentence.words.count else { return }
        for end in ends(from: first, atMost: Self.longestName) {
            if (first..<end - 1).contains(where: { sentence.words[$0].endsPhrase }) { return }
            if end - first > 1, sentence.words[end - 1].opensQuotation { return }
            guard
                let someone = someone(
                    first..<end, isFirst: company == nil, hasJoint: joint > 0, names)
            else { continue }
            let points =
                (company?.points ?? 0) + someone.pointsPerWord * Double(end - first + joint)
            if points <= best[end]?.points ?? -1 { continue }
            let joined = joint > 0 ? sentence.words[first - 1].folded : ""
            best[end] = Company(
                records: (company?.records ?? []) + [.record(someone.record)], points: points,
                reason: company != nil
                    ? "people" : someone.isKnown ? "a known person" : "a person's name",
                isAnyOf: company?.isAnyOf == true
                    || grammar.small.alternatives.contains(joined),
                termApp: company?.termApp ?? someone.termApp)
        }
    }

    /// Where the next name of a list begins: behind a comma, an "and", or both.
    private func firstWord(afterJointAt end: Int) -> Int? {
        guard end < sentence.words.count else { return nil }
        if grammar.small.conjunctions.contains(sentence.words[end].folded) { return end + 1 }
        return sentence.words[end - 1].isFollowedByComma ? end : nil
    }

    private func someone(
        _ range: Range<Int>, isFirst: Bool, hasJoint: Bool, _ names: Names
    ) -> Someone? {
        let words = sentence.words[range]
        let said = sentence.text(range)
        if let known = people.person(named: said) {
            return Someone(record: known, pointsPerWord: 0.97, isKnown: true)
        }
        guard let first = words.first, !grammar.small.stop.contains(first.folded),
            !words.dropFirst().contains(where: {
                grammar.small.stop.contains($0.folded)
                    || grammar.small.conjunctions.contains($0.folded)
            }),
            !grammar.small.conjunctions.contains(first.folded)
        else { return nil }
        if let match = names.terms.nearest(
            Sentence.fold(said), shortestNear: 4, of: termApps, exactly: names.mustBeName)
        {
            var record = Record("INPerson", ["displayName": .string(match.term.phrase)])
            record["customIdentifier"] = match.term.identifier.map { .string($0) }
            return Someone(
                record: record, pointsPerWord: match.points, isKnown: true,
                termApp: match.term.app)
        }
        if names.mustBeName, !words.allSatisfy(\.isCapitalized) { return nil }
        if words.count == 1 || words.allSatisfy({ $0.folded.first?.isNumber == true }),
            let handle = Handle(said)
        {
            return Someone(
                record: Record(
                    "INPerson",
                    ["displayName": .string(said), "personHandle": .record(handle.record)]),
                pointsPerWord: 0.9, isKnown: false)
        }
        return unknown(said, words: words, isFirst: isFirst, hasJoint: hasJoint)
    }

    private func unknown(
        _ said: String, words: ArraySlice<Sentence.Word>, isFirst: Bool, hasJoint: Bool
    ) -> Someone? {
        let record = Record("INPerson", ["displayName": .string(said)])
        func made(_ points: Double) -> Someone {
            Someone(record: record, pointsPerWord: points, isKnown: false)
        }
        guard let first = words.first, !isSum(first), !words.dropFirst().contains(where: isAmount)
        else { return nil }
        if grammar.small.determiners.contains(first.folded) {
            return words.count == 1 ? nil : made(words.count == 2 ? 0.7 : 0.3)
        }
        if words.allSatisfy(\.isCapitalized) { return made(words.count == 1 ? 0.85 : 0.8) }
        if words.count > 1 { return made(0.3) }
        if isFirst { return made(0.7) }
        // In a sentence that writes its names with capitals a small word goes on
        // with something else; behind a mere comma it always does.
        let writesCapitals = sentence.words.dropFirst().contains {
            $0.isCapitalized && !grammar.small.stop.contains($0.folded)
        }
        return made(!hasJoint || writesCapitals ? 0.2 : 0.7)
    }
}

extension SlotReader {
    /// "$5": nobody is called that.
    private func isSum(_ word: Sentence.Word) -> Bool {
        word.folded.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
    }

    /// Words of a number or a sum are no end of a name: it is better not to understand
    /// "Anna half a million" than to pay her another sum.
    private func isAmount(_ word: Sentence.Word) -> Bool {
        let small = grammar.small
        return isSum(word) || word.folded.contains(where: \.isNumber)
            || small.numbers[word.folded] != nil || small.fractions[word.folded] != nil
            || small.minus.contains(word.folded) || small.currencies[word.folded] != nil
    }
}

/// A telephone number or a mail address said instead of a name.
struct Handle {
    let record: Record

    init?(_ text: String) {
        let sides = text.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = sides.count == 2 && !sides[0].isEmpty && sides[1].contains(".")
        let digits = text.filter(\.isNumber).count
        let isPhone = digits >= 5 && text.allSatisfy { $0.isNumber || "+-()./ ".contains($0) }
        guard isMail || isPhone else { return nil }
        record = Record("INPersonHandle", ["value": .string(text), "type": isMail ? 1 : 2])
    }
}

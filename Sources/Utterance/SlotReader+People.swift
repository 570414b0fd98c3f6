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
    }

    /// A list of people up to some word.
    private struct Company {
        var records: [Value]
        var points: Double
        var reason: String
    }

    /// Words of a name, people of a list at most.
    private static let longestName = 4
    private static let longestList = 60

    func persons(parameter: String, at start: Int, isList: Bool) -> [SlotCandidate] {
        let terms = context.terms.filter { $0.parameter == parameter }
        var best: [Int: Company] = [:]
        extend(nil, from: start, joint: 0, terms: terms, into: &best)
        var next = start
        while isList, let end = best.keys.filter({ $0 > next }).min(),
            end < start + Self.longestList
        {
            next = end
            guard let company = best[end], let first = firstWord(afterJointAt: end) else {
                continue
            }
            extend(company, from: first, joint: first - end, terms: terms, into: &best)
        }
        return best.keys.sorted().compactMap { end in
            best[end].map { company in
                let value: Value = isList ? .array(company.records) : company.records.first ?? .null
                return SlotCandidate(
                    end: end, points: company.points, value: .value(value), reason: company.reason)
            }
        }
    }

    /// "Kate's" in front of what is hers.
    func owners(at start: Int) -> [SlotCandidate] {
        ends(from: start, atMost: Self.longestName).compactMap { end in
            guard sentence.words[end - 1].folded.hasSuffix("'s"),
                !grammar.stopWords.contains(sentence.words[start].folded)
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
        _ company: Company?, from first: Int, joint: Int, terms: [Term],
        into best: inout [Int: Company]
    ) {
        guard first < sentence.words.count else { return }
        for end in ends(from: first, atMost: Self.longestName) {
            if (first..<end - 1).contains(where: { sentence.words[$0].endsPhrase }) { return }
            if end - first > 1, sentence.words[end - 1].opensQuotation { return }
            guard
                let someone = someone(
                    first..<end, isFirst: company == nil, hasJoint: joint > 0, terms: terms)
            else { continue }
            let points =
                (company?.points ?? 0) + someone.pointsPerWord * Double(end - first + joint)
            if points <= best[end]?.points ?? -1 { continue }
            best[end] = Company(
                records: (company?.records ?? []) + [.record(someone.record)], points: points,
                reason: company != nil
                    ? "people" : someone.isKnown ? "a known person" : "a person's name")
        }
    }

    /// Where the next name of a list begins: behind a comma, an "and", or both.
    private func firstWord(afterJointAt end: Int) -> Int? {
        guard end < sentence.words.count else { return nil }
        if grammar.conjunctions.contains(sentence.words[end].folded) { return end + 1 }
        return sentence.words[end - 1].isFollowedByComma ? end : nil
    }

    private func someone(
        _ range: Range<Int>, isFirst: Bool, hasJoint: Bool, terms: [Term]
    ) -> Someone? {
        let words = sentence.words[range]
        let said = sentence.text(range)
        if let known = people.person(named: said) {
            return Someone(record: known, pointsPerWord: 0.97, isKnown: true)
        }
        guard let first = words.first, !grammar.stopWords.contains(first.folded),
            !words.dropFirst().contains(where: {
                grammar.stopWords.contains($0.folded) || grammar.conjunctions.contains($0.folded)
            }),
            !grammar.conjunctions.contains(first.folded)
        else { return nil }
        if let (term, points) = Self.nearest(Sentence.fold(said), in: terms, shortestNear: 4) {
            var record = Record("INPerson", ["displayName": .string(term.phrase)])
            record["customIdentifier"] = term.identifier.map { .string($0) }
            return Someone(record: record, pointsPerWord: points, isKnown: true)
        }
        if words.count == 1, let handle = Handle(said) {
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
        guard let first = words.first else { return nil }
        if grammar.determiners.contains(first.folded) {
            return words.count == 1 ? nil : made(words.count == 2 ? 0.7 : 0.3)
        }
        if words.allSatisfy(\.isCapitalized) { return made(words.count == 1 ? 0.85 : 0.8) }
        if words.count > 1 { return made(0.3) }
        if isFirst { return made(0.7) }
        // In a sentence that writes its names with capitals a small word goes on
        // with something else; behind a mere comma it always does.
        let writesCapitals = sentence.words.dropFirst().contains {
            $0.isCapitalized && !grammar.stopWords.contains($0.folded)
        }
        return made(!hasJoint || writesCapitals ? 0.2 : 0.7)
    }
}

/// A telephone number or a mail address said instead of a name.
struct Handle {
    let record: Record

    init?(_ text: String) {
        let sides = text.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = sides.count == 2 && !sides[0].isEmpty && sides[1].contains(".")
        let digits = text.filter(\.isNumber).count
        let isPhone = digits >= 5 && text.allSatisfy { $0.isNumber || "+-()./".contains($0) }
        guard isMail || isPhone else { return nil }
        record = Record("INPersonHandle", ["value": .string(text), "type": isMail ? 1 : 2])
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Numbers in digits and in words: "3", "1,000", "two and a half", "the first".

import IntentSchema

extension SlotReader {
    /// A number up to a word.
    struct Number {
        var end: Int
        var number: Double
    }

    func numbers(at start: Int, times factor: Double = 1) -> [SlotCandidate] {
        plainNumbers(at: start).map {
            SlotCandidate(
                end: $0.end, points: 0.9 * Double($0.end - start),
                value: .value(Self.value($0.number * factor)), reason: "a number")
        }
    }

    func ordinalCandidates(at start: Int) -> [SlotCandidate] {
        ordinals(at: start, acceptsCardinals: false).map {
            SlotCandidate(
                end: $0.end, points: 0.9 * Double($0.end - start),
                value: .value(Self.value($0.number)), reason: "a place in a row")
        }
    }

    static func value(_ number: Double) -> Value {
        number == number.rounded() && abs(number) < 9e18 ? .integer(Int64(number)) : .double(number)
    }

    /// Every number that begins at `start`, shorter ones first.
    func plainNumbers(at start: Int) -> [Number] {
        guard start < sentence.words.count else { return [] }
        var found: [Number] = []
        for end in ends(from: start, atMost: 8) {
            let parts = sentence.words[start..<end].flatMap { Self.parts(of: $0.folded) }
            if let number = number(parts) { found.append(Number(end: end, number: number)) }
            // Whatever follows, a first word that is none begins no number.
            if end == start + 1, found.isEmpty, !beginsNumber(parts.first ?? "") { return [] }
        }
        return found
    }

    private static func parts(of word: String) -> [String] {
        word.contains("-") && word.first != "-" && word.first?.isNumber != true
            ? word.split(separator: "-").map(String.init) : [word]
    }

    private func beginsNumber(_ part: String) -> Bool {
        let small = grammar.small
        return small.numbers[part] != nil || small.fractions[part] != nil || digits(part) != nil
            || small.minus.contains(part) || composed(part) != nil
    }

    /// `3`, `2.5`, `twenty five`, `two hundred and ten`, `one and a half`, `minus 5`.
    func number(_ parts: [String]) -> Double? {
        let small = grammar.small
        // More parts than any number has could also overflow.
        guard let first = parts.first, let last = parts.last, parts.count <= 10 else { return nil }
        if small.minus.contains(first) {
            return number(Array(parts.dropFirst())).map { -$0 }
        }
        if parts.count == 1 { return digits(first) ?? small.fractions[first] ?? whole(parts) }
        // "half an", "one and a half", "two thousand".
        if let fraction = small.fractions[first], parts.count == 2, small.numbers[last] == 1 {
            return fraction
        }
        // "half a million".
        if let fraction = small.fractions[first], let factor = small.numbers[last], factor >= 100,
            parts.count == 2 || parts.count == 3 && small.numbers[parts[1]] == 1
        {
            return fraction * factor
        }
        if let fraction = small.fractions[last] {
            var rest = parts.dropLast()
            if let article = rest.last, small.numbers[article] == 1, rest.count > 1 {
                rest = rest.dropLast()
            }
            if let and = rest.last, small.conjunctions.contains(and) { rest = rest.dropLast() }
            guard !rest.isEmpty else { return nil }
            return number(Array(rest)).map { $0 + fraction }
        }
        if let figure = digits(first), parts.count == 2, let factor = small.numbers[last],
            factor >= 100
        {
            return figure * factor
        }
        if let point = parts.firstIndex(where: { small.numbers[$0] == -1 }), point > 0,
            point < parts.count - 1
        {
            let places = parts[(point + 1)...].compactMap { small.numbers[$0] }
            guard places.count == parts.count - point - 1,
                places.allSatisfy({ $0 < 10 && $0 >= 0 }),
                let before = whole(Array(parts[..<point]))
            else { return nil }
            return before
                + places.reversed().reduce(0) { ($0 + $1) / 10 }
        }
        return whole(parts)
    }

    /// Figures, with signs between thousands.
    private func digits(_ text: String) -> Double? {
        guard let first = text.utf8.first, (48...57).contains(first) || first == 45,
            text.utf8.count <= 24
        else { return nil }
        // "12,50" where a point is the rule is still a number, and "1.234,50" no smaller one.
        let decimal = grammar.small.decimal
        return Self.figure(text, decimal: decimal)
            ?? Self.figure(text, decimal: decimal == "." ? "," : ".")
    }

    /// Figures with `decimal` in front of the places, and the other sign between thousands.
    private static func figure(_ text: String, decimal: Character) -> Double? {
        let parts = text.split(separator: decimal, omittingEmptySubsequences: false)
        let thousands: Character = decimal == "." ? "," : "."
        guard parts.count <= 2, parts.count == 1 || !parts[1].contains(thousands) else {
            return nil
        }
        let groups = parts[0].split(separator: thousands, omittingEmptySubsequences: false)
        let areGroups =
            groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
        guard groups.count == 1 || areGroups else { return nil }
        return plain(groups.joined() + (parts.count == 2 ? "." + parts[1] : ""))
    }

    private static func plain(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 }),
            let number = Double(text), number.isFinite, abs(number) < 9e18
        else { return nil }
        return number
    }

    /// Words for a whole number.
    private func whole(_ parts: [String]) -> Double? {
        let small = grammar.small
        var total = 0.0
        var group = 0.0
        var isFirst = true
        for (index, part) in parts.enumerated() {
            if index > 0, index < parts.count - 1, small.conjunctions.contains(part) {
                guard group.truncatingRemainder(dividingBy: 100) == 0 else { return nil }
                continue
            }
            guard let value = small.numbers[part] ?? composed(part), value >= 0 else { return nil }
            switch value {
            case 100:
                guard group < 100 else { return nil }
                group = max(group, 1) * 100
            case 1000...:
                guard index > 0 || value < 1e13, parts.count == 1 || group < 1000 else {
                    return nil
                }
                if value.truncatingRemainder(dividingBy: 1000) != 0 {
                    guard isFirst else { return nil }
                    group = value
                } else {
                    total += max(group, 1) * value
                    group = 0
                }
            default:
                let rest = group.truncatingRemainder(dividingBy: 100)
                guard
                    isFirst || group == 0 && total > 0 || rest == 0 && group >= 100
                        || (rest.truncatingRemainder(dividingBy: 10) == 0 && rest >= 20
                            && value < 10 && value > 0)
                else { return nil }
                group += value
            }
            isFirst = false
        }
        return total + group
    }

    /// "fünfundzwanzig", "zweihundert": number words in one word, with an "and" between.
    private func composed(_ word: String) -> Double? {
        guard word.utf8.count >= 6, word.utf8.count <= 40, grammar.small.joinsNumbers else {
            return nil
        }
        return Self.composed(word[...], grammar.small, depth: 0)
    }

    private static func composed(_ word: Substring, _ small: SmallWords, depth: Int) -> Double? {
        if depth > 6 { return nil }
        if let value = small.numbers[String(word)] { return value }
        for hundred in small.numbers where hundred.value == 1000 || hundred.value == 100 {
            guard let range = word.firstRange(of: hundred.key) else { continue }
            let (before, behind) = (word[..<range.lowerBound], word[range.upperBound...])
            let left = before.isEmpty ? 1 : composed(before, small, depth: depth + 1)
            let right = behind.isEmpty ? 0 : composed(behind, small, depth: depth + 1)
            if let left, let right, right < hundred.value, left >= 1 {
                return left * hundred.value + right
            }
        }
        for and in small.conjunctions {
            guard let range = word.firstRange(of: and) else { continue }
            let (before, behind) = (word[..<range.lowerBound], word[range.upperBound...])
            if let ones = small.numbers[String(before)], let tens = small.numbers[String(behind)],
                ones < 10, ones > 0, tens >= 20, tens < 100
            {
                return ones + tens
            }
        }
        return nil
    }

    // MARK: Ordinals

    /// "first", "3rd", "twenty first", "dritte"; with `acceptsCardinals` also "3".
    func ordinals(at start: Int, acceptsCardinals: Bool) -> [Number] {
        guard start < sentence.words.count else { return [] }
        var found: [Number] = []
        let small = grammar.small
        let first = sentence.words[start]
        if let number = ordinal(first.folded) {
            found.append(Number(end: start + 1, number: number))
        } else if acceptsCardinals, let number = digits(first.folded) {
            found.append(Number(end: start + 1, number: number))
        }
        let parts = Self.parts(of: first.folded)
        if parts.count == 2, let tens = small.numbers[parts[0]], tens >= 20,
            let ones = small.ordinals[parts[1]], ones < 10
        {
            found.append(Number(end: start + 1, number: tens + ones))
        }
        if let tens = small.numbers[first.folded], tens >= 20, tens < 100,
            start + 1 < sentence.words.count,
            let ones = small.ordinals[sentence.words[start + 1].folded], ones < 10
        {
            found.append(Number(end: start + 2, number: tens + ones))
        }
        return found
    }

    private func ordinal(_ word: String) -> Double? {
        let small = grammar.small
        if let known = small.ordinals[word] { return known }
        for ending in small.ordinalEndings where word.hasSuffix(ending) {
            let stem = String(word.dropLast(ending.count))
            if let number = digits(stem) { return number }
        }
        return nil
    }
}

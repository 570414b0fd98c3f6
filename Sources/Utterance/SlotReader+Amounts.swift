// SPDX-License-Identifier: Apache-2.0
//
// Sums of money and temperatures: "20 euros", "$4.50", "five pounds", "21 degrees".

import IntentSchema

extension SlotReader {
    /// `INCurrencyAmount` with its amount as a decimal string.
    func amounts(at start: Int) -> [SlotCandidate] {
        let worded = plainNumbers(at: start).compactMap { number -> SlotCandidate? in
            guard number.end < sentence.words.count,
                let code = grammar.small.currencies[sentence.words[number.end].folded]
            else { return nil }
            return coins(behind: number, code, start)
                ?? candidate(number.number, code: code, range: start..<number.end + 1)
        }
        return worded + signed(at: start) + bare(at: start)
    }

    /// "3.50": a number alone, in the money of the language, where nothing else is due.
    private func bare(at start: Int) -> [SlotCandidate] {
        guard let code = grammar.small.currencies["default"] else { return [] }
        return plainNumbers(at: start).compactMap { number in
            candidate(number.number, code: code, range: start..<number.end, perWord: 0.55)
        }
    }

    /// "twelve euros fifty", "3 dollars and 20 cents".
    private func coins(behind number: Number, _ code: String, _ start: Int) -> SlotCandidate? {
        var place = number.end + 1
        let small = grammar.small
        if place < sentence.words.count, small.conjunctions.contains(sentence.words[place].folded) {
            place += 1
        }
        for part in plainNumbers(at: place).reversed()
        where part.number < 100 && part.number >= 1 && part.number == part.number.rounded() {
            let isNamed =
                part.end < sentence.words.count
                && small.currencies[sentence.words[part.end].folded] == "cent"
            let isPlain = place == number.end + 1 && part.number >= 10 && part.end - place == 1
            guard isNamed || isPlain else { continue }
            return candidate(
                number.number + part.number / 100, code: code,
                range: start..<(isNamed ? part.end + 1 : part.end))
        }
        return nil
    }

    /// A word with the currency's sign in front or behind, "$ 5" too.
    private func signed(at start: Int) -> [SlotCandidate] {
        let word = sentence.words[start].folded
        guard
            word.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }
            )
        else { return [] }
        for (sign, code) in grammar.small.currencies.sorted(by: { $0.key < $1.key }) {
            if word == sign {
                return plainNumbers(at: start + 1).compactMap {
                    candidate($0.number, code: code, range: start..<$0.end)
                }
            }
            guard word.hasPrefix(sign) || word.hasSuffix(sign) else { continue }
            let digits =
                word.hasPrefix(sign) ? word.dropFirst(sign.count) : word.dropLast(sign.count)
            guard let first = digits.first, first.isNumber, let value = number([String(digits)])
            else { continue }
            return candidate(value, code: code, range: start..<start + 1).map { [$0] } ?? []
        }
        return []
    }

    private func candidate(
        _ value: Double, code: String, range: Range<Int>, perWord: Double = 0.92
    ) -> SlotCandidate? {
        // Beyond this a double no longer counts in ones, nor prints as digits.
        guard value < 1e15, value >= 0 else { return nil }
        let cents = code == "cent"
        let digits = Self.digits(cents ? value / 100 : value)
        let amount = Record(
            "INCurrencyAmount",
            [
                "amount": .string(digits),
                "currencyCode": .string(
                    cents ? grammar.small.currencies["cent-of"] ?? "USD" : code),
            ])
        return SlotCandidate(
            end: range.upperBound, points: perWord * Double(range.count),
            value: .value(.record(amount)),
            reason: "a sum of money")
    }

    private static func digits(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    // MARK: Temperatures

    /// `Measurement` in °C unless the scale is said: "21 degrees", "70°F", "minus 5".
    func temperatures(at start: Int) -> [SlotCandidate] {
        let small = grammar.small
        func made(_ number: Double, _ unit: String, _ end: Int) -> SlotCandidate {
            let measurement = Record(
                "Measurement", ["value": .double(number), "unit": .string(unit)])
            return SlotCandidate(
                end: end, points: 0.92 * Double(end - start), value: .value(.record(measurement)),
                reason: "a temperature")
        }
        let word = sentence.words[start].folded
        if let sign = word.firstIndex(where: { !$0.isNumber && $0 != "." && $0 != "-" }),
            let number = number([String(word[..<sign])])
        {
            let tail = word[sign...]
            if let unit = small.scales[String(tail)] { return [made(number, unit, start + 1)] }
            if small.degrees.contains(String(tail)) {
                return [made(number, likelyScale(number), start + 1)]
                    + scaled(start + 1, number, made)
            }
        }
        return plainNumbers(at: start).flatMap { number -> [SlotCandidate] in
            let scale = likelyScale(number.number)
            var all = [made(number.number, scale, number.end)]
            var end = number.end
            if end < sentence.words.count, small.degrees.contains(sentence.words[end].folded) {
                end += 1
                all.append(made(number.number, scale, end))
            }
            return all + scaled(end, number.number, made)
        }
    }

    /// The language's own scale, unless nobody could stand it.
    private func likelyScale(_ number: Double) -> String {
        let scale = grammar.small.scales["default"] ?? "°C"
        return scale == "°C" && number > 45 ? "°F" : scale
    }

    private func scaled(
        _ end: Int, _ number: Double, _ made: (Double, String, Int) -> SlotCandidate
    ) -> [SlotCandidate] {
        guard end < sentence.words.count,
            let unit = grammar.small.scales[sentence.words[end].folded]
        else { return [] }
        return [made(number, unit, end + 1)]
    }
}

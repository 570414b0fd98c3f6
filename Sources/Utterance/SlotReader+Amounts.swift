// SPDX-License-Identifier: Apache-2.0
//
// Sums of money: "20 euros", "$4.50", "five pounds".

import IntentSchema

extension SlotReader {
    /// `INCurrencyAmount` with its amount as a decimal string.
    func amounts(at start: Int) -> [SlotCandidate] {
        let worded = numbers(at: start).compactMap { number -> SlotCandidate? in
            guard number.end < sentence.words.count, case .value(let value) = number.value,
                let code = grammar.currencies[sentence.words[number.end].folded]
            else { return nil }
            return candidate(value, code: code, range: start..<number.end + 1)
        }
        return signed(at: start).map { [$0] + worded } ?? worded
    }

    /// One word with the currency's sign in front or behind.
    private func signed(at start: Int) -> SlotCandidate? {
        let word = sentence.words[start].folded
        for (sign, code) in grammar.currencies where word.hasPrefix(sign) || word.hasSuffix(sign) {
            let digits =
                word.hasPrefix(sign) ? word.dropFirst(sign.count) : word.dropLast(sign.count)
            guard let first = digits.first, first.isNumber, let value = number([String(digits)])
            else {
                continue
            }
            return candidate(value, code: code, range: start..<start + 1)
        }
        return nil
    }

    private func candidate(_ value: Value, code: String, range: Range<Int>) -> SlotCandidate? {
        // Beyond this a double no longer counts in ones, nor prints as digits.
        guard let size = value.double, size < 1e15 else { return nil }
        let digits = value.integer.map { "\($0)" } ?? value.double.map { "\($0)" } ?? "0"
        let amount = Record(
            "INCurrencyAmount", ["amount": .string(digits), "currencyCode": .string(code)])
        return SlotCandidate(
            end: range.upperBound, points: 0.9 * Double(range.count),
            value: .value(.record(amount)),
            reason: "a sum of money")
    }
}

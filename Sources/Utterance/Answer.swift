// SPDX-License-Identifier: Apache-2.0
//
// The answer to a question about one parameter, as a value.

public import IntentSchema

extension Understanding {
    /// The value that an answer gives a parameter: "John and Kate" for the
    /// recipients, "three" for a party.
    ///
    /// `type` is written as in the schema: `[INPerson]?`, `INPerson`, `String`,
    /// `Int`, `Double`, `CLPlacemark`, `INSpeakableString`, `INCurrencyAmount`.
    /// `parameter`, as in `INSendMessageIntent.recipients`, chooses the
    /// vocabulary. All words have to fit; a small word in front ("to John") may
    /// be left over. nil when they do not, or for a type without words of its
    /// own, such as an enum.
    public func value(
        of answer: String, type: String, parameter: String, context: Context = Context()
    ) -> Value? {
        if answer.utf8.count > Self.mostBytes { return nil }
        let sentence = Sentence(answer)
        guard let kind = Self.slotKind(type), !sentence.words.isEmpty,
            sentence.words.count <= Self.mostWords
        else { return nil }
        let names = parameter.split(separator: ".").map(String.init)
        let slot = Slot(name: names.last ?? "", kind: kind, list: nil)
        let slots = SlotReader(
            sentence: sentence, grammar: grammar, context: context, people: people, places: places)
        let whole = reading(slot, of: names.first ?? "", from: 0, slots)
        guard kind != .text, kind != .texts, startsSmall(sentence) else { return whole?.value }
        // "from London" is no better a place than "London".
        let rest = reading(slot, of: names.first ?? "", from: 1, slots)
        let isBetter = (rest?.points ?? 0) + (kind == .place ? 0.01 : 0) > whole?.points ?? 0
        return isBetter ? rest?.value : whole?.value
    }

    /// The best meaning of all words from `start` on, with its points per word.
    private func reading(
        _ slot: Slot, of intent: String, from start: Int, _ slots: SlotReader
    ) -> (value: Value, points: Double)? {
        let count = slots.sentence.words.count
        guard start < count else { return nil }
        let whole = slots.candidates(for: slot, of: intent, at: start).filter { $0.end == count }
        guard let best = whole.max(by: { $0.points < $1.points }),
            case .value(let value) = best.value
        else { return nil }
        return (value, best.points / Double(count - start))
    }

    private func startsSmall(_ sentence: Sentence) -> Bool {
        guard let first = sentence.words.first?.folded else { return false }
        return grammar.stopWords.contains(first) && !grammar.determiners.contains(first)
    }

    private static func slotKind(_ type: String) -> Slot.Kind? {
        switch type.filter({ $0 != "?" && $0 != " " }) {
        case "String": .text
        case "[String]": .texts
        case "INPerson": .person
        case "[INPerson]": .people
        case "Int", "Double": .number
        case "CLPlacemark": .place
        case "INSpeakableString": .speakable
        case "INCurrencyAmount": .amount
        default: nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The first station: from a sentence to an intent with draft values.
//
// A grammar of sentence templates says which sentences there are; the words
// in their slots become values by the slot's type, with the help of the app
// names, vocabulary, people and places of the context. The best reading wins,
// the same one every time. A host with an understanding of its own hands over
// an intent and skips this station.

public import IntentSchema

/// Understands sentences of one language.
public struct Understanding: Sendable {
    let grammar: Grammar
    let people: any People
    let places: any Places

    /// Words of a sentence at most.
    static let mostWords = 2_000
    /// Bytes of a sentence at most, as UTF-8.
    static let mostBytes = 65_536

    public init(
        grammar: Grammar = .english, people: any People = NoPeople(),
        places: any Places = WorldCities()
    ) {
        self.grammar = grammar
        self.people = people
        self.places = places
    }

    /// The intent that a sentence asks for.
    ///
    /// - Throws: `NotUnderstood` when the sentence is empty or too long, no
    ///   template fits, or the app it names is unknown or one of several.
    public func understand(
        _ sentence: String, context: Context = Context()
    ) throws(NotUnderstood) -> Understood {
        if sentence.utf8.count > Self.mostBytes {
            throw .tooLong(sentence.utf8.count, limit: Self.mostBytes, unit: "bytes")
        }
        let sentence = Sentence(sentence)
        if sentence.words.isEmpty { throw .empty(examples: examples(context)) }
        if sentence.words.count > Self.mostWords {
            throw .tooLong(sentence.words.count, limit: Self.mostWords, unit: "words")
        }
        let slots = SlotReader(
            sentence: sentence, grammar: grammar, context: context, people: people, places: places)
        var furthest = 0
        guard let reading = best(slots, &furthest) else {
            if let known = phrase(sentence, context) { return known }
            throw notUnderstood(slots, furthest: furthest)
        }
        return Understood(
            intent: reading.record, app: try app(of: reading, context),
            score: reading.score, explanation: reading.explanation(sentence))
    }

    /// The reading with the most points; of equals, the template that stands
    /// first in the grammar.
    private func best(_ slots: SlotReader, _ furthest: inout Int) -> Reading? {
        var best: Reading?
        for template in grammar.templates {
            guard let reading = Matcher(template: template, slots: slots).reading(&furthest) else {
                continue
            }
            if reading.score > (best?.score ?? -1) + 1e-9 { best = reading }
        }
        return best
    }

    private func app(of reading: Reading, _ context: Context) throws(NotUnderstood) -> String? {
        guard case .app(let identifiers, let word)? = reading.app else { return nil }
        let able = context.apps.filter {
            identifiers.contains($0.id) && $0.intents.contains(reading.record.className)
        }
        let choice = able.isEmpty ? identifiers : able.map(\.id)
        if choice.count > 1 { throw .ambiguousApp(word, identifiers: choice.sorted()) }
        return choice.first
    }

    /// The intent of an app's own example sentence, said word for word.
    private func phrase(
        _ sentence: Sentence, _ context: Context
    ) -> Understood? {
        let said = sentence.words.map(\.folded)
        let fits = context.phrases.filter { Sentence($0.sentence).words.map(\.folded) == said }
        guard let first = fits.first else { return nil }
        return Understood(
            intent: Record(first.intent), app: Set(fits.map(\.app)).count == 1 ? first.app : nil,
            score: 0.9,
            explanation: ["example sentence of \(first.app): \(first.sentence)", "score: 0.9"])
    }

    private func notUnderstood(_ slots: SlotReader, furthest: Int) -> NotUnderstood {
        var reached = 0
        if case .unknownApp(let word)? = best(slots.acceptingUnknownApps(), &reached)?.app {
            return .unknownApp(word, installed: slots.context.apps.compactMap(\.names.first))
        }
        let rest = slots.sentence.words.dropFirst(furthest).map(\.core)
        let unknown = rest.isEmpty ? slots.sentence.words.suffix(1).map(\.core) : Array(rest)
        return .noTemplate(words: Array(unknown.prefix(6)), examples: examples(slots.context))
    }

    private func examples(_ context: Context) -> [String] {
        let own = context.apps.sorted { $0.id < $1.id }.flatMap(\.examples)
        return Array((own + grammar.examples).prefix(2))
    }
}

/// What a sentence was taken for.
public struct Understood: Hashable, Sendable {
    /// The intent with the values that were said; all else is absent.
    public var intent: Record
    /// The identifier of the app that was named.
    public var app: String?
    /// How sure this is, above 0, at most 1.
    public var score: Double
    /// The template, then each slot with its words and points.
    public var explanation: [String]
}

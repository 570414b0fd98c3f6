// SPDX-License-Identifier: Apache-2.0
//
// The first station: from a sentence to an intent with draft values.
//
// A grammar of sentence templates says which sentences there are; the words
// in their slots become values by the slot's type, with the help of the app
// names, vocabulary, people and places of the context. The best reading wins,
// the same one every time. A host with an understanding of its own hands over
// an intent and skips this station.

import IntentCatalog
public import IntentSchema

/// Understands sentences of one language.
public struct Understanding: Sendable {
    let grammar: Grammar
    let people: any People
    let places: any Places
    let schema: Schema
    let choices: ChoiceTables
    let now: @Sendable () -> CivilTime

    /// Words of a sentence at most.
    static let mostWords = 2_000
    /// Bytes of a sentence at most, as UTF-8.
    static let mostBytes = 65_536

    /// Understands with a grammar, and with the names and words of a user.
    ///
    /// `catalog` has the definitions that slots are typed by, `Catalog.builtIn` unless custom intents
    /// are to be understood; `now` is the user's clock for "tomorrow at 9", Greenwich by default.
    public init(
        grammar: Grammar = .english, people: any People = NoPeople(),
        places: any Places = WorldCities(), catalog: Catalog? = nil,
        now: @escaping @Sendable () -> CivilTime = { .inGreenwich }
    ) {
        self.grammar = grammar
        self.people = people
        self.places = places
        self.now = now
        schema = Schema(catalog: catalog ?? .builtIn)
        choices = ChoiceTables(schema)
    }

    /// Understands the language of a tag, `en` or `de-AT`, with the sentences of custom intents.
    ///
    /// - Throws: `NotUnderstood` of kind `unknownLanguage`, which lists those there are.
    public init(
        language: String, custom: [CustomSentence] = [], people: any People = NoPeople(),
        places: any Places = WorldCities(), catalog: Catalog? = nil,
        now: @escaping @Sendable () -> CivilTime = { .inGreenwich }
    ) throws(NotUnderstood) {
        let grammar: Grammar
        do {
            grammar = try Languages.grammar(for: language)
        } catch {
            throw .unknownLanguage(error)
        }
        self.init(
            grammar: grammar.adding(custom), people: people, places: places, catalog: catalog,
            now: now)
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
        let slots = reader(of: sentence, context)
        let readings = readings(slots)
        guard let best = readings.first else {
            if let known = phrase(sentence, context) { return known }
            throw notUnderstood(slots)
        }
        return try understood(best, others: Array(readings.dropFirst()), sentence, context)
    }

    func reader(of sentence: Sentence, _ context: Context) -> SlotReader {
        SlotReader(
            sentence: sentence, words: WordReading(sentence, grammar), grammar: grammar,
            context: context, people: people, places: places, choices: choices)
    }

    // MARK: Readings

    /// The best reading of each template that fits, the best first; of equals, the template that
    /// stands first in the grammar.
    private func readings(_ slots: SlotReader) -> [Reading] {
        let all = ranked(Frame(slots, grammar).readings(grammar.candidates(slots.words)), slots)
        guard let best = all.first, case .app(let identifiers, _)? = best.app,
            best.captures.contains(where: { $0.candidate.termApp != nil })
        else { return all }
        // The terms of other apps than the one that is named are not heard.
        let own = slots.with(termApps: Set(identifiers))
        let again = ranked(Frame(own, grammar).readings(grammar.candidates(own.words)), own)
        return again.isEmpty ? all : again
    }

    /// By points; of readings that are nearly as good, one that an app handles goes first.
    private func ranked(_ readings: [Reading], _ slots: SlotReader) -> [Reading] {
        let apps = slots.context.apps
        var sorted = readings.enumerated().sorted {
            let (left, right) = ($0.element.score, $1.element.score)
            return abs(left - right) > 1e-9 ? left > right : $0.offset < $1.offset
        }.map(\.element)
        guard let best = sorted.first, !isHandled(best, apps) else { return sorted }
        if let other = sorted.firstIndex(where: {
            isHandled($0, apps) && $0.score >= best.score - Self.handledAdvantage
        }) {
            sorted.insert(sorted.remove(at: other), at: 0)
        }
        return sorted
    }

    /// What a reading that no app handles must be better, in points per word.
    private static let handledAdvantage = 0.12

    private func isHandled(_ reading: Reading, _ apps: [AppName]) -> Bool {
        guard case .app(let identifiers, _)? = reading.app else {
            return apps.contains { $0.intents.contains(reading.template.intent) }
        }
        return apps.contains {
            identifiers.contains($0.id) && $0.intents.contains(reading.template.intent)
        }
    }

    private func understood(
        _ reading: Reading, others: [Reading], _ sentence: Sentence, _ context: Context
    ) throws(NotUnderstood) -> Understood {
        let now = now()
        let runnersUp = others.prefix(2).map {
            "runner-up: \($0.template.intent), \(Reading.rounded($0.score)), \($0.template.source)"
        }
        var understood = Understood(
            intent: reading.record(sentence, schema, now: now), app: try app(of: reading, context),
            score: reading.score, explanation: reading.explanation(sentence) + runnersUp)
        var seen: Set<Record> = [understood.intent]
        for other in others where other.score >= reading.score - Self.isClose {
            let intent = other.record(sentence, schema, now: now)
            guard understood.alternatives.count < 3, seen.insert(intent).inserted,
                let app = try? app(of: other, context)
            else { continue }
            understood.alternatives.append(
                Understood(
                    intent: intent, app: app, score: other.score,
                    explanation: other.explanation(sentence)))
        }
        return understood
    }

    /// Readings this near to the best, in points per word, could as well be meant.
    private static let isClose = 0.04

    private func app(of reading: Reading, _ context: Context) throws(NotUnderstood) -> String? {
        guard case .app(let identifiers, let word)? = reading.app else { return nil }
        let able = context.apps.filter {
            identifiers.contains($0.id) && $0.intents.contains(reading.template.intent)
        }
        let choice = able.isEmpty ? identifiers : able.map(\.id)
        if choice.count > 1 { throw .ambiguousApp(word, identifiers: choice.sorted()) }
        return choice.first
    }

    /// The intent of an app's own example sentence, said word for word.
    private func phrase(
        _ sentence: Sentence, _ context: Context
    ) -> Understood? {
        let said = sentence.words.map(\.key).filter { !grammar.small.fillers.contains($0) }
        let fits = context.phrases.filter {
            Sentence($0.sentence).words.map(\.key).filter { !grammar.small.fillers.contains($0) }
                == said
        }
        guard let first = fits.first else { return nil }
        return Understood(
            intent: Record(first.intent), app: Set(fits.map(\.app)).count == 1 ? first.app : nil,
            score: 0.9,
            explanation: ["example sentence of \(first.app): \(first.sentence)", "score: 0.9"])
    }

    // MARK: Why not

    private func notUnderstood(_ slots: SlotReader) -> NotUnderstood {
        let open = slots.acceptingUnknownApps()
        if case .unknownApp(let word)? = ranked(
            Frame(open, grammar).readings(grammar.candidates(open.words)), open
        ).first?.app {
            return .unknownApp(word, installed: slots.context.apps.compactMap(\.names.first))
        }
        let furthest = furthest(slots)
        let rest = slots.sentence.words.dropFirst(furthest).map(\.core)
        let unknown = rest.isEmpty ? slots.sentence.words.suffix(1).map(\.core) : Array(rest)
        return .noTemplate(words: Array(unknown.prefix(6)), examples: examples(slots.context))
    }

    /// How many words any template makes something of.
    private func furthest(_ slots: SlotReader) -> Int {
        // Of a long text the beginning is enough to say where it went wrong.
        let start = Sentence(
            slots.sentence.words.count <= 40
                ? slots.sentence.text : slots.sentence.text(0..<40))
        let frame = Frame(reader(of: start, slots.context), grammar)
        _ = frame.readings(Array(grammar.templates.indices))
        return frame.furthest
    }

    private func examples(_ context: Context) -> [String] {
        let own = context.apps.sorted { $0.id < $1.id }.flatMap(\.examples)
        return Array((own + grammar.examples).prefix(2))
    }
}

extension Grammar {
    /// Places of the templates that a sentence can fit.
    func candidates(_ words: WordReading) -> [Int] { index.places(for: words, in: templates) }
}

/// What a sentence was taken for.
public struct Understood: Hashable, Sendable {
    /// The intent with the values that were said; all else is absent.
    public var intent: Record
    /// The identifier of the app that was named.
    public var app: String?
    /// How sure this is, above 0, at most 1.
    public var score: Double
    /// The template, then each slot with its words and points, then what was nearly as good.
    public var explanation: [String]
    /// Other readings that are nearly as good, the best first: a host may ask which is meant.
    public var alternatives: [Understood] = []
}

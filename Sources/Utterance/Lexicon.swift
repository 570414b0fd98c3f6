// SPDX-License-Identifier: Apache-2.0
//
// The words of a context, found without looking at each of them.

import IntentSchema
import Synchronization

/// The apps and terms of one context, indexed when they are first asked for.
final class Lexicon: Sendable {
    private let terms: [String: [Term]]
    private let indexes = Mutex<[String: TermIndex]>([:])
    let apps: AppIndex

    init(apps: [AppName], terms: [Term]) {
        self.terms = Dictionary(grouping: terms, by: \.parameter)
        self.apps = AppIndex(apps)
    }

    /// Those of one parameter: `INStartWorkoutIntent.workoutName`.
    func terms(of parameter: String) -> TermIndex {
        indexes.withLock { known in
            if let index = known[parameter] { return index }
            let index = TermIndex(terms[parameter] ?? [])
            known[parameter] = index
            return index
        }
    }
}

/// Terms by how they are written and how they sound.
final class TermIndex: Sendable {
    struct Match {
        var term: Term
        var points: Double
    }

    private let terms: [Term]
    private let exact: [String: [Int]]
    private let near: NearWords

    init(_ terms: [Term]) {
        self.terms = terms
        var exact: [String: [Int]] = [:]
        var near = NearWords()
        for (place, term) in terms.enumerated() {
            let phrase = Sentence.fold(term.phrase)
            exact[phrase, default: []].append(place)
            near.add(phrase, place)
            if let hint = term.pronunciationHint {
                exact[Sentence.fold(hint), default: []].append(place)
                near.add(Sentence.fold(hint), place)
            }
        }
        self.exact = exact
        self.near = near
    }

    /// The term that was said, or one that sounds near; the user's terms go before an app's.
    ///
    /// Words of fewer than `shortestNear` letters only count when they are exact: Bob is not Bobo.
    /// `apps`: of these apps only, nil of all.
    func nearest(
        _ said: String, shortestNear: Int = 3, of apps: Set<String>?, exactly: Bool = false
    ) -> Match? {
        if terms.isEmpty { return nil }
        func mayMatch(_ term: Term) -> Bool {
            guard let apps, let app = term.app else { return true }
            return apps.contains(app)
        }
        let found = (exact[said] ?? []).map { terms[$0] }.filter(mayMatch)
        if let term = found.first(where: \.isUserSpecific) { return Match(term: term, points: 1) }
        if let term = found.first { return Match(term: term, points: 0.95) }
        if exactly || said.count < shortestNear { return nil }
        var best: (rank: Double, place: Int)?
        for (place, rank) in near.candidates(for: said) where mayMatch(terms[place]) {
            // Of an app's own terms only one that sounds the same is near.
            guard terms[place].isUserSpecific || rank < 1 else { continue }
            let both = (rank + (terms[place].isUserSpecific ? 0 : 0.5), place)
            if best.map({ both < ($0.rank, $0.place) }) ?? true { best = both }
        }
        return best.map { Match(term: terms[$0.place], points: 0.85) }
    }
}

/// The names of apps.
struct AppIndex: Sendable {
    struct Match {
        var identifiers: [String]
        var points: Double
        var reason: String
    }

    private let apps: [AppName]
    private var exact: [String: [Int]] = [:]
    private var joined: [String: [Int]] = [:]
    private var near = NearWords()

    init(_ apps: [AppName]) {
        self.apps = apps
        for (place, app) in apps.enumerated() {
            for name in [app.id] + app.names {
                let folded = Self.plain(name)
                exact[folded, default: []].append(place)
                exact[Sentence.fold(name), default: []].append(place)
                let bare = folded.filter { $0 != " " }
                joined[bare, default: []].append(place)
                if name != app.id { near.add(bare, place) }
            }
        }
    }

    /// Lowercase, signs as blanks: "My App!" is said as "my app".
    private static func plain(_ name: String) -> String {
        Sentence.fold(name).split {
            $0.isWhitespace || ($0.isPunctuation && $0 != "'" && $0 != ".")
        }
        .joined(separator: " ")
    }

    func match(_ said: String) -> Match? {
        if let places = exact[said] { return made(places, 0.98, "an app's name") }
        let bare = said.filter { $0 != " " }
        if let places = joined[bare] {
            return made(places, 0.96, "an app's name, spaced otherwise")
        }
        guard bare.count >= 4 else { return nil }
        let found = near.candidates(for: bare)
        guard let least = found.map(\.rank).min() else { return nil }
        // Of several the nearest; all that are as near.
        return made(found.filter { $0.rank == least }.map(\.place), 0.6, "near an app's name")
    }

    private func made(_ places: [Int], _ points: Double, _ reason: String) -> Match {
        var seen: Set<String> = []
        let identifiers = places.sorted().map { apps[$0].id }.filter { seen.insert($0).inserted }
        return Match(identifiers: identifiers, points: points, reason: reason)
    }
}

/// Words by their sound and their shape.
struct NearWords: Sendable {
    private var words: [(word: String, place: Int)] = []
    private var bySound: [String: [Int]] = [:]
    private var byShape: [Shape: [Int]] = [:]
    /// Of longer words all but the first letter: what rhymes is near too.
    private var byRhyme: [Substring: [Int]] = [:]

    private struct Shape: Hashable {
        let first: Character
        let length: Int
    }

    mutating func add(_ word: String, _ place: Int) {
        guard let first = word.first else { return }
        let number = words.count
        words.append((word, place))
        bySound[Sound.key(word), default: []].append(number)
        byShape[Shape(first: first, length: word.count), default: []].append(number)
        if let rhyme = Self.rhyme(word) { byRhyme[rhyme, default: []].append(number) }
    }

    private static func rhyme(_ word: String) -> Substring? {
        word.count >= 6 ? word.dropFirst() : nil
    }

    /// Places of near words with how near they are, 0 for nearest: below 1 they sound the same, else
    /// so many letters differ.
    func candidates(for said: String) -> [(place: Int, rank: Double)] {
        guard let first = said.first else { return [] }
        var found: [Int: Double] = [:]
        func keep(_ number: Int, _ rank: Double) {
            let place = words[number].place
            found[place] = min(found[place] ?? .infinity, rank)
        }
        let count = said.count
        for number in bySound[Sound.key(said)] ?? [] {
            let word = words[number].word
            // Vowels do not sound in a key: "later" is no "liter", but "jon" is "john".
            guard count >= 3, Spelling.distance(said, word, atMost: 2) != nil else { continue }
            keep(number, 0.5)
        }
        for length in max(1, count - 2)...count + 2 {
            for number in byShape[Shape(first: first, length: length)] ?? [] {
                let word = words[number].word
                let limit = Spelling.tolerance(for: word)
                guard let distance = Spelling.distance(said, word, atMost: limit), distance > 0
                else { continue }
                keep(number, Double(distance))
            }
        }
        for number in Self.rhyme(said).flatMap({ byRhyme[$0] }) ?? []
        where words[number].word != said {
            keep(number, 1)
        }
        return found.map { ($0.key, $0.value) }.sorted { $0.place < $1.place }
    }
}

/// How a word sounds, roughly and in no language.
enum Sound {
    /// Consonants by their kind, each run once, vowels left out but for the first.
    static func key(_ word: String) -> String {
        var key = ""
        var last: Character?
        var letters = Array(word.lowercased())
        if let heard = heard(String(letters.prefix(2))) { letters = heard + letters.dropFirst(2) }
        for (place, letter) in letters.enumerated() {
            guard
                let kind = kind(letter, next: place + 1 < letters.count ? letters[place + 1] : nil)
            else { continue }
            if kind == "a" ? place > 0 : kind == last {
                last = kind
                continue
            }
            key.append(kind)
            last = kind
        }
        return key
    }

    private static func kind(_ letter: Character, next: Character?) -> Character? {
        switch letter {
        case "a", "e", "i", "o", "u", "y", "ä", "ö", "ü", "á", "é", "í", "ó", "ú", "à", "è", "ê",
            "â", "î", "ô", "å", "ø":
            return "a"
        case "h", "w", "'", " ", "-", ".": return nil
        case "b": return "b"
        case "p": return next == "h" ? "f" : "p"
        case "f", "v": return "f"
        case "d": return "d"
        case "t": return "t"
        case "c": return next == "e" || next == "i" ? "s" : "k"
        case "k", "q", "x": return "k"
        case "g", "j": return letter
        case "s", "z", "ß", "ç": return "s"
        default: return letter
        }
    }

    /// What is heard of a pair at the beginning of a word, where a letter is silent.
    private static func heard(_ pair: String) -> [Character]? {
        switch pair {
        case "kn", "gn": ["n"]
        case "wr": ["r"]
        case "ps": ["s"]
        default: nil
        }
    }
}

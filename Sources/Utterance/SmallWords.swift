// SPDX-License-Identifier: Apache-2.0
//
// The words of a language that every sentence may have.

/// Small words, numbers, units and names of a language.
struct SmallWords: Sendable {
    /// Words that begin no name: pronouns, prepositions, auxiliaries.
    let stop: Set<String>
    /// Words that join the last of a list, "or" included.
    let conjunctions: Set<String>
    /// Of these, the ones that leave a choice.
    let alternatives: Set<String>
    /// Articles and possessives that may stand before a name.
    let determiners: Set<String>
    /// Words that may stand anywhere and say nothing.
    let fillers: Set<String>
    let numbers: [String: Double]
    let fractions: [String: Double]
    let ordinals: [String: Double]
    let ordinalEndings: [String]
    /// The sign between whole and part: "." or ",".
    let decimal: Character
    let minus: Set<String>
    let currencies: [String: String]
    /// Words for units of time → minute, hour, day, week, month, year.
    let units: [String: String]
    /// Words for scales → °C, °F.
    let scales: [String: String]
    let degrees: Set<String>
    let weekdays: [String: Double]
    let months: [String: Double]
    let am: Set<String>
    let pm: Set<String>
    let oclock: Set<String>
    /// Spoken names of the cases of enums.
    let cases: [String: [(phrase: String, name: String)]]
    // Phrases of a conversation.
    let cancel: [String]
    let yes: [String]
    let no: [String]
    let all: [String]
    let none: [String]
    let instead: [String]
    /// What may stand around a choice: "the … one", "number …".
    let pick: Set<String>
    /// Whether a case without a spoken name is called by its own: `creditCard`, "credit card".
    let readsCaseNames: Bool
    /// Endings without which a word may be one of the grammar's: "sending" is "send".
    let endings: [String]
    /// Whether numbers are written as one word: "fünfundzwanzig".
    let joinsNumbers: Bool

    init(_ reader: GrammarReader) {
        func set(_ name: String) -> Set<String> { Set(reader.words[name] ?? []) }
        stop = set("stop")
        alternatives = set("or")
        conjunctions = set("and").union(alternatives)
        determiners = set("determiner")
        fillers = set("filler")
        numbers = reader.values["number"] ?? [:]
        fractions = reader.values["fraction"] ?? [:]
        ordinals = reader.values["ordinal"] ?? [:]
        ordinalEndings = reader.words["ordinal-ending"] ?? []
        decimal = reader.words["decimal"]?.first?.first ?? "."
        minus = set("minus")
        currencies = reader.named["currency"] ?? [:]
        units = reader.named["unit"] ?? [:]
        scales = reader.named["temperature"] ?? [:]
        degrees = set("degrees")
        weekdays = reader.values["weekday"] ?? [:]
        months = reader.values["month"] ?? [:]
        (am, pm, oclock) = (set("half-am"), set("half-pm"), set("oclock"))
        cases = reader.cases
        cancel = reader.words["cancel"] ?? []
        yes = reader.words["yes"] ?? []
        no = reader.words["no"] ?? []
        all = reader.words["all"] ?? []
        none = reader.words["none"] ?? []
        pick = set("pick")
        instead = reader.words["instead"] ?? []
        endings = reader.words["ending"] ?? []
        joinsNumbers = !set("joins-numbers").isEmpty
        readsCaseNames = !set("case-names").isEmpty
    }
}

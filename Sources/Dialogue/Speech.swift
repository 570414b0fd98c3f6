// SPDX-License-Identifier: Apache-2.0
//
// From phrases and values to the sentences of one request.

public import IntentSchema

/// Turns a value into the words that people read: a person's name, an amount with its currency.
public typealias ValueDescriber = @Sendable (Value) -> String

/// Turns a typed answer into the value of a parameter.
///
/// For a list parameter an array may come back; a single value is taken as a list of one. Throws
/// when the text is no such value; the error's description is told to the user.
public typealias ValueReader = @Sendable (String, ParameterOutline) async throws -> Value

/// All that is said to the user about one intent.
struct Speech: Sendable {
    let outline: IntentOutline
    let app: String
    let describe: ValueDescriber
    var phrasebook = Phrasebook.english

    /// A sentence that fits every intent, with its fields filled.
    func say(_ name: String, _ fields: [String: String] = [:]) -> String {
        var sentence = phrasebook.sentence(name) ?? Phrases.general[name] ?? ""
        for (field, text) in fields.merging(["app": app], uniquingKeysWith: { own, _ in own }) {
            sentence.replace("{\(field)}", with: text)
        }
        return sentence
    }

    func prompt(for parameter: ParameterOutline) -> String {
        if let own = parameter.prompt { return self.own(own, parameter, words(parameter)) }
        return phrasebook.prompt(parameter.name, outline.className) ?? Phrases.prompts[
            parameter.name]
            ?? say("what", ["words": words(parameter)])
    }

    func unsupported(_ value: Value?, _ parameter: ParameterOutline, reason: Int64?) -> String {
        if let sentence = reason.flatMap({ parameter.sentences.unsupported[$0] }) {
            let said = own(sentence, parameter, value.map { text($0, parameter) } ?? "that")
            return "\(said) \(prompt(for: parameter))"
        }
        let name =
            (value == nil ? "cannot-use-that" : "cannot-use") + (reason == nil ? "" : "-because")
        return say(
            name,
            [
                "value": value.map { text($0, parameter) } ?? "",
                "reason": reason.map { reasonWords($0, parameter) } ?? "",
                "prompt": prompt(for: parameter),
            ])
    }

    /// `current` is the value that is not clear; nil when there is none yet.
    func choice(_ parameter: ParameterOutline, current: Value?) -> String {
        if let current, let sentence = parameter.sentences.choice {
            return own(sentence, parameter, text(current, parameter))
        }
        if current == nil, parameter.prompt != nil { return prompt(for: parameter) }
        return say("which", ["words": words(parameter)])
    }

    /// A definition's sentence about one parameter; other fields in it stay unsaid.
    private func own(_ sentence: String, _ parameter: ParameterOutline, _ value: String) -> String {
        let field = Record("", [parameter.name: .string(value)])
        return fill(sentence, from: field, mark: "${", orBlank: true) ?? sentence
    }

    func confirmation(_ value: Value, _ parameter: ParameterOutline, reason: Int64?) -> String {
        if let sentence = parameter.sentences.confirmation {
            return own(sentence, parameter, text(value, parameter))
        }
        return say(
            reason == nil ? "meant" : "meant-because",
            [
                "value": text(value, parameter),
                "reason": reason.map { reasonWords($0, parameter) } ?? "",
            ])
    }

    /// The question before the handler acts.
    func readBack(_ intent: Record) -> String {
        let own = phrasebook.readBacks(outline.className)
        for sentence in own.isEmpty ? Phrases.readBacks[outline.className] ?? [] : own {
            guard var filled = fill(sentence, from: intent, mark: "{") else { continue }
            // A quoted sentence brings its own full stop.
            for end in [".", "!", "?", "…"] { filled.replace("\(end)”.", with: "\(end)”") }
            return filled
        }
        return say("ready", ["intent": intentWords])
    }

    /// Fields of the response count as `response.NAME`.
    func succeeded(_ intent: Record, _ response: Record) -> String {
        var fields = intent.fields
        for (name, value) in response.fields { fields["response.\(name)"] = value }
        let record = Record(intent.className, fields)
        for sentence in phrasebook.successes(outline.className) {
            if let filled = fill(sentence, from: record, mark: "{") { return filled }
        }
        return say("done")
    }

    func failed(_ code: ResponseCode) -> String {
        let rest = code.name.hasPrefix("failure") ? String(code.name.dropFirst(7)) : code.name
        return rest.isEmpty ? say("failed") : say("failed-because", ["reason": inWords(rest)])
    }

    /// The definition's own sentence for a code, filled from the response and then the intent.
    func ownSentence(_ code: ResponseCode, response: Record, intent: Record) -> String? {
        guard let sentence = code.outline?.sentence, !sentence.isEmpty else { return nil }
        let fields = intent.fields.merging(response.fields) { $1 }
        return fill(sentence, from: Record(response.className, fields), mark: "${", orBlank: true)
    }

    /// Lists are joined as people say them: "John, Kate and Bobo".
    /// Of an enum's parameter the words for its cases.
    func text(_ value: Value, _ parameter: ParameterOutline?) -> String {
        guard let items = value.array else {
            return parameter?.word(for: value) ?? describe(value)
        }
        return joined(items.map { text($0, parameter) })
    }

    private func joined(_ texts: [String]) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " \(say("and")) " + last
    }

    func words(_ parameter: ParameterOutline) -> String {
        parameter.displayName?.lowercased() ?? inWords(parameter.name)
    }

    private func reasonWords(_ raw: Int64, _ parameter: ParameterOutline) -> String {
        parameter.reasons[raw].map(inWords) ?? "reason \(raw)"
    }

    private var intentWords: String {
        var name = outline.className[...]
        if name.hasPrefix("IN") { name = name.dropFirst(2) }
        if name.hasSuffix("Intent") { name = name.dropLast(6) }
        return inWords(String(name))
    }

    /// Replaces `{field}`; nil when a field has no value, unless blanks are allowed.
    private func fill(
        _ sentence: String, from record: Record, mark: String, orBlank: Bool = false
    ) -> String? {
        var rest = sentence[...]
        var out = ""
        while let open = rest.firstRange(of: mark),
            let close = rest[open.upperBound...].firstIndex(of: "}")
        {
            let name = String(rest[open.upperBound..<close])
            let parameter = outline.parameters.first { $0.name == name }
            let value = record[name].map { text($0, parameter) } ?? ""
            guard orBlank || !value.isEmpty else { return nil }
            out += rest[..<open.lowerBound] + value
            rest = rest[rest.index(after: close)...]
        }
        return out + rest
    }
}

/// `dropOffLocation` → "drop off location".
func inWords(_ name: String) -> String {
    var out = ""
    for character in name {
        if character.isUppercase, let last = out.last, !last.isUppercase, last != " " { out += " " }
        out.append(character)
    }
    return out.lowercased()
}

extension ParameterOutline {
    /// The word for a case of an enum, or for each of several; nil for other values.
    func word(for value: Value) -> String? {
        guard !cases.isEmpty, let raw = value.integer else { return nil }
        guard isOptionSet else { return word(forCase: raw) }
        let words = cases.filter { $0.key != 0 && raw & $0.key == $0.key }.sorted {
            $0.key < $1.key
        }
        return words.isEmpty
            ? nil : words.compactMap { word(forCase: $0.key) }.joined(separator: ", ")
    }

    private func word(forCase raw: Int64) -> String? { caseTitles[raw] ?? cases[raw].map(inWords) }

    /// The cases that the user may name, in the order of their numbers.
    var namedCases: [(value: Value, word: String)] {
        cases.sorted { $0.key < $1.key }.map {
            (.integer($0.key), caseTitles[$0.key] ?? inWords($0.value))
        }
    }
}

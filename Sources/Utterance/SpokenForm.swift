// SPDX-License-Identifier: Apache-2.0
//
// What is said to the user, from the templates of a language.

/// The sentences of one language for the outcome and the questions of a request.
///
/// Sentences have `{field}` for a field of the intent and `{response.field}` for one of the response;
/// of several the first whose fields all have a value is said. What a language does not say is nil, and
/// said in English by who asks.
public struct SpokenForm: Sendable {
    private let prompts: [String: String]
    private let readBacks: [String: [String]]
    private let successes: [String: [String]]
    private let general: [String: String]

    /// The sentences of a language tag.
    ///
    /// - Throws: `UnknownLanguage` when there is none.
    public static func language(_ tag: String) throws(UnknownLanguage) -> SpokenForm {
        guard let form = all[try Languages.language(of: tag)] else {
            throw UnknownLanguage(tag: tag, known: Languages.tags)
        }
        return form
    }

    /// The question for a value: "Who should I send it to?"
    public func prompt(for parameter: String, of intent: String) -> String? {
        prompts["\(intent).\(parameter)"] ?? prompts[parameter]
    }

    /// The questions before an intent is handled, the most telling first.
    public func readBacks(of intent: String) -> [String] { readBacks[intent] ?? [] }

    /// What is said after a success, the most telling first.
    public func successes(of intent: String) -> [String] { successes[intent] ?? [] }

    /// A sentence that fits every intent, by its name in the data: `yes-or-no`, `none-of-these`.
    public func sentence(_ name: String) -> String? { general[name] }

    // MARK: Reading

    private static let all: [String: SpokenForm] = Dictionary(
        uniqueKeysWithValues: Languages.tags.map { ($0, read($0)) })

    private static func read(_ language: String) -> SpokenForm {
        do {
            return try SpokenForm(Languages.files(of: language, ending: ".spoken"))
        } catch {
            // The files are part of the program; a test reads them.
            preconditionFailure("\(error)")
        }
    }

    /// Lines `ask parameter = …`, `read Intent = …`, `done Intent = …`, `say name = …`.
    init(_ files: [(name: String, text: String)]) throws {
        var lists: [Substring: [String: [String]]] = [:]
        for file in files {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
                guard let equals = line.firstRange(of: " = "), let space = line.firstIndex(of: " "),
                    ["ask", "read", "done", "say"].contains(line[..<space]),
                    space < equals.lowerBound
                else {
                    throw GrammarError(
                        file: file.name, line: index + 1,
                        problem: "a line is written: ask|read|done|say NAME = SENTENCE")
                }
                let names = line[line.index(after: space)..<equals.lowerBound]
                for name in names.split(separator: "|") {
                    lists[line[..<space], default: [:]][String(name), default: []]
                        .append(String(line[equals.upperBound...]))
                }
            }
        }
        prompts = (lists["ask"] ?? [:]).compactMapValues(\.first)
        readBacks = lists["read"] ?? [:]
        successes = lists["done"] ?? [:]
        general = (lists["say"] ?? [:]).compactMapValues(\.first)
    }
}

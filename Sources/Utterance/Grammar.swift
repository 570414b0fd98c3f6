// SPDX-License-Identifier: Apache-2.0
//
// The sentences of one language, read from their description.

/// Sentence templates per intent, and the small words of a language.
///
/// The description's syntax is in `Templates/README.md`.
public struct Grammar: Sendable {
    /// In the order of the description; earlier ones win between equals.
    private(set) var templates: [Template]
    /// Every word of the templates by number.
    private(set) var words: WordList
    private(set) var index: TemplateIndex
    /// What may stand in front of a template, and behind it.
    let prefix: Template
    let suffix: Template
    /// What changes a parameter of an intent in the middle of a conversation.
    let changes: [Template]
    /// Times, in their parts.
    let times: [TimePattern]
    let small: SmallWords
    let lists: [String: Set<String>]
    let examples: [String]

    /// The same with the sentences of custom intents, behind its own.
    public func adding(_ sentences: [CustomSentence]) -> Grammar {
        if sentences.isEmpty { return self }
        var grammar = self
        let articles = small.determiners.union(small.numbers.filter { $0.value == 1 }.keys)
        for sentence in sentences {
            var parser = TemplateParser(
                text: sentence.template(with: articles), rules: [:], line: 0, of: sentence.intent,
                words: grammar.words)
            guard let body = try? parser.wholeText(), !body.isEmpty else { continue }
            grammar.words = parser.words
            grammar.templates.append(
                Template(
                    intent: sentence.intent, source: sentence.template(with: []), body: body))
        }
        grammar.index = TemplateIndex(grammar.templates, words: grammar.words)
        return grammar
    }

    /// Reads a description.
    ///
    /// - Throws: `GrammarError` with the line that is wrong.
    public init(_ description: String) throws {
        try self.init([("", description)])
    }

    /// Reads the files of a language; rules and words of earlier ones hold in later ones.
    init(_ files: [(name: String, text: String)]) throws {
        var reader = GrammarReader()
        for file in files { try reader.read(file.text, named: file.name) }
        templates = reader.templates
        words = reader.wordList
        index = TemplateIndex(templates, words: words)
        (prefix, suffix) = (reader.prefix, reader.suffix)
        changes = reader.changes
        times = reader.times
        small = SmallWords(reader)
        lists = reader.lists.mapValues { Set($0.map { Sentence.fold($0) }) }
        examples = reader.examples
    }
}

/// A line of a grammar that cannot be read.
public struct GrammarError: Error, Hashable, Sendable, CustomStringConvertible {
    public var file = ""
    public var line: Int
    public var problem: String
    public var description: String {
        "\(file.isEmpty ? "grammar" : file):\(line): \(problem)"
    }
}

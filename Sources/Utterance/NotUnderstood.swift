// SPDX-License-Identifier: Apache-2.0
//
// Why a sentence led to no intent.

/// The sentence asks for nothing that is known here.
public struct NotUnderstood: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable {
        case empty, tooLong, noTemplate, unknownApp, ambiguousApp, unknownLanguage
    }

    public var kind: Kind
    public var problem: String
    public var remedy: String
    /// The words that fit nowhere; at most six.
    public var words: [String] = []
    /// Sentences that would have been understood; at most two.
    public var examples: [String] = []

    public var description: String { "\(problem)\n  fix: \(remedy)" }

    static func empty(examples: [String]) -> NotUnderstood {
        NotUnderstood(
            kind: .empty, problem: "the sentence has no words", remedy: say(examples),
            examples: examples)
    }

    static func tooLong(_ count: Int, limit: Int, unit: String) -> NotUnderstood {
        NotUnderstood(
            kind: .tooLong, problem: "the sentence has \(count) \(unit), at most \(limit) are read",
            remedy: "shorten it, or hand over an intent with 'intendant run'")
    }

    static func noTemplate(words: [String], examples: [String]) -> NotUnderstood {
        let shown = words.map { "'\($0.prefix(40))'" }.joined(separator: " ")
        return NotUnderstood(
            kind: .noTemplate, problem: "not understood: \(shown)", remedy: say(examples),
            words: words, examples: examples)
    }

    static func unknownApp(_ word: String, installed: [String]) -> NotUnderstood {
        let all = installed.sorted().prefix(10).joined(separator: ", ")
        return NotUnderstood(
            kind: .unknownApp,
            problem:
                "no installed app is called '\(word)' (installed: \(all.isEmpty ? "none" : all))",
            remedy: "name one of these, or install it", words: [word])
    }

    static func ambiguousApp(_ word: String, identifiers: [String]) -> NotUnderstood {
        NotUnderstood(
            kind: .ambiguousApp,
            problem:
                "'\(word)' is the name of several apps: \(identifiers.joined(separator: ", "))",
            remedy: "name the identifier instead, or remove all but one", words: [word])
    }

    static func unknownLanguage(_ error: UnknownLanguage) -> NotUnderstood {
        NotUnderstood(
            kind: .unknownLanguage, problem: error.problem, remedy: error.remedy, words: [error.tag]
        )
    }

    private static func say(_ examples: [String]) -> String {
        "say something like " + examples.map { "'\($0)'" }.joined(separator: " or ")
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The languages there are: one folder of data each.

/// Which languages are understood and spoken.
public enum Languages {
    /// Tags of the languages with a grammar, sorted: `de`, `en`.
    public static let tags: [String] = Set(
        LanguageTexts.all.map { String($0.name.prefix { $0 != "/" }) }
    ).sorted()

    /// The grammar for a language tag: that of `de-AT` is that of `de`.
    ///
    /// - Throws: `UnknownLanguage` when there is none.
    public static func grammar(for tag: String) throws(UnknownLanguage) -> Grammar {
        guard let grammar = grammars[try language(of: tag)] else {
            throw UnknownLanguage(tag: tag, known: tags)
        }
        return grammar
    }

    /// The language of a tag in the spelling of its folder.
    static func language(of tag: String) throws(UnknownLanguage) -> String {
        let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        guard tags.contains(language) else { throw UnknownLanguage(tag: tag, known: tags) }
        return language
    }

    /// Read once, each when one of them is first asked for.
    private static let grammars: [String: Grammar] = Dictionary(
        uniqueKeysWithValues: tags.map { ($0, read($0)) })

    private static func read(_ language: String) -> Grammar {
        do {
            return try Grammar(files(of: language, ending: ".grammar"))
        } catch {
            // The files are part of the program; a test reads them.
            preconditionFailure("\(error)")
        }
    }

    /// The files of a language; what the others build on comes first.
    static func files(of language: String, ending: String) -> [(name: String, text: String)] {
        let own = LanguageTexts.all.filter {
            $0.name.hasPrefix(language + "/") && $0.name.hasSuffix(ending)
        }
        let first = ["\(language)/Words\(ending)", "\(language)/Time\(ending)"]
        return first.flatMap { name in own.filter { $0.name == name } }
            + own.filter { !first.contains($0.name) }
    }
}

extension Grammar {
    /// All domains in English.
    public static let english: Grammar = {
        do {
            return try Languages.grammar(for: "en")
        } catch {
            preconditionFailure("\(error)")
        }
    }()
}

/// A language without a grammar.
public struct UnknownLanguage: Error, Hashable, Sendable, CustomStringConvertible {
    public var tag: String
    public var known: [String]

    public var problem: String {
        "no grammar for the language '\(tag)' (there are: \(known.joined(separator: ", ")))"
    }
    public var remedy: String { "use one of these, or hand over an intent with 'intendant run'" }
    public var description: String { "\(problem)\n  fix: \(remedy)" }
}

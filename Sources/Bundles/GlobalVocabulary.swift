// SPDX-License-Identifier: Apache-2.0
//
// AppIntentVocabulary.plist: words and example sentences that an app brings.

import Foundation
import IntentSchema

/// The terms and phrases of one app in one language.
///
/// Source: developer.apple.com/documentation/sirikit/global-vocabulary-reference.
public struct GlobalVocabulary: Hashable, Sendable {
    public struct Term: Hashable, Sendable {
        public var phrase: String
        /// `INStartWorkoutIntent.workoutName`
        public var parameter: String
        /// Comes back as `vocabularyIdentifier`; the same for all synonyms.
        public var identifier: String
        public var pronunciation: String?
        public var examples: [String]
    }

    public var terms: [Term] = []
    /// Intent class name → example sentences, in the file's order.
    public var phrases: [String: [String]] = [:]
    public var warnings: [BundleError] = []

    public init() {}

    /// Reads the vocabulary of an app for a language tag such as `de-AT`: from
    /// that localization, its base language, `Base`, the app's development
    /// region, the folder itself; the first that has the file.
    ///
    /// No file at all is an empty vocabulary, a malformed one likewise with a
    /// warning. Synchronous: reads files.
    public init(of app: AppBundle, language: String) {
        self.init(
            folder: app.path, language: language,
            developmentRegion: app.manifest.developmentRegion ?? "en")
    }

    init(folder path: String, language: String, developmentRegion: String) {
        guard let folder = try? BundleFolder(path: path) else { return }
        let contents = BundleContents(folder)
        let base = String(language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? "")
        let tags = [
            language, language.replacing("-", with: "_"), language.replacing("_", with: "-"), base,
            "Base", developmentRegion,
        ]
        let places = tags.filter { !$0.isEmpty && !$0.contains("/") && !$0.contains("..") }.map {
            $0 + ".lproj/"
        }
        for place in places + [""] where contents.has(place + "AppIntentVocabulary.plist") {
            do throws(BundleError) {
                read(try contents.fields(place + "AppIntentVocabulary.plist"))
            } catch {
                warnings.append(error)
            }
            return
        }
    }

    private mutating func read(_ fields: Fields) {
        for (index, entry) in list(fields, "ParameterVocabularies").enumerated() {
            readTerms(entry, at: "ParameterVocabularies[\(index)]", place: fields.place)
        }
        for (index, entry) in list(fields, "IntentPhrases").enumerated() {
            readPhrases(entry, at: "IntentPhrases[\(index)]", place: fields.place)
        }
    }

    private mutating func readTerms(_ entry: [String: Value], at path: String, place: String) {
        let names = (entry["ParameterNames"]?.array ?? []).compactMap(\.string)
        let parameters = names.filter {
            $0.split(separator: ".", omittingEmptySubsequences: false).count == 2
                && !$0.hasPrefix(".") && !$0.hasSuffix(".")
        }
        for name in names where !parameters.contains(name) {
            warn(
                place, "'\(name)' is not of the form Intent.property (\(path).ParameterNames)",
                fix: "write it as 'INStartWorkoutIntent.workoutName'")
        }
        for item in dictionaries(entry["ParameterVocabulary"]) {
            guard let identifier = item["VocabularyItemIdentifier"]?.string, !identifier.isEmpty
            else {
                warn(
                    place, "a term has no 'VocabularyItemIdentifier' (\(path))", fix: "give it one")
                continue
            }
            for synonym in dictionaries(item["VocabularyItemSynonyms"]) {
                guard let phrase = synonym["VocabularyItemPhrase"]?.string, !phrase.isEmpty else {
                    warn(
                        place, "a synonym of '\(identifier)' has no phrase (\(path))",
                        fix: "add VocabularyItemPhrase")
                    continue
                }
                terms += parameters.map {
                    Term(
                        phrase: phrase, parameter: $0, identifier: identifier,
                        pronunciation: synonym["VocabularyItemPronunciation"]?.string,
                        examples: (synonym["VocabularyItemExamples"]?.array ?? []).compactMap(
                            \.string))
                }
            }
        }
    }

    private mutating func readPhrases(_ entry: [String: Value], at path: String, place: String) {
        guard let intent = entry["IntentName"]?.string, !intent.isEmpty else {
            return warn(place, "phrases without an 'IntentName' (\(path))", fix: "name the intent")
        }
        let examples = (entry["IntentExamples"]?.array ?? []).compactMap(\.string).filter {
            !$0.isEmpty
        }
        if examples.isEmpty {
            warn(place, "'\(intent)' has no examples (\(path))", fix: "write at least one sentence")
        }
        if phrases[intent] != nil {
            warn(place, "'\(intent)' has phrases twice (\(path))", fix: "put all into one entry")
        }
        phrases[intent, default: []] += examples
    }

    private mutating func list(_ fields: Fields, _ key: String) -> [[String: Value]] {
        if let value = fields.values[key], value.array == nil {
            warn(fields.place, "\(key) is \(value.typeName), not an array", fix: "make it an array")
        }
        return dictionaries(fields.values[key])
    }

    private func dictionaries(_ value: Value?) -> [[String: Value]] {
        (value?.array ?? []).compactMap(\.dictionary)
    }

    private mutating func warn(_ place: String, _ problem: String, fix: String) {
        warnings.append(BundleError(.vocabulary, in: place, problem, fix: fix))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The names by which people call an app.

import Foundation
import IntentSchema

/// One name of an app, in all languages or in one.
public struct SpokenName: Codable, Hashable, Sendable {
    public var name: String
    /// How it sounds, where its spelling does not tell.
    public var pronunciationHint: String?
    /// The tag of the localization it came from; nil for every language.
    public var language: String?

    public init(_ name: String, pronunciationHint: String? = nil, language: String? = nil) {
        self.name = name
        self.pronunciationHint = pronunciationHint
        self.language = language
    }

    /// Shown name, spoken name, bundle name, alternatives; then the same from
    /// each localization's InfoPlist.strings.
    ///
    /// At most three alternatives per localization count.
    /// Source: developer.apple.com/documentation/sirikit/specifying-synonyms-for-your-app-name.
    static func names(
        of manifest: Manifest, fields: Fields, contents: BundleContents
    ) throws(BundleError) -> [SpokenName] {
        let alternatives = try alternatives(fields)
        var names = [manifest.displayName, manifest.spokenName, manifest.name].compactMap(\.self)
            .map { SpokenName($0) }
        names += alternatives
        for language in contents.localizations() {
            let strings = contents.strings("\(language).lproj/InfoPlist.strings")
            for key in ["CFBundleDisplayName", "CFBundleSpokenName", "CFBundleName"] {
                if let name = strings[key] { names.append(SpokenName(name, language: language)) }
            }
            for each in alternatives {
                guard let name = strings[each.name] else { continue }
                let hint = each.pronunciationHint.map { strings[$0] ?? $0 }
                names.append(SpokenName(name, pronunciationHint: hint, language: language))
            }
        }
        var seen: Set<String> = []
        return names.filter { !$0.name.isEmpty && seen.insert($0.name.lowercased()).inserted }
    }

    private static func alternatives(_ fields: Fields) throws(BundleError) -> [SpokenName] {
        let entries = fields.values["INAlternativeAppNames"]?.array ?? []
        return entries.prefix(3).compactMap { entry in
            let values = entry.dictionary ?? [:]
            return values["INAlternativeAppName"]?.string.map {
                SpokenName(
                    $0, pronunciationHint: values["INAlternativeAppNamePronunciationHint"]?.string)
            }
        }
    }
}

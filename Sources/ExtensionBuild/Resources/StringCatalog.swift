// SPDX-License-Identifier: Apache-2.0
//
// String catalogs (`.xcstrings`, Xcode 15): one file with all languages, taken
// apart into the tables that a bundle has.

import Foundation

/// The translations of one table.
///
/// Of texts that vary with a number the form `other` is kept, as tables of texts have no others.
struct StringCatalog {
    /// Texts by key, by language.
    private(set) var tables: [String: [String: String]] = [:]

    /// A key without a translation is its own text, which needs no table.
    private struct File: Decodable { var strings: [String: Entry] }

    private struct Entry: Decodable { var localizations: [String: Localization]? }

    private struct Localization: Decodable {
        struct Unit: Decodable { var value: String }
        var stringUnit: Unit?
        var variations: [String: [String: Localization]]?

        /// The text, or the one that fits most often.
        var text: String? {
            if let stringUnit { return stringUnit.value }
            let forms = variations?["plural"] ?? variations?["device"]
            return (forms?["other"] ?? forms?.sorted { $0.key < $1.key }.first?.value)?.text
        }
    }

    /// - Throws: `resource` for a file that is no catalog.
    init(readingFrom file: URL) throws {
        let catalog: File
        do {
            catalog = try JSONDecoder().decode(File.self, from: try Data(contentsOf: file))
        } catch {
            throw BuildError(
                .resource, at: file.place, "this is not a catalog of strings",
                fix: "let Xcode open the file and save it")
        }
        for (key, entry) in catalog.strings {
            for (language, text) in entry.localizations ?? [:] {
                tables[language, default: [:]][key] = text.text
            }
        }
    }

    /// Writes `de.lproj/Name.strings` and its like; texts that are there already stay.
    func write(named name: String, into bundle: URL) throws {
        for (language, texts) in tables where !language.contains("/") && !language.hasPrefix(".") {
            let folder = bundle.appendingPathComponent("\(language).lproj", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("\(name).strings")
            var all: [String: Any] = texts
            if let data = FileManager.default.contents(atPath: file.path) {
                let older = try? PropertyListSerialization.value(of: data) as? [String: Any]
                guard let older else { continue }
                all.merge(older) { $1 }
            }
            try PropertyList.write(all, to: file)
        }
    }
}

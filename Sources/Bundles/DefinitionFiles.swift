// SPDX-License-Identifier: Apache-2.0
//
// The `.intentdefinition` files that bundles carry, in one language.

public import Foundation
import IntentSchema

/// Definitions of custom intents, as files that were read and translated.
public struct DefinitionFiles: Sendable {
    /// One property list.
    public struct File: Sendable {
        public var name: String
        public var data: Data
    }

    public private(set) var files: [File] = []
    private var seen: Set<Data> = []

    /// Of an app and its extensions, or of an extension alone, and of the frameworks that they
    /// carry; copies of one file count once. Apps may well use one name: Xcode gives it to all.
    ///
    /// Texts that have an identifier are taken from the `.strings` of `language`, of its base
    /// language and of `Base`; where none has it, the definition's own text stays. Files that
    /// cannot be read are left out: the registry has told about them. Synchronous.
    public init(in bundles: [String], language: String) {
        for path in bundles {
            guard let folder = try? BundleFolder(path: path) else { continue }
            read(folder, at: "", language)
            let carried = folder.names(in: "Frameworks").sorted()
            for name in carried.prefix(Self.mostFrameworks) where name.hasSuffix(".framework") {
                read(folder, at: "Frameworks/\(name)/", language)
            }
        }
    }

    private static let mostFrameworks = 100

    private mutating func read(_ folder: BundleFolder, at root: String, _ language: String) {
        for place in [root, root + "Base.lproj/"] {
            let names = folder.names(in: String(place.dropLast()))
            for name in names.sorted() where name.hasSuffix(".intentdefinition") {
                read(name, place: place, root: root, in: folder, language)
            }
        }
    }

    private mutating func read(
        _ name: String, place: String, root: String, in folder: BundleFolder, _ language: String
    ) {
        guard let data = try? folder.read(place + name, atMost: Plist.largestFile),
            seen.insert(data).inserted
        else { return }
        let strings = name.dropLast(".intentdefinition".count) + ".strings"
        let table = DefinitionStrings(
            named: String(strings), in: folder, at: root, language)
        files.append(File(name: name, data: table.translated(data)))
    }
}

/// Texts by the identifiers that a definition gives them.
private struct DefinitionStrings {
    private var texts: [String: String] = [:]

    init(named file: String, in folder: BundleFolder, at root: String, _ language: String) {
        let base = String(language.prefix { $0 != "-" && $0 != "_" })
        // The closest language comes last and wins.
        for tag in ["Base", base, language.replacing("_", with: "-"), language]
        where !tag.isEmpty && !tag.contains("/") && !tag.hasPrefix(".") {
            guard
                let data = try? folder.read(
                    "\(root)\(tag).lproj/\(file)", atMost: Plist.largestFile)
            else { continue }
            texts.merge(Self.table(data)) { $1 }
        }
    }

    /// A property list, or lines of `"ID" = "text";`.
    private static func table(_ data: Data) -> [String: String] {
        let list = try? Plist.dictionary(data, place: "", allowsOpenStep: true)
        return (list ?? [:]).compactMapValues(\.string)
    }

    /// Replaces the text of every key that has a sibling `…ID` with a text of ours.
    func translated(_ data: Data) -> Data {
        guard !texts.isEmpty,
            let list = try? Plist.dictionary(data, place: ""),
            let new = try? PropertyListEncoder().encode(
                PlistContent(value: translated(.dictionary(list))))
        else { return data }
        return new
    }

    private func translated(_ item: Value) -> Value {
        if case .array(let items) = item { return .array(items.map(translated)) }
        guard case .dictionary(let fields) = item else { return item }
        var new = fields.mapValues(translated)
        for (key, value) in fields where key.hasSuffix("ID") {
            guard let text = value.string.flatMap({ texts[$0] }) else { continue }
            new[String(key.dropLast(2))] = .string(text)
        }
        return .dictionary(new)
    }
}

/// A value as a property list holds it.
private struct PlistContent: Encodable {
    let value: Value

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .boolean(let it): try container.encode(it)
        case .integer(let it): try container.encode(it)
        case .double(let it): try container.encode(it)
        case .string(let it): try container.encode(it)
        case .data(let it): try container.encode(it)
        case .date(let it): try container.encode(it)
        case .array(let it): try container.encode(it.map(PlistContent.init))
        case .dictionary(let it): try container.encode(it.mapValues(PlistContent.init))
        // No property list holds these.
        case .null, .record: try container.encode("")
        }
    }
}

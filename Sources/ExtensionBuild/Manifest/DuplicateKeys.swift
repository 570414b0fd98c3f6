// SPDX-License-Identifier: Apache-2.0
//
// What Foundation does not tell about an XML property list: keys that occur
// twice.

import Foundation
import FoundationXML

/// A reader that looks only at keys and lines.
final class DuplicateKeys: NSObject, XMLParserDelegate {
    /// A key that stands twice in one dictionary.
    struct Duplicate: Equatable {
        let key: String
        let line: Int
    }

    private var duplicates: [Duplicate] = []
    private var dictionaries: [Set<String>] = []
    private var key: String?

    static func find(in data: Data) -> [Duplicate] {
        let reader = DuplicateKeys()
        reader.parse(data)
        return reader.duplicates
    }

    private func parse(_ data: Data) {
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        _ = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        if name == "dict" { dictionaries.append([]) }
        if name == "key" { key = "" }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { key?.append(text) }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        if name == "dict" { _ = dictionaries.popLast() }
        guard name == "key", let key, let last = dictionaries.indices.last else { return }
        if !dictionaries[last].insert(key).inserted {
            duplicates.append(Duplicate(key: key, line: parser.lineNumber))
        }
        self.key = nil
    }
}

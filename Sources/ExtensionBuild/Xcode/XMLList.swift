// SPDX-License-Identifier: Apache-2.0
//
// Property lists in XML with the lines of their parts, which Foundation does
// not tell.

import Foundation
import FoundationXML

/// Builds nodes while the parser goes through the file.
final class XMLList: NSObject, XMLParserDelegate {
    /// A list or a dictionary that is not closed yet.
    private struct Open {
        let line: Int
        let isDictionary: Bool
        var entries: [String: ListNode] = [:]
        var elements: [ListNode] = []
        var key: String?
    }

    private var open: [Open] = []
    private var top: ListNode?
    private var text = ""
    private static let deepest = 100

    static func read(_ data: Data) throws(ListError) -> ListNode {
        let reader = XMLList()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        guard parser.parse(), let top = reader.top else {
            throw ListError(
                line: max(parser.lineNumber, 1), problem: "this is not a property list in XML")
        }
        return top
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        text = ""
        guard name == "dict" || name == "array" else { return }
        open.append(Open(line: parser.lineNumber, isDictionary: name == "dict"))
        if open.count > Self.deepest { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        switch name {
        case "key":
            if let last = open.indices.last { open[last].key = text }
        case "dict", "array":
            guard let closed = open.popLast() else { return }
            let content: ListNode.Content =
                closed.isDictionary ? .dictionary(closed.entries) : .list(closed.elements)
            add(ListNode(content: content, line: closed.line))
        case "true", "false":
            add(ListNode(content: .text(name == "true" ? "YES" : "NO"), line: parser.lineNumber))
        case "plist": break
        default: add(ListNode(content: .text(text), line: parser.lineNumber))
        }
    }

    private func add(_ node: ListNode) {
        guard let last = open.indices.last else {
            top = top ?? node
            return
        }
        guard open[last].isDictionary else { return open[last].elements.append(node) }
        if let key = open[last].key { open[last].entries[key] = node }
        open[last].key = nil
    }
}

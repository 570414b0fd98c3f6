// SPDX-License-Identifier: Apache-2.0
//
// XML to elements, within bounds.

import Foundation
import FoundationXML

/// Reads one document; external entities are never resolved.
final class StoryboardReader: NSObject, XMLParserDelegate {
    static let mostElements = 20_000
    static let deepest = 128

    private let file: String
    private var open: [StoryboardNode] = []
    private var root: StoryboardNode?
    private var count = 0
    private var failure: StoryboardError?

    private init(file: String) { self.file = file }

    /// - Throws: `malformed` with the parser's line, `tooLarge` at the element past a bound.
    static func read(_ xml: Data, file: String) throws(StoryboardError) -> StoryboardNode {
        let reader = StoryboardReader(file: file)
        let parser = XMLParser(data: xml)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isWhole = parser.parse()
        if let failure = reader.failure { throw failure }
        guard isWhole, let root = reader.root else {
            throw StoryboardError(
                kind: .malformed, file: file, line: max(parser.lineNumber, 1),
                problem: "the XML is malformed here",
                fix: "open the storyboard in Xcode and save it again, or undo the last merge")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) {
        count += 1
        if count > Self.mostElements { refuse(parser, "more than \(Self.mostElements) elements") }
        if open.count >= Self.deepest {
            refuse(parser, "elements nested deeper than \(Self.deepest)")
        }
        guard failure == nil else { return }
        open.append(
            StoryboardNode(name: elementName, attributes: attributeDict, line: parser.lineNumber))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?
    ) {
        guard failure == nil, let done = open.popLast() else { return }
        if open.isEmpty {
            root = done
        } else {
            open[open.count - 1].children.append(done)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
    }

    private func refuse(_ parser: XMLParser, _ bound: String) {
        guard failure == nil else { return }
        failure = StoryboardError(
            kind: .tooLarge, file: file, line: parser.lineNumber, problem: bound,
            fix: "split the storyboard")
        parser.abortParsing()
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// `contents.xcworkspacedata`: groups of references to projects.

import Foundation
import FoundationXML

/// Follows the locations: `group:` from the group around, `container:` from the workspace.
final class WorkspaceReader: NSObject, XMLParserDelegate {
    private(set) var projects: [URL] = []
    private let folder: URL
    private var groups: [URL]

    init(folder: URL) {
        self.folder = folder
        groups = [folder]
    }

    func read(_ data: Data) -> Bool {
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let location = attributes["location"] ?? ""
        if name == "Group" { groups.append(url(location)) }
        guard name == "FileRef", location.hasSuffix(".xcodeproj"),
            let project = url(location).onDisk
        else { return }
        projects.append(project)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        if name == "Group", groups.count > 1 { groups.removeLast() }
    }

    private func url(_ location: String) -> URL {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.count > 1 ? String(parts[1]) : location
        let base = parts.first == "container" ? folder : groups.last ?? folder
        return base.appending(path)
    }
}

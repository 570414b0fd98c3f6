// SPDX-License-Identifier: Apache-2.0
//
// The files of a source folder, in a fixed order.

import Foundation

extension URL {
    var isFolder: Bool { (try? FileManager.default.attributes(at: self))?.isFolder ?? false }
    var isFile: Bool { (try? FileManager.default.attributes(at: self))?.isFolder == false }

    /// The last two components, as an author would name the file in speech.
    var place: String { pathComponents.suffix(2).filter { $0 != "/" }.joined(separator: "/") }
}

extension FileManager {
    /// The attributes of what a path leads to, symbolic links followed.
    fileprivate func attributes(at url: URL) throws -> [FileAttributeKey: Any] {
        try attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
    }
}

extension [FileAttributeKey: Any] {
    fileprivate var isFolder: Bool {
        self[.type] as? FileAttributeType == .typeDirectory
    }
}

/// A walk through a folder: names sorted, hidden ones left out, links followed once.
struct FileTree {
    let root: URL
    /// Whether a folder belongs to someone else, such as another product.
    var skips: (URL) -> Bool = { _ in false }

    private static let deepest = 24

    /// Folders that count as one thing.
    static let packages: Set<String> = [
        "xcassets", "lproj", "bundle", "xcodeproj", "xcworkspace", "playground", "framework",
        "appex", "app", "xcdatamodeld", "storyboardc",
    ]

    /// All files and packages, depth first.
    /// - Throws: `folder` when one cannot be listed.
    func items() throws -> [URL] {
        var visited: Set<String> = []
        return try items(in: root, depth: 0, visited: &visited)
    }

    private func items(in folder: URL, depth: Int, visited: inout Set<String>) throws -> [URL] {
        guard depth < Self.deepest, visited.insert(folder.resolvingSymlinksInPath().path).inserted
        else { return [] }
        var found: [URL] = []
        for item in try Self.children(of: folder) {
            if !item.isFolder || Self.packages.contains(item.pathExtension) {
                found.append(item)
            } else if !skips(item) {
                found += try items(in: item, depth: depth + 1, visited: &visited)
            }
        }
        return found
    }

    /// What lies directly in `folder`, sorted by name, without hidden entries.
    static func children(of folder: URL) throws -> [URL] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { !$0.hasPrefix(".") }.sorted()
                .map { folder.appendingPathComponent($0) }
        } catch {
            throw BuildError(
                .folder, at: folder.path, "the folder cannot be listed",
                fix: "check that it exists and that you may read it")
        }
    }
}

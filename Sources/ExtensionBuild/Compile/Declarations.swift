// SPDX-License-Identifier: Apache-2.0
//
// Where a name is declared that a target lacks: authors share files between targets.

import Foundation

enum Declarations {
    /// A Swift file beside a target's folder that declares a type, as a path from their common
    /// folder.
    static func file(declaring name: String, besides target: URL) -> String? {
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        let parent = target.deletingLastPathComponent()
        guard isProject(parent, of: target) else { return nil }
        let kinds = ["class", "struct", "enum", "protocol", "actor", "typealias"]
        let heads = kinds.map { "\($0) \(name)" }
        let items = (try? FileTree(root: parent, skips: isForeign).items()) ?? []
        for file in items.prefix(mostFiles) where file.pathExtension == "swift" {
            guard !file.path.hasPrefix(target.path + "/"),
                let text = try? String(contentsOf: file, encoding: .utf8),
                heads.contains(where: { text.declares($0) })
            else { continue }
            return String(file.path.dropFirst(parent.path.count + 1))
        }
        return nil
    }

    /// Whether other targets lie in the folder: a target may as well lie among anything.
    private static func isProject(_ folder: URL, of target: URL) -> Bool {
        let siblings = (try? FileTree.children(of: folder)) ?? []
        return siblings.contains {
            $0.path != target.path && $0.appendingPathComponent("Info.plist").isFile
        }
    }

    private static func isForeign(_ folder: URL) -> Bool {
        ["Pods", "Carthage", "build", "DerivedData"].contains(folder.lastPathComponent)
    }

    /// A folder that holds more is no author's project.
    private static let mostFiles = 5000
}

extension String {
    /// Whether these words stand here, and the last one ends.
    fileprivate func declares(_ head: String) -> Bool {
        ranges(of: head).contains { place in
            guard place.upperBound < endIndex else { return true }
            let next = self[place.upperBound]
            return !next.isLetter && !next.isNumber && next != "_"
        }
    }
}

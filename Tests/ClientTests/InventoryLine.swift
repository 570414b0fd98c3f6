// SPDX-License-Identifier: Apache-2.0
//
// The public API as a list, made from Apple's headers and not from our definitions.
//
// A line is `kind | owner | name | type | argument | …`, with the parts that
// its kind has. An argument is `label: type`, with ` = default` if it has one.

import Foundation

/// One thing that a client may write.
struct InventoryLine {
    struct Argument {
        let label: String
        let type: String
        let hasDefault: Bool
    }

    let kind: String
    let owner: String
    let parts: [String]

    init?(_ line: Substring) {
        let parts = line.split(separator: " | ").map(String.init)
        guard parts.count >= 2 else { return nil }
        kind = parts[0]
        owner = parts[1]
        self.parts = Array(parts.dropFirst(2))
    }

    func `is`(_ word: String) -> Bool { kind.split(separator: " ").contains { $0 == word } }

    /// The arguments after `count` other parts.
    func arguments(after count: Int) -> [Argument] {
        parts.dropFirst(count).map { text in
            let colon = text.firstIndex(of: ":") ?? text.endIndex
            let halves = text[colon...].dropFirst(2).components(separatedBy: " = ")
            return Argument(
                label: String(text[..<colon]), type: halves[0], hasDefault: halves.count > 1)
        }
    }
}

/// The files of the list, one per domain and one per kind of shared things.
struct Inventory {
    let name: String
    let lines: [InventoryLine]

    static func all() throws -> [Inventory] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Inventory")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return Inventory(
                name: file.deletingPathExtension().lastPathComponent,
                lines: text.split(separator: "\n").compactMap(InventoryLine.init))
        }
    }
}

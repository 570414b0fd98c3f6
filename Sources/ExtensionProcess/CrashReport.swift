// SPDX-License-Identifier: Apache-2.0
//
// From the lines that a crashing process wrote into its log to function names.
//
// The lines are the extension's word, like everything in its log: they decide
// nothing, and lead to no file but those that it could load code from anyway.

import Foundation
import Sandbox

/// The frames of a crash, innermost first.
struct CrashReport: Hashable {
    struct Frame: Hashable {
        /// "?" where no file was mapped.
        var file: String
        /// Into the file.
        var offset: UInt64
    }

    private static let frameBound = 64
    /// So much of a log's end is looked at.
    private static let tail: UInt64 = 65_536

    var frames: [Frame] = []

    /// The last report in a log; nil when there is none.
    init?(log path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let end = try? file.seekToEnd(),
            (try? file.seek(toOffset: end > Self.tail ? end - Self.tail : 0)) != nil,
            let data = try? file.read(upToCount: Int(Self.tail))
        else { return nil }
        self.init(text: String(decoding: data, as: UTF8.self))
    }

    /// "intendant: crashed with signal …", then "intendant: frame FILE 0xOFFSET" each.
    init?(text: String) {
        let lines = text.split(separator: "\n")
        guard
            let start = lines.lastIndex(where: {
                $0.hasPrefix("intendant: crashed with signal ")
            })
        else { return nil }
        let rest = lines[(start + 1)...].prefix { $0.hasPrefix("intendant: frame ") }
        frames = rest.prefix(Self.frameBound).compactMap { line in
            let words = line.dropFirst("intendant: frame ".count)
            guard let space = words.lastIndex(of: " "),
                words[space...].hasPrefix(" 0x"),
                let offset = UInt64(words[space...].dropFirst(3), radix: 16)
            else { return nil }
            return Frame(file: String(words[..<space]), offset: offset)
        }
    }

    /// One line per frame: "handle + 12 (extension.so)", or "extension.so + 4601" without a name.
    ///
    /// `readable`: what the extension could load code from, besides the system's libraries.
    func lines(readable: [String]) -> [String] {
        var tables: [String: SymbolTable?] = [:]
        let roots = readable + SystemImage.libraryFolders
        return frames.map { frame in
            let name = frame.file.split(separator: "/").last.map(String.init) ?? frame.file
            let isOpen = roots.contains { frame.file == $0 || frame.file.hasPrefix($0 + "/") }
            guard isOpen, !frame.file.contains("/../") else { return "\(name) + \(frame.offset)" }
            let table = tables[frame.file] ?? SymbolTable(path: frame.file)
            tables[frame.file] = .some(table)
            guard let symbol = table?.function(atFileOffset: frame.offset) else {
                return "\(name) + \(frame.offset)"
            }
            return "\(symbol.name.demangled) + \(symbol.offset) (\(name))"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A property list whose parts know their lines, in the two forms that Xcode
// has written projects in.

import Foundation

/// A part of a property list: a text, a list or a dictionary.
struct ListNode {
    indirect enum Content {
        case text(String)
        case list([ListNode])
        case dictionary([String: ListNode])
    }

    let content: Content
    /// From 1.
    let line: Int

    var text: String? { if case .text(let it) = content { it } else { nil } }
    var list: [ListNode]? { if case .list(let it) = content { it } else { nil } }
    var dictionary: [String: ListNode]? {
        if case .dictionary(let it) = content { it } else { nil }
    }

    /// A text, or the texts of a list with blanks between them, as build settings have both.
    var words: String? {
        text
            ?? list?.compactMap(\.text).map { $0.contains(" ") ? "\"\($0)\"" : $0 }
            .joined(separator: " ")
    }

    /// Reads OpenStep's form or XML.
    /// - Throws: `ListError` with the line.
    static func read(_ data: Data) throws(ListError) -> ListNode {
        let bytes = Array(data)
        if let line = conflict(in: bytes) {
            throw ListError(
                line: line, problem: "a merge left its marks here ('<<<<<<<')",
                fix: "resolve the conflict, or take the file of one side")
        }
        let start = bytes.first { !$0.isBlank && $0 < 0x80 }
        if start == UInt8(ascii: "<") { return try XMLList.read(data) }
        var reader = OpenStepReader(bytes)
        return try reader.read()
    }

    /// The first line that only a version-control tool writes.
    private static func conflict(in bytes: [UInt8]) -> Int? {
        let mark = Array("<<<<<<< ".utf8)
        var line = 1
        var start = 0
        while start < bytes.count {
            if bytes[start] == mark[0], bytes[start...].starts(with: mark) { return line }
            guard let end = bytes[start...].firstIndex(of: 10) else { return nil }
            start = end + 1
            line += 1
        }
        return nil
    }
}

/// Why a property list cannot be read, and where.
struct ListError: Error {
    let line: Int
    let problem: String
    var fix = "mend the line, or let Xcode open the project and save it"
}

extension UInt8 {
    var isBlank: Bool { self == 32 || (9...13).contains(self) }
}

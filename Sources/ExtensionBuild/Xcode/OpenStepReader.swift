// SPDX-License-Identifier: Apache-2.0
//
// OpenStep's property lists, with comments, as Xcode writes them.
//
//     // !$*UTF8*$!
//     { objects = { 1A /* A.swift */ = { isa = PBXFileReference; path = "A b.swift"; }; }; }

/// Reads one list; every error has its line.
struct OpenStepReader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private static let deepest = 100

    init(_ bytes: [UInt8]) {
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    mutating func read() throws(ListError) -> ListNode {
        let node = try value(depth: 0)
        try skipBlanks()
        guard position == bytes.count else {
            throw error("something follows the end of the list, beginning with '\(shown)'")
        }
        return node
    }

    private mutating func value(depth: Int) throws(ListError) -> ListNode {
        guard depth < Self.deepest else {
            throw error("lists are nested deeper than \(Self.deepest)")
        }
        try skipBlanks()
        let line = line
        let content: ListNode.Content =
            switch current {
            case UInt8(ascii: "{"): .dictionary(try dictionary(depth: depth))
            case UInt8(ascii: "("): .list(try list(depth: depth))
            default: .text(try text("a value"))
            }
        return ListNode(content: content, line: line)
    }

    private mutating func dictionary(depth: Int) throws(ListError) -> [String: ListNode] {
        let start = line
        position += 1
        var entries: [String: ListNode] = [:]
        while true {
            try skipBlanks()
            guard current != nil else {
                throw error("the file ends inside the '{' of line \(start)")
            }
            if take("}") { return entries }
            let key = try text("a key")
            try expect("=", after: "'\(key)'", from: line)
            let value = try value(depth: depth + 1)
            entries[key] = value
            try refuseLostQuote(value)
            let end = line
            try skipBlanks()
            // The last entry may do without.
            if current != UInt8(ascii: "}") {
                try expect(";", after: "the value of '\(key)'", from: end)
            }
        }
    }

    private mutating func list(depth: Int) throws(ListError) -> [ListNode] {
        let start = line
        position += 1
        var elements: [ListNode] = []
        while true {
            try skipBlanks()
            guard current != nil else {
                throw error("the file ends inside the '(' of line \(start)")
            }
            if take(")") { return elements }
            elements.append(try value(depth: depth + 1))
            let end = line
            try skipBlanks()
            if current != UInt8(ascii: ")") { try expect(",", after: "an element", from: end) }
        }
    }

    // MARK: Texts

    private mutating func text(_ what: String) throws(ListError) -> String {
        guard let first = current else { throw error("the file ends where \(what) is expected") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        if first == UInt8(ascii: "<") { return try binary() }
        let start = position
        while let byte = current, Self.isPlain(byte) { position += 1 }
        guard position > start else { throw error("'\(shown)' stands where \(what) is expected") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// More than Xcode leaves unquoted, for lists that people wrote.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
            true
        default: "_$/:.-+@*?!~%&#^[]".utf8.contains(byte)
        }
    }

    private mutating func quoted(_ mark: UInt8) throws(ListError) -> String {
        let start = line
        var text: [UInt8] = []
        position += 1
        while let byte = current {
            position += 1
            if byte == mark { return String(decoding: text, as: UTF8.self) }
            if byte == 10 { line += 1 }
            if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
        }
        throw ListError(line: start, problem: "a text begins here and is never closed")
    }

    /// What follows a backslash: a letter, `U` and four digits, or three octal ones.
    private mutating func escape() throws(ListError) -> [UInt8] {
        guard let byte = current else { throw error("the file ends after a backslash") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "a"): return [7]
        case UInt8(ascii: "U"): return Array(number(digits: 4, radix: 16).utf8)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            position -= 1
            return Array(number(digits: 3, radix: 8).utf8)
        case 10:
            line += 1
            return [10]
        default: return [byte]
        }
    }

    private mutating func number(digits: Int, radix: Int) -> String {
        let end = min(position + digits, bytes.count)
        let code = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: radix)
        position = end
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}"
    }

    private mutating func binary() throws(ListError) -> String {
        let start = position
        while let byte = current {
            position += 1
            if byte == 10 { line += 1 }
            if byte == UInt8(ascii: ">") {
                return String(decoding: bytes[start..<position], as: UTF8.self)
            }
        }
        throw error("the file ends inside '<'")
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The rest of the line, cut short, for an error.
    private var shown: String {
        let rest = bytes[min(position, bytes.count)...].prefix { $0 != 10 && $0 != 13 }.prefix(20)
        return String(decoding: rest, as: UTF8.self)
    }

    private func error(_ problem: String) -> ListError { ListError(line: line, problem: problem) }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    /// - `line`: where the mark should be, not where the next thing is.
    private mutating func expect(
        _ mark: Unicode.Scalar, after what: String, from line: Int
    ) throws(ListError) {
        try skipBlanks()
        if take(mark) { return }
        let next = current == nil ? "" : ", before '\(shown)'"
        throw ListError(line: line, problem: "'\(mark)' is missing after \(what)\(next)")
    }

    /// A text over several lines that nothing follows properly began where it should have ended.
    private mutating func refuseLostQuote(_ value: ListNode) throws(ListError) {
        guard value.text != nil, line > value.line else { return }
        let end = line
        try skipBlanks()
        if current == UInt8(ascii: ";") || current == UInt8(ascii: "}") { return }
        throw ListError(
            line: value.line,
            problem:
                "the text that begins here ends in line \(end) only; a quote seems to be missing")
    }

    private mutating func skipBlanks() throws(ListError) {
        while let byte = current {
            if byte == 10 { line += 1 }
            if byte.isBlank { position += 1 } else if !(try skipComment()) { return }
        }
    }

    private mutating func skipComment() throws(ListError) -> Bool {
        guard current == UInt8(ascii: "/"), position + 1 < bytes.count else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"):
            while let byte = current, byte != 10 { position += 1 }
            return true
        case UInt8(ascii: "*"):
            let start = line
            position += 2
            while position + 1 < bytes.count {
                if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                    position += 2
                    return true
                }
                if bytes[position] == 10 { line += 1 }
                position += 1
            }
            throw ListError(line: start, problem: "a comment begins here and is never closed")
        default: return false
        }
    }
}

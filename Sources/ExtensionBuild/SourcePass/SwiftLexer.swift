// SPDX-License-Identifier: Apache-2.0
//
// Splits Swift source into words and marks, and leaves comments and the text
// of strings out, so that a rewrite can only ever touch code.

/// One word, mark or piece of a literal, as a range of bytes in the source.
struct Token: Equatable {
    enum Kind { case word, number, at, hash, punctuation, literal }
    let kind: Kind
    let range: Range<Int>
}

/// A lexer for as much of Swift as is needed to tell code from text.
///
/// Knows nested comments, raw, multi-line and interpolated strings, regular
/// expressions in slashes and names in backticks. Code inside an interpolation
/// is code. Never fails: what it cannot read ends at the end of the line.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var tokens: [Token] = []
    private var nesting = 0

    /// Interpolations deeper than this are taken as text; real code has three.
    private static let deepestInterpolation = 64

    /// The code of `source`, in order, without comments.
    static func tokens(of source: [UInt8]) -> [Token] {
        var lexer = SwiftLexer(bytes: source)
        lexer.skipInterpreterLine()
        lexer.readCode(untilClosingParenthesis: false)
        return lexer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index < bytes.count ? bytes[index] : nil
    }

    private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
        var index = position + offset
        for scalar in text.description.utf8 {
            guard index < bytes.count, bytes[index] == scalar else { return false }
            index += 1
        }
        return true
    }

    private mutating func emit(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, range: start..<position))
    }

    // MARK: Code

    private mutating func readCode(untilClosingParenthesis: Bool) {
        var depth = 0
        while let next = byte() {
            if next == UInt8(ascii: "(") { depth += 1 }
            if next == UInt8(ascii: ")") {
                if untilClosingParenthesis && depth == 0 { return }
                depth -= 1
            }
            readOne(next)
        }
    }

    private mutating func readOne(_ next: UInt8) {
        switch next {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            position += 1
        case UInt8(ascii: "/"): readSlash()
        case UInt8(ascii: "\""): readString(hashes: 0)
        case UInt8(ascii: "#"): readHash()
        case UInt8(ascii: "`"): readQuotedWord()
        case UInt8(ascii: "@"): readMark(.at)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readRun(.number)
        case _ where next.continuesWord: readRun(.word)
        default: readMark(.punctuation)
        }
    }

    private mutating func readMark(_ kind: Token.Kind) {
        position += 1
        emit(kind, from: position - 1)
    }

    private mutating func readRun(_ kind: Token.Kind) {
        let start = position
        while let next = byte(), next.continuesWord { position += 1 }
        emit(kind, from: start)
    }

    private mutating func readQuotedWord() {
        let start = position
        position += 1
        while let next = byte(), next != UInt8(ascii: "`"), !next.endsLine { position += 1 }
        if byte() == UInt8(ascii: "`") { position += 1 }
        emit(.word, from: start)
    }

    private mutating func readHash() {
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        switch byte(hashes) {
        case UInt8(ascii: "\""): readString(hashes: hashes)
        case UInt8(ascii: "/"): readDelimitedRegex(hashes: hashes)
        default: readMark(.hash)
        }
    }

    // MARK: Comments

    private mutating func skipInterpreterLine() {
        if starts(with: "#!") { skipLine() }
    }

    private mutating func skipLine() {
        while let next = byte(), !next.endsLine { position += 1 }
    }

    private mutating func readSlash() {
        if starts(with: "//") { return skipLine() }
        if starts(with: "/*") { return skipBlockComment() }
        if let end = endOfBareRegex() {
            let start = position
            position = end
            return emit(.literal, from: start)
        }
        readMark(.punctuation)
    }

    private mutating func skipBlockComment() {
        var depth = 0
        while position < bytes.count {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                position += 1
            }
        }
    }

    // MARK: Regular expressions

    /// The end of `/…/`, where a slash here can only begin an expression: not
    /// after an operand, not before a blank, and closed on the same line.
    private func endOfBareRegex() -> Int? {
        guard !followsOperand, let first = byte(1) else { return nil }
        let cannotBegin: [UInt8] = [" ", "\t", ")", ",", "=", ":"].map { UInt8(ascii: $0) }
        guard !first.endsLine, !cannotBegin.contains(first) else { return nil }
        var index = position + 1
        while index < bytes.count, !bytes[index].endsLine {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if bytes[index] == UInt8(ascii: "/") {
                return bytes[index - 1] == UInt8(ascii: " ") ? nil : index + 1
            }
            index += 1
        }
        return nil
    }

    private var followsOperand: Bool {
        guard let last = tokens.last else { return false }
        switch last.kind {
        case .number, .literal: return true
        case .word: return !Self.wordsBeforeExpressions.contains(bytes.text(last.range))
        case .punctuation:
            let operandEnds: [UInt8] = [")", "]", "}", "?", "!"].map { UInt8(ascii: $0) }
            return operandEnds.contains(bytes[last.range.lowerBound])
        case .at, .hash: return false
        }
    }

    private static let wordsBeforeExpressions: Set<String> = [
        "return", "in", "case", "if", "while", "guard", "await", "try", "throw", "where", "else",
    ]

    private mutating func readDelimitedRegex(hashes: Int) {
        let start = position
        position += hashes + 1
        let closing = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
        let isMultiline = byte()?.endsLine ?? false
        while let next = byte() {
            if bytes[position...].starts(with: closing) {
                position += closing.count
                break
            }
            if next.endsLine && !isMultiline { break }
            position += next == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position, bytes.count)
        emit(.literal, from: start)
    }

    // MARK: Strings

    private mutating func readString(hashes: Int) {
        var start = position
        let isMultiline = opensMultilineString(hashes: hashes)
        let fence = Array(repeating: UInt8(ascii: "#"), count: hashes)
        let quotes = Array(repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
        let closing = quotes + fence
        let escape = [UInt8(ascii: "\\")] + fence
        position += hashes + quotes.count
        while let next = byte() {
            if bytes[position...].starts(with: closing) {
                position += closing.count
                break
            }
            if next.endsLine && !isMultiline { break }
            guard bytes[position...].starts(with: escape) else {
                position += 1
                continue
            }
            position += escape.count
            if byte() == UInt8(ascii: "("), nesting < Self.deepestInterpolation {
                position += 1
                emit(.literal, from: start)
                nesting += 1
                readCode(untilClosingParenthesis: true)
                nesting -= 1
                start = position
            } else if byte()?.endsLine != true {
                position = min(position + 1, bytes.count)
            }
        }
        emit(.literal, from: start)
    }

    /// Whether three quotes open a string of several lines. `#"""#` is a raw
    /// string that holds one quote: several lines only if the line ends here.
    private func opensMultilineString(hashes: Int) -> Bool {
        guard starts(with: "\"\"\"", at: hashes) else { return false }
        guard hashes > 0 else { return true }
        var index = position + hashes + 3
        while index < bytes.count, !bytes[index].endsLine {
            if bytes[index] != UInt8(ascii: " ") && bytes[index] != UInt8(ascii: "\t") {
                return false
            }
            index += 1
        }
        return true
    }
}

extension UInt8 {
    var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    var continuesWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

extension [UInt8] {
    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

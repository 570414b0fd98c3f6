// SPDX-License-Identifier: Apache-2.0
//
// The classes of some Swift files, with what they inherit and store, by a look at the words.

import Foundation

/// Class declarations, as far as a storyboard needs them.
struct SwiftDeclarations {
    struct Declaration {
        /// The first inherited name, which is the superclass where there is one.
        var superclass: String?
        /// Property → type as written, nil where it is not written.
        var properties: [String: String?] = [:]
    }

    private(set) var classes: [String: Declaration] = [:]
    /// Names that are anything but a class: a property of such a type takes what it takes.
    private(set) var protocols: Set<String> = []

    init(in files: [URL]) {
        for file in files {
            let source = Array(FileManager.default.contents(atPath: file.path) ?? Data())
            var reader = DeclarationReader(source)
            reader.read()
            classes.merge(reader.classes) { first, _ in first }
            protocols.formUnion(reader.others)
        }
    }
}

/// Walks the code of one file and keeps in mind in which braces it stands.
private struct DeclarationReader {
    private let source: [UInt8]
    private let tokens: [Token]
    private(set) var classes: [String: SwiftDeclarations.Declaration] = [:]
    private(set) var others: Set<String> = []
    /// For each open brace the class that it opened, if any.
    private var open: [String?] = []
    private var pending: String?

    init(_ source: [UInt8]) {
        self.source = source
        tokens = SwiftLexer.tokens(of: source)
    }

    private func word(_ index: Int) -> String {
        tokens.indices.contains(index) ? source.text(tokens[index].range) : ""
    }

    mutating func read() {
        for index in tokens.indices {
            switch word(index) {
            case "class" where isName(index + 1): declareClass(at: index)
            case "protocol", "struct", "enum", "typealias", "actor":
                if isName(index + 1) { others.insert(word(index + 1)) }
                pending = nil
            case "extension", "func", "init": pending = nil
            case "{":
                open.append(pending)
                pending = nil
            case "}": _ = open.popLast()
            case "var", "let":
                if let inner = open.last, let name = inner { declareProperty(at: index, of: name) }
            default: break
            }
        }
    }

    private func isName(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .word
            && !["func", "var", "let", "subscript"].contains(word(index))
    }

    private mutating func declareClass(at index: Int) {
        let name = word(index + 1)
        var position = skipAngles(index + 2)
        var declaration = SwiftDeclarations.Declaration()
        if word(position) == ":" {
            position += 1
            while word(position) == "@" { position += 2 }
            declaration.superclass = inheritedName(at: position)
        }
        // The first declaration of a name counts; the others are behind `#if`.
        if classes[name] == nil { classes[name] = declaration }
        pending = name
    }

    /// The last part of a name with dots: `UIKit.UIView` is `UIView`.
    private func inheritedName(at index: Int) -> String {
        var position = index
        while word(position + 1) == "." { position += 2 }
        return word(position)
    }

    private func skipAngles(_ index: Int) -> Int {
        guard word(index).hasPrefix("<") else { return index }
        var position = index
        var depth = 0
        while tokens.indices.contains(position), position < index + 256 {
            depth += word(position).count { $0 == "<" } - word(position).count { $0 == ">" }
            position += 1
            if depth <= 0 { return position }
        }
        return index
    }

    /// `var a, b: T` and `var a: T, b: T` alike.
    private mutating func declareProperty(at index: Int, of name: String) {
        var names: [String] = []
        var position = index + 1
        while isName(position) {
            names.append(word(position))
            position += 1
            if word(position) == ":" {
                let (type, end) = type(from: position + 1)
                for property in names { classes[name]?.properties[property] = type }
                names = []
                position = end
            }
            guard word(position) == "," else { break }
            position += 1
        }
        for property in names { classes[name]?.properties[property] = .some(nil) }
    }

    /// The type's words up to `=`, `{`, a comma, the next line's declaration or a closing brace.
    private func type(from index: Int) -> (String, end: Int) {
        var words: [String] = []
        var position = index
        var depth = 0
        while tokens.indices.contains(position), words.count < 32 {
            let next = word(position)
            if ["=", "{", "}", ";"].contains(next) || next == "," && depth == 0 { break }
            if position > index, breaksLine(between: position - 1, position),
                !["&", ".", "?", "!", ",", "]", ")", ">"].contains(next)
            {
                break
            }
            if ["(", "[", "<"].contains(next) { depth += 1 }
            if [")", "]", ">"].contains(next) { depth -= 1 }
            words.append(next)
            position += 1
        }
        return (words.joined(), position)
    }

    private func breaksLine(between left: Int, _ right: Int) -> Bool {
        source[tokens[left].range.upperBound..<tokens[right].range.lowerBound]
            .contains(UInt8(ascii: "\n"))
    }
}

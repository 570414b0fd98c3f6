// SPDX-License-Identifier: Apache-2.0
//
// Swift text in the making, and the spelling of names and types in it.

import IntentSchema

/// Lines of Swift, indented by the blocks they stand in.
struct SwiftSource {
    private(set) var text = ""
    /// `public ` or empty, ready to stand before a declaration.
    let access: String
    /// For classes and members that a subclass may override.
    let open: String
    private var depth = 0

    init(access: String) {
        self.access = access.isEmpty ? "" : access + " "
        open = access == "public" ? "open " : ""
    }

    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
        text += "\n"
    }

    /// The sentence that a reader of the documentation finds above a declaration.
    mutating func document(_ sentence: String) {
        let text = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
        line("/// " + text)
    }

    /// The head opens a closure by itself if it ends with ` in`.
    mutating func block(_ head: String, _ body: (inout SwiftSource) -> Void) {
        line(head.hasSuffix(" in") ? head : head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Ends a call whose last argument was a block in parentheses.
    mutating func closeCall() {
        if text.hasSuffix("}\n") { text = String(text.dropLast()) + ")\n" }
    }

    /// A type whose name has a dot is written inside an extension of the outer one.
    mutating func type(
        _ name: String, _ sentence: String, _ head: (String) -> String,
        _ body: (inout SwiftSource) -> Void
    ) {
        guard let dot = name.lastIndex(of: ".") else {
            document(sentence)
            return block(head(name), body)
        }
        block("extension \(name[..<dot])") { source in
            source.document(sentence)
            source.block(head(String(name[name.index(after: dot)...])), body)
        }
    }
}

/// Words that Swift takes for itself are quoted where they are names.
func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
}

private let keywords: Set<String> = [
    "repeat", "default", "in", "for", "is", "as", "self", "init", "class", "case", "switch",
    "return", "operator", "internal", "public", "private", "extension", "func", "var", "let",
    "where", "while", "if", "else", "do", "try", "catch", "throw", "throws", "import", "protocol",
    "static", "struct", "enum", "nil", "true", "false", "any", "some", "Type", "Self", "super",
    "guard", "defer", "break", "continue", "fallthrough", "inout", "subscript", "typealias",
]

extension FieldDefinition {
    /// What a getter answers for a field that must have a value and has none.
    func absent(_ catalog: Catalog) -> String {
        switch type {
        case .boolean: "false"
        case .integer, .double: swiftType == "NSNumber" ? "NSNumber(value: 0)" : "0"
        case .decimal: ".zero"
        case .string: "\"\""
        case .data: "Data()"
        case .url: "URL(fileURLWithPath: \"/\")"
        case .date: "Date(timeIntervalSince1970: 0)"
        case .dictionary: "[:]"
        case .array, .optionSet: "[]"
        case .constant: "\(swiftType)(rawValue: \"\")"
        case .enumeration(let name): ".\(identifier(catalog.firstCase(of: name)))"
        case .record("NSUserActivity"): "NSUserActivity(activityType: \"\")"
        case .record(let name):
            name == "Measurement" || name == "NSRange" ? "\(swiftType)()" : "\(name)()"
        }
    }
}

extension Catalog {
    /// The case of raw value 0, else the first one.
    func firstCase(of name: String) -> String {
        let cases = enumeration(named: name)?.cases ?? []
        return (cases.first { $0.rawValue == 0 } ?? cases.first)?.name ?? "unknown"
    }
}

extension String {
    /// `INCallRecordType` → `call record type`.
    var inWords: String {
        let bare = split(separator: ".").last.map(String.init) ?? self
        return Words.title(bare.withoutApplesPrefix).loweredFirst
    }

    /// `PersonResolutionResult` for `INPersonResolutionResult`; an author's own names stay.
    var withoutApplesPrefix: String {
        hasPrefix("IN") && dropFirst(2).first?.isUppercase == true ? String(dropFirst(2)) : self
    }

    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}

// SPDX-License-Identifier: Apache-2.0
//
// `$(PRODUCT_MODULE_NAME)` and its like, as Xcode would resolve them.

import Foundation

/// The build settings known for one product.
struct BuildVariables {
    var values: [String: String]

    /// A text with its variables replaced; those without a value become "".
    struct Expansion: Equatable {
        var text: String
        /// The names that have no value, in order of appearance.
        var unknown: [String]
    }

    /// Replaces `$(NAME)`, `${NAME}`, `$(NAME:modifier)` and `$(OUTER_$(INNER))`.
    ///
    /// Modifiers: `c99extidentifier`, `identifier`, `rfc1034identifier`, `lower`, `upper`, `dir`,
    /// `file`, `base`, `suffix`, `default=…`.
    /// A `$` before anything else, or one never closed, stays as written.
    func expand(_ text: String) -> Expansion { Self.expand(text[...]) { values[$0] } }

    private static let deepest = 8

    /// The same with values that are asked for one by one.
    static func expand(
        _ text: Substring, depth: Int = 0, value: (String) -> String?
    ) -> Expansion {
        var result = Expansion(text: "", unknown: [])
        var rest = text
        while let dollar = rest.firstIndex(of: "$") {
            result.text += rest[..<dollar]
            rest = rest[dollar...]
            guard depth < Self.deepest, let end = endOfVariable(in: rest) else {
                result.text += "$"
                rest = rest.dropFirst()
                continue
            }
            let name = expand(
                rest[rest.index(rest.startIndex, offsetBy: 2)..<end], depth: depth + 1, value: value
            )
            let resolved = resolve(name.text, value)
            result.text += resolved ?? ""
            result.unknown += name.unknown
            // `$()` is how settings files break up `//`.
            if resolved == nil, !name.text.isEmpty { result.unknown.append(name.text) }
            rest = rest[rest.index(after: end)...]
        }
        result.text += rest
        return result
    }

    private static func endOfVariable(in text: Substring) -> Substring.Index? {
        let opening = text.dropFirst().first
        guard opening == "(" || opening == "{" else { return nil }
        let closing: Character = opening == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices.dropFirst() {
            if text[index] == opening { depth += 1 }
            if text[index] == closing { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func resolve(_ expression: String, _ known: (String) -> String?) -> String? {
        let parts = expression.split(separator: ":", omittingEmptySubsequences: false).map(
            String.init)
        var value = parts.first.flatMap(known)
        for modifier in parts.dropFirst() {
            if modifier.hasPrefix("default=") {
                if value?.isEmpty ?? true { value = String(modifier.dropFirst("default=".count)) }
            } else {
                value = value.map { apply(modifier, to: $0) }
            }
        }
        return value
    }

    private static func apply(_ modifier: String, to value: String) -> String {
        switch modifier {
        case "c99extidentifier", "identifier": value.asIdentifier
        case "rfc1034identifier": value.asDomainLabel
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        case "dir": value.lastIndex(of: "/").map { String(value[...$0]) } ?? "./"
        case "file": value.fileName
        case "base": value.fileName.prefixBeforeLastDot
        case "suffix": String(value.fileName.dropFirst(value.fileName.prefixBeforeLastDot.count))
        default: value
        }
    }
}

extension String {
    /// The part of a path after the last `/`.
    fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
    fileprivate var prefixBeforeLastDot: String {
        lastIndex(of: ".").map { String(self[..<$0]) } ?? self
    }

    /// A name the compiler takes for a module: letters, digits, `_`; other characters become `_`.
    var asIdentifier: String {
        let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber ?? true ? "_" + name : name
    }

    /// Letters, digits, `-` and `.` of ASCII; other characters become `-`.
    var asDomainLabel: String {
        String(
            map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "-" })
    }

    var isIdentifier: Bool { !isEmpty && asIdentifier == self }
}

// SPDX-License-Identifier: Apache-2.0
//
// Build settings: what the project says, what the target says over it, and
// what both refer to.

import Foundation

/// The settings of one target in one configuration.
///
/// Levels from the weakest to the strongest: defaults, the project's `.xcconfig`, the project,
/// the target's `.xcconfig`, the target. `$(inherited)`, and a setting's own name within it,
/// mean the next weaker level that has the setting.
struct XcodeSettings {
    /// A setting as it was written.
    struct Setting {
        let text: String
        /// File and line; empty for defaults.
        let place: String
    }

    private var levels: [[String: Setting]] = []
    let configuration: String

    init(configuration: String, defaults: [String: String]) {
        self.configuration = configuration
        levels = [defaults.mapValues { Setting(text: $0, place: "") }]
    }

    /// Puts a level over those that are there.
    mutating func add(_ entries: [(key: String, text: String, place: String)]) {
        var level: [String: Setting] = [:]
        var conditional: Set<String> = []
        for entry in entries {
            guard let (name, hasCondition) = applies(entry.key) else { continue }
            // A condition that holds is stronger than none, wherever it stands.
            if conditional.contains(name) && !hasCondition { continue }
            if hasCondition { conditional.insert(name) }
            level[name] = Setting(
                text: Self.continued(entry.text, after: level[name]), place: entry.place)
        }
        levels.append(level)
    }

    /// Within one level a later line may go on from an earlier one.
    private static func continued(_ text: String, after earlier: Setting?) -> String {
        guard let earlier, text.contains("$(inherited)") else { return text }
        return text.replacing("$(inherited)", with: earlier.text)
    }

    /// The name without its conditions; nil if one of them does not hold for an iPhone.
    private func applies(_ key: String) -> (name: String, hasCondition: Bool)? {
        guard let bracket = key.firstIndex(of: "[") else { return (key, false) }
        let conditions = key[bracket...].split { "[],".contains($0) }
        let holds = conditions.allSatisfy { condition in
            let parts = condition.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return false }
            return switch parts[0] {
            case "sdk": "iphoneos99.0".matches(parts[1]) || parts[1] == "iphoneos"
            case "arch": "arm64".matches(parts[1])
            case "config": configuration.matches(parts[1])
            default: false
            }
        }
        return holds ? (String(key[..<bracket]), true) : nil
    }

    // MARK: Reading

    /// A setting with its variables replaced; nil if no level has it.
    subscript(_ name: String) -> String? {
        value(of: name, below: levels.count, depth: 0, Budget())
    }

    /// A setting that says something.
    func text(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
    func isYes(_ name: String) -> Bool { ["YES", "true", "1"].contains(self[name] ?? "") }
    /// The words of a setting; quotes hold a word together.
    func list(_ name: String) -> [String] { (self[name] ?? "").settingWords }
    /// Where the strongest level has the setting.
    func place(of name: String) -> String? {
        levels.last { $0[name] != nil }.flatMap { $0[name]?.place }
    }

    /// A text of the author's with the settings in it.
    func expand(_ text: String) -> String {
        let budget = Budget()
        return BuildVariables.expand(text[...]) {
            value(of: $0, below: levels.count, depth: 0, budget)
        }.text
    }

    /// Every setting by name, variables replaced.
    var all: [String: String] {
        let names = Set(levels.flatMap(\.keys))
        return Dictionary(uniqueKeysWithValues: names.map { ($0, self[$0] ?? "") })
    }

    /// Settings that refer to each other may do so only so often: a file can be made to take for ever.
    private final class Budget { var left = 2_000 }
    private static let deepest = 30

    private func value(
        of name: String, below level: Int, depth: Int, _ budget: Budget
    ) -> String? {
        guard depth < Self.deepest, budget.left > 0,
            let found = levels[..<level].lastIndex(where: { $0[name] != nil }),
            let setting = levels[found][name]
        else { return nil }
        budget.left -= 1
        return BuildVariables.expand(setting.text[...]) { inner in
            let isSelf = inner == "inherited" || inner == name
            return value(
                of: isSelf ? name : inner, below: isSelf ? found : levels.count, depth: depth + 1,
                budget)
                ?? (isSelf ? "" : nil)
        }.text
    }
}

extension StringProtocol {
    /// Whether the text fits a pattern in which `*` is any text.
    func matches(_ pattern: some StringProtocol) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else {
            return self == pattern
        }
        guard hasPrefix(first) else { return false }
        var rest = self.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension String {
    /// The words of a build setting; those in quotes keep their blanks.
    var settingWords: [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for letter in self {
            if letter == quote {
                quote = nil
            } else if quote == nil, letter == "\"" || letter == "'" {
                quote = letter
                word = word ?? ""
            } else if quote == nil, letter.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(letter)
            }
        }
        return words + [word].compactMap(\.self)
    }
}

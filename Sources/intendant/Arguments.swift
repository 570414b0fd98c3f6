// SPDX-License-Identifier: Apache-2.0
//
// Words of the command line, told apart into options and operands.

/// An option that a verb understands.
struct Option {
    /// With its dashes: `--bundles`.
    var name: String
    /// What its value is called in the help; nil for a switch.
    var value: String?
    var isRepeatable = false
    var help: String
}

/// The words after a verb.
struct Arguments {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Accepts `--name value`, `--name=value`, `-o value`; `--` ends the options.
    ///
    /// - Throws: `UsageError` for an unknown option, a missing value, a second
    ///   value of an option that takes one, a missing or surplus operand.
    init(_ words: [String], options: [Option], operands names: [String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word.count > 1 else {
                operands.append(word)
                continue
            }
            try take(word, from: &rest, options: options)
        }
        try checkOperands(against: names)
    }

    private mutating func take(
        _ word: String, from rest: inout ArraySlice<String>, options: [Option]
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw UsageError(
                "'\(name)' is not an option here\(suggestion(for: name, among: options))")
        }
        guard let placeholder = option.value else {
            guard parts.count == 1 else { throw UsageError("'\(name)' takes no value") }
            values[name] = [""]
            return
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
            throw UsageError("'\(name)' needs a value: \(name) \(placeholder)")
        }
        guard option.isRepeatable || values[name] == nil else {
            throw UsageError("'\(name)' was given twice; it takes one \(placeholder)")
        }
        values[name, default: []].append(value)
    }

    private func checkOperands(against names: [String]) throws(UsageError) {
        let isOpen = names.last?.hasSuffix("…") == true
        let required = names.filter { !$0.hasPrefix("[") && !$0.hasSuffix("…") }
        guard operands.count >= required.count else {
            throw UsageError("\(required[operands.count]) is missing")
        }
        guard isOpen || operands.count <= names.count else {
            throw UsageError("'\(operands[names.count])' is one word too many")
        }
    }

    private func suggestion(for name: String, among options: [Option]) -> String {
        let near = options.map(\.name).filter { $0.hasPrefix(name) || name.hasPrefix($0) }
        return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// The one value of an option; nil if it was not given.
    func value(_ name: String) -> String? { values[name]?.last }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// A positive number.
    func number(_ name: String) throws(UsageError) -> Double? {
        guard let text = value(name) else { return nil }
        guard let number = Double(text), number > 0, number.isFinite else {
            throw UsageError("\(name): '\(text)' is not a number above zero")
        }
        return number
    }
}

/// The command was written wrongly: the sentence that says how.
struct UsageError: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

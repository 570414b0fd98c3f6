// SPDX-License-Identifier: Apache-2.0
//
// One dictionary of a property list, read key by key with errors that name it.

import Foundation
import IntentSchema

/// A dictionary, the file it is in and the way to it.
struct Fields {
    let values: [String: Value]
    let place: String
    /// Keys on the way here, dot-separated; empty for the top level.
    var path = ""

    func keyPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// A string without blanks at its ends, nil when absent or blank.
    func string(_ key: String) throws(BundleError) -> String? {
        guard let value = values[key] else { return nil }
        guard let text = value.string else { throw wrongType(key, value, "a string") }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A string that must be there and hold no build variable.
    func requiredString(_ key: String) throws(BundleError) -> String {
        guard let text = try resolvedString(key) else {
            throw BundleError(
                .missingKey, in: place, "'\(keyPath(key))' is missing or empty",
                fix: "add \(key), or rebuild the bundle with 'intendant build'")
        }
        return text
    }

    /// A string that holds no build variable.
    func resolvedString(_ key: String) throws(BundleError) -> String? {
        let text = try string(key)
        if let text, text.contains("$(") || text.contains("${") {
            throw BundleError(
                .unresolvedVariable, in: place,
                "'\(text)' in \(keyPath(key)) still has a build variable",
                fix: "build the folder with 'intendant build', which resolves it")
        }
        return text
    }

    func dictionary(_ key: String) throws(BundleError) -> Fields? {
        guard let value = values[key] else { return nil }
        guard let it = value.dictionary else { throw wrongType(key, value, "a dictionary") }
        return Fields(values: it, place: place, path: keyPath(key))
    }

    /// An array of strings; `kind` is the fault when it is something else.
    func strings(
        _ key: String, kind: BundleError.Kind = .wrongType
    ) throws(BundleError) -> [String]? {
        guard let value = values[key] else { return nil }
        guard let array = value.array else {
            throw wrongType(key, value, "an array of strings", kind: kind)
        }
        var strings: [String] = []
        for (index, element) in array.enumerated() {
            guard let string = element.string else {
                throw wrongType("\(key)[\(index)]", element, "a string", kind: kind)
            }
            strings.append(string)
        }
        return strings
    }

    /// A number above zero, at most `limit`.
    func positiveNumber(_ key: String, limit: Double, unit: String) throws(BundleError) -> Double? {
        guard let value = values[key] else { return nil }
        guard let number = value.double else { throw wrongType(key, value, "a number of \(unit)") }
        guard number > 0, number <= limit else {
            throw BundleError(
                .badValue, in: place,
                "'\(number)' is no number of \(unit) between 0 and \(Int(limit)) (\(keyPath(key)))",
                fix: "give a number above zero, or remove the key")
        }
        return number
    }

    private func wrongType(
        _ key: String, _ value: Value, _ wanted: String, kind: BundleError.Kind = .wrongType
    ) -> BundleError {
        let said = value.string.map { " '\($0.prefix(80))'" } ?? ""
        return BundleError(
            kind, in: place, "\(keyPath(key)) is \(value.typeName)\(said), not \(wanted)",
            fix: "make it \(wanted)")
    }
}

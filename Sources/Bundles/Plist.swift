// SPDX-License-Identifier: Apache-2.0
//
// Property lists as values: XML and binary, and strings files.

import Foundation
import IntentSchema

/// Reading property lists of strangers: typed, bounded, never by trust.
enum Plist {
    /// Bytes of a property list that are read at most.
    static let largestFile = 4 << 20
    /// Values in a property list at most; a binary one of a few kilobytes can
    /// name the same array again and again and unfold to millions.
    static let mostValues = 200_000
    static let deepestNesting = 64

    /// The dictionary that a file holds.
    static func dictionary(
        _ data: Data, place: String, allowsOpenStep: Bool = false
    ) throws(BundleError) -> [String: Value] {
        if data.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
            throw BundleError(
                .malformed, in: place, "the file is empty",
                fix: "write a property list with a dictionary")
        }
        var budget = mostValues
        let value = try value(
            parsed(data, place: place, allowsOpenStep: allowsOpenStep), place: place, depth: 0,
            budget: &budget)
        guard let dictionary = value.dictionary else {
            throw BundleError(
                .wrongType, in: place, "the top level is \(value.typeName), not a dictionary",
                fix: "put everything into one <dict>")
        }
        return dictionary
    }

    private static func parsed(
        _ data: Data, place: String, allowsOpenStep: Bool
    ) throws(BundleError) -> Any {
        let list: Any
        let format: PropertyListSerialization.PropertyListFormat
        do {
            (list, format) = try parsedPropertyList(data)
        } catch {
            throw BundleError(
                .malformed, in: place, "not a property list: \(reason(error))",
                fix: "'plutil -lint' and 'xmllint --noout' show the line")
        }
        if format == .openStep && data.starts(with: Data("bplist".utf8)) {
            throw BundleError(
                .malformed, in: place, "not a property list: a binary one that is damaged",
                fix: "rebuild the bundle with 'intendant build'")
        }
        if format == .openStep && !allowsOpenStep {
            throw BundleError(
                .malformed, in: place,
                "an OpenStep text property list; only XML and binary are read",
                fix: "convert it: plutil -convert xml1 \(place)")
        }
        return list
    }

    private static func reason(_ error: any Error) -> String {
        (error as NSError).userInfo["NSDebugDescription"] as? String ?? "its text cannot be read"
    }

    private static func value(
        _ any: Any, place: String, depth: Int, budget: inout Int
    ) throws(BundleError) -> Value {
        budget -= 1
        if budget < 0 || depth > deepestNesting {
            throw BundleError(
                .malformed, in: place,
                "more than \(mostValues) values, or nested deeper than \(deepestNesting)",
                fix: "make it smaller")
        }
        switch any {
        case let it as String: return .string(it)
        case let it as Data: return .data(it)
        case let it as Date: return .date(it)
        case let it as [Any]:
            var values: [Value] = []
            for element in it {
                values.append(try value(element, place: place, depth: depth + 1, budget: &budget))
            }
            return .array(values)
        case let it as [String: Any]:
            var values: [String: Value] = [:]
            for (key, element) in it {
                values[key] = try value(element, place: place, depth: depth + 1, budget: &budget)
            }
            return .dictionary(values)
        default: return number(any)
        }
    }

    private static func number(_ any: Any) -> Value {
        // `is Bool` is true for the number 1 as well; the dynamic type is not.
        if type(of: any) == Bool.self, let it = any as? Bool { return .boolean(it) }
        guard let it = any as? NSNumber else { return .null }
        let double = it.doubleValue
        if let whole = Int64(exactly: double), it.int64Value == whole || double == double.rounded()
        {
            return .integer(it.int64Value)
        }
        return .double(double)
    }

    /// A strings file (`InfoPlist.strings`) in any of its encodings; what is
    /// no string is left out, an unreadable file is empty.
    static func strings(_ data: Data) -> [String: String] {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let text = isWide ? String(data: data, encoding: .utf16).map { Data($0.utf8) } : data
        let values = try? dictionary(text ?? Data(), place: "", allowsOpenStep: true)
        return (values ?? [:]).compactMapValues(\.string)
    }
}

extension Value {
    /// The word for the kind of a value as the manifest's editor shows it.
    var typeName: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .integer, .double: "a number"
        case .string: "a string"
        case .data: "data"
        case .date: "a date"
        case .array: "an array"
        case .dictionary, .record: "a dictionary"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Texts in the user's language, from the `.strings` files of a bundle.
//
// Foundation on Linux asks the launcher's bundle, and the locale of the process, which an extension
// does not have; the user's language is what the host said.

public import Foundation
import Synchronization
import UIKit

extension Bundle {
    /// What the source pass makes of `NSLocalizedString(…)`.
    ///
    /// Looked for in the user's language, in the same language of another region's, in `Base`, in
    /// the bundle's development region and in English; the key itself where no table has it.
    public static func translated(
        _ key: String, tableName: String? = nil, bundle: Bundle = .ix, value: String = "",
        comment: String = ""
    ) -> String {
        bundle.translation(of: key, in: tableName ?? "Localizable") ?? (value.isEmpty ? key : value)
    }

    /// What the source pass makes of `localizedString(forKey:value:table:)`.
    public func ixTranslation(forKey key: String, value: String?, table tableName: String?)
        -> String
    {
        Self.translated(key, tableName: tableName, bundle: self, value: value ?? "")
    }

    func translation(of key: String, in table: String) -> String? {
        languages.lazy.compactMap { self.table(table, in: $0)?[key] }.first
    }

    private var languages: [String] {
        let user = GuestLaunch.current?.language ?? ""
        let language = String(user.prefix { $0 != "-" && $0 != "_" })
        let region = object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        return [user, language, "Base", region ?? "en", "en"].filter { !$0.isEmpty }
    }

    private func table(_ name: String, in language: String) -> [String: String]? {
        guard
            let path = path(
                forResource: name, ofType: "strings", inDirectory: nil, forLocalization: language)
        else { return nil }
        return Translations.table(at: path)
    }
}

/// Tables that were read once; a bundle does not change while its code runs.
private enum Translations {
    private static let tables = Mutex<[String: [String: String]]>([:])

    static func table(at path: String) -> [String: String] {
        if let known = tables.withLock({ $0[path] }) { return known }
        let data = FileManager.default.contents(atPath: path) ?? Data()
        let read = PropertyList.read(data) as? [String: Any] ?? [:]
        let table = read.compactMapValues { $0 as? String }
        tables.withLock { $0[path] = table }
        return table
    }
}

extension String {
    /// A key with values in it: `"Hello \(name)"` is the key `Hello %@` and one value.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
        var key: String
        var values: [String] = []

        /// A text that is its own key.
        public init(_ value: String) { key = value }
        public init(stringLiteral value: String) { key = value }
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            values = stringInterpolation.values
        }

        /// Builds the key out of a text with values in it.
        public struct StringInterpolation: StringInterpolationProtocol {
            var key = ""
            var values: [String] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacing("%", with: "%%")
            }
            /// A whole number, as `%lld` in the key.
            public mutating func appendInterpolation(_ value: some BinaryInteger) {
                add("%lld", "\(value)")
            }
            /// A number with a fraction, as `%lf` in the key.
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
                add("%lf", "\(value)")
            }
            /// Anything that has a text, as `%@` in the key.
            public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
                add("%@", "\(value)")
            }

            private mutating func add(_ mark: String, _ value: String) {
                key += mark
                values.append(value)
            }
        }

        /// The text with the values in their places, `%2$@` among them.
        func filled(_ text: String) -> String {
            var next = 0
            return text.replacing(#/%(?:%|(?:(\d{1,3})\$)?(?:@|l{0,2}[du]|l?f))/#) { match in
                if match.output.0 == "%%" { return "%" }
                let index = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
                next += 1
                return values.indices.contains(index) ? values[index] : ""
            }
        }
    }

    /// The text for a key in the user's language, from the extension's bundle by default.
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = key.filled(Bundle.translated(key.key, tableName: table, bundle: bundle ?? .ix))
    }

    /// The same with a text for the case that no table has the key.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.filled(
            Bundle.translated(
                "\(key)", tableName: table, bundle: bundle ?? .ix, value: defaultValue.key))
    }
}

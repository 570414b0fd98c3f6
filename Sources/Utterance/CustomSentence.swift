// SPDX-License-Identifier: Apache-2.0
//
// A sentence that a definition brings: "Order ${quantity} ${soup}".

public import IntentSchema

/// A sentence for a custom intent, with its parameters as gaps.
public struct CustomSentence: Hashable, Sendable {
    public var intent: String
    /// In the notation of grammars.
    let template: String

    /// Where an article may stand.
    private static let article = "§"

    /// Nil where nothing but gaps is left of the text.
    ///
    /// Gaps are `${name}`. Of the text, letters, digits and blanks count; a gap for a parameter
    /// that the intent does not have is dropped.
    public init?(_ text: String, of intent: IntentDefinition) {
        var parts: [String] = []
        var words = 0
        var rest = text[...]
        while !rest.isEmpty {
            let open = rest.firstRange(of: "${")
            let plain = Self.words(rest[..<(open?.lowerBound ?? rest.endIndex)])
            words += plain.count
            parts += plain
            guard let open, let close = rest[open.upperBound...].firstIndex(of: "}") else { break }
            let name = rest[open.upperBound..<close]
            if let field = intent.parameters.first(where: { $0.name == name }) {
                parts.append(Self.gap(String(name), field.type))
            }
            rest = rest[rest.index(after: close)...]
        }
        guard words > 0 else { return nil }
        self.intent = intent.className
        template = parts.joined(separator: " ")
    }

    private static func words(_ text: Substring) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
            .map { $0.lowercased() }
    }

    /// What a type is said with; other words are kept as text, and understood later or asked for.
    private static func gap(_ name: String, _ type: FieldType) -> String {
        let kind =
            switch type {
            case .integer, .double, .decimal: "number"
            case .enumeration: "choice"
            case .record("INPerson"): "person"
            case .array(.record("INPerson")): "people"
            case .array(.string), .array(.record): "items"
            case .record("CLPlacemark"): "place"
            case .record("INCurrencyAmount"): "amount"
            case .record("INSpeakableString"): "speakable"
            case .record("DateComponents"), .record("INDateComponentsRange"), .date: "time"
            case .record("Measurement"): "temperature"
            default: "text"
            }
        let isSure = ["number", "person", "people", "place", "speakable", "text", "items"]
        let gap =
            isSure.contains(kind)
            ? "{\(name):\(kind)}" : "({\(name):\(kind)}|{\(name):text})"
        return ["number", "amount", "time", "temperature"].contains(kind) ? gap : article + gap
    }

    /// The template with the articles of a language: "order [the|my] {soup:text}".
    func template(with articles: Set<String>) -> String {
        let optional = articles.isEmpty ? "" : "[\(articles.sorted().joined(separator: "|"))] "
        return template.replacing(Self.article, with: optional)
    }
}

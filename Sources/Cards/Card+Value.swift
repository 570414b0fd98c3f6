// SPDX-License-Identifier: Apache-2.0
//
// A card as a value, for who draws it in another process.

public import IntentSchema

extension Card {
    /// The rows that a card has at most; those after them are not drawn.
    public static let mostRows = 200

    public var value: Value {
        var fields: [String: Value] = [
            "rows": .array(rows.prefix(Self.mostRows).map(\.value)),
            "buttons": .array(
                buttons.map { ["title": .string($0.title), "default": .boolean($0.isDefault)] }),
        ]
        fields["icon"] = icon.map(Value.data)
        return .dictionary(fields)
    }

    /// Reads a card. The views of custom rows are read by who draws them; here they are empty.
    /// - Throws: `CardAnswerError` where the value is not shaped like a card.
    public init(_ value: Value) throws(CardAnswerError) {
        guard let fields = value.dictionary, let rows = fields["rows"]?.array,
            rows.count <= Self.mostRows
        else { throw CardAnswerError(problem: "is no card") }
        self.init(rows: [])
        for row in rows { self.rows.append(try Row(row)) }
        icon = fields["icon"]?.data
        buttons = (fields["buttons"]?.array ?? []).prefix(4).compactMap {
            guard let title = $0.dictionary?["title"]?.string else { return nil }
            return Button(title, isDefault: $0.dictionary?["default"]?.boolean ?? false)
        }
    }
}

extension Card.Row {
    fileprivate var value: Value {
        switch self {
        case .title(let title): ["title": .string(title)]
        case .field(let field): ["field": field.value]
        case .custom(let row):
            [
                "view": row.tree, "size": [.double(row.size.width), .double(row.size.height)],
                "replaced": .array(row.replaced.map(\.value)),
            ]
        }
    }

    fileprivate init(_ value: Value) throws(CardAnswerError) {
        guard let fields = value.dictionary else { throw CardAnswerError(problem: "has no rows") }
        if let title = fields["title"]?.string {
            self = .title(title)
        } else if let field = fields["field"] {
            self = .field(try Card.Field(field))
        } else if let view = fields["view"] {
            let size = (fields["size"]?.array ?? []).compactMap(\.double)
            guard size.count == 2 else { throw CardAnswerError(problem: "has a row without size") }
            var row = Card.CustomRow(view: ViewNode(.view), size: Size(size[0], size[1]))
            row.size = row.size.clamped(to: Size(CardLook.widths.upperBound, Size.maximum.height))
            row.tree = view
            for field in fields["replaced"]?.array ?? [] {
                row.replaced.append(try Card.Field(field))
            }
            self = .custom(row)
        } else {
            throw CardAnswerError(problem: "has a row of no known kind")
        }
    }
}

extension Card.Field {
    fileprivate var value: Value {
        [
            "label": .string(label), "text": .string(text), "path": .string(parameter.keyPath),
            "look": look.value,
        ]
    }

    fileprivate init(_ value: Value) throws(CardAnswerError) {
        guard let fields = value.dictionary, let label = fields["label"]?.string,
            let text = fields["text"]?.string
        else { throw CardAnswerError(problem: "has a field without label or text") }
        self.init(
            label: label, text: text,
            parameter: CardParameter("", fields["path"]?.string ?? ""),
            look: FieldLook(fields["look"]?.dictionary ?? [:]))
    }
}

extension FieldLook {
    fileprivate var value: Value {
        switch self {
        case .plain: [:]
        case .message: ["message": true]
        case .amount: ["amount": true]
        case .people(let names): ["people": .array(names.map(Value.string))]
        case .map(let places):
            ["map": .array(places.map { [.double($0.latitude), .double($0.longitude)] })]
        case .list(let entries):
            [
                "list": .array(
                    entries.map { [.string($0.title), $0.isDone.map(Value.boolean) ?? .null] })
            ]
        case .details(let details):
            ["details": .array(details.map { [.string($0.label), .string($0.text)] })]
        }
    }

    /// A look that is not known is plain.
    fileprivate init(_ fields: [String: Value]) {
        func lists(_ name: String) -> [[Value]]? {
            fields[name]?.array.map { $0.prefix(Self.most).map { $0.array ?? [] } }
        }
        if fields["message"] != nil {
            self = .message
        } else if fields["amount"] != nil {
            self = .amount
        } else if let people = fields["people"]?.array {
            self = .people(people.prefix(Self.most).compactMap(\.string))
        } else if let places = lists("map") {
            self = .map(
                places.compactMap { place in
                    let numbers = place.compactMap(\.double)
                    guard numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180
                    else { return nil }
                    return Coordinate(latitude: numbers[0], longitude: numbers[1])
                })
        } else if let entries = lists("list") {
            self = .list(
                entries.compactMap { entry in
                    entry.first?.string.map { Entry($0, isDone: entry.last?.boolean) }
                })
        } else if let details = lists("details") {
            self = .details(
                details.compactMap { pair in
                    let words = pair.compactMap(\.string)
                    return words.count == 2 ? Detail(words[0], words[1]) : nil
                })
        } else {
            self = .plain
        }
    }
}

extension CardLook {
    public var value: Value {
        [
            "width": .double(width), "scale": .double(scale), "dark": .boolean(isDark),
            "textSize": .string(textSize.rawValue), "language": .string(language),
        ]
    }

    /// What is missing or no sense stays at its default.
    public init(_ value: Value) {
        self.init()
        let fields = value.dictionary ?? [:]
        width = fields["width"]?.double ?? width
        scale = fields["scale"]?.double ?? scale
        isDark = fields["dark"]?.boolean ?? isDark
        textSize = (fields["textSize"]?.string).flatMap(TextSize.init(rawValue:)) ?? textSize
        language = String((fields["language"]?.string ?? language).prefix(35))
        self = bounded
    }
}

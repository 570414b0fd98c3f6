// SPDX-License-Identifier: Apache-2.0
//
// Default rows and the provider's rows become one card.

public import IntentSchema

extension Card {
    /// The most of a field's text that a row shows; a message can have megabytes.
    public static let charactersPerField = 2_000

    /// Puts a card together.
    ///
    /// A header stands directly under the title. A custom row stands where the first parameter that
    /// it shows had its default row. A row of no size hides what it configures; an answer without
    /// success, or with a view that breaks a bound, leaves the default rows.
    ///
    /// `fields` are the default rows in display order; those without a value are left out.
    /// `answer` is the UI provider's, if there is one.
    public init(
        app: String, fields: [FieldOutline], intent: Record, response: Record? = nil,
        answer: CardAnswer? = nil, displayText: DisplayText = DisplayText()
    ) {
        self.init(rows: [])
        let hidden = answer?.displays ?? []
        for field in fields where field.topic.map({ !hidden.contains($0) }) ?? true {
            let value = field.value(intent: intent, response: response)
            let whole = value.map { displayText.text(of: $0, kind: field.kind) } ?? ""
            guard !whole.isEmpty else { continue }
            let text =
                String(whole.prefix(Self.charactersPerField))
                + (whole.dropFirst(Self.charactersPerField).isEmpty ? "" : "…")
            let look = value.map { FieldLook($0, of: field, displayText) } ?? .plain
            rows.append(
                .field(
                    Field(
                        label: field.label, text: text, parameter: field.parameter, look: look)))
        }
        if let answer { apply(answer, app: app) }
        rows.insert(.title(app), at: 0)
    }

    private mutating func apply(_ answer: CardAnswer, app: String) {
        var budget = ViewNode.Budget()
        for partial in answer.partials where partial.success && answer.form != .none {
            let size = partial.size.clamped(to: .maximum)
            let isHeader = partial.asked.isEmpty || answer.form == .configure
            if size.isNothing {
                remove(partial.configured)
                continue
            }
            do {
                guard let view = partial.view else {
                    throw ViewTreeError(place: "view", problem: "is missing")
                }
                let node = try ViewNode(view, budget: &budget)
                var row = CustomRow(view: node, size: size, parameters: partial.configured)
                row.tree = view
                place(row, asHeader: isHeader, form: answer.form)
            } catch {
                let about = partial.asked.first.map { " for '\($0.keyPath.prefix(80))'" } ?? ""
                warnings.append("The view of \(app)\(about) is not shown: \(error).")
            }
        }
    }

    private mutating func place(_ row: CustomRow, asHeader: Bool, form: CardAnswer.Form) {
        // The older method adds to the default rows and takes none away.
        if form == .configure { return rows.insert(.custom(row), at: 0) }
        // Nothing configured: nothing to replace, except that a header replaces nothing anyway.
        guard asHeader || !row.parameters.isEmpty else { return }
        let first = rows.firstIndex { $0.shows(any: row.parameters) }
        var row = row
        row.replaced = rows.compactMap { $0.field(showingAny: row.parameters) }
        remove(row.parameters)
        rows.insert(.custom(row), at: asHeader ? 0 : min(first ?? rows.count, rows.count))
    }

    private mutating func remove(_ parameters: [CardParameter]) {
        rows.removeAll { $0.shows(any: parameters) }
    }
}

extension Card.Row {
    fileprivate func shows(any parameters: [CardParameter]) -> Bool {
        field(showingAny: parameters) != nil
    }

    fileprivate func field(showingAny parameters: [CardParameter]) -> Card.Field? {
        guard case .field(let field) = self,
            parameters.contains(where: { $0.belongs(to: field.parameter) })
        else { return nil }
        return field
    }
}

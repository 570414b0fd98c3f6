// SPDX-License-Identifier: Apache-2.0
//
// How long ago, or in how long, in English: Foundation on Linux lacks it.

/// Writes a distance in time: "in 5 minutes", "yesterday".
open class RelativeDateTimeFormatter: Formatter {
    /// How long the names of units are.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// Whether "yesterday" may stand for "1 day ago".
    public enum DateTimeStyle: Int, Sendable { case numeric, named }

    open var unitsStyle: UnitsStyle = .full
    open var dateTimeStyle: DateTimeStyle = .numeric
    open var calendar: Calendar! = .autoupdatingCurrent
    open var locale: Locale! = .autoupdatingCurrent
    open var formattingContext: Formatter.Context = .unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    /// How far a date is from another, such as "in 2 hours".
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units = Set(TimeUnit.all.map(\.component))
        return localizedString(
            from: (calendar ?? .current).dateComponents(units, from: referenceDate, to: date))
    }

    /// How far from now so many seconds are.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return localizedString(for: start.addingTimeInterval(timeInterval), relativeTo: start)
    }

    /// The largest unit that is not zero counts.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let amounts = TimeUnit.all.map { Amount(unit: $0, value: $0.value(dateComponents) ?? 0) }
        guard let amount = amounts.first(where: { $0.value != 0 }) ?? amounts.last else {
            return ""
        }
        if dateTimeStyle == .named, let name = name(of: amount) { return name }
        let distance = Amount(unit: amount.unit, value: abs(amount.value)).text(in: style)
        return amount.value < 0 ? "\(distance) ago" : "in \(distance)"
    }

    private var style: DateComponentsFormatter.UnitsStyle {
        switch unitsStyle {
        case .full: .full
        case .spellOut: .spellOut
        case .short: .short
        case .abbreviated: .abbreviated
        }
    }

    private func name(of amount: Amount) -> String? {
        let unit = amount.unit
        return switch (unit.component, amount.value) {
        case (.second, 0): "now"
        case (.day, 1): "tomorrow"
        case (.day, -1): "yesterday"
        case (.year, 1), (.month, 1), (.weekOfMonth, 1): "next \(unit.name)"
        case (.year, -1), (.month, -1), (.weekOfMonth, -1): "last \(unit.name)"
        default: nil
        }
    }
}

/// Joins words: "bread, milk, and eggs".
open class ListFormatter: Formatter {
    open var locale: Locale! = .autoupdatingCurrent
    /// Writes what is not text; nil: as Swift describes it.
    open var itemFormatter: Formatter?

    /// The items with commas, and "and" before the last.
    open class func localizedString(byJoining strings: [String]) -> String {
        switch strings.count {
        case 0...1: strings.first ?? ""
        case 2: strings.joined(separator: " and ")
        default: strings.dropLast().joined(separator: ", ") + ", and " + strings[strings.count - 1]
        }
    }

    /// The items as one text; nil where one of them is no text and has no formatter.
    open func string(from items: [Any]) -> String? {
        Self.localizedString(
            byJoining: items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) })
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? [Any]).flatMap { string(from: $0) }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The units in which lengths of time are told, with their English words.

/// A unit of time, from the largest to the smallest.
struct TimeUnit: Sendable {
    let component: Calendar.Component
    let calendarUnit: NSCalendar.Unit
    /// How one of it is called: "hour", "hr", "h".
    let name: String
    let short: String
    let letter: String
    /// Whether it is told where nobody chose units.
    var isUsual = true

    static let all = [
        TimeUnit(component: .year, calendarUnit: .year, name: "year", short: "yr", letter: "y"),
        TimeUnit(
            component: .month, calendarUnit: .month, name: "month", short: "mth", letter: "mo"),
        TimeUnit(
            component: .weekOfMonth, calendarUnit: .weekOfMonth, name: "week", short: "wk",
            letter: "w", isUsual: false),
        TimeUnit(component: .day, calendarUnit: .day, name: "day", short: "day", letter: "d"),
        TimeUnit(component: .hour, calendarUnit: .hour, name: "hour", short: "hr", letter: "h"),
        TimeUnit(
            component: .minute, calendarUnit: .minute, name: "minute", short: "min", letter: "m"),
        TimeUnit(
            component: .second, calendarUnit: .second, name: "second", short: "sec", letter: "s"),
    ]

    func value(_ components: DateComponents) -> Int? { components.value(for: component) }
}

/// So many of a unit.
struct Amount {
    let unit: TimeUnit
    let value: Int

    private func noun(_ name: String, hasPlural: Bool = true) -> String {
        abs(value) == 1 || !hasPlural ? name : name + "s"
    }

    func text(in style: DateComponentsFormatter.UnitsStyle) -> String {
        switch style {
        case .positional: String(value)
        case .abbreviated: "\(value)\(unit.letter)"
        case .brief: "\(value)\(noun(unit.short, hasPlural: unit.hasShortPlural))"
        case .short: "\(value) \(noun(unit.short, hasPlural: unit.hasShortPlural))"
        case .full: "\(value) \(noun(unit.name))"
        case .spellOut: "\(inWords) \(noun(unit.name))"
        }
    }

    private var inWords: String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en")
        return formatter.string(from: NSNumber(value: value)) ?? String(value)
    }
}

extension TimeUnit {
    /// "2 hrs" and "2 days", but "2 min".
    fileprivate var hasShortPlural: Bool { component != .minute && component != .second }
}

extension DateComponentsFormatter.UnitsStyle {
    var separator: String { self == .abbreviated || self == .brief ? " " : ", " }
}

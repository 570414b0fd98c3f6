// SPDX-License-Identifier: Apache-2.0
//
// Lengths of time as text, in English: Foundation has the name on Linux, and nothing behind it.

/// Writes a length of time: "1 hour, 5 minutes", "1:05:00".
open class DateComponentsFormatter: Formatter {
    /// How long the names of units are.
    public enum UnitsStyle: Int, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// Which units are left out when there are none of them.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [
            .dropLeading, .dropMiddle, .dropTrailing,
        ]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle: UnitsStyle = .positional
    /// None stands for years, months, days, hours, minutes and seconds.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    open var calendar: Calendar? = .autoupdatingCurrent
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// At most so many units, from the largest that is not zero; 0 stands for all.
    open var maximumUnitCount = 0
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext: Formatter.Context = .unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The components in words of one style, in English.
    open class func localizedString(
        from components: DateComponents, unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }

    /// A duration in words.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }

    /// The time between two dates in words.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        var calendar = calendar ?? .current
        // Without a place, an hour is not lost in spring.
        if referenceDate == nil { calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current }
        return string(
            from: calendar.dateComponents(
                Set(units.map(\.component)), from: startDate, to: endDate))
    }

    /// Components that are not among the allowed units are left out.
    open func string(from components: DateComponents) -> String? {
        let amounts = shown(units.map { Amount(unit: $0, value: $0.value(components) ?? 0) })
        let text =
            unitsStyle == .positional
            ? positional(amounts)
            : amounts.map { $0.text(in: unitsStyle) }.joined(separator: unitsStyle.separator)
        return (includesApproximationPhrase ? "About " : "") + text
            + (includesTimeRemainingPhrase ? " remaining" : "")
    }
}

extension DateComponentsFormatter {
    private var units: [TimeUnit] {
        TimeUnit.all.filter {
            allowedUnits.isEmpty ? $0.isUsual : allowedUnits.contains($0.calendarUnit)
        }
    }

    /// Zeros go as the behaviour says; something always stays.
    private func shown(_ amounts: [Amount]) -> [Amount] {
        let zeros = zeroFormattingBehavior
        guard !zeros.contains(.pad) else { return limited(amounts) }
        let isDefault = zeros.contains(.default)
        let isPositional = unitsStyle == .positional
        var kept = amounts[...]
        if isDefault || zeros.contains(.dropLeading) { kept = kept.drop { $0.value == 0 } }
        if zeros.contains(.dropTrailing) || (isDefault && !isPositional) {
            while kept.last?.value == 0 { kept.removeLast() }
        }
        if zeros.contains(.dropMiddle) || (isDefault && !isPositional) {
            kept = kept.filter { $0.value != 0 }[...]
        }
        return limited(kept.isEmpty ? Array(amounts.suffix(1)) : Array(kept))
    }

    private func limited(_ amounts: [Amount]) -> [Amount] {
        maximumUnitCount > 0 ? Array(amounts.prefix(maximumUnitCount)) : amounts
    }

    /// "1:05:09": two digits each, but for the first.
    private func positional(_ amounts: [Amount]) -> String {
        let pads = zeroFormattingBehavior.contains(.pad)
        return amounts.enumerated().map { index, amount in
            let digits = String(abs(amount.value))
            let isShort = digits.count < 2 && (index > 0 || (pads && amounts.count > 1))
            return (amount.value < 0 ? "-" : "") + (isShort ? "0" : "") + digits
        }.joined(separator: ":")
    }
}

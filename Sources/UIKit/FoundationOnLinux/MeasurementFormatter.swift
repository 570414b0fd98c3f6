// SPDX-License-Identifier: Apache-2.0
//
// Measurements as text, in English: Foundation has the name on Linux, and nothing behind it.

/// Writes a measurement: "5 km", "5 kilometers", "21°C".
///
/// The unit stays the one that was given, whatever the user's country prefers.
open class MeasurementFormatter: Formatter {
    /// Whether the unit that was given stays, or one that suits the number is taken.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle: Formatter.UnitStyle = .medium
    open var locale: Locale! = .autoupdatingCurrent
    open var numberFormatter: NumberFormatter! = MeasurementFormatter.decimals

    private static var decimals: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number and its unit as a reader expects them.
    open func string<U: Unit>(from measurement: Measurement<U>) -> String {
        let number =
            numberFormatter?.string(from: NSNumber(value: measurement.value))
            ?? String(measurement.value)
        let unit = measurement.unit
        if unit is UnitTemperature {
            let isBare = unitOptions.contains(.temperatureWithoutUnit) || unitStyle == .short
            if isBare { return "\(number)°" }
            if unitStyle == .medium { return number + unit.symbol }
        }
        return "\(number) \(name(of: unit, isOne: measurement.value == 1))"
    }

    /// The number and its unit as a reader expects them.
    open func string(from unit: Unit) -> String { name(of: unit, isOne: false) }

    private func name(of unit: Unit, isOne: Bool) -> String {
        guard unitStyle == .long, let names = Self.names[unit.symbol] else { return unit.symbol }
        return isOne ? names.one : names.many
    }

    private static let names: [String: (one: String, many: String)] = [
        "m": ("meter", "meters"), "km": ("kilometer", "kilometers"),
        "cm": ("centimeter", "centimeters"), "mm": ("millimeter", "millimeters"),
        "mi": ("mile", "miles"), "ft": ("foot", "feet"), "in": ("inch", "inches"),
        "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"),
        "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"), "L": ("liter", "liters"),
        "s": ("second", "seconds"), "min": ("minute", "minutes"), "hr": ("hour", "hours"),
        "°C": ("degree Celsius", "degrees Celsius"),
        "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
        "kCal": ("kilocalorie", "kilocalories"), "kJ": ("kilojoule", "kilojoules"),
        "km/h": ("kilometer per hour", "kilometers per hour"),
        "mph": ("mile per hour", "miles per hour"),
        "m/s": ("meter per second", "meters per second"),
    ]
}

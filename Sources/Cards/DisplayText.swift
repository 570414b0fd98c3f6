// SPDX-License-Identifier: Apache-2.0
//
// Values as people read them.

public import FoundationEssentials
public import IntentSchema

/// Turns values into words: a person's name, "€20", "2026-11-30 14:05".
///
/// Text of an extension comes through as it is; who prints it makes it harmless.
public struct DisplayText: Sendable {
    public var timeZone: TimeZone

    /// Texts with the times of this zone.
    public init(timeZone: TimeZone = .current) { self.timeZone = timeZone }

    /// Empty when there is nothing to read.
    public func text(of value: Value, kind: FieldOutline.Kind = .automatic) -> String {
        text(of: value, kind, depth: 0)
    }

    /// Values of values are read eight deep, enough for any class of the API.
    private func text(of value: Value, _ kind: FieldOutline.Kind, depth: Int) -> String {
        guard depth < 8 else { return "…" }
        if let items = value.array {
            return items.map { text(of: $0, kind, depth: depth + 1) }.filter { !$0.isEmpty }
                .joined(separator: ", ")
        }
        switch (kind, value) {
        case (.enumeration(let names), .integer(let raw)):
            return names[raw].map(Self.inWords) ?? "\(raw)"
        case (.options(let names), .integer(let bits)): return Self.options(bits, names)
        case (.duration, _):
            if let seconds = value.double { return Self.duration(seconds) }
        default: break
        }
        return plain(value, depth)
    }

    private func plain(_ value: Value, _ depth: Int) -> String {
        switch value {
        case .null: ""
        case .boolean(let it): it ? "yes" : "no"
        case .integer(let it): "\(it)"
        case .double(let it): Self.number(it)
        case .string(let it): it
        case .data(let it): "\(it.count) bytes"
        case .date(let it): date(it)
        case .array, .dictionary: ""
        case .record(let it): text(of: it, depth)
        }
    }

    private func text(of record: Record, _ depth: Int) -> String {
        /// The first of these fields that reads as something.
        func first(_ names: String...) -> String {
            for name in names {
                let text = record[name].map { self.text(of: $0, .automatic, depth: depth + 1) }
                if let text, !text.isEmpty { return text }
            }
            return ""
        }
        func joined(_ separator: String, _ parts: String...) -> String {
            parts.filter { !$0.isEmpty }.joined(separator: separator)
        }
        switch record.className {
        case "INPerson": return first("displayName", "nameComponents", "personHandle")
        case "PersonNameComponents", "NSPersonNameComponents":
            return joined(" ", first("givenName"), first("familyName"))
        case "INCurrencyAmount": return Self.money(first("amount"), first("currencyCode"))
        case "INMediaItem": return joined(" – ", first("title"), first("artist"))
        case "INMediaSearch": return joined(" – ", first("mediaName"), first("artistName"))
        case "INDateComponentsRange":
            return joined(" – ", first("startDateComponents"), first("endDateComponents"))
        case "DateInterval", "NSDateInterval":
            return joined(" – ", first("start", "startDate"), end(of: record))
        case "DateComponents", "NSDateComponents": return Self.components(record)
        case "Measurement", "NSMeasurement", "INTemperature":
            return joined(" ", first("value", "doubleValue"), first("unit", "symbol"))
        case "CLPlacemark", "MKPlacemark":
            return first(
                "name", "thoroughfare", "locality", "administrativeArea", "country", "location")
        case "CLLocation", "CLLocationCoordinate2D": return Self.coordinate(record)
        case "INImage": return ""
        case "INPriceRange":
            let prices = [first("minimumPrice"), first("maximumPrice")].filter { !$0.isEmpty }
            let ends = prices.first == prices.last ? Array(prices.prefix(1)) : prices
            return ends.map { Self.money($0, first("currencyCode")) }.joined(separator: " – ")
        case "INRideVehicle":
            return joined(" ", first("manufacturer"), first("model"), first("registrationPlate"))
        case "INRideStatus":
            return joined(", ", first("driver"), first("vehicle"), first("estimatedPickupDate"))
        case "INRideOption":
            return joined(", ", first("name"), first("priceRange"), first("estimatedPickupDate"))
        default:
            return first(
                "displayString", "displayName", "spokenPhrase", "title", "nickname", "name",
                "organizationName", "filename", "content", "amount", "value", "identifier")
        }
    }

    // MARK: - Numbers and times

    private func date(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        // Outside of the years 1 to 9999 a calendar has nothing sensible to say.
        guard seconds > -62_135_000_000, seconds < 253_402_000_000 else { return "" }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = [parts.year ?? 0, parts.month ?? 0, parts.day ?? 0].map { Self.padded(Int64($0)) }
        return day.joined(separator: "-")
            + " \(Self.padded(Int64(parts.hour ?? 0))):\(Self.padded(Int64(parts.minute ?? 0)))"
    }

    /// The end of an interval, which travels as a start and seconds.
    private func end(of interval: Record) -> String {
        if let end = interval["end"] ?? interval["endDate"] { return text(of: end) }
        guard case .date(let start)? = interval["start"],
            let seconds = interval["duration"]?.double
        else { return "" }
        return date(start.addingTimeInterval(seconds))
    }

    private static func components(_ record: Record) -> String {
        func part(_ name: String) -> String? { record[name]?.integer.map(padded) }
        let day = ["year", "month", "day"].compactMap(part).joined(separator: "-")
        let time = part("hour").map { "\($0):\(part("minute") ?? "00")" } ?? ""
        return [day, time].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e15 else { return "" }
        let whole = Int64(abs(seconds).rounded())
        let parts = [(whole / 3600, "h"), (whole / 60 % 60, "min"), (whole % 60, "s")]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return (seconds < 0 ? "-" : "") + (text.isEmpty ? "0 s" : text)
    }

    private static func money(_ amount: String, _ code: String) -> String {
        let amount = withTwoDigits(amount)
        let symbols = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩"]
        guard let symbol = symbols[code] else {
            return [amount, code].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return amount.hasPrefix("-") ? "-\(symbol)\(amount.dropFirst())" : symbol + amount
    }

    /// "12.5" → "12.50"; whole amounts stay whole.
    private static func withTwoDigits(_ amount: String) -> String {
        let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 1, parts[1].allSatisfy(\.isNumber) else {
            return amount
        }
        return amount + "0"
    }

    private static func coordinate(_ record: Record) -> String {
        let owner = record["coordinate"]?.record ?? record
        guard let latitude = owner["latitude"]?.double, let longitude = owner["longitude"]?.double
        else { return "" }
        func rounded(_ it: Double) -> String { number((it * 10_000).rounded() / 10_000) }
        return "\(rounded(latitude)), \(rounded(longitude))"
    }

    private static func options(_ bits: Int64, _ names: [Int64: String]) -> String {
        names.sorted { $0.key < $1.key }.filter { $0.key != 0 && bits & $0.key == $0.key }
            .map { inWords($0.value) }.joined(separator: ", ")
    }

    private static func number(_ it: Double) -> String {
        let text = "\(it)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func padded(_ it: Int64) -> String { it >= 0 && it < 10 ? "0\(it)" : "\(it)" }

    /// `hotAirBalloon` → "hot air balloon".
    static func inWords(_ name: String) -> String {
        var out = ""
        for character in name {
            if character.isUppercase, let last = out.last, last.isLowercase { out += " " }
            out.append(character)
        }
        return out.lowercased()
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// One way to say a time or a part of one, and what it means.

/// A pattern of a grammar's `when` line.
struct TimePattern: Sendable {
    let node: Node
    let meanings: [Meaning]

    /// What the pattern says, in words of the grammar; captured slots fill the rest.
    enum Meaning: Hashable, Sendable {
        /// Days from today.
        case day(Int)
        /// A weekday: the next to come, or of this, the next, the last week.
        case weekday(Nearness)
        /// A day of a month, of a year.
        case date
        /// A time of day, with minutes to add; `n` for the captured number, -n to take it away.
        case clock(add: Int, perNumber: Int)
        case time(minute: Int)
        /// A part of the day by its usual hour.
        case part(hour: Int, isAfternoon: Bool)
        /// So long from now, or ago.
        case offset(sign: Int, n: Double?, unit: String?)
        /// A whole week, month, year, weekend, counted from this one.
        case span(unit: String, shift: Int)
        /// A month or year that is captured.
        case spanOfMonth
        case spanOfYear
        /// The last or next so many of a unit.
        case spanOfLast(sign: Int)
        /// Months of a year, from one to the other.
        case season(first: Int, last: Int, shift: Int?)
        case every(unit: String?, n: Int, weekdays: [Int])
        case range
    }

    enum Nearness: String, Hashable, Sendable { case coming, this, next, last }

    init(_ node: Node, meaning: String, line: Int) throws {
        self.node = node
        meanings = try meaning.split(separator: ",").map { part in
            let words = part.split(separator: " ").map(String.init)
            guard let meaning = Self.meaning(words) else {
                throw GrammarError(line: line, problem: "'\(part)' is no meaning of a time")
            }
            return meaning
        }
    }

    private static func meaning(_ words: [String]) -> Meaning? {
        let rest = words.dropFirst()
        let numbers = rest.compactMap(Int.init)
        switch words.first {
        case "day": return numbers.first.map { .day($0) }
        case "weekday": return .weekday(rest.first.flatMap(Nearness.init) ?? .coming)
        case "date": return .date
        case "clock":
            switch rest.first {
            case "+n": return .clock(add: 0, perNumber: 1)
            case "-n": return .clock(add: 0, perNumber: -1)
            default: return .clock(add: numbers.first ?? 0, perNumber: 0)
            }
        case "time": return numbers.first.map { .time(minute: $0 * 60) }
        case "part": return numbers.first.map { .part(hour: $0, isAfternoon: rest.contains("pm")) }
        case "offset":
            let sign = rest.first == "-" ? -1 : 1
            let n = rest.compactMap(Double.init).first
            return .offset(sign: sign, n: n, unit: rest.last { $0.first?.isLetter == true })
        case "span":
            switch rest.first {
            case "month-of": return .spanOfMonth
            case "year-of": return .spanOfYear
            case "last": return .spanOfLast(sign: -1)
            case "next": return .spanOfLast(sign: 1)
            case let unit?: return .span(unit: unit, shift: numbers.first ?? 0)
            default: return nil
            }
        case "season":
            guard numbers.count >= 2 else { return nil }
            return .season(
                first: numbers[0], last: numbers[1],
                shift: numbers.count > 2 ? numbers[2] : nil)
        case "every":
            let unit = rest.first { $0.first?.isLetter == true }
            let isOnDays = unit == "week"
            return .every(
                unit: unit, n: isOnDays ? 1 : numbers.first ?? 1, weekdays: isOnDays ? numbers : [])
        case "range": return .range
        default: return nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A time as it was said, part by part.

/// What was said of a time. Parts that were not said are nil.
struct Moment: Hashable, Sendable {
    enum DayPart: Hashable, Sendable {
        case offset(Int)
        case weekday(Int, TimePattern.Nearness)
        case date(year: Int?, month: Int?, day: Int)
    }
    /// More than a day.
    enum Span: Hashable, Sendable {
        case unit(String, shift: Int)
        case month(Int, year: Int?)
        case year(Int)
        /// So many of a unit up to now, or from now on.
        case last(Int, unit: String, sign: Int)
        case season(first: Int, last: Int, shift: Int?)
    }
    struct Clock: Hashable, Sendable {
        /// Since midnight.
        var minute: Int
        /// nil where it was not said and may be either.
        var isAfternoon: Bool?
    }
    struct Part: Hashable, Sendable {
        var hour: Int
        var isAfternoon: Bool
    }
    struct Recurrence: Hashable, Sendable {
        var unit: String
        var n: Int
        /// As Foundation counts them.
        var weekdays: [Int] = []
    }
    indirect enum Bounds: Hashable, Sendable { case from(Moment?, to: Moment?) }

    var day: DayPart?
    var span: Span?
    var clock: Clock?
    var part: Part?
    /// Minutes from now.
    var minutesFromNow: Int?
    /// Days and months from now.
    var daysFromNow: Int?
    var monthsFromNow: Int?
    var recurrence: Recurrence?
    var bounds: Bounds?

    var isEmpty: Bool { self == Moment() }

    /// Both parts together; nil where they say the same thing twice.
    func with(_ other: Moment) -> Moment? {
        func one<Part>(_ left: Part?, _ right: Part?, _ clash: inout Bool) -> Part? {
            if left != nil, right != nil { clash = true }
            return left ?? right
        }
        var clash = false
        var both = Moment()
        both.day = one(day, other.day, &clash)
        both.span = one(span, other.span, &clash)
        both.clock = one(clock, other.clock, &clash)
        both.part = one(part, other.part, &clash)
        both.minutesFromNow = one(minutesFromNow, other.minutesFromNow, &clash)
        both.daysFromNow = one(daysFromNow, other.daysFromNow, &clash)
        both.monthsFromNow = one(monthsFromNow, other.monthsFromNow, &clash)
        both.recurrence = one(recurrence, other.recurrence, &clash)
        both.bounds = one(bounds, other.bounds, &clash)
        let hasTime = both.clock != nil || both.part != nil
        let whole = [
            both.minutesFromNow != nil, both.span != nil, both.day != nil,
            both.daysFromNow != nil || both.monthsFromNow != nil,
        ].filter(\.self).count
        if clash || whole > 1 || (both.minutesFromNow != nil && (hasTime || both.recurrence != nil))
            || (both.span != nil && hasTime)
        {
            return nil
        }
        return both
    }
}

/// A time on the calendar.
struct CalendarTime: Hashable, Sendable {
    struct Stamp: Hashable, Sendable {
        var day: Day
        /// Since midnight; nil where only the day was said.
        var minute: Int?
    }

    var start: Stamp?
    var end: Stamp?
    var recurrence: Moment.Recurrence?
}

extension Moment {
    /// How a slot wants its times.
    struct Wish: Hashable, Sendable {
        /// A day as its first and last minute, not as a day.
        var asPeriod = false
        /// Of weekdays and months the ones that were, not those to come.
        var isPast = false
        /// An hour without more is one of the evening.
        var isEvening = false
    }

    func calendarTime(_ now: CivilTime, _ wish: Wish = Wish()) -> CalendarTime {
        if case .from(let from, let to)? = bounds { return between(from, to, now, wish) }
        if let minutes = minutesFromNow {
            let sum = now.minute + minutes
            let days = Int((Double(sum) / 1440).rounded(.down))
            return CalendarTime(start: .init(day: now.day + days, minute: sum - days * 1440))
        }
        if let span { return Self.period(span.days(now, wish)) }
        let known = knownDay(now, wish)
        guard let minute = minute(on: known, now, wish) else {
            let day = known ?? (recurrence == nil ? now.day : firstDay(now))
            if wish.asPeriod, recurrence == nil { return Self.period(day...day) }
            return CalendarTime(start: .init(day: day), recurrence: recurrence)
        }
        if wish.asPeriod, clock == nil, let part, recurrence == nil {
            let day = known ?? now.day
            let hours = part.hour < 12 ? 6...11 : part.hour < 17 ? 12...17 : 18...23
            return CalendarTime(
                start: .init(day: day, minute: hours.lowerBound * 60),
                end: .init(day: day, minute: hours.upperBound * 60 + 59))
        }
        // Of an hour without a day the next one is meant.
        var day = known ?? (recurrence.map { _ in firstDay(now) } ?? now.day)
        day = day + minute / 1440
        let isOver = minute % 1440 < now.minute && day == now.day
        if isOver, !wish.isPast, known == nil { day = day + 1 }
        if let weekdays = recurrence?.weekdays, !weekdays.isEmpty {
            while !weekdays.contains(day.weekday) { day = day + 1 }
        }
        return CalendarTime(
            start: .init(day: day, minute: minute % 1440), recurrence: recurrence)
    }

    private static func period(_ days: ClosedRange<Day>) -> CalendarTime {
        CalendarTime(
            start: .init(day: days.lowerBound, minute: 0),
            end: .init(day: days.upperBound, minute: 24 * 60 - 1))
    }

    private func between(
        _ from: Moment?, _ to: Moment?, _ now: CivilTime, _ wish: Wish
    ) -> CalendarTime {
        var (from, to) = (from, to)
        // "from 3 to 5 pm", "from tomorrow at 3 to 5".
        if let half = to?.clock?.isAfternoon, from?.clock?.isAfternoon == nil,
            let first = from?.clock?.minute, let last = to?.clock?.minute, first % 720 <= last % 720
        {
            from?.clock?.isAfternoon = half
        }
        if to?.day == nil, to?.daysFromNow == nil { to?.day = from?.day }
        if from?.day == nil, from?.clock != nil { from?.day = to?.day }
        // Days between which something was or will be.
        var bounds = wish
        bounds.asPeriod = wish.asPeriod || from?.clock == nil
        let start = from?.calendarTime(now, bounds)
        var end = to?.calendarTime(now, bounds)
        if let first = start?.start, let last = end?.start, last.day == first.day,
            let a = first.minute, let b = last.minute, b < a, b + 720 > a, b < 720
        {
            end?.start?.minute = b + 720
        }
        if let first = start?.start, let last = end?.end ?? end?.start, last.day < first.day,
            case .weekday? = to?.day
        {
            end?.start?.day = last.day + 7
            if end?.end != nil { end?.end?.day = last.day + 7 }
        }
        return CalendarTime(start: start?.start, end: end?.end ?? end?.start)
    }

    // MARK: Days

    private func knownDay(_ now: CivilTime, _ wish: Wish) -> Day? {
        if let daysFromNow { return now.day + daysFromNow }
        if let monthsFromNow {
            let (year, month, day) = now.day.parts
            let first = Day(year: year, month: month + monthsFromNow, day: 1)
            let (newYear, newMonth, _) = first.parts
            let last = Day.count(inMonth: newMonth, of: newYear)
            return first + (min(day, last) - 1)
        }
        switch day {
        case .offset(let days): return now.day + days
        case .weekday(let weekday, let nearness):
            return Self.weekday(weekday, nearness, now, wish)
        case .date(let year, let month, let day):
            return Self.date(year, month, day, now, wish)
        case nil: return nil
        }
    }

    private static func weekday(
        _ weekday: Int, _ nearness: TimePattern.Nearness, _ now: CivilTime, _ wish: Wish
    ) -> Day {
        let ahead = (weekday - now.day.weekday + 7) % 7
        switch nearness {
        case .last: return now.day + (ahead == 0 ? -7 : ahead - 7)
        case .this: return now.day + ahead
        case .coming:
            if wish.isPast { return now.day + (ahead == 0 ? 0 : ahead - 7) }
            return now.day + (ahead == 0 ? 7 : ahead)
        case .next:
            // The one of next week; weeks begin on Monday.
            let daysSinceMonday = (now.day.weekday + 5) % 7
            return now.day + (7 - daysSinceMonday + (weekday + 5) % 7)
        }
    }

    private static func date(
        _ year: Int?, _ month: Int?, _ day: Int, _ now: CivilTime, _ wish: Wish
    ) -> Day {
        let today = now.day.parts
        if let year {
            return Day(year: year, month: month ?? today.month, day: day)
        }
        if let month {
            let here = Day(year: today.year, month: month, day: day)
            if wish.isPast {
                return here <= now.day ? here : Day(year: today.year - 1, month: month, day: day)
            }
            return here >= now.day ? here : Day(year: today.year + 1, month: month, day: day)
        }
        let here = Day(year: today.year, month: today.month, day: day)
        let shift = wish.isPast ? (here <= now.day ? 0 : -1) : (here >= now.day ? 0 : 1)
        return Day(year: today.year, month: today.month + shift, day: day)
    }

    /// Where something that recurs begins.
    private func firstDay(_ now: CivilTime) -> Day {
        guard let weekdays = recurrence?.weekdays, !weekdays.isEmpty else { return now.day }
        var day = now.day + 1
        while !weekdays.contains(day.weekday) { day = day + 1 }
        return day
    }

    // MARK: Hours

    private func minute(on day: Day?, _ now: CivilTime, _ wish: Wish) -> Int? {
        guard let clock else { return part.map { $0.hour * 60 } }
        let hour = clock.minute / 60
        let half = clock.isAfternoon ?? part?.isAfternoon
        if let half, hour <= 12 {
            let base = clock.minute % 720
            // "Twelve at night" is midnight.
            if hour == 12, clock.isAfternoon == nil, part?.isAfternoon == true,
                (part?.hour ?? 0) >= 20
            {
                return base + 1440
            }
            return base + (half ? 720 : 0)
        }
        if hour > 12 || hour == 0 { return clock.minute }
        if hour == 12 { return clock.minute }
        if wish.isEvening { return clock.minute + 720 }
        guard recurrence == nil else { return clock.minute + (hour < 6 ? 720 : 0) }
        if (day == nil || day == now.day), !wish.isPast {
            if clock.minute >= now.minute { return clock.minute }
            return clock.minute + 720 >= now.minute ? clock.minute + 720 : clock.minute
        }
        return clock.minute + (hour <= 6 ? 720 : 0)
    }
}

extension Moment.Span {
    /// The days it covers.
    func days(_ now: CivilTime, _ wish: Moment.Wish) -> ClosedRange<Day> {
        let today = now.day
        let (year, month, _) = today.parts
        switch self {
        case .unit("week", let shift):
            let monday = today + (-(today.weekday + 5) % 7 + 7 * shift)
            return monday...(monday + 6)
        case .unit("weekend", let shift):
            let saturday = today + (5 - (today.weekday + 5) % 7 + 7 * shift)
            return saturday...(saturday + 1)
        case .unit("month", let shift): return Self.months(month + shift, month + shift, year)
        case .unit("year", let shift): return Self.months(1, 12, year + shift)
        case .unit(_, let shift): return (today + shift)...(today + shift)
        case .month(let said, let saidYear):
            if let saidYear { return Self.months(said, said, saidYear) }
            let shift =
                wish.isPast ? (said <= month ? 0 : -1) : (said >= month ? 0 : 1)
            return Self.months(said, said, year + shift)
        case .year(let year): return Self.months(1, 12, year)
        case .last(let n, let unit, let sign):
            let days: Int
            switch unit {
            case "month": days = 30
            case "year": days = 365
            case "week": days = 7
            default: days = 1
            }
            let (a, b) = (today + sign * n * days, today)
            return min(a, b)...max(a, b)
        case .season(let first, let last, let shift):
            let length = last >= first ? last - first : last + 12 - first
            var start = year
            if let shift {
                // The last winter is the one that has ended.
                let isOver = Self.months(first, first + length, year).upperBound < today
                start = year + (shift < 0 ? (isOver ? 0 : -1) : shift > 0 ? (isOver ? 1 : 0) : 0)
                if shift < 0, isOver, first > month { start -= 1 }
            } else if Self.months(first, first + length, year).lowerBound > today, wish.isPast {
                start -= 1
            }
            return Self.months(first, first + length, start)
        }
    }

    private static func months(_ first: Int, _ last: Int, _ year: Int) -> ClosedRange<Day> {
        let end = Day(year: year, month: last + 1, day: 1)
        return Day(year: year, month: first, day: 1)...(end + -1)
    }
}

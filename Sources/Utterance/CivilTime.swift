// SPDX-License-Identifier: Apache-2.0
//
// Days of the Gregorian calendar, counted.

import FoundationEssentials

/// A day, counted from 1 January 1970.
struct Day: Hashable, Comparable, Sendable {
    var number: Int

    static func < (left: Day, right: Day) -> Bool { left.number < right.number }
    static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }

    init(number: Int) { self.number = number }

    /// Of a month beyond 12, in a later year; of a day beyond the month's, in the next.
    init(year: Int, month: Int, day: Int) {
        let month0 = month - 1
        let year = year + (month0 >= 0 ? month0 / 12 : (month0 - 11) / 12)
        let month = ((month0 % 12) + 12) % 12 + 1
        // Years begin in March, so that the day that comes and goes is a year's last.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// 1 for Sunday to 7 for Saturday, as Foundation counts.
    var weekday: Int { (((number + 4) % 7) + 7) % 7 + 1 }

    static func count(inMonth month: Int, of year: Int) -> Int {
        Day(year: year, month: month + 1, day: 1).number
            - Day(year: year, month: month, day: 1).number
    }
}

/// The time on the user's clock.
public struct CivilTime: Hashable, Sendable {
    var day: Day
    /// Since midnight.
    var minute: Int
    /// The zone's identifier, for the times of an intent; nil leaves it out.
    var timeZone: String?
    /// What the clock is ahead of Greenwich, in seconds.
    var secondsFromGMT = 0

    public init(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, timeZone: String? = nil,
        secondsFromGMT: Int = 0
    ) {
        self.day = Day(year: year, month: month, day: day)
        self.minute = hour * 60 + minute
        self.timeZone = timeZone
        self.secondsFromGMT = secondsFromGMT
    }

    /// The time now, in Greenwich.
    public static var inGreenwich: CivilTime {
        CivilTime(secondsSince1970: Date().timeIntervalSince1970)
    }

    /// A time of the same clock as a point in time.
    func date(of stamp: CalendarTime.Stamp?) -> Date {
        let stamp = stamp ?? .init(day: day, minute: minute)
        let seconds = stamp.day.number * 86_400 + (stamp.minute ?? 0) * 60 - secondsFromGMT
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// The time so many seconds after 1970 began, in Greenwich.
    init(secondsSince1970 seconds: Double) {
        let bounded = seconds.isFinite ? min(max(seconds, -1e11), 1e11) : 0
        let minutes = Int((bounded / 60).rounded(.down))
        let day = Int((Double(minutes) / 1440).rounded(.down))
        self.day = Day(number: day)
        minute = minutes - day * 1440
    }
}

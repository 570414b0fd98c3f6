// SPDX-License-Identifier: Apache-2.0
//
// "tomorrow at 9", "every monday", "from 3 to 5pm": where a time ends, and which it is.

/// Reads times with the patterns of a grammar.
struct MomentReader {
    let slots: SlotReader

    /// Parts that one time has at most, words of one.
    private static let mostParts = 4
    private static let mostWords = 14

    /// A time up to a word.
    struct Found {
        var end: Int
        var moment: Moment
    }

    private var sentence: Sentence { slots.sentence }
    private var small: SmallWords { slots.grammar.small }

    /// All times that begin at `start`, shorter ones first.
    func moments(at start: Int, depth: Int = 0) -> [Found] {
        var best: [Int: Moment] = [:]
        var open = [Found(end: start, moment: Moment())]
        for _ in 0..<Self.mostParts {
            var next: [Found] = []
            for found in open {
                for part in parts(at: found.end, depth: depth) {
                    guard part.end - start <= Self.mostWords,
                        let both = found.moment.with(part.moment), best[part.end] == nil
                    else { continue }
                    best[part.end] = both
                    next.append(Found(end: part.end, moment: both))
                }
            }
            if next.isEmpty { break }
            open = next
        }
        return best.keys.sorted().compactMap { end in
            best[end].map { Found(end: end, moment: $0) }
        }
    }

    /// What one pattern makes of the words from `start` on.
    private func parts(at start: Int, depth: Int) -> [Found] {
        guard start < sentence.words.count else { return [] }
        if depth == 0, let known = slots.memory.timeParts[start] { return known }
        var found: [Found] = []
        for pattern in slots.grammar.times {
            match(pattern.node, at: start, [:], depth) { end, captures in
                guard end > start, let moment = Self.moment(pattern.meanings, captures) else {
                    return
                }
                found.append(Found(end: end, moment: moment))
            }
        }
        if depth == 0 { slots.memory.timeParts[start] = found }
        return found
    }

    // MARK: Patterns

    enum Captured {
        case number(Double)
        case numbers([Int])
        case name(String)
        case clock(Moment.Clock)
        case date(year: Int?, month: Int, day: Int)
        case moment(Moment)
    }

    private typealias Then = (Int, [String: Captured]) -> Void

    private func match(
        _ node: Node, at place: Int, _ captures: [String: Captured], _ depth: Int, then: Then
    ) {
        switch node {
        case .word(let number):
            guard place < sentence.words.count,
                slots.words.points(of: number, at: place) != nil
            else { return }
            then(place + 1, captures)
        case .slot(let slot):
            guard place < sentence.words.count else { return }
            for (end, captured) in read(slot, at: place, depth) {
                var all = captures
                all[slot.name] = captured
                then(end, all)
            }
        case .sequence(let nodes): match(nodes[...], at: place, captures, depth, then: then)
        case .choice(let nodes):
            for each in nodes { match(each, at: place, captures, depth, then: then) }
        case .optional(let inner):
            match(inner, at: place, captures, depth, then: then)
            then(place, captures)
        case .rule(let rule): match(rule.node, at: place, captures, depth, then: then)
        case .body: then(place, captures)
        }
    }

    private func match(
        _ nodes: ArraySlice<Node>, at place: Int, _ captures: [String: Captured], _ depth: Int,
        then: Then
    ) {
        guard let first = nodes.first else { return then(place, captures) }
        match(first, at: place, captures, depth) { end, all in
            match(nodes.dropFirst(), at: end, all, depth, then: then)
        }
    }

    // MARK: Slots

    private func read(_ slot: Slot, at place: Int, _ depth: Int) -> [(Int, Captured)] {
        let word = sentence.words[place]
        switch slot.kind {
        case .number:
            return slots.plainNumbers(at: place).map { ($0.end, .number($0.number)) }
        case .ordinal:
            return slots.ordinals(at: place, acceptsCardinals: true)
                .filter { (1...31).contains($0.number) }.map { ($0.end, .number($0.number)) }
        case .weekday:
            return small.weekdays[word.folded].map { [(place + 1, .numbers([Int($0)]))] } ?? []
        case .weekdays: return weekdays(at: place)
        case .month: return small.months[word.folded].map { [(place + 1, .number($0))] } ?? []
        case .unit: return small.units[word.folded].map { [(place + 1, .name($0))] } ?? []
        case .year:
            guard let year = Int(word.folded), (1900...2199).contains(year) else { return [] }
            return [(place + 1, .number(Double(year)))]
        case .calendar:
            return calendarDate(word.folded).map { [(place + 1, $0)] } ?? []
        case .clock: return clocks(at: place, isExplicit: slot.option == "explicit")
        case .moment:
            guard depth < 1 else { return [] }
            // Between "from" and "to" an hour needs no "at".
            let hours = clocks(at: place, isExplicit: false).compactMap {
                end, captured -> (Int, Captured)? in
                guard case .clock(let clock) = captured else { return nil }
                var moment = Moment()
                moment.clock = clock
                return (end, .moment(moment))
            }
            return hours
                + moments(at: place, depth: depth + 1).map { ($0.end, .moment($0.moment)) }
        default: return []
        }
    }

    /// "monday and wednesday", "mon, wed and fri".
    private func weekdays(at start: Int) -> [(Int, Captured)] {
        var all: [(Int, Captured)] = []
        var days: [Int] = []
        var place = start
        while place < sentence.words.count, let day = small.weekdays[sentence.words[place].folded] {
            days.append(Int(day))
            place += 1
            all.append((place, .numbers(days)))
            if place < sentence.words.count,
                small.conjunctions.contains(sentence.words[place].folded)
            {
                place += 1
            }
        }
        return all
    }

    /// `2026-12-24`, `24.12.2026`, `12/24`.
    private func calendarDate(_ word: String) -> Captured? {
        for separator: Character in ["-", ".", "/"] {
            let parts = word.split(separator: separator).map { Int($0) }
            let numbers = parts.compactMap(\.self)
            guard parts.count == numbers.count, (2...3).contains(numbers.count),
                word.filter({ $0 == separator }).count >= numbers.count - 1
            else { continue }
            if separator == "-" {
                guard numbers.count == 3 else { continue }
                return date(year: numbers[0], month: numbers[1], day: numbers[2])
            }
            let year = numbers.count == 3 ? numbers[2] + (numbers[2] < 100 ? 2000 : 0) : nil
            if separator == "/" { return date(year: year, month: numbers[0], day: numbers[1]) }
            // "9.30" is a time where dates end with a dot.
            guard numbers.count == 3 else { continue }
            return date(year: year, month: numbers[1], day: numbers[0])
        }
        return nil
    }

    private func date(year: Int?, month: Int, day: Int) -> Captured? {
        guard (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year ?? 1)
        else { return nil }
        return .date(year: year, month: month, day: day)
    }

    /// "9", "9:30", "9am", "nine thirty pm", "9 o'clock", "9 Uhr 30".
    private func clocks(at start: Int, isExplicit: Bool) -> [(Int, Captured)] {
        guard let hour = ClockToken(sentence.words[start].folded, small) else { return [] }
        var found: [(Int, Captured)] = []
        func add(_ end: Int, _ minute: Int, _ half: Bool?, _ isSure: Bool) {
            guard isSure || !isExplicit, minute < 24 * 60 + 1 else { return }
            if half != nil, minute > 13 * 60 { return }
            found.append((end, .clock(Moment.Clock(minute: minute, isAfternoon: half))))
        }
        func half(_ place: Int) -> Bool? {
            guard place < sentence.words.count else { return nil }
            let word = sentence.words[place].folded
            return small.pm.contains(word) ? true : small.am.contains(word) ? false : nil
        }
        let base = hour.hour * 60 + (hour.minute ?? 0)
        var place = start + 1
        add(place, base, hour.isAfternoon, hour.isExplicit)
        if hour.isAfternoon == nil, let afternoon = half(place) {
            add(place + 1, base, afternoon, true)
        }
        guard hour.minute == nil, hour.isAfternoon == nil, place < sentence.words.count else {
            return found
        }
        var saysHour = false
        if small.oclock.contains(sentence.words[place].folded) {
            saysHour = true
            place += 1
            add(place, base, nil, true)
            if let afternoon = half(place) { add(place + 1, base, afternoon, true) }
        }
        for minute in slots.plainNumbers(at: place)
        where minute.number == minute.number.rounded() && (saysHour || minute.number >= 10)
            && minute.number < 60
        {
            let all = base + Int(minute.number)
            add(minute.end, all, nil, saysHour || hour.isWord)
            if let afternoon = half(minute.end) { add(minute.end + 1, all, afternoon, true) }
        }
        return found
    }

    // MARK: Meanings

    private static func moment(
        _ meanings: [TimePattern.Meaning], _ captures: [String: Captured]
    ) -> Moment? {
        var moment = Moment()
        for meaning in meanings {
            guard let part = part(meaning, Captures(all: captures)),
                let both = moment.with(part)
            else { return nil }
            moment = both
        }
        return moment
    }

    private static func part(_ meaning: TimePattern.Meaning, _ said: Captures) -> Moment? {
        var moment = Moment()
        switch meaning {
        case .day(let days): moment.day = .offset(days)
        case .weekday(let nearness):
            guard let day = said.numbers("w")?.first else { return nil }
            moment.day = .weekday(day, nearness)
        case .date:
            if case .date(let year, let month, let day)? = said.all["date"] {
                moment.day = .date(year: year, month: month, day: day)
            } else if let day = said.whole("d") {
                moment.day = .date(year: said.whole("y"), month: said.whole("m"), day: day)
            } else {
                return nil
            }
        case .clock(let add, let perNumber):
            guard case .clock(var clock)? = said.all["c"] else { return nil }
            let sum = clock.minute + add + perNumber * (said.whole("n") ?? 0)
            clock.minute = sum < 0 ? sum + 720 : sum < 60 && clock.minute >= 60 ? sum + 720 : sum
            moment.clock = clock
        case .time(let minute):
            moment.clock = Moment.Clock(minute: minute, isAfternoon: minute == 720 ? true : nil)
        case .part(let hour, let isAfternoon):
            moment.part = Moment.Part(hour: hour, isAfternoon: isAfternoon)
        case .offset(let sign, let n, let unit):
            guard let n = n ?? said.number("n"), let unit = unit ?? said.name("u"), n < 1e6 else {
                return nil
            }
            moment.add(Double(sign) * n, unit)
        case .span(let unit, let shift): moment.span = .unit(unit, shift: shift)
        case .spanOfMonth:
            guard let month = said.whole("m") else { return nil }
            moment.span = .month(month, year: said.whole("y"))
        case .spanOfYear:
            guard let year = said.whole("y") else { return nil }
            moment.span = .year(year)
        case .spanOfLast(let sign):
            guard let n = said.whole("n"), let unit = said.name("u"), n < 10_000 else { return nil }
            moment.span = .last(n, unit: unit, sign: sign)
        case .season(let first, let last, let shift):
            moment.span = .season(first: first, last: last, shift: shift)
        case .every(let unit, let n, let weekdays):
            guard let unit = unit ?? said.name("u") ?? said.numbers("w").map({ _ in "week" }) else {
                return nil
            }
            let n = said.whole("n") ?? n
            guard (1...1000).contains(n) else { return nil }
            moment.recurrence = Moment.Recurrence(
                unit: unit, n: n, weekdays: said.numbers("w") ?? weekdays)
        case .range:
            let (from, to) = (said.moment("from"), said.moment("to"))
            guard from?.bounds == nil, to?.bounds == nil else { return nil }
            moment.bounds = .from(from, to: to)
        }
        return moment
    }

    private struct Captures {
        let all: [String: Captured]

        func number(_ name: String) -> Double? {
            if case .number(let number)? = all[name] { number } else { nil }
        }
        func whole(_ name: String) -> Int? {
            guard let number = number(name), number == number.rounded(), abs(number) < 1e9 else {
                return nil
            }
            return Int(number)
        }
        func numbers(_ name: String) -> [Int]? {
            if case .numbers(let numbers)? = all[name] { numbers } else { nil }
        }
        func name(_ name: String) -> String? {
            if case .name(let text)? = all[name] { text } else { nil }
        }
        func moment(_ name: String) -> Moment? {
            if case .moment(let moment)? = all[name] { moment } else { nil }
        }
    }
}

extension Moment {
    /// So long from now.
    mutating func add(_ n: Double, _ unit: String) {
        switch unit {
        case "second": minutesFromNow = Int((n / 60).rounded())
        case "minute": minutesFromNow = Int(n.rounded())
        case "hour": minutesFromNow = Int((n * 60).rounded())
        case "day" where n == n.rounded(): daysFromNow = Int(n)
        case "day": minutesFromNow = Int((n * 1440).rounded())
        case "week": daysFromNow = Int((n * 7).rounded())
        case "month": monthsFromNow = Int(n.rounded())
        default: monthsFromNow = Int((n * 12).rounded())
        }
    }
}

/// One word that says an hour: `9`, `9:30`, `9am`, `21h`, `nine`.
private struct ClockToken {
    var hour: Int
    var minute: Int?
    var isAfternoon: Bool?
    /// It can be nothing but a time.
    var isExplicit = false
    var isWord = false

    init?(_ word: String, _ small: SmallWords) {
        var digits = word[...]
        for (endings, half) in [(small.am, false), (small.pm, true)] {
            for ending in endings where word.hasSuffix(ending) && word.count > ending.count {
                digits = word.dropLast(ending.count)
                (isAfternoon, isExplicit) = (half, true)
            }
        }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
        let dotted = digits.split(separator: ".", omittingEmptySubsequences: false)
        let both =
            parts.count == 2 ? parts : dotted.count == 2 && dotted[1].count == 2 ? dotted : []
        if both.count == 2, let hour = Int(both[0]), let minute = Int(both[1]), both[1].count == 2,
            (0...24).contains(hour), (0...59).contains(minute)
        {
            self.hour = hour
            self.minute = minute
            isExplicit = isExplicit || parts.count == 2
        } else if let hour = Int(digits), (0...24).contains(hour), digits.count <= 2 {
            self.hour = hour
        } else if let number = small.numbers[word], (1...12).contains(number), word.count > 2,
            number == number.rounded()
        {
            hour = Int(number)
            isWord = true
        } else {
            return nil
        }
    }
}

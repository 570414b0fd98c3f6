// SPDX-License-Identifier: Apache-2.0
//
// What messages are looked for by.

import Foundation

/// What messages are looked for by. A property left empty does not matter.
public struct MessageQuery {
    public var identifiers: [String] = []
    /// Identifiers of contacts who have written.
    public var senders: [String] = []
    /// Identifiers of contacts who were written to.
    public var recipients: [String] = []
    /// Words of which the text contains at least one; case matters only beyond ASCII.
    public var terms: [String] = []
    public var isRead: Bool?
    public var isFlagged: Bool?
    public var dates: Range<Date>?
    /// At most so many messages, the latest ones.
    public var limit = 50

    public init() {}

    /// The condition in SQL, and the values for its question marks in order.
    var condition: (sql: String, values: [SQLValue]) {
        var parts: [(sql: String, values: [SQLValue])] = []
        if !identifiers.isEmpty { parts.append(Self.any("id = ?", identifiers)) }
        if !people.values.isEmpty { parts.append(people) }
        // Not LIKE: in a spoken word, % and _ mean themselves.
        if !terms.isEmpty { parts.append(Self.any("instr(lower(text), lower(?)) > 0", terms)) }
        if let isRead { parts.append(("is_read = ?", [.init(isRead)])) }
        if let isFlagged { parts.append(("is_flagged = ?", [.init(isFlagged)])) }
        if let dates {
            parts.append(
                ("date >= ? AND date < ?", [.init(dates.lowerBound), .init(dates.upperBound)]))
        }
        return (
            parts.isEmpty ? "1" : parts.map { "(\($0.sql))" }.joined(separator: " AND "),
            parts.flatMap(\.values)
        )
    }

    private var people: (sql: String, values: [SQLValue]) {
        let from = senders.map { ("contact = ? AND direction = 1", [SQLValue.text($0)]) }
        let to = recipients.map { ("contact = ? AND direction = 0", [SQLValue.text($0)]) }
        let all = from + to
        return (all.map { "(\($0.0))" }.joined(separator: " OR "), all.flatMap { $0.1 })
    }

    private static func any(
        _ condition: String, _ values: [String]
    ) -> (sql: String, values: [SQLValue]) {
        (
            Array(repeating: condition, count: values.count).joined(separator: " OR "),
            values.map(SQLValue.text)
        )
    }
}

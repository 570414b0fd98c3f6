// SPDX-License-Identifier: Apache-2.0
//
// All messages, in a database that the app and its extensions share.

import Foundation

/// All messages, in a database that the app and its extensions share.
///
/// For one thread at a time; as many processes as there are.
public final class MessageStore {
    private let database: Database

    /// Opens `messages.sqlite`; the first time, it gets the troop's first messages.
    ///
    /// The folder is the container that the app shares with its extensions.
    public init(in folder: URL) throws {
        database = try Database(file: folder.appendingPathComponent("messages.sqlite"))
        try prepare()
    }

    /// Adds all of the messages, or none of them.
    public func add(_ messages: [ChatMessage]) throws {
        try database.transaction { try messages.forEach(insert) }
    }

    private func insert(_ message: ChatMessage) throws {
        try database.run(
            "INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                .text(message.id), .text(message.contactID), .text(message.text),
                .init(message.date), .integer(Int64(message.direction.rawValue)),
                .init(message.isRead), .init(message.isFlagged),
            ])
    }

    /// The messages that fit, latest first.
    public func messages(matching query: MessageQuery = MessageQuery()) throws -> [ChatMessage] {
        let (sql, values) = query.condition
        return try database.run(
            "SELECT * FROM messages WHERE \(sql) ORDER BY date DESC, id LIMIT ?",
            values + [.integer(Int64(query.limit))], read: ChatMessage.init)
    }

    /// Puts a mark on messages.
    ///
    /// - Returns: How many messages have these identifiers.
    public func mark(_ identifiers: [String], as mark: Mark) throws -> Int {
        let (column, flag): (String, Bool)
        switch mark {
        case .read(let isRead): (column, flag) = ("is_read", isRead)
        case .flagged(let isFlagged): (column, flag) = ("is_flagged", isFlagged)
        }
        var count = 0
        try database.transaction {
            for identifier in identifiers {
                try database.run(
                    "UPDATE messages SET \(column) = ? WHERE id = ?",
                    [.init(flag), .text(identifier)])
                count += database.changes
            }
        }
        return count
    }

    /// The contacts with whom there are messages, the latest first, by identifier.
    public func recentContactIDs() throws -> [String] {
        try database.run(
            "SELECT contact FROM messages GROUP BY contact ORDER BY max(date) DESC, contact"
        ) { $0.text(0) }
    }
}

extension MessageStore {
    /// Makes the table, once; `user_version` tells whether that has been done.
    private func prepare() throws {
        guard try version() == 0 else { return }
        try database.transaction {
            // Another process may have been faster.
            guard try version() == 0 else { return }
            try database.run(
                """
                CREATE TABLE messages (
                    id TEXT PRIMARY KEY, contact TEXT NOT NULL, text TEXT NOT NULL,
                    date REAL NOT NULL, direction INTEGER NOT NULL,
                    is_read INTEGER NOT NULL, is_flagged INTEGER NOT NULL)
                """)
            try ChatMessage.welcome().forEach(insert)
            try database.run("PRAGMA user_version = 1")
        }
    }

    private func version() throws -> Int {
        try database.run("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    }
}

extension ChatMessage {
    fileprivate init(_ row: Columns) {
        self.init(
            id: row.text(0), contactID: row.text(1), text: row.text(2), date: row.date(3),
            direction: Direction(rawValue: row.integer(4)) ?? .received,
            isRead: row.integer(5) != 0, isFlagged: row.integer(6) != 0)
    }

    /// What a new user finds: the troop has written already.
    fileprivate static func welcome(now: Date = Date()) -> [ChatMessage] {
        [
            ChatMessage(
                id: "welcome-1", contactID: "monkey-2", text: "Welcome to the troop!",
                date: now.addingTimeInterval(-7_200), direction: .received, isRead: true),
            ChatMessage(
                id: "welcome-2", contactID: "monkey-3", text: "Who ate my figs?",
                date: now.addingTimeInterval(-3_600), direction: .received),
            ChatMessage(
                id: "welcome-3", contactID: "monkey-1", text: "Bananas at noon, by the big tree?",
                date: now.addingTimeInterval(-600), direction: .received),
        ]
    }
}

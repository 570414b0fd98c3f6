// SPDX-License-Identifier: Apache-2.0
//
// `donations.sqlite` of the state folder: what apps donated and suggest, each seen by itself only.

public import Foundation
import IntentSchema
import Wire

/// Keeps donations and suggested shortcuts, a bounded number of each app.
///
/// Any number of hosts may use one file. A file that is no database is put aside, with `.damaged`
/// after its name, and a new one begun: what it held only ranked.
public struct DonationStore: Sendable {
    /// Donations of one app that are kept; the oldest go first.
    public static let mostDonations = 1_000
    /// Shortcuts of one app and kind.
    public static let mostShortcuts = 100

    private let file: URL

    /// The donations in one file, which is made with the first of them.
    public init(_ file: URL) { self.file = file }

    // MARK: What apps do

    func add(_ donation: Donation, keeping most: Int = mostDonations) throws {
        try change { database in
            try database.run(
                "INSERT OR REPLACE INTO donation VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    .text(donation.app), .text(donation.identifier), .optional(donation.group),
                    .text(donation.intent.className),
                    .number(donation.date.timeIntervalSince1970), .optional(donation.phrase),
                    .bytes(CBOR.encode(.record(donation.interaction))),
                ])
            try database.run(
                """
                DELETE FROM donation WHERE app = ?1 AND identifier NOT IN
                (SELECT identifier FROM donation WHERE app = ?1
                 ORDER BY date DESC, identifier LIMIT \(most))
                """, [.text(donation.app)])
        }
    }

    /// Which donations of an app are meant.
    enum Selection: Equatable {
        case all
        case identifiers([String])
        case group(String)
    }

    /// Returns how many there were.
    func remove(_ selection: Selection, of app: String) throws -> Int {
        var count = 0
        try change { database in
            let own = "DELETE FROM donation WHERE app = ?"
            switch selection {
            case .all: try database.run(own, [.text(app)])
            case .group(let group):
                try database.run(own + " AND grp = ?", [.text(app), .text(group)])
            case .identifiers(let identifiers):
                for identifier in identifiers {
                    try database.run(own + " AND identifier = ?", [.text(app), .text(identifier)])
                    count += database.changes
                }
                return
            }
            count = database.changes
        }
        return count
    }

    /// Replaces the list of one kind; returns how many are kept.
    func set(_ shortcuts: [Record], _ kind: SuggestedShortcut.Kind, of app: String) throws -> Int {
        let kept = shortcuts.prefix(Self.mostShortcuts)
        try change { database in
            try database.run(
                "DELETE FROM shortcut WHERE app = ? AND kind = ?",
                [.text(app), .text(kind.rawValue)])
            for (position, shortcut) in kept.enumerated() {
                try database.run(
                    "INSERT INTO shortcut VALUES (?, ?, ?, ?)",
                    [
                        .text(app), .text(kind.rawValue), .number(Double(position)),
                        .bytes(CBOR.encode(.record(shortcut))),
                    ])
            }
        }
        return kept.count
    }

    /// Forgets donations and shortcuts of an app, or of all; returns how many there were.
    public func clear(_ app: String? = nil) throws -> Int {
        var count = 0
        try change { database in
            for table in ["donation", "shortcut"] {
                let condition = app == nil ? "" : " WHERE app = ?"
                try database.run(
                    "DELETE FROM \(table)\(condition)", app.map { [.text($0)] } ?? [])
                count += database.changes
            }
        }
        return count
    }

    // MARK: What is known

    /// The newest first.
    public func donations(of app: String? = nil) throws -> [Donation] {
        let condition = app == nil ? "" : " WHERE app = ?"
        return try read(
            "SELECT app, identifier, grp, date, phrase, interaction FROM donation\(condition)"
                + " ORDER BY date DESC, app, identifier", app.map { [.text($0)] } ?? []
        ).compactMap(Donation.init)
    }

    /// In the order in which the apps gave them.
    public func shortcuts(of app: String? = nil) throws -> [SuggestedShortcut] {
        let condition = app == nil ? "" : " WHERE app = ?"
        return try read(
            "SELECT app, kind, shortcut FROM shortcut\(condition) ORDER BY app, kind, position",
            app.map { [.text($0)] } ?? []
        ).compactMap(SuggestedShortcut.init)
    }

    /// Identifiers of the apps that donated an intent, the one that did so most often first; of
    /// equals the one that did so last.
    func apps(donating intent: String) -> [String] {
        let rows = try? read(
            "SELECT app FROM donation WHERE intent = ? GROUP BY app"
                + " ORDER BY count(*) DESC, max(date) DESC, app", [.text(intent)])
        return (rows ?? []).compactMap { $0.first?.text }
    }

    /// How often people were part of what was donated, by name.
    func people() -> [String: Int] {
        var counts: [String: Int] = [:]
        for donation in (try? donations()) ?? [] {
            for name in donation.people { counts[name, default: 0] += 1 }
        }
        return counts
    }

    // MARK: The file

    /// Rows; none where nobody has donated yet.
    private func read(_ statement: String, _ values: [Database.Cell]) throws -> [[Database.Cell]] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try withDatabase { try $0.run(statement, values) }
    }

    private func change(_ body: (Database) throws -> Void) throws {
        try withDatabase { database in
            try database.transaction { try body(database) }
        }
    }

    private func withDatabase<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try body(try open())
        } catch let failure as Database.Failure where failure.isDamage {
            try putAside()
            return try body(try open())
        }
    }

    private func open() throws -> Database {
        let database = try Database(file)
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS donation (
                app TEXT NOT NULL, identifier TEXT NOT NULL, grp TEXT, intent TEXT NOT NULL,
                date REAL NOT NULL, phrase TEXT, interaction BLOB NOT NULL,
                PRIMARY KEY (app, identifier));
            CREATE INDEX IF NOT EXISTS donation_intent ON donation (intent);
            CREATE TABLE IF NOT EXISTS shortcut (
                app TEXT NOT NULL, kind TEXT NOT NULL, position REAL NOT NULL,
                shortcut BLOB NOT NULL, PRIMARY KEY (app, kind, position));
            """)
        return database
    }

    private func putAside() throws {
        let damaged = URL(filePath: file.path + ".damaged")
        try? FileManager.default.removeItem(at: damaged)
        try FileManager.default.moveItem(at: file, to: damaged)
    }
}

extension Database.Cell {
    fileprivate static func optional(_ text: String?) -> Database.Cell {
        text.map(Database.Cell.text) ?? .null
    }

    /// The record in a column; nil for bytes that are none.
    fileprivate var record: Record? {
        bytes.flatMap { try? CBOR.decode($0) }?.record
    }
}

extension Donation {
    fileprivate init?(_ row: [Database.Cell]) {
        guard row.count == 6, let app = row[0].text, let identifier = row[1].text,
            let date = row[3].number, let interaction = row[5].record
        else { return nil }
        self.init(
            app: app, identifier: identifier, group: row[2].text,
            date: Date(timeIntervalSince1970: date), phrase: row[4].text, interaction: interaction)
    }
}

extension SuggestedShortcut {
    fileprivate init?(_ row: [Database.Cell]) {
        guard row.count == 3, let app = row[0].text,
            let kind = row[1].text.flatMap(Kind.init), let shortcut = row[2].record
        else { return nil }
        self.init(app: app, kind: kind, shortcut: shortcut)
    }
}

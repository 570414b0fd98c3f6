// SPDX-License-Identifier: Apache-2.0
//
// As much of SQLite as a chat needs: statements with values, rows with columns.

import Foundation
import SQLite3

/// What SQLite could not do, in its own words.
public struct DatabaseError: Error, CustomStringConvertible {
    public let code: Int32
    public let message: String
    /// The statement that failed, if one did.
    public let statement: String?

    public var description: String {
        "SQLite: \(message) (\(code))" + (statement.map { " in: \($0)" } ?? "")
    }
}

/// A value for a question mark.
enum SQLValue {
    case integer(Int64)
    case real(Double)
    case text(String)

    init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
    init(_ date: Date) { self = .real(date.timeIntervalSince1970) }
}

/// An open database; closed when nobody holds it any more.
///
/// For one thread at a time.
final class Database {
    private let connection: OpaquePointer

    /// How long to wait for another process that is writing, in milliseconds.
    private static let patience: Int32 = 2_000
    /// Tells SQLite to copy a text, because it may be gone when the row is written.
    private static let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// Opens the file, and makes it if need be.
    init(file: URL) throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        let code = sqlite3_open_v2(file.path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = String(cString: sqlite3_errstr(code))
            sqlite3_close_v2(opened)
            throw DatabaseError(code: code, message: message, statement: nil)
        }
        connection = opened
        sqlite3_busy_timeout(connection, Database.patience)
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Runs a statement and reads each of its rows.
    @discardableResult
    func run<Row>(
        _ sql: String, _ values: [SQLValue] = [], read: (Columns) -> Row
    ) throws -> [Row] {
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v2(connection, sql, -1, &prepared, nil), sql)
        guard let statement = prepared else { return [] }
        defer { sqlite3_finalize(statement) }
        for (index, value) in values.enumerated() {
            try check(bind(value, to: statement, at: Int32(index + 1)), sql)
        }
        var rows: [Row] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: rows.append(read(Columns(statement: statement)))
            case SQLITE_DONE: return rows
            case let code: try check(code, sql)
            }
        }
    }

    func run(_ sql: String, _ values: [SQLValue] = []) throws {
        try run(sql, values) { _ in }
    }

    /// All that `work` writes, or nothing of it.
    func transaction(_ work: () throws -> Void) throws {
        try run("BEGIN IMMEDIATE")
        do {
            try work()
            try run("COMMIT")
        } catch {
            try? run("ROLLBACK")
            throw error
        }
    }

    /// How many rows the last statement changed.
    var changes: Int { Int(sqlite3_changes(connection)) }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .integer(let number): return sqlite3_bind_int64(statement, index, number)
        case .real(let number): return sqlite3_bind_double(statement, index, number)
        case .text(let text):
            return sqlite3_bind_text(statement, index, text, -1, Database.copying)
        }
    }

    private func check(_ code: Int32, _ sql: String) throws {
        guard code != SQLITE_OK else { return }
        let message = String(cString: sqlite3_errmsg(connection))
        throw DatabaseError(code: code, message: message, statement: sql)
    }
}

/// The columns of one row; good until the next row is read.
struct Columns {
    fileprivate let statement: OpaquePointer

    func integer(_ index: Int32) -> Int { Int(sqlite3_column_int64(statement, index)) }
    func date(_ index: Int32) -> Date {
        Date(timeIntervalSince1970: sqlite3_column_double(statement, index))
    }
    func text(_ index: Int32) -> String {
        sqlite3_column_text(statement, index).map { String(cString: $0) } ?? ""
    }
}

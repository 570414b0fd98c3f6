// SPDX-License-Identifier: Apache-2.0
//
// SQLite: the calls that the store of donations needs, and no more.

import Foundation
import SQLite3

/// One connection to a database file; several processes may have one each.
@safe final class Database {
    private var connection: OpaquePointer?

    /// What SQLite said, beside what was wanted.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        let description: String

        /// Whether the file is no database at all, or one that was cut or written over.
        var isDamage: Bool { code == SQLITE_NOTADB || code == SQLITE_CORRUPT }
    }

    /// A value of a column, or of a `?`.
    enum Cell: Equatable {
        case null
        case text(String)
        case number(Double)
        case bytes(Data)
    }

    /// Opens the file and makes it where it is missing. Waits up to five seconds for others.
    init(_ file: URL) throws(Failure) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        // SAFETY: the path is copied; the connection is closed in `deinit`.
        let code = unsafe sqlite3_open_v2(file.path, &connection, flags, nil)
        guard code == SQLITE_OK else { throw failure(code, "open") }
        unsafe sqlite3_busy_timeout(connection, 5000)
    }

    deinit { unsafe sqlite3_close_v2(connection) }

    /// Runs statements that have no values and give no rows.
    func execute(_ statements: String) throws(Failure) {
        let code = unsafe sqlite3_exec(connection, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, statements) }
    }

    /// Runs one statement with a value for each `?`, and gives its rows.
    @discardableResult
    func run(_ statement: String, _ values: [Cell] = []) throws(Failure) -> [[Cell]] {
        var prepared: OpaquePointer?
        // SAFETY: the statement is read now, and finalized below however this ends.
        let code = unsafe sqlite3_prepare_v2(connection, statement, -1, &prepared, nil)
        guard code == SQLITE_OK else { throw failure(code, statement) }
        defer { unsafe sqlite3_finalize(prepared) }
        for (index, value) in values.enumerated() {
            let code = unsafe Self.bind(value, to: prepared, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code, statement) }
        }
        var rows: [[Cell]] = []
        while true {
            switch unsafe sqlite3_step(prepared) {
            case SQLITE_ROW: rows.append(unsafe Self.row(of: prepared))
            case SQLITE_DONE: return rows
            case let code: throw failure(code, statement)
            }
        }
    }

    /// Rows that the last statement changed.
    var changes: Int { Int(unsafe sqlite3_changes(connection)) }

    /// Does all of it, or nothing.
    func transaction(_ body: () throws -> Void) throws {
        try execute("BEGIN IMMEDIATE")
        do {
            try body()
            try execute("COMMIT")
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    private func failure(_ code: Int32, _ wanted: String) -> Failure {
        let reason = unsafe connection == nil ? nil : sqlite3_errmsg(connection)
        let text = unsafe reason.map { unsafe String(cString: $0) } ?? "no memory"
        return Failure(code: code & 0xFF, description: "SQLite: \(text) (\(code)), at: \(wanted)")
    }

    private static func bind(
        _ value: Cell, to statement: OpaquePointer?, at index: Int32
    ) -> Int32 {
        // SQLite copies what is bound as transient.
        let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return unsafe sqlite3_bind_null(statement, index)
        case .number(let number): return unsafe sqlite3_bind_double(statement, index, number)
        case .text(let text): return unsafe sqlite3_bind_text(statement, index, text, -1, transient)
        case .bytes(let data):
            return unsafe data.withUnsafeBytes { bytes in
                unsafe sqlite3_bind_blob(
                    statement, index, bytes.baseAddress, Int32(bytes.count), transient)
            }
        }
    }

    private static func row(of statement: OpaquePointer?) -> [Cell] {
        let count = unsafe sqlite3_column_count(statement)
        return (0..<count).map { column in
            switch unsafe sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER, SQLITE_FLOAT:
                return .number(unsafe sqlite3_column_double(statement, column))
            case SQLITE_TEXT:
                return unsafe sqlite3_column_text(statement, column).map {
                    .text(unsafe String(cString: $0))
                } ?? .null
            case SQLITE_BLOB:
                let count = Int(unsafe sqlite3_column_bytes(statement, column))
                // SAFETY: the bytes are copied before the next step.
                return unsafe sqlite3_column_blob(statement, column).map {
                    .bytes(unsafe Data(bytes: $0, count: count))
                } ?? .bytes(Data())
            default: return .null
            }
        }
    }
}

extension Database.Cell {
    var text: String? { if case .text(let it) = self { it } else { nil } }
    var number: Double? { if case .number(let it) = self { it } else { nil } }
    var bytes: Data? { if case .bytes(let it) = self { it } else { nil } }
}

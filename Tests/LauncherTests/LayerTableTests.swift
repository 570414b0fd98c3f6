// SPDX-License-Identifier: Apache-2.0
//
// What each layer alone stops: every attack again, with one layer or two left out.
//
// The table is Golden/layers.md, and stands in Sources/Sandbox/README.md. `make attack-table`
// writes both anew, with the attacks that succeeded on the machine it runs on.

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite(.serialized) struct `Without a layer` {
    /// Without namespaces there can be no private root.
    static let choices: [[String]] = [
        ["network"], ["root"], ["namespaces", "root"], ["environment"], ["identity"], ["user"],
        ["limits"], ["niceness"], ["capabilities"], ["privileges"], ["code"], ["landlock"],
        ["seccomp"], ["landlock", "root"], ["code", "seccomp"], ["landlock", "seccomp"],
        ["namespaces", "root", "seccomp"],
    ]

    /// What would be a way out of the sandbox, whatever else a layer may stop.
    static let escapes: Set = [
        "read-passwords", "list-root-home", "read-target", "write-target", "write-system-library",
        "write-etc", "rename-out", "climb-out", "overwrite-itself", "overwrite-launcher",
        "execute-shell", "run-in-shell", "read-from-shell", "kill-host", "trace-host", "read-host",
        "become-root", "become-root-in-three", "take-capabilities", "mount-writable", "connect",
        "follow-planted-link", "make-device", "open-own-memory", "open-disk", "open-memory-device",
    ]

    @Test(arguments: HostUser.here)
    func `attacks achieve what the table says, and no single layer lets one out`(user: HostUser)
        throws
    {
        var rows: [Row] = []
        for choice in Self.choices where user == .root || !choice.contains("identity") {
            do {
                rows.append(Row(without: choice, achieved: try achieved(by: user, without: choice)))
            } catch {
                Issue.record("without \(choice): \(error)")
            }
        }
        let told = try Table.golden(user)
        for row in rows {
            let known = Set(told.first { $0.without == row.without }?.achieved ?? [])
            #expect(Set(row.achieved).subtracting(known) == [], "without \(row.without)")
            guard row.without.count == 1 else { continue }
            #expect(Self.escapes.intersection(row.achieved) == [], "without \(row.without)")
        }
        if ProcessInfo.processInfo.environment["INTENDANT_WRITE_TABLES"] != nil {
            try Table.write(rows, for: user)
        }
    }

    @Test func `the page about the sandbox shows this table`() throws {
        let page = package.appending(path: "Sources/Sandbox/README.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains(try Table.text().trimmingCharacters(in: .newlines)))
    }

    /// The attacks that succeed beyond those that always do.
    private func achieved(by user: HostUser, without layers: [String]) throws -> [String] {
        let places = try Places(for: user)
        unsafe chmod(places.container, 0o777)
        unsafe chown(places.container, user.owner, user.owner)
        let sockets = try (
            SystemSocket.listener("\(places.secret).socket", isAbstract: false),
            SystemSocket.listener("\(places.secret).socket", isAbstract: true)
        )
        let (launcher, launched) = try `Attacks from an extension`.start(
            user, places,
            ["without": .array(layers.map(Value.string)), "allowDegraded": true])
        defer { kill(launched.pid, SIGKILL) }
        let report = try launched.handle(`Attacks from an extension`.attack("all", places))
        #expect(try launcher.peer.ask("ping", id: 8).last?.body == [:])
        return withExtendedLifetime(sockets) {
            expectedRefusals.filter { attack, refusals in
                report[attack] == "achieved" && !refusals.contains("achieved")
            }.keys.sorted()
        }
    }
}

/// One line of the table.
private struct Row: Equatable {
    var without: [String]
    var achieved: [String]
}

private enum Table {
    private static let nothing = "nothing"
    private static let head = """
        | without | host | succeeds besides |
        |---|---|---|
        """

    private static let file = package.appending(path: "Tests/LauncherTests/Golden/layers.md")

    static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    static func golden(_ user: HostUser) throws -> [Row] { try rows()[user] ?? [] }

    private static func rows() throws -> [HostUser: [Row]] {
        var rows: [HostUser: [Row]] = [:]
        for line in try text().split(separator: "\n").dropFirst(2) {
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 3, let user = HostUser(rawValue: cells[1]) else { continue }
            let row = Row(
                without: cells[0].split(separator: " ").map(String.init),
                achieved: cells[2] == nothing
                    ? [] : cells[2].split(separator: " ").map(String.init))
            rows[user, default: []].append(row)
        }
        return rows
    }

    /// Replaces the rows of one user, in the file and in the page that shows it.
    static func write(_ new: [Row], for user: HostUser) throws {
        let old = (try? text()) ?? ""
        var all = (try? rows()) ?? [:]
        all[user] = new
        let lines = HostUser.allCases.flatMap { user in
            (all[user] ?? []).map { row in
                let achieved = row.achieved.isEmpty ? nothing : row.achieved.joined(separator: " ")
                return "| \(row.without.joined(separator: " ")) | \(user.rawValue) | \(achieved) |"
            }
        }
        let table = ([head] + lines).joined(separator: "\n") + "\n"
        try table.write(to: file, atomically: true, encoding: .utf8)
        let page = package.appending(path: "Sources/Sandbox/README.md")
        let shown = try String(contentsOf: page, encoding: .utf8)
        try shown.replacing(old, with: table).write(to: page, atomically: true, encoding: .utf8)
    }
}

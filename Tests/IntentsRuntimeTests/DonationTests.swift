// SPDX-License-Identifier: Apache-2.0
//
// What apps donate, as the host keeps it.

import Dialogue
import Foundation
import IntentSchema
import Testing
import Utterance

@testable import IntentsRuntime

/// A store in a folder of its own, and a desk for each app.
private final class Archive {
    let file = FileManager.default.temporaryDirectory
        .appending(path: "donations-\(UUID().uuidString).sqlite")
    var store: DonationStore { DonationStore(file) }

    deinit {
        for suffix in ["", ".damaged", "-journal"] {
            try? FileManager.default.removeItem(atPath: file.path + suffix)
        }
    }

    func desk(_ app: String = "org.example.chat") -> DonationDesk {
        DonationDesk(app: app, store: store, observe: { _ in })
    }

    func body(
        _ identifier: String, group: String? = nil, to name: String = "Anna",
        intent: String = "INSendMessageIntent", at date: Date? = nil
    ) -> [String: Value] {
        var interaction = Record("INInteraction", ["identifier": .string(identifier)])
        interaction["groupIdentifier"] = group.map(Value.string)
        interaction["intent"] = .record(
            Record(
                intent,
                ["recipients": [.record(Record("INPerson", ["displayName": .string(name)]))]]))
        interaction["dateInterval"] = date.map {
            .record(Record("DateInterval", ["start": .date($0)]))
        }
        return ["interaction": .record(interaction)]
    }
}

@Suite struct `Donations` {
    @Test func `are kept newest first, one for each identifier, for their app only`() throws {
        let archive = Archive()
        let early = Date(timeIntervalSince1970: 1_000)
        _ = try archive.desk().add(archive.body("a", at: early + 1))
        _ = try archive.desk().add(archive.body("b", at: early))
        _ = try archive.desk().add(archive.body("a", to: "Bo", at: early + 2))
        _ = try archive.desk("org.example.other").add(archive.body("a", at: early))
        let own = try archive.store.donations(of: "org.example.chat")
        #expect(own.map(\.identifier) == ["a", "b"])
        #expect(own.first?.people == ["Bo"])
        #expect(try archive.store.donations().count == 3)
    }

    @Test func `do not come from the future`() throws {
        let archive = Archive()
        _ = try archive.desk().add(archive.body("a", at: .distantFuture))
        let date = try #require(try archive.store.donations().first?.date)
        #expect(date <= .now)
    }

    @Test func `are taken back by identifier, by group or all, each app its own`() throws {
        let archive = Archive()
        for (name, group) in [("a", "x"), ("b", "x"), ("c", nil), ("d", nil)] as [(String, String?)]
        {
            _ = try archive.desk().add(archive.body(name, group: group))
        }
        _ = try archive.desk("org.example.other").add(archive.body("a", group: "x"))
        #expect(try archive.desk().remove(["identifiers": ["c", "nobody's"]]) == ["removed": 1])
        #expect(try archive.desk().remove(["group": "x"]) == ["removed": 2])
        #expect(try archive.desk().remove([:]) == ["removed": 1])
        #expect(try archive.store.donations().map(\.app) == ["org.example.other"])
    }

    @Test func `are bounded: 64 KiB each, the newest thousand`() throws {
        let archive = Archive()
        var large = archive.body("large")
        large["interaction"]?.record.map { record in
            var record = record
            record["padding"] = .data(Data(count: 70_000))
            large["interaction"] = .record(record)
        }
        #expect(throws: (any Error).self) { try archive.desk().add(large) }
        #expect(throws: (any Error).self) { try archive.desk().add(["interaction": 1]) }
        let start = Date(timeIntervalSince1970: 0)
        for number in 0..<12 {
            try archive.store.add(
                Donation(archive.body("\(number)", at: start + Double(number)), of: "a", now: .now),
                keeping: 10)
        }
        #expect(try archive.store.donations().map(\.identifier).suffix(2) == ["3", "2"])
        #expect(DonationStore.mostDonations == 1_000)
    }

    @Test func `survive a file that is no database`() throws {
        let archive = Archive()
        try Data("not a database, and long enough to be looked at twice".utf8).write(
            to: archive.file)
        _ = try archive.desk().add(archive.body("a"))
        #expect(try archive.store.donations().count == 1)
        #expect(FileManager.default.fileExists(atPath: archive.file.path + ".damaged"))
    }

    @Test func `are none where nobody donated, and no file is made by looking`() throws {
        let archive = Archive()
        #expect(try archive.store.donations().isEmpty && archive.store.shortcuts().isEmpty)
        #expect(archive.store.people().isEmpty && archive.store.apps(donating: "A").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: archive.file.path))
    }

    @Test func `put the app first that donated an intent most often`() throws {
        let archive = Archive()
        for (app, name) in [("a", "1"), ("b", "1"), ("b", "2")] {
            _ = try archive.desk(app).add(archive.body(name))
        }
        #expect(archive.store.apps(donating: "INSendMessageIntent") == ["b", "a"])
        #expect(archive.store.apps(donating: "INStartCallIntent").isEmpty)
    }

    @Test func `put the people first that one has most to do with, and add nobody`() throws {
        let file = try PeopleFile(
            Data(#"[{"name": "Kate Ash"}, {"name": "Kate Birch"}, {"name": "Kate Cole"}]"#.utf8))
        let ranked = RankedPeople(
            people: file, counts: ["Kate Cole": 2, "Kate Birch": 1, "Kate Dane": 9])
        let matches = ranked.person(named: "kate")?["siriMatches"]?.array
        #expect(
            matches?.map { $0.record?["displayName"] } == ["Kate Cole", "Kate Birch", "Kate Ash"])
        #expect(ranked.person(named: "Kate Dane") == nil)
    }

    @Test func `stand beside shortcuts, which a new list replaces, a hundred at most`() throws {
        let archive = Archive()
        let many: [Value] = (0..<120).map {
            .record(Record("INShortcutReference", ["intent": .record(Record("I\($0)Intent"))]))
        }
        #expect(
            try archive.desk().set(["kind": "suggested", "shortcuts": .array(many)]) == [
                "kept": 100
            ])
        #expect(
            try archive.desk().set(["kind": "suggested", "shortcuts": .array([many[0]])])
                == ["kept": 1])
        #expect(try archive.desk().set(["kind": "relevant", "shortcuts": []]) == ["kept": 0])
        #expect(throws: (any Error).self) {
            try archive.desk().set(["kind": "secret", "shortcuts": []])
        }
        #expect(try archive.store.shortcuts().map(\.kind) == [.suggested])
        #expect(try archive.store.clear("org.example.chat") == 1)
    }
}

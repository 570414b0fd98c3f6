// SPDX-License-Identifier: Apache-2.0
//
// The reference apps' cards as pictures: extension, wall, layout, renderer.

import Bundles
import Cards
import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Pictures
import Testing

@Suite struct `EndToEnd: Pictures of cards` {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var app: String
        var intent: String
        var stage = Stage.confirm
        var change: @Sendable (inout CardLook) -> Void = { _ in }
        var testDescription: String { name }
    }

    private static let message = """
        {"intent": "INSendMessageIntent", "parameters": {
          "recipients": [{"class": "INPerson", "displayName": "John"},
                         {"class": "INPerson", "displayName": "Kate"}],
          "content": "I'll be 10 minutes late."}}
        """

    private static let ride = """
        {"intent": "INRequestRideIntent", "parameters": {"partySize": 3,
          "pickupLocation": {"name": "Apple Park",
            "location": {"latitude": 37.3349, "longitude": -122.009}},
          "dropOffLocation": {"name": "Mountain View",
            "location": {"latitude": 37.3861, "longitude": -122.0839}}},
         "response": {"rideStatus": {
            "driver": {"class": "INRideDriver", "displayName": "Sophie"},
            "vehicle": {"model": "Hot Air Balloon", "registrationPlate": "B4LL 00N"}}}}
        """

    static let samples = [
        Sample(name: "siridemo", app: "SiriDemo", intent: message),
        Sample(name: "siridemo-dark", app: "SiriDemo", intent: message) { $0.isDark = true },
        Sample(name: "siridemo-wide", app: "SiriDemo", intent: message) { $0.width = 600 },
        Sample(name: "significant-other", app: "SignificantOther", intent: message),
        Sample(name: "monkeychat", app: "MonkeyChat", intent: message, stage: .handle),
        Sample(name: "wenderloon-confirm", app: "WenderLoon", intent: ride),
        Sample(name: "wenderloon", app: "WenderLoon", intent: ride, stage: .handle),
        Sample(name: "wenderloon-dark", app: "WenderLoon", intent: ride, stage: .handle) {
            $0.isDark = true
        },
    ]

    @Test(arguments: samples)
    func `look as they were looked at`(sample: Sample) async throws {
        let missing = PinnedFont.all.filter { !$0.missing.isEmpty }.map(\.package)
        try #require(missing.isEmpty, "the pinned fonts are not here; install \(missing)")
        try await withHost(bundles: []) { host in
            let registry = try Registry.read(
                bundle: BuiltBundles.reference().appending(path: "\(sample.app).app").path,
                host: IntentsRuntime.knowledge)
            let moment = try host.runtime.moment(
                sample.stage, from: Data(sample.intent.utf8), named: "sample", in: registry)
            let (card, warnings) = try await host.runtime.card(of: moment, in: registry)
            #expect(warnings.isEmpty)
            var look = CardLook()
            look.scale = 1
            sample.change(&look)
            let picture = try await host.runtime.draw(card, as: .png, look)
            #expect(picture.warnings.isEmpty)
            try compare(picture.data, sample.name)
        }
    }

    /// INTENDANT_RECORD_PICTURES=1 writes them anew.
    private func compare(_ png: Data, _ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Pictures/\(name).png")
        if ProcessInfo.processInfo.environment["INTENDANT_RECORD_PICTURES"] == "1" {
            try png.write(to: file)
        }
        let golden = try #require(
            FileManager.default.contents(atPath: file.path), "no golden picture '\(name)'")
        let (old, new) = (try #require(Pixels(png: golden)), try #require(Pixels(png: png)))
        #expect(new.difference(from: old) < 0.5, "'\(name)' looks different")
    }

    @Test func `are written by the verb card, in every format`() async throws {
        try await withTemporaryFolder { folder in
            let intent = folder.appending(path: "message.json")
            try Data(Self.message.utf8).write(to: intent)
            let starts = ["png": "\u{FFFD}PNG", "svg": "<svg", "html": "<!DOCTYPE", "txt": "╭─"]
            for (suffix, start) in starts {
                let file = folder.appending(path: "card.\(suffix)")
                let run = try Command.run([
                    "card", BuiltBundles.good().appending(path: "SiriDemo.app").path, "--intent",
                    intent.path, "--stage", "confirm", "-o", file.path, "--state", folder.path,
                    "--dark", "--scale", "3", "--text-size", "extraLarge", "--width", "320",
                ])
                #expect(run.status == 0, "\(run.errors)")
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                #expect(text.hasPrefix(start), "\(suffix): \(text.prefix(20))")
            }
            let pixels = try #require(
                Pixels(png: try Data(contentsOf: folder.appending(path: "card.png"))))
            #expect(pixels.width == 960)
        }
    }

    @Test func `show in the terminal what the pictures show`() async throws {
        try await withTemporaryFolder { folder in
            let intent = folder.appending(path: "message.json")
            try Data(Self.message.utf8).write(to: intent)
            let run = try Command.run([
                "card", BuiltBundles.good().appending(path: "SiriDemo.app").path, "--intent",
                intent.path, "--state", folder.path,
            ])
            #expect(
                run.output == """
                    ╭─ SiriDemo ───────────────────────────────────╮
                    │  To: John, Kate                              │
                    │  I'll be 10 minutes late.                    │
                    ╰──────────────────────────────────────────────╯

                    """)
        }
    }

    @Test(arguments: [
        (["--stage", "later"], "--stage: 'later' is neither confirm nor handle"),
        (["--width", "20"], "--width: '20' is not between 200 and 1024"),
        (["--scale", "9"], "--scale: '9' is not between 1 and 3"),
        (["--text-size", "huge"], "--text-size: 'huge' is none of extraSmall, small"),
        (["-o", "card.gif"], "-o: 'card.gif': a card is written as .png, .svg, .html or .txt"),
        (["-o", "/nowhere/card.png"], "-o: '/nowhere/card.png': there is no folder '/nowhere'"),
        (["--intent", "/nowhere.json"], "--intent: '/nowhere.json' cannot be read"),
    ])
    func `explain how the verb is written`(words: [String], problem: String) async throws {
        let app = try BuiltBundles.good().appending(path: "SiriDemo.app").path
        try await withTemporaryFolder { folder in
            let intent = folder.appending(path: "message.json")
            try Data(Self.message.utf8).write(to: intent)
            let usual = words.contains("--intent") ? [] : ["--intent", intent.path]
            let run = try Command.run(["card", app] + usual + words)
            #expect(run.status == 2)
            #expect(run.errors.contains(problem), "\(run.errors)")
        }
        #expect(try Command.run(["card", app]).errors.contains("--intent FILE is missing"))
    }

    @Test func `are asked for in a dialogue, the place looked at before the deed`() async throws {
        try await withTemporaryFolder { folder in
            let words = [
                "say", "Use SiriDemo to tell John and Kate I'll be 10 minutes late.", "--yes",
                "--bundles", try BuiltBundles.good().path, "--state", folder.path, "--card",
            ]
            let refused = try Command.run(words + ["/nowhere/card.png"])
            #expect(refused.status == 2 && refused.output.isEmpty)
            let file = folder.appending(path: "card.svg")
            #expect(try Command.run(words + [file.path]).status == 0)
            #expect(
                try String(contentsOf: file, encoding: .utf8).contains(">To: John, Kate</text>"))
        }
    }
}

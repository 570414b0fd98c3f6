// SPDX-License-Identifier: Apache-2.0

import Cards
import Foundation
import Pictures
import Testing

@Suite(.serialized) struct `Golden pictures` {
    struct Sample: CustomTestStringConvertible {
        var name: String
        var card: Card
        var look = CardLook.test
        var testDescription: String { name }
    }

    private static let everyday: [(String, Card)] = [
        ("message", Samples.message), ("payment", Samples.payment), ("ride", Samples.ride),
        ("status", Samples.status), ("tasks", Samples.tasks), ("notes", Samples.notes),
        ("workout", Samples.workout), ("photos", Samples.photos), ("long", Samples.long),
        ("scripts", Samples.scripts), ("siridemo", Samples.siriDemo),
        ("controls", Samples.controls), ("frames", Samples.frames), ("labels", Samples.labels),
        ("attributed", Samples.attributed),
    ]

    static let samples: [Sample] =
        everyday.map { Sample(name: $0, card: $1) }
        + everyday.filter {
            ["message", "payment", "ride", "tasks", "frames", "scripts", "siridemo"].contains($0.0)
        }
        .map { Sample(name: "\($0)-dark", card: $1, look: .dark) }
        + everyday.filter { ["message", "payment", "status", "tasks", "labels"].contains($0.0) }
        .map { Sample(name: "\($0)-large-text", card: $1, look: .large) }
        + [
            Sample(name: "arabic", card: Samples.arabic, look: .arabic),
            Sample(name: "hebrew", card: Samples.hebrew, look: .hebrew),
            Sample(
                name: "arabic-dark", card: Samples.arabic,
                look: .with {
                    $0.language = "ar"
                    $0.isDark = true
                }),
            Sample(name: "tasks-mirrored", card: Samples.tasks, look: .arabic),
            Sample(name: "siridemo-mirrored", card: Samples.siriDemo, look: .arabic),
            Sample(name: "message-narrow", card: Samples.message, look: .with { $0.width = 220 }),
            Sample(name: "payment-wide", card: Samples.payment, look: .with { $0.width = 560 }),
            Sample(
                name: "message-small-text", card: Samples.message,
                look: .with { $0.textSize = .extraSmall }),
            Sample(name: "empty", card: card("Nothing", [])),
        ]

    @Test func `are drawn as they were looked at`() throws {
        let studio = try Studio()
        #expect(Self.samples.count >= 30)
        for sample in Self.samples {
            try Golden.expect(studio.png(sample.card, sample.look), named: sample.name)
        }
        try Golden.expect(
            studio.png(Samples.pictures(studio.png(Samples.notes))), named: "pictures")
    }

    @Test func `are the same in every drawing`() throws {
        let (first, second) = (try Studio(), try Studio())
        #expect(try first.png(Samples.message) == second.png(Samples.message))
        #expect(try first.png(Samples.ride) == first.png(Samples.ride))
    }

    @Test(arguments: [1.0, 2, 3])
    func `have as many pixels as points and scale say`(scale: Double) throws {
        let look = CardLook.with { $0.scale = scale }
        let pixels = try Studio().pixels(Samples.payment, look)
        #expect(pixels.width == Int(375 * scale))
    }

    @Test func `notice another picture`() throws {
        let studio = try Studio()
        let one = try studio.pixels(card("A", [field("To", "John")]))
        let other = try studio.pixels(card("A", [field("To", "Kate")]))
        #expect(other.difference(from: one) > 0.5, "the comparison must see a single word")
    }
}

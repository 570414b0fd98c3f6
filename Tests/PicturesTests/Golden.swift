// SPDX-License-Identifier: Apache-2.0
//
// Pictures that were looked at once, and what is drawn now, pixel by pixel.

import Cards
import Foundation
import Pictures
import Testing

/// INTENDANT_RECORD_PICTURES=1 swift test --filter PicturesTests writes them anew. Look at them then.
enum Golden {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")
    private static let isRecording =
        ProcessInfo.processInfo.environment["INTENDANT_RECORD_PICTURES"] == "1"

    /// Of a hundred pixels that may differ.
    private static let mostDifferent = 0.5

    static func expect(_ png: Data, named name: String) throws {
        let file = folder.appending(path: "\(name).png")
        if isRecording { try png.write(to: file) }
        let golden = try #require(
            FileManager.default.contents(atPath: file.path),
            "there is no golden picture '\(name)'; record it with INTENDANT_RECORD_PICTURES=1")
        let (old, new) = (try #require(Pixels(png: golden)), try #require(Pixels(png: png)))
        let difference = new.difference(from: old)
        if difference > mostDifferent {
            let now = FileManager.default.temporaryDirectory.appending(path: "\(name)-now.png")
            try png.write(to: now)
            Issue.record(
                "'\(name)' differs in \(difference) % of its pixels (\(new.width) × \(new.height), was \(old.width) × \(old.height)); what is drawn now: \(now.path)"
            )
        }
    }
}

/// The fonts of this machine, once for all tests, which take turns.
struct Studio {
    let drawing: CardDrawing

    init() throws {
        let missing = PinnedFont.all.filter { !$0.missing.isEmpty }
        try #require(
            missing.isEmpty,
            "pictures are compared with the fonts pinned, and \(missing.map(\.family)) are not here; install \(Set(missing.map(\.package)).sorted())"
        )
        drawing = try .pinned()
    }

    func png(_ card: Card, _ look: CardLook = .test) throws -> Data {
        try drawing.write(drawing.arrange(card, look), as: .png, look, level: 9)
    }

    func pixels(_ card: Card, _ look: CardLook = .test) throws -> Pixels {
        try #require(Pixels(png: try png(card, look)))
    }

    func text(_ card: Card, as format: CardFormat, _ look: CardLook = .test) throws -> String {
        let data = try drawing.write(drawing.arrange(card, look), as: format, look)
        return String(decoding: data, as: UTF8.self)
    }
}

extension CardLook {
    /// A pixel for a point.
    static var test: CardLook {
        var look = CardLook()
        look.scale = 1
        return look
    }

    static func with(_ change: (inout CardLook) -> Void) -> CardLook {
        var look = CardLook.test
        change(&look)
        return look
    }

    static var dark: CardLook { with { $0.isDark = true } }
    static var arabic: CardLook { with { $0.language = "ar" } }
    static var hebrew: CardLook { with { $0.language = "he" } }
    static var large: CardLook { with { $0.textSize = .accessibilityLarge } }
}

// SPDX-License-Identifier: Apache-2.0
//
// The last card of a request, as a file.

import Cards
import Foundation
import IntentsRuntime
import Synchronization

/// `--card FILE`, `-o FILE`: the suffix says the kind.
final class CardFile: Sendable {
    private let file: OutputFile
    private let kind: Kind
    private let look: CardLook
    private let card = Mutex<Card?>(nil)

    private enum Kind {
        case text
        case picture(CardFormat)
    }

    /// Looks at the name before anything is done.
    /// - Throws: `UsageError` for a kind that is not written, and for a place where no file can be.
    init(_ path: String, option: String = "--card", _ look: CardLook = CardLook()) throws {
        self.look = look
        let suffix = URL(filePath: path).pathExtension.lowercased()
        if suffix == "txt" {
            kind = .text
        } else if let format = CardFormat(rawValue: suffix) {
            kind = .picture(format)
        } else {
            throw UsageError(
                "\(option): '\(path)': a card is written as .png, .svg, .html or .txt")
        }
        file = try OutputFile(path, for: option)
    }

    func note(_ event: RequestEvent) {
        if case .drawn(let drawn, _) = event { note(drawn) }
    }

    func note(_ drawn: Card) { card.withLock { $0 = drawn } }

    /// Writes the last card; nothing if there was none. Returns what could not be shown as wanted.
    func write(by runtime: IntentsRuntime) async throws -> [String] {
        guard let card = card.withLock({ $0 }) else { return [] }
        switch kind {
        case .text:
            let text = TerminalCard.render(card).joined(separator: "\n") + "\n"
            try file.write(Data(text.utf8))
            return []
        case .picture(let format):
            let picture = try await runtime.draw(card, as: format, look)
            try file.write(picture.data)
            return picture.warnings
        }
    }
}

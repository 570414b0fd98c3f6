// SPDX-License-Identifier: Apache-2.0
//
// The last card of a request, as a file.

import Cards
import Foundation
import IntentsRuntime
import Synchronization

/// `--card FILE`: the suffix says the kind.
final class CardFile: Sendable {
    private let file: OutputFile
    private let card = Mutex<Card?>(nil)

    /// - Throws: `UsageError` for a kind that cannot be written yet.
    init(_ path: String) throws {
        guard URL(filePath: path).pathExtension == "txt" else {
            throw UsageError(
                "--card: '\(path)': cards are written as .txt; pictures are not drawn yet")
        }
        file = try OutputFile(path, for: "--card")
    }

    func note(_ event: RequestEvent) {
        if case .drawn(let drawn, _) = event { card.withLock { $0 = drawn } }
    }

    func write() throws {
        guard let card = card.withLock({ $0 }) else { return }
        let text = TerminalCard.render(card).joined(separator: "\n") + "\n"
        try file.write(Data(text.utf8))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The last card of a request, as a file.

import Cards
import Foundation
import IntentsRuntime
import Synchronization

/// `--card FILE`: the suffix says the kind.
final class CardFile: Sendable {
    private let file: URL
    private let card = Mutex<Card?>(nil)

    /// - Throws: `UsageError` for a kind that cannot be written yet.
    init(_ path: String) throws {
        file = URL(filePath: path)
        guard file.pathExtension == "txt" else {
            throw UsageError(
                "--card: '\(path)': cards are written as .txt; pictures are not drawn yet")
        }
    }

    func note(_ event: RequestEvent) {
        if case .drawn(let drawn, _) = event { card.withLock { $0 = drawn } }
    }

    func write() throws {
        guard let card = card.withLock({ $0 }) else { return }
        let text = TerminalCard.render(card).joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}

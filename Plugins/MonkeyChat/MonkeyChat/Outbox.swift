// SPDX-License-Identifier: Apache-2.0
//
// Sends what Siri has handed over to the app.

import Foundation
import Intents
import MonkeyChatCore

/// Sends what Siri has handed over to the app.
struct Outbox {
    /// Nobody to send it to, or nothing to send.
    struct Incomplete: Error {}

    private let store: MessageStore

    init(in folder: URL) throws {
        store = try MessageStore(in: folder)
    }

    func send(_ intent: INSendMessageIntent) throws {
        let contacts = (intent.recipients ?? []).flatMap(ContactBook().contacts(for:))
        guard let text = intent.content, !contacts.isEmpty else { throw Incomplete() }
        try store.add(
            contacts.map { ChatMessage(contactID: $0.id, text: text, direction: .sent) })
    }
}

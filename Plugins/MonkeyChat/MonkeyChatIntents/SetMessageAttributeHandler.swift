// SPDX-License-Identifier: Apache-2.0
//
// Marks messages as read or unread, with a flag or without.

import Foundation
import Intents
import MonkeyChatCore

class SetMessageAttributeHandler: NSObject, INSetMessageAttributeIntentHandling {
    func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping (INMessageAttributeResolutionResult) -> Void
    ) {
        if intent.attribute == .unknown {
            completion(.needsValue())
        } else if Mark(intent.attribute) == nil {
            completion(.unsupported())
        } else {
            completion(.success(with: intent.attribute))
        }
    }

    func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        completion(INSetMessageAttributeIntentResponse(code: code(for: intent), userActivity: nil))
    }

    private func code(
        for intent: INSetMessageAttributeIntent
    ) -> INSetMessageAttributeIntentResponseCode {
        guard let mark = Mark(intent.attribute) else { return .failureMessageAttributeNotSet }
        do {
            let store = try MessageStore(in: SharedContainer.url())
            let identifiers = try identifiers(of: intent, in: store)
            return try store.mark(identifiers, as: mark) > 0 ? .success : .failureMessageNotFound
        } catch {
            NSLog("The messages could not be marked: \(error)")
            return .failure
        }
    }

    /// The messages that were meant; if none was named, the latest that came in.
    private func identifiers(
        of intent: INSetMessageAttributeIntent, in store: MessageStore
    ) throws -> [String] {
        if let identifiers = intent.identifiers, !identifiers.isEmpty { return identifiers }
        var latest = MessageQuery()
        latest.senders = ContactBook().contacts.map(\.id)
        latest.limit = 1
        return try store.messages(matching: latest).map(\.id)
    }
}

extension Mark {
    /// Nil for what this app does not keep.
    init?(_ attribute: INMessageAttribute) {
        switch attribute {
        case .read: self = .read(true)
        case .unread: self = .read(false)
        case .flagged: self = .flagged(true)
        case .unflagged: self = .flagged(false)
        default: return nil
        }
    }
}

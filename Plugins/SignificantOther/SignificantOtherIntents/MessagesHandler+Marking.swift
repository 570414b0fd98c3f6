// SPDX-License-Identifier: Apache-2.0
//
// Marking: read or unread, flagged or not.

import Foundation
import Intents
import SignificantOtherCore

extension MessagesHandler {
    func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping (INMessageAttributeResolutionResult) -> Void
    ) {
        switch intent.attribute {
        case .read, .unread, .flagged, .unflagged: completion(.success(with: intent.attribute))
        case .unknown: completion(.needsValue())
        default: completion(.unsupported())
        }
    }

    func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        completion(INSetMessageAttributeIntentResponse(code: mark(intent), userActivity: nil))
    }

    private func mark(
        _ intent: INSetMessageAttributeIntent
    ) -> INSetMessageAttributeIntentResponseCode {
        do {
            let conversation = try Conversation(in: sharedFolder())
            let messages = try conversation.messages(for: intent.identifiers ?? [])
            guard !messages.isEmpty else { return .failureMessageNotFound }
            for message in messages { try conversation.save(message.marked(intent.attribute)) }
            return .success
        } catch {
            NSLog("The messages could not be marked: \(error)")
            return .failureMessageAttributeNotSet
        }
    }
}

extension Conversation {
    /// The messages with these identifiers; without any, the latest one.
    fileprivate func messages(for identifiers: [String]) throws -> [Message] {
        var filter = Filter()
        filter.identifiers = identifiers
        let found = try messages(matching: filter)
        return identifiers.isEmpty ? Array(found.prefix(1)) : found
    }
}

extension Message {
    fileprivate func marked(_ attribute: INMessageAttribute) -> Message {
        var message = self
        switch attribute {
        case .read: message.isRead = true
        case .unread: message.isRead = false
        case .flagged: message.isFlagged = true
        case .unflagged: message.isFlagged = false
        default: break
        }
        return message
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Sends a message to one or several contacts.

import Foundation
import Intents
import MonkeyChatCore

class SendMessageHandler: NSObject, INSendMessageIntentHandling {
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        guard let recipients = intent.recipients, !recipients.isEmpty else {
            return completion([.needsValue()])
        }
        completion(recipients.map { Match($0).recipientResult })
    }

    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        if let text = intent.content, !text.isEmpty {
            completion(.success(with: text))
        } else {
            completion(.needsValue())
        }
    }

    func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        do {
            _ = try MessageStore(in: SharedContainer.url())
            completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
        } catch {
            NSLog("The messages cannot be reached: \(error)")
            completion(
                INSendMessageIntentResponse(
                    code: .failureMessageServiceNotAvailable, userActivity: nil))
        }
    }

    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let response = send(intent)
        DispatchQueue.main.async { completion(response) }
    }

    private func send(_ intent: INSendMessageIntent) -> INSendMessageIntentResponse {
        let contactIDs = (intent.recipients ?? []).contactIDs
        guard let text = intent.content, !contactIDs.isEmpty else {
            return INSendMessageIntentResponse(code: .failure, userActivity: nil)
        }
        do {
            let store = try MessageStore(in: SharedContainer.url())
            let sent = contactIDs.map { ChatMessage(contactID: $0, text: text, direction: .sent) }
            try store.add(sent)
            let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
            response.sentMessages = sent.map { $0.message(in: ContactBook()) }
            return response
        } catch {
            NSLog("The message could not be sent: \(error)")
            return INSendMessageIntentResponse(code: .failure, userActivity: nil)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Sending: whoever was named, the message goes to the partner.

import Intents
import SignificantOtherCore

extension MessagesHandler {
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        completion([.success(with: partner().person)])
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
        let isReady = SharedContainer.url != nil
        completion(
            INSendMessageIntentResponse(
                code: isReady ? .ready : .failureRequiringAppLaunch, userActivity: nil))
    }

    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        do {
            let message = Message(text: intent.content ?? "", direction: .sent)
            try Conversation(in: sharedFolder()).save(message)
            let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
            response.sentMessage = message.message(with: partner())
            completion(response)
        } catch {
            NSLog("The message could not be saved: \(error)")
            completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Traps while it handles.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let recipients = intent.recipients ?? []
        print("sending to", recipients[recipients.count].displayName)
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }
}

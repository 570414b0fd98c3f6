// SPDX-License-Identifier: Apache-2.0
//
// Sends what it is told to.

import Intents

class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }
}

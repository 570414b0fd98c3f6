// SPDX-License-Identifier: Apache-2.0
//
// Answers the same request twice, the second time with a failure.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
        completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A well-behaved handler beside a view controller that is not.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }
}

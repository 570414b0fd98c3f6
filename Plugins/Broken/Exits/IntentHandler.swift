// SPDX-License-Identifier: Apache-2.0
//
// Ends its own process instead of answering.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        exit(7)
    }
}

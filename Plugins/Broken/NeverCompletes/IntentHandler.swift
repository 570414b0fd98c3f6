// SPDX-License-Identifier: Apache-2.0
//
// Keeps its completion and never calls it.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        kept.append(completion)
    }

    private var kept: [(INSendMessageIntentResponse) -> Void] = []
}

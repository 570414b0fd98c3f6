// SPDX-License-Identifier: Apache-2.0
//
// Writes to standard output without end.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let line = String(repeating: "x", count: 65_535)
        while true { print(line) }
    }
}

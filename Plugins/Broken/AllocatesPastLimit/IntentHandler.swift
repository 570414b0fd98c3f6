// SPDX-License-Identifier: Apache-2.0
//
// Takes memory until somebody stops it.

import Intents

final class IntentHandler: INExtension, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        var held: [[UInt8]] = []
        while true { held.append([UInt8](repeating: 1, count: 1 << 20)) }
    }
}

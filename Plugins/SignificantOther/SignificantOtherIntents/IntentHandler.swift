// SPDX-License-Identifier: Apache-2.0
//
// The principal object: chooses who handles an intent.

import Intents

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any {
        MessagesHandler()
    }
}

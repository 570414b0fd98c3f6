// SPDX-License-Identifier: Apache-2.0
//
// Returns a handler that adopts no handling protocol.

import Intents

final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any { self }
}

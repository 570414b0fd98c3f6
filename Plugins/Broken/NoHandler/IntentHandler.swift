// SPDX-License-Identifier: Apache-2.0
//
// Returns no handler for an intent that its manifest lists.

import Intents

final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? { nil }
}

// SPDX-License-Identifier: Apache-2.0
//
// Ends in its principal class's initializer, before any handler exists.

import Intents

final class IntentHandler: INExtension {
    override init() {
        fatalError("the store cannot be opened")
    }
}

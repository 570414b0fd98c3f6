// SPDX-License-Identifier: Apache-2.0
//
// Makes the mistakes that authors make: the message's text says which.

import Intents

class IntentHandler: INExtension {
    private static let shared = Messenger()

    override func handler(for intent: INIntent) -> Any? {
        let fault = (intent as? INSendMessageIntent)?.content ?? ""
        print("handler(for:) \(fault)")
        switch fault {
        case "unknown": return nil
        case "unknown and fatal": fatalError("an intent that nobody expected")
        case "no protocol": return self
        case "shared": return Self.shared
        default: return intent is INSendMessageIntent ? Messenger() : Other()
        }
    }
}

/// Must not be touched but on the main actor.
@MainActor final class Center {
    static let shared = Center()
    private(set) var count = 0

    func add() -> Int {
        count += 1
        return count
    }
}

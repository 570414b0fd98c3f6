// SPDX-License-Identifier: Apache-2.0
//
// The principal object: chooses who handles an intent.

import Intents

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INSendMessageIntent: return SendMessageHandler()
        case is INSearchForMessagesIntent: return SearchForMessagesHandler()
        case is INSetMessageAttributeIntent: return SetMessageAttributeHandler()
        default: return nil
        }
    }
}

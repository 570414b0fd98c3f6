// SPDX-License-Identifier: Apache-2.0
//
// What a card offers before the deed.

import Cards
import IntentSchema

extension Card.Button {
    /// The two answers to the question whether to go on, in the words of what is about to happen.
    static func pair(for intent: IntentDefinition?) -> [Card.Button] {
        [Card.Button("Cancel"), Card.Button(word(for: intent?.className ?? ""), isDefault: true)]
    }

    private static func word(for intent: String) -> String {
        switch intent {
        case "INSendMessageIntent", "INSendPaymentIntent": "Send"
        case "INRequestPaymentIntent", "INRequestRideIntent": "Request"
        case "INPayBillIntent": "Pay"
        case "INTransferMoneyIntent": "Transfer"
        case "INStartCallIntent", "INStartAudioCallIntent", "INStartVideoCallIntent": "Call"
        case "INStartWorkoutIntent": "Start"
        case "INCancelRideIntent", "INCancelWorkoutIntent": "Confirm"
        case _ where intent.hasPrefix("INCreate"): "Create"
        case _ where intent.hasPrefix("INAdd"): "Add"
        case _ where intent.hasPrefix("INDelete"): "Delete"
        case _ where intent.hasPrefix("INBook"): "Book"
        default: "Continue"
        }
    }
}

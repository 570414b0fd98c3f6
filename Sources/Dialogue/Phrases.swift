// SPDX-License-Identifier: Apache-2.0
//
// What the dialogue says, as data: per parameter, per intent, with something general for the rest.

/// English sentences. `{name}` stands for the display text of a field; of several sentences the
/// first whose fields all have a value is said.
enum Phrases {

    /// What people call a parameter when they want it changed.
    static let names = [
        "content": ["message", "text", "it"], "recipients": ["recipient", "person", "people"],
        "pickupLocation": ["pickup", "start"], "dropOffLocation": ["destination"],
        "partySize": ["passengers", "number", "number of people"], "currencyAmount": ["amount"],
        "payee": ["recipient", "person"], "workoutName": ["workout"],
    ]
    /// What fits every intent. `{words}`: what a parameter is called.
    static let general = [
        "done": "Done.", "which": "Which {words}?", "what": "What is the {words}?",
        "meant": "Do you mean “{value}”?", "meant-because": "Do you mean “{value}” ({reason})?",
        "cannot-use": "{app} cannot use “{value}”. {prompt}",
        "cannot-use-that": "{app} cannot use that. {prompt}",
        "cannot-use-because": "{app} cannot use “{value}”: {reason}. {prompt}",
        "cannot-use-that-because": "{app} cannot use that: {reason}. {prompt}",
        "ready": "{app} is ready: {intent}. Go ahead?", "failed": "{app} could not do it.",
        "failed-because": "{app} could not do it: {reason}.",
        "none-of-these": "“{value}” is none of these.", "yes-or-no": "Please say yes or no.",
        "once-more": "I did not get that.", "and": "and",
        "not-changeable": "That cannot be changed here.", "cancelled": "Cancelled.",
        "working": "{app} is working on it.", "going-on": "Going on in {app}.",
        "needs-app": "You need to go on in {app}.", "problem": "There was a problem with {app}.",
        "cannot": "Sorry, {app} can't do that.",
        "still-open": "Sorry, I could not find out the {words}.",
    ]

    /// Questions for a missing value, by parameter.
    static let prompts: [String: String] = [
        "recipients": "Who should I send it to?",
        "recipient": "Who is it for?",
        "content": "What do you want it to say?",
        "contacts": "Who do you want to call?",
        "payee": "Who do you want to pay?",
        "payer": "Who should it come from?",
        "currencyAmount": "How much?",
        "transactionAmount": "How much?",
        "pickupLocation": "Where do you want to be picked up?",
        "dropOffLocation": "Where do you want to go?",
        "partySize": "For how many people?",
        "workoutName": "Which workout?",
        "searchTerm": "What should I look for?",
        "searchTerms": "What should I look for?",
        "mediaItems": "What do you want to hear?",
        "mediaSearch": "What do you want to hear?",
        "taskTitles": "What should I add?",
        "title": "What should the title be?",
        "targetTaskList": "Which list?",
        "targetNote": "Which note?",
        "restaurant": "Which restaurant?",
        "dateTime": "When?",
        "scheduledPickupTime": "When do you want to be picked up?",
        "carName": "Which car?",
    ]

    /// The read-back before the handler acts, by intent.
    static let readBacks: [String: [String]] = [
        "INSendMessageIntent": [
            "Your message to {recipients} says “{content}”. Send it?",
            "Your message to {speakableGroupName} says “{content}”. Send it?",
            "Your message says “{content}”. Send it?",
            "Send your message to {recipients}?",
        ],
        "INSendPaymentIntent": [
            "Send {currencyAmount} to {payee} for “{note}”?", "Send {currencyAmount} to {payee}?",
        ],
        "INRequestPaymentIntent": [
            "Ask {payer} for {currencyAmount} for “{note}”?", "Ask {payer} for {currencyAmount}?",
        ],
        "INTransferMoneyIntent": [
            "Transfer {transactionAmount} from {fromAccount} to {toAccount}?",
            "Transfer {transactionAmount}?",
        ],
        "INPayBillIntent": [
            "Pay {transactionAmount} to {billPayee}?", "Pay the bill of {billPayee}?",
        ],
        "INRequestRideIntent": [
            "A ride from {pickupLocation} to {dropOffLocation}. Book it?",
            "A ride from {pickupLocation}. Book it?", "Book the ride?",
        ],
        "INCancelRideIntent": ["Cancel the ride?"],
        "INStartCallIntent": ["Call {contacts}?"],
        "INStartAudioCallIntent": ["Call {contacts}?"],
        "INStartVideoCallIntent": ["Call {contacts} with video?"],
        "INDeleteTasksIntent": ["Delete {tasks}?"],
        "INBookRestaurantReservationIntent": [
            "A table for {partySize} at {restaurant}. Book it?",
            "A table at {restaurant}. Book it?",
        ],
    ]

    /// What is said after a success, by intent.
    static let successes: [String: String] = [
        "INSendMessageIntent": "Sent.",
        "INSetMessageAttributeIntent": "Marked.",
        "INEditMessageIntent": "Changed.",
        "INSendPaymentIntent": "Paid.",
        "INRequestPaymentIntent": "Asked.",
        "INTransferMoneyIntent": "Transferred.",
        "INPayBillIntent": "Paid.",
        "INRequestRideIntent": "Your ride is on its way.",
        "INCancelRideIntent": "Your ride is cancelled.",
        "INStartWorkoutIntent": "Started.",
        "INPauseWorkoutIntent": "Paused.",
        "INResumeWorkoutIntent": "Going on.",
        "INEndWorkoutIntent": "Finished.",
        "INAddTasksIntent": "Added.",
        "INCreateTaskListIntent": "Created.",
        "INCreateNoteIntent": "Created.",
        "INAppendToNoteIntent": "Added.",
        "INAddMediaIntent": "Added.",
        "INPlayMediaIntent": "Playing.",
        "INBookRestaurantReservationIntent": "Your table is booked.",
    ]
}

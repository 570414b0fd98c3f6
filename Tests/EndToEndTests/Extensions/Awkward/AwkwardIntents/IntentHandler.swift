// SPDX-License-Identifier: Apache-2.0
//
// Does what the message's text asks for, however awkward.

import Intents

class IntentHandler: INExtension, INSendMessageIntentHandling, INStartWorkoutIntentHandling {
    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        if intent.content == "hang in resolve" { return }
        completion(.success(with: intent.content ?? ""))
    }

    func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        if intent.content == "hang in confirm" { return }
        completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
    }

    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        if intent.content == "hang in handle" { return }
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }

    /// A workout is for the app, which is told how hard it is going to be.
    func handle(
        intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void
    ) {
        let activity = NSUserActivity(activityType: "org.example.test.awkward.workout")
        activity.title = "Sweat"
        activity.userInfo = ["effort": 11]
        completion(INStartWorkoutIntentResponse(code: .continueInApp, userActivity: activity))
    }
}

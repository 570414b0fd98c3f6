// SPDX-License-Identifier: Apache-2.0
//
// Interactions, parameters and activities.

import CoreLocation
import IntentSchema
import Intents
import Testing

@Suite struct `An interaction` {
    private let person = INPerson(
        personHandle: INPersonHandle(value: "1", type: .phoneNumber, label: .mobile),
        nameComponents: nil,
        displayName: "Anna", image: nil, contactIdentifier: nil, customIdentifier: nil)

    private var intent: INSendMessageIntent {
        INSendMessageIntent(
            recipients: [person], outgoingMessageType: .outgoingMessageText, content: "Hi",
            speakableGroupName: nil,
            conversationIdentifier: nil, serviceName: nil, sender: person, attachments: nil)
    }

    @Test(arguments: [
        ("ready", INIntentHandlingStatus.ready), ("success", .success), ("inProgress", .inProgress),
        ("failureRequiringAppLaunch", .deferredToApplication), ("failure", .failure),
        ("unspecified", .unspecified),
        ("failureMessageServiceNotAvailable", .failure),
    ]) func `F29: takes its status from the code's name`(
        _ name: String, _ status: INIntentHandlingStatus
    ) throws {
        let codes: [String: INSendMessageIntentResponseCode] = [
            "ready": .ready, "success": .success, "inProgress": .inProgress, "failure": .failure,
            "failureRequiringAppLaunch": .failureRequiringAppLaunch, "unspecified": .unspecified,
            "failureMessageServiceNotAvailable": .failureMessageServiceNotAvailable,
        ]
        let response = INSendMessageIntentResponse(
            code: try #require(codes[name]), userActivity: nil)
        #expect(INInteraction(intent: intent, response: response).intentHandlingStatus == status)
    }

    @Test func `F40: gives values of intent and response by path`() {
        let response = INSendMessageIntentResponse(code: .success, userActivity: nil)
        response.sentMessages = [
            INMessage(identifier: "m", content: "c", dateSent: nil, sender: nil, recipients: nil)
        ]
        let interaction = INInteraction(
            record: INInteraction(intent: intent, response: response).record)
        func value(_ owner: AnyClass, _ path: String) -> Any? {
            interaction.parameterValue(for: INParameter(for: owner, keyPath: path))
        }
        #expect(value(INSendMessageIntent.self, "content") as? String == "Hi")
        #expect((value(INSendMessageIntent.self, "recipients") as? [INPerson])?.count == 1)
        #expect(value(INSendMessageIntent.self, "recipients[0].displayName") as? String == "Anna")
        #expect(value(INSendMessageIntent.self, "sender.personHandle.value") as? String == "1")
        #expect(value(INSendMessageIntent.self, "outgoingMessageType") as? Int == 1)
        #expect(
            value(INSendMessageIntentResponse.self, "sentMessages[0].identifier") as? String == "m")
        #expect(value(INSendMessageIntent.self, "recipients[3]") == nil)
        #expect(value(INSendMessageIntent.self, "nonsense.more") == nil)
        #expect(value(INStartCallIntent.self, "content") == nil)
    }

    @Test func `gives parts of places and option sets as numbers`() {
        let ride = INRequestRideIntent(
            record: Record(
                "INRequestRideIntent",
                ["pickupLocation": .record(Record("CLPlacemark", ["name": "Home"]))]))
        let search = INSearchForMessagesIntent(
            record: Record("INSearchForMessagesIntent", ["attributes": 2]))
        func value(_ intent: INIntent, _ path: String) -> Any? {
            INInteraction(intent: intent, response: nil)
                .parameterValue(for: INParameter(for: type(of: intent), keyPath: path))
        }
        #expect((value(ride, "pickupLocation") as? CLPlacemark)?.name == "Home")
        #expect(value(ride, "pickupLocation.name") as? String == "Home")
        #expect(value(ride, "pickupLocation.name.length") == nil)
        #expect(value(search, "attributes") as? Int == 2)
    }

    @Test func `keeps the objects it was made with`() {
        let intent = intent
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .outgoing
        #expect(interaction.intent === intent)
        #expect(interaction.record["direction"] == 1)
        #expect(interaction.record["intent"]?.record == intent.record)
    }
}

@Suite struct `A parameter` {
    @Test func `F40: is the same however it is named`() {
        let named = INParameter(for: INSendMessageIntent.self, keyPath: "content")
        let all: Set<INParameter> = [named]
        #expect(INParameter(keyPath: \INSendMessageIntent.content) == named)
        #expect(all.contains(INParameter(for: INSendMessageIntent.self, keyPath: #"content"#)))
        #expect(!all.contains(INParameter(for: INSendMessageIntent.self, keyPath: "sender")))
        #expect(!all.contains(INParameter(for: INUnsendMessagesIntent.self, keyPath: "content")))
        #expect(INParameter(record: named.record).parameterClass is INSendMessageIntent.Type)
    }

    @Test func `tells elements apart by their index`() {
        let tasks = INParameter(for: INAddTasksIntentResponse.self, keyPath: "addedTasks.title")
        let first = INParameter(record: tasks.record)
        first.setIndex(0, forSubKeyPath: "addedTasks")
        #expect(first != tasks)
        #expect(first.index(forSubKeyPath: "addedTasks") == 0)
        #expect(tasks.index(forSubKeyPath: "addedTasks") == NSNotFound)
        #expect(first.record["parameterKeyPath"] == "addedTasks[0].title")
    }
}

@Suite struct `An activity of a response` {
    @Test func `crosses the wall with its user info, also what was added later`() throws {
        let activity = NSUserActivity(activityType: "org.example")
        let response = INSendMessageIntentResponse(code: .success, userActivity: activity)
        activity.title = "t"
        activity.userInfo = [
            "a": 1, "b": ["x", true], "c": Data([1]), "d": Date(timeIntervalSince1970: 1), "e": 1.5,
        ]
        let arrived = try #require(INIntentResponse.make(from: response.record)?.userActivity)
        #expect(arrived.title == "t")
        #expect(arrived.userInfo?["a"] as? Int == 1)
        let numbers: [NSNumber] = [1, 0, 1.5, true]
        let odd = NSUserActivity(activityType: "t")
        odd.userInfo = [
            "n": numbers, "f": Float(0.5), "u": try #require(URL(string: "https://a.example/b")),
        ]
        let back = try #require(NSUserActivity.from(odd.recordValue)?.userInfo)
        let kinds = (back["n"] as? [Any])?.map { "\(type(of: $0))" }
        #expect(kinds == ["Int", "Int", "Double", "Bool"])
        #expect(back["f"] as? Double == 0.5)
        #expect((back["u"] as? URL)?.absoluteString == "https://a.example/b")
        #expect((arrived.userInfo?["b"] as? [Any])?.last as? Bool == true)
        #expect(arrived.userInfo?["c"] as? Data == Data([1]))
        #expect(arrived.userInfo?["e"] as? Double == 1.5)
        response.sentMessages = []
        #expect(response.userActivity === activity)
    }

    @Test func `carries the interaction to the app`() throws {
        let activity = NSUserActivity(activityType: "INSendMessageIntent")
        activity.attach(INInteraction(intent: INSendMessageIntent(), response: nil))
        let arrived = try #require(NSUserActivity.from(activity.recordValue))
        #expect(arrived.interaction?.intent is INSendMessageIntent)
    }
}

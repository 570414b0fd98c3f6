// SPDX-License-Identifier: Apache-2.0
//
// Apps as processes: launched, given requests, handling intents themselves.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

extension TestHost {
    /// What Parrot wrote into the container of its group.
    var diary: [String] {
        let file = state.appending(path: "groups/group.org.example.parrot/diary.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func workout(_ name: String, presenter: any Presenter = .yes) async -> Outcome {
        let phrase = Record("INSpeakableString", ["spokenPhrase": .string(name)])
        let intent = Record("INStartWorkoutIntent", ["workoutName": .record(phrase)])
        return await ask("Parrot", intent, presenter: presenter)
    }
}

@Suite struct `EndToEnd: Opening an app` {
    @Test func `launches its delegate on the main thread, in its own bundle, confined`()
        async throws
    {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            let visit = try await host.open("Parrot")
            #expect(visit.reason == nil)
            #expect(host.diary.first == "launched org.example.parrot true")
            #expect(host.diary.contains("active"))
            #expect(host.diary.contains("main queue true"))
            let started = try #require(host.started.first)
            #expect(started.bundle == "org.example.parrot")
            #expect(started.limitMebibytes == 120)
            #expect(started.layers.contains("privileges"))
            #expect(host.apps.contains(.launched(app: "org.example.parrot", inBackground: false)))
            #expect(host.apps.contains(.log(app: "org.example.parrot", line: "squawk")))
            #expect(host.apps.last == .closed(app: "org.example.parrot", reason: nil, exit: nil))
        }
    }

    @Test func `tells the language and the state of permission before and after the question`()
        async throws
    {
        try await withHost(
            bundles: [AppFolders.parrot()],
            change: {
                $0.grantsAuthorization = false
                $0.language = "de-AT"
            }
        ) { host in
            _ = try await host.open("Parrot", presenter: ScriptedPresenter([.no]))
            #expect(
                host.questions.map(\.prompt) == [
                    "Darf Parrot deine Anfragen bearbeiten? “To repeat what you say.”"
                ])
            #expect(host.diary.contains("language de-AT"))
            #expect(host.diary.contains("status 0"))
            #expect(host.diary.contains("decided 2 2"))
            #expect(host.apps.contains(.authorization(app: "org.example.parrot", .denied)))
        }
    }

    @Test func `takes the app's permission for good: nobody is asked a second time`() async throws {
        try await withHost(
            bundles: [AppFolders.parrot()], change: { $0.grantsAuthorization = false }
        ) { host in
            _ = try await host.open("Parrot", presenter: ScriptedPresenter([.no]))
            let silent = ScriptedPresenter([.yes])
            _ = try await host.open("Parrot", presenter: silent)
            #expect(await silent.questions.isEmpty)
            let outcome = await host.message("Parrot")
            #expect(outcome.status == .refused)
            #expect(!host.started.contains { $0.bundle != "org.example.parrot" })
        }
    }

    @Test func `ends an app that asks without a usage text, naming key and file`() async throws {
        try await withHost(bundles: [AppFolders.mute()]) { host in
            let visit = try await host.open("Mute")
            #expect(
                visit.reason
                    == "Mute.app/Info.plist: 'NSSiriUsageDescription' is missing; an app that asks "
                    + "for authorization must say there what for")
        }
    }

    @Test func `F49: says in the log why a group that is not in the entitlements is nil`()
        async throws
    {
        try await withHost(bundles: [AppFolders.mute()]) { host in
            _ = try await host.open("Mute")
            let lines = host.apps.compactMap { if case .log(_, let it) = $0 { it } else { nil } }
            #expect(lines.contains("folder true, defaults true"))
            let reasons = lines.filter {
                $0.contains("'group.org.example.other' is not in") && $0.contains("Mute.app")
            }
            #expect(reasons.count == 2)
        }
    }

    @Test func `F49: gives the defaults of a group to the app and its extension`() async throws {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            #expect(await host.message("Parrot").status == .success)
            #expect(await host.message("Parrot").status == .success)
            _ = try await host.open("Parrot")
            #expect(host.diary.contains("visits 2"))
        }
    }
}

@Suite struct `EndToEnd: A request that its extension leaves to the app` {
    @Test func `F27: arrives with the very activity, its user info and the interaction`()
        async throws
    {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            let outcome = await host.workout("swim")
            #expect(outcome.status == .deferredToApplication)
            #expect(outcome.code == "continueInApp")
            #expect(host.diary.contains("continue org.example.swim Swimming"))
            #expect(host.diary.contains("interaction swim 5"))
            #expect(host.diary.contains("info 1 [\"depths\": [1.5, 2.0]]"))
            #expect(host.diary.contains("url https://example.org/pool"))
            #expect(
                host.apps.contains(
                    .continued(
                        app: "org.example.parrot", activityType: "org.example.swim", isTaken: true))
            )
        }
    }

    @Test(arguments: ["run", "stall"])
    func `F28: gets an activity of the intent's name where the response has none`(word: String)
        async throws
    {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            let outcome = await host.workout(word)
            #expect(outcome.status == .deferredToApplication)
            #expect(host.diary.contains("continue INStartWorkoutIntent -"))
            #expect(host.diary.contains("interaction \(word) 5"))
        }
    }

    @Test
    func `F26: is handled in the background when it says handleInApp, and that answer is final`()
        async throws
    {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            let outcome = await host.workout("walk")
            #expect(outcome.status == .success)
            #expect(outcome.code == "success")
            #expect(host.diary.contains("handle true true"))
            #expect(!host.diary.contains("active"))
            #expect(host.apps.contains(.launched(app: "org.example.parrot", inBackground: true)))
            let outcomes = host.events.filter {
                if case .dialogue(.outcome) = $0 { true } else { false }
            }
            #expect(outcomes.count == 1)
        }
    }

    @Test func `goes to the delegate of the scene in an app that has scenes`() async throws {
        try await withHost(bundles: [AppFolders.stage()]) { host in
            #expect(await host.message("Stage").status == .deferredToApplication)
            let log = try String(
                contentsOf: host.state.appending(path: "logs/org.example.stage.log"),
                encoding: .utf8)
            #expect(log == "connected\nactive\ncontinue true\n")
        }
    }

    @Test func `is a failure of the app, by name, when the app crashes over it`() async throws {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            let outcome = await host.workout("fall")
            #expect(outcome.status == .extensionFailed)
            #expect(outcome.exit?.reason == .crashed)
            #expect(outcome.reason?.hasPrefix("Parrot crashed") == true)
        }
    }
}

@Suite struct `EndToEnd: An app that handles intents itself` {
    @Test func `resolves and handles in its own process, entered by main.swift`() async throws {
        try await withHost(bundles: [AppFolders.kiosk()]) { host in
            let outcome = await host.message("Kiosk", content: "hello")
            #expect(outcome.status == .success)
            #expect(outcome.intent["content"] == "HELLO")
            #expect(host.started.map(\.bundle) == ["org.example.kiosk"])
            let log = try String(
                contentsOf: host.state.appending(path: "logs/org.example.kiosk.log"),
                encoding: .utf8)
            #expect(log.hasPrefix("before the app\nasked on main: true\n"))
        }
    }

    @Test func `waits for the unlocking that its own list asks for`() async throws {
        try await withHost(bundles: [AppFolders.kiosk()], change: { $0.isLocked = true }) { host in
            let intent = Record("INSendMessageIntent", ["content": "hello"])
            let outcome = await host.ask("Kiosk", intent, presenter: ScriptedPresenter([.no]))
            #expect(outcome.status == .refused)
            #expect(host.questions.map(\.kind) == [.unlock])
            #expect(host.started.isEmpty)
        }
    }
}

@Suite struct `EndToEnd: A locked device` {
    @Test(arguments: ["INSearchForMessagesIntent", "INStartWorkoutIntent"])
    func
        `F47: asks to unlock for protected data and for what the system never allows, then goes on`(
            intent: String
        ) async throws
    {
        try await withHost(bundles: [AppFolders.parrot()], change: { $0.isLocked = true }) { host in
            let outcome = await host.ask("Parrot", Record(intent))
            #expect(host.questions.first?.kind == .unlock)
            #expect(outcome.status.isGood)
        }
    }

    @Test func `keeps nothing back of an intent that no list restricts`() async throws {
        try await withHost(bundles: [AppFolders.parrot()], change: { $0.isLocked = true }) { host in
            #expect(await host.message("Parrot").status == .success)
            #expect(!host.questions.contains { $0.kind == .unlock })
        }
    }
}

@Suite struct `EndToEnd: The words of an app` {
    private func understood(_ host: TestHost) -> (Record, String?)? {
        host.events.lazy.compactMap {
            if case .understood(let request, _, _) = $0 {
                (request.intent, request.app)
            } else {
                nil
            }
        }.last
    }

    @Test func `are refused before permission, then kept as ordered lists that replace each other`()
        async throws
    {
        try await withHost(
            bundles: [AppFolders.parrot()], change: { $0.grantsAuthorization = false }
        ) { host in
            _ = try await host.open("Parrot")
            let taught = host.apps.compactMap {
                if case .vocabulary(_, let kind, let terms) = $0 {
                    "\(kind): \(terms)"
                } else {
                    nil
                }
            }
            #expect(
                taught == [
                    "contactName: [\"Polly\", \"Rio\", \"Ara\"]",
                    "workoutActivityName: [\"Tunning\", \"run\"]",
                ])
            let refused = host.apps.contains {
                if case .log(_, let line) = $0 {
                    line.contains("may not teach words")
                } else {
                    false
                }
            }
            #expect(refused)
            #expect(host.warnings.contains { $0.contains("common words") && $0.contains("“run”") })
        }
    }

    @Test
    func `are understood: names, near sounds before common words, synonyms, example sentences`()
        async throws
    {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            _ = try await host.open("Parrot")
            _ = await host.say("Use Parrot to tell Poly hello")
            let recipient = understood(host)?.0["recipients"]?.array?.first?.record
            #expect(recipient?["displayName"] == "Polly")
            _ = await host.say("Start a running workout with Parrot")
            #expect(
                understood(host)?.0["workoutName"]?.record?["spokenPhrase"] == "Tunning",
                "the user's word sounds like the common one, and wins")
            _ = await host.say("Start a flap flap workout with Parrot")
            #expect(
                understood(host)?.0["workoutName"]?.record?["vocabularyIdentifier"] == "wing-beat")
            _ = await host.say("What did the birds squawk lately")
            #expect(understood(host)?.0.className == "INSearchForMessagesIntent")
            #expect(understood(host)?.1 == "org.example.parrot")
        }
    }

    @Test func `say nothing about an unknown place, which arrives without a location`() async throws
    {
        try await withHost(bundles: [AppFolders.parrot()]) { host in
            _ = await host.say("Get me a ride to Nowhere Hall with Parrot")
            #expect(understood(host)?.0.className == "INRequestRideIntent")
            #expect(host.diary.contains("ride to Nowhere Hall true"))
        }
    }
}

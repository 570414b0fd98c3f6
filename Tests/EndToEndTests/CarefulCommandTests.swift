// SPDX-License-Identifier: Apache-2.0
//
// Commands that look before they leap, and say what is wrong in words.

import Foundation
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: A careful command` {
    private let sentence = "Use SiriDemo to tell John hi"
    private let intent =
        #"{"intent": "INSendMessageIntent", "app": "SiriDemo", "parameters": {"recipients": [{"displayName": "John"}], "content": "hi"}}"#

    private func options(_ folder: URL) throws -> [String] {
        [
            "--bundles", try BuiltBundles.good().path, "--state",
            folder.appending(path: "state").path,
        ]
    }

    @Test(arguments: [
        ("--record", "/nowhere/a.json", "there is no folder '/nowhere'"),
        ("--record", "/proc", "'/proc' is a folder"),
        ("--record", "", "--record: a file's name is missing"),
        ("--card", "/nowhere/a.txt", "there is no folder '/nowhere'"),
    ])
    func `checks its files before the deed`(option: String, file: String, complaint: String)
        async throws
    {
        try await withTemporaryFolder { folder in
            let say = try Command.run(
                ["say", sentence, "--yes", option, file] + options(folder))
            #expect(say.status == 2 && say.errors.contains(complaint), "\(say.errors)")
            #expect(!say.output.contains("handled"))
        }
    }

    @Test func `reads answers from a file or from standard input, when told to`() async throws {
        try await withTemporaryFolder { folder in
            let answers = folder.appending(path: "answers")
            try Data("yes\nKate\nHello\nyes\n".utf8).write(to: answers)
            let words = ["say", "Send a message with SiriDemo"] + (try options(folder))
            let file = try Command.run(words + ["--answers", answers.path])
            #expect(file.status == 0 && file.output.contains("To: Kate"), "\(file.output)")
            let piped = try Command.run(words + ["--answers", "-"], input: "Bo\nHello\nyes\n")
            #expect(piped.status == 0 && piped.output.contains("To: Bo"), "\(piped.output)")
        }
    }

    @Test func `leaves standard input alone when it is not told to`() async throws {
        try await withTemporaryFolder { folder in
            let words = ["say", "Send a message with SiriDemo"] + (try options(folder))
            let say = try Command.run(words, input: "yes\nKate\nHello\nyes\n")
            #expect(say.status == 1)
        }
    }

    @Test func `runs an intent from standard input`() async throws {
        try await withTemporaryFolder { folder in
            let run = try Command.run(["run", "-", "--yes"] + options(folder), input: intent)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test(arguments: ["1e400", "\"1e400\"", "-1e500"])
    func `refuses an amount that no number is`(amount: String) async throws {
        try await withTemporaryFolder { folder in
            let json =
                #"{"intent": "INSendPaymentIntent", "parameters": {"currencyAmount": {"amount": \#(amount), "currencyCode": "EUR"}}}"#
            let run = try Command.run(["run", "-"] + options(folder), input: json)
            #expect(run.status == 3, "\(run.output)")
            #expect(run.errors.hasPrefix("intendant: -: "), "\(run.errors)")
            #expect(!run.errors.contains("Error Domain") && !run.errors.contains("Context("))
        }
    }

    @Test func `allows nothing to an app that is not there`() async throws {
        try await withTemporaryFolder { folder in
            let unknown = try Command.run(["authorize", "org.nobody", "allow"] + options(folder))
            #expect(unknown.status == 1)
            #expect(unknown.errors.contains("no installed app is called 'org.nobody'"))
            #expect(
                try Command.run(["authorize", "SiriDemo", "allow"] + options(folder)).status == 0)
            let gone = ["--state", folder.appending(path: "state").path]
            #expect(
                try Command.run(["authorize", "org.example.siridemo", "ask"] + gone).status == 0,
                "of an app that is gone a decision can be taken back")
        }
    }

    @Test func `removes by the name that people see`() async throws {
        try await withTemporaryFolder { folder in
            let state = ["--state", folder.path]
            let app = try BuiltBundles.good().appending(path: "SiriDemo.app").path
            #expect(try Command.run(["install", app] + state).status == 0)
            let removed = try Command.run(["remove", "SiriDemo"] + state)
            #expect(removed.status == 0 && removed.output.contains("org.example.siridemo"))
        }
    }

    @Test func `lists the intents that an app handles itself`() async throws {
        let list = try Command.run(["list", "--bundles", AppFolders.kiosk().path])
        #expect(list.output.contains("itself  handles INSendMessageIntent"), "\(list.output)")
    }

    @Test(arguments: ["{", "[1, 2", "\u{0}\u{1}"])
    func `names what is wrong with a damaged recording, in words`(text: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a.json")
            try Data(text.utf8).write(to: file)
            let replay = try Command.run(["replay", file.path])
            #expect(replay.status == 3)
            #expect(replay.errors.contains("this is no recording"))
            #expect(!replay.errors.contains("Error Domain") && !replay.errors.contains("Context("))
        }
    }

    @Test func `names a folder that cannot be written, in words`() async throws {
        let list = try Command.run(["list", "--state", "/proc/intendant"])
        #expect(list.status == 3)
        #expect(list.errors.contains("the state folder cannot be made"))
        #expect(!list.errors.contains("Error Domain") && !list.errors.contains("NSCocoa"))
    }

    @Test func `skips the cases of a manifest that nobody can read`() async throws {
        try await withTemporaryFolder { folder in
            let bundle = folder.appending(path: "A.appex")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try Data("<plist><dict>".utf8).write(to: bundle.appending(path: "Info.plist"))
            let check = try Command.run([
                "check", bundle.path, "--only", "manifest-*", "--only", "intents-listed",
                "--format", "tap",
            ])
            #expect(check.status == 1)
            #expect(check.output.contains("not ok"), "\(check.output)")
            #expect(check.output.contains("SKIP"), "\(check.output)")
        }
    }
}

@Suite struct `EndToEnd: Donations` {
    @Test func `are kept for their app, shown, ranked by and forgotten`() async throws {
        try await withFaulty(change: { $0.phaseTimeout = .seconds(20) }) { host in
            #expect(await host.make("donate").status == .success)
            #expect(host.log.suffix(3) == ["donated true", "deleted true", "shortcut true, 7001"])
            let state = ["--state", host.state.path, "--bundles", try BuiltBundles.faulty().path]
            let list = try Command.run(["donations", "Faulty", "--json"] + state)
            let objects = try list.objects()
            #expect(objects.map { $0["kind"] as? String } == ["donation", "suggested"])
            #expect(objects.first?["identifier"] as? String == "second")
            #expect(objects.first?["phrase"] as? String == "Text again")
            #expect(objects.first?["intent"] as? String == "INSendMessageIntent")
            let unknown = try Command.run(["donations", "Nobody"] + state)
            #expect(unknown.status == 1)
            #expect(try Command.run(["donations", "Faulty", "--clear"] + state).status == 0)
            #expect(try Command.run(["donations"] + state).output == "nothing was donated\n")
        }
    }

    @Test func `choose between apps that can do the same`() async throws {
        try await withHost(
            bundles: [BuiltBundles.faulty(), BuiltBundles.good(), AppFolders.stage()]
        ) { host in
            let request = IntentRequest(intent: FaultyApp.message("donate"), app: nil)
            let first = await host.runtime.perform(request, presenter: .yes)
            #expect(first.app == "org.example.test.faulty", "the first by name")
            let other = IntentRequest(intent: FaultyApp.message("hi"), app: "SiriDemo")
            #expect(await host.runtime.perform(other, presenter: .yes).status == .success)
            let again = await host.runtime.perform(request, presenter: .yes)
            #expect(again.app == "org.example.test.faulty", "it donated")
        }
    }
}

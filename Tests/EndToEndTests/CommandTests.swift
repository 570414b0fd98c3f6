// SPDX-License-Identifier: Apache-2.0
//
// The verbs, their exit codes and their events, as scripts rely on them.

import Foundation
import Testing

@Suite struct `EndToEnd: The command line` {
    let sentence = "Use SiriDemo to tell John and Kate I'll be 10 minutes late."

    @Test func `says a sentence and ends with 0`() async throws {
        try await withTemporaryFolder { state in
            let card = state.appending(path: "card.txt")
            let say = try Command.run([
                "say", sentence, "--yes", "--bundles", BuiltBundles.good().path, "--state",
                state.path, "--card", card.path,
            ])
            #expect(say.status == 0, "\(say.errors)")
            #expect(say.output.contains("To: John, Kate"))
            #expect(say.lines.last?.hasPrefix("success, ") == true)
            #expect(try String(contentsOf: card, encoding: .utf8).contains("10 minutes late"))
        }
    }

    @Test func `tells the events of the contract, outcome last`() async throws {
        try await withTemporaryFolder { state in
            let say = try Command.run([
                "say", sentence, "--yes", "--json", "--bundles", BuiltBundles.good().path,
                "--state", state.path,
            ])
            let events = try say.events()
            #expect(events.first == "understood")
            for name in [
                "started", "resolving", "resolved", "confirmed", "card", "question", "answer",
                "handled",
            ] {
                #expect(events.contains(name), "no event \(name)")
            }
            let outcome = try #require(try say.objects().last)
            #expect(outcome["event"] as? String == "outcome")
            #expect(outcome["intent"] as? String == "INSendMessageIntent")
            #expect(outcome["app"] as? String == "org.example.siridemo")
            #expect(outcome["status"] as? String == "success")
            #expect(outcome["code"] as? String == "success")
            #expect(outcome["exit"] is NSNull)
            #expect(outcome["elapsedMilliseconds"] is Int)
        }
    }

    @Test func `answers questions by --answer, in order`() async throws {
        try await withTemporaryFolder { state in
            let say = try Command.run([
                "say", "Send a message with SiriDemo", "--bundles", BuiltBundles.good().path,
                "--state", state.path, "--answer", "yes", "--answer", "Kate", "--answer", "Hello",
                "--answer", "yes",
            ])
            #expect(say.status == 0, "\(say.output)")
            #expect(say.output.contains("To: Kate"))
        }
    }

    @Test func `runs an intent as data, and names the place of a mistake in it`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "intent.json")
            let common = [
                "--yes", "--bundles", try BuiltBundles.good().path, "--state", folder.path,
            ]
            try Data(
                #"""
                {"intent": "INSendMessageIntent", "app": "org.example.siridemo",
                 "parameters": {"recipients": [{"class": "INPerson", "displayName": "John"}], "content": "Hi"}}
                """#.utf8
            ).write(to: file)
            #expect(try Command.run(["run", file.path] + common).status == 0)

            try Data(
                #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"personHandle": {"type": "mail"}}]}}"#
                    .utf8
            ).write(to: file)
            let wrong = try Command.run(["run", file.path] + common)
            #expect(wrong.status == 3)
            #expect(wrong.errors.contains("parameters.recipients[0].personHandle.type"))
            #expect(wrong.errors.contains("'mail'"))
        }
    }

    @Test func `installs, lists, inspects and removes a bundle`() async throws {
        try await withTemporaryFolder { folder in
            let app = try BuiltBundles.good().appending(path: "SiriDemo.app").path
            let state = ["--state", folder.path]
            #expect(try Command.run(["install", app] + state).status == 0)
            let list = try Command.run(["list", "--json"] + state)
            #expect(try list.objects().first?["identifier"] as? String == "org.example.siridemo")
            #expect(try Command.run(["say", sentence, "--yes"] + state).status == 0)
            #expect(try Command.run(["remove", "org.example.siridemo"] + state).status == 0)
            #expect(try Command.run(["remove", "org.example.siridemo"] + state).status == 1)
            #expect(try Command.run(["list"] + state).output.contains("no bundles"))
            #expect(
                try Command.run(["inspect", app]).output.contains("handles INSendMessageIntent"))
        }
    }

    @Test func `keeps what an extension printed`() async throws {
        try await withTemporaryFolder { state in
            let file = state.appending(path: "intent.json")
            try Data(
                #"{"intent": "INSendMessageIntent", "app": "org.example.broken.FloodsOutput", "parameters": {"content": "x"}}"#
                    .utf8
            ).write(to: file)
            let run = try Command.run([
                "run", file.path, "--yes", "--json", "--bundles", BuiltBundles.broken().path,
                "--state", state.path,
            ])
            #expect(run.status == 1)
            let outcome = try #require(try run.objects().last)
            let exit = try #require(outcome["exit"] as? [String: Any])
            #expect(exit["reason"] as? String == "overOutput")
            let log = try Command.run([
                "log", "org.example.broken.FloodsOutput", "--state", state.path,
            ])
            #expect(log.status == 0)
            #expect(log.output.utf8.count > 65_536 && log.output.utf8.count < 4 << 20)
            #expect(
                try Command.run(["ps", "--state", state.path]).output == "no extension is running\n"
            )
        }
    }

    @Test func `tells what can be confined here`() async throws {
        try await withTemporaryFolder { state in
            let doctor = try Command.run(["doctor", "--json", "--state", state.path])
            #expect(doctor.status == 0)
            let subjects = try doctor.objects().compactMap { $0["subject"] as? String }
            #expect(subjects.contains("memory: watcher") && subjects.contains("launcher"))
        }
    }

    @Test(arguments: [
        (["sing"], "'sing' is not a verb of intendant"),
        (["say"], "SENTENCE is missing"),
        (["say", "a", "b"], "'b' is one word too many"),
        (["say", "a", "--loud"], "'--loud' is not an option here"),
        (["say", "a", "--bundle", "x"], "did you mean --bundles?"),
        (["say", "a", "--bundles", "/nowhere"], "--bundles: '/nowhere' is not a folder"),
        (["say", "a", "--bundles", ""], "--bundles: a folder's name is missing"),
        (["list", "--state", ""], "--state: a folder's name is missing"),
        (["say", "a", "--timeout", "soon"], "--timeout: 'soon' is not a number above zero"),
        (["say", "a", "--card", "x.gif"], "--card: 'x.gif'"),
        (["run", "/nowhere.json"], "'/nowhere.json' cannot be read"),
    ])
    func `ends with 2 for a command that is written wrongly`(
        words: [String], complaint: String
    ) async throws {
        let command = try Command.run(words)
        #expect(command.status == 2)
        #expect(command.errors.contains(complaint), "\(command.errors)")
    }

    @Test(arguments: [
        "say", "run", "list", "inspect", "build", "install", "remove", "doctor", "log", "ps", "sdk",
    ])
    func `explains each verb`(verb: String) async throws {
        let help = try Command.run([verb, "--help"])
        #expect(help.status == 0)
        #expect(help.output.contains("usage: intendant \(verb)"))
        #expect(help.output.contains("--json"))
    }

    @Test func `ends with 3 and one line where nobody can be told anything`() async throws {
        let command = try Command.run(
            ["-c", "\(BuiltBundles.products.path)/intendant --help >/dev/full"],
            executable: URL(filePath: "/bin/sh"))
        #expect(command.status == 3)
        #expect(command.errors == "intendant: standard output cannot be written\n")
    }

    @Test func `lets no control sequence of a name reach the terminal`() async throws {
        let command = try Command.run(["say", "a", "--\u{1B}[31mloud\u{202E}"])
        #expect(command.status == 2)
        #expect(!command.errors.contains("\u{1B}") && !command.errors.contains("\u{202E}"))
        #expect(command.errors.contains("[31mloud"))
    }

    @Test func `tells of a skipped bundle where nothing handles the request`() async throws {
        try await withTemporaryFolder { folder in
            let bundle = folder.appending(path: "Damaged.appex")
            try FileManager.default.copyItem(
                at: BuiltBundles.broken().appending(path: "NeverCompletes.appex"), to: bundle)
            try FileManager.default.removeItem(
                at: bundle.appending(path: "libNeverCompletes.so"))
            let say = try Command.run([
                "say", "Use NeverCompletes to tell John hi", "--bundles", folder.path, "--state",
                folder.appending(path: "state").path,
            ])
            #expect(say.status == 1)
            #expect(say.output.contains("skipped: Damaged.appex"))
            #expect(say.output.contains("libNeverCompletes.so"))
        }
    }
}

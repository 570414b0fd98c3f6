// SPDX-License-Identifier: Apache-2.0
//
// What the host answers to apps, without any process.

import Bundles
import Dialogue
import ExtensionProcess
import Foundation
import IntentCatalog
import IntentSchema
import Testing

@testable import IntentsRuntime

/// A desk for one app, in a state folder of its own.
private final class Counter: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "desk-\(UUID().uuidString)")
    let desk: GuestDesk
    let store: VocabularyStore
    let permissions: Permissions
    let presenter: ScriptedPresenter

    init(_ answers: [Answer] = [], usage: String? = "Because.") throws {
        let bundle = folder.appending(path: "Chat.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        var manifest = ["CFBundleIdentifier": "org.example.chat", "CFBundleName": "Chat"]
        manifest["NSSiriUsageDescription"] = usage
        try PropertyListEncoder().encode(manifest).write(to: bundle.appending(path: "Info.plist"))
        let state = try StateFolder(folder.appending(path: "state"))
        let registry = try Registry.read(bundle: bundle.path, host: IntentsRuntime.knowledge)
        permissions = Permissions(state.permissions)
        presenter = ScriptedPresenter(answers)
        store = VocabularyStore(folder: try state.vocabulary(of: "org.example.chat"))
        desk = GuestDesk(
            for: try HandlerRegistry(registry).app(named: "chat"),
            consent: UserConsent(
                permissions: permissions, grantsAuthorization: false, presenter: presenter,
                observe: { _ in }),
            store: store, donations: DonationStore(state.donations), catalog: .builtIn)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func teach(_ words: [String], type: Int64 = 1) async throws -> Value? {
        let terms = words.map {
            Value.record(Record("INSpeakableString", ["spokenPhrase": .string($0)]))
        }
        return try await desk.answer(
            "vocabulary.set", ["type": .integer(type), "terms": .array(terms)])["kept"]
    }

    func taught(_ kind: String) -> [String] {
        store.terms(of: VocabularyKind(name: kind)).map(\.phrase)
    }
}

@Suite struct `What apps ask of the host` {
    @Test func `authorization is asked for once, and told from then on`() async throws {
        let counter = try Counter([.yes])
        #expect(
            try await counter.desk.answer("authorization.status", [:]) == [
                "status": "notDetermined"
            ])
        for _ in 1...2 {
            let answer = try await counter.desk.answer("authorization.request", [:])
            #expect(answer == ["status": "authorized"])
        }
        #expect(await counter.presenter.questions.map(\.kind) == [.authorize])
    }

    @Test(arguments: Authorization.allCases)
    func `words are taken only from an authorized app`(state: Authorization) async throws {
        let counter = try Counter()
        try counter.permissions.set(state, for: "org.example.chat")
        let isTaken = (try? await counter.teach(["Anna"])) != nil
        #expect(isTaken == (state == .authorized))
        #expect(counter.taught("contactName") == (isTaken ? ["Anna"] : []))
    }

    @Test func `each list replaces the one before, in its order, and kinds are apart`() async throws
    {
        let counter = try Counter()
        try counter.permissions.set(.authorized, for: "org.example.chat")
        _ = try await counter.teach(["Anna", "Ben"])
        _ = try await counter.teach(["family"], type: 2)
        _ = try await counter.teach(["Zoe", "Anna"])
        #expect(counter.taught("contactName") == ["Zoe", "Anna"])
        #expect(counter.taught("contactGroupName") == ["family"])
        _ = try await counter.desk.answer("vocabulary.removeAll", [:])
        #expect(counter.taught("contactName").isEmpty && counter.taught("contactGroupName").isEmpty)
    }

    @Test func `the first thousand terms are kept, none that nobody could say`() async throws {
        let counter = try Counter()
        try counter.permissions.set(.authorized, for: "org.example.chat")
        let many = (1...1_200).map { "name \($0)" }
        #expect(try await counter.teach([String(repeating: "x", count: 201), " "] + many) == 1_000)
        #expect(counter.taught("contactName").last == "name 1000")
    }

    @Test func `a kind that users have no words of is refused`() async throws {
        let counter = try Counter()
        try counter.permissions.set(.authorized, for: "org.example.chat")
        await #expect(
            throws: Refusal(
                code: "badRequest", message: "999 is no kind of words that a user has")
        ) { try await counter.teach(["x"], type: 999) }
    }

    @Test func `a method nobody knows is refused by name`() async throws {
        let counter = try Counter()
        await #expect(throws: Refusal.unknownMethod("moon.fetch")) {
            try await counter.desk.answer("moon.fetch", [:])
        }
    }
}

@Suite struct `Kinds of words` {
    @Test(arguments: [
        (1, "INSendMessageIntent.recipients"), (200, "INStartWorkoutIntent.workoutName"),
        (2, "INSendMessageIntent.speakableGroupName"),
    ])
    func `are for the parameters that take them`(type: Int64, parameter: String) throws {
        let kind = try #require(VocabularyKind(rawValue: type, in: .builtIn))
        let parameters = kind.parameters(
            of: ["INSendMessageIntent", "INStartWorkoutIntent"], in: .builtIn)
        #expect(parameters.contains(parameter))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The awkward paths of a dialogue, each a file in Recordings, performed again by real extensions.

import Dialogue
import Foundation
import IntentsRuntime
import Testing

/// One file, and how its request must end whatever else is in it.
struct RecordedDialogue: Sendable, CustomTestStringConvertible {
    var name: String
    var status: Outcome.Status
    var code: String?
    /// Part of what is said or of the reason.
    var words: String?
    /// Whose state it builds on.
    var after: String?

    init(
        _ name: String, _ status: Outcome.Status, _ code: String? = nil, words: String? = nil,
        after: String? = nil
    ) {
        (self.name, self.status, self.code, self.words, self.after) =
            (name, status, code, words, after)
    }

    var testDescription: String { name }

    static let folder = BuiltBundles.package.appending(path: "Tests/EndToEndTests/Recordings")

    static func recording(_ name: String) throws -> Recording {
        let file = folder.appending(path: name + ".json")
        return try Recording(Data(contentsOf: file), named: file.lastPathComponent)
    }

    static let all = [
        RecordedDialogue("siridemo-sends", .success, "success", words: "Sent."),
        RecordedDialogue("siridemo-knows-john", .success, "success"),
        RecordedDialogue("siridemo-german", .success, "success", words: "Gesendet."),
        RecordedDialogue("siridemo-german-cancelled", .cancelled, words: "Abgebrochen."),
        RecordedDialogue("siridemo-to-kate-instead", .success, "success", words: "Sent."),
        RecordedDialogue("monkeychat-german", .success, "success", words: "Gesendet."),
        RecordedDialogue("monkeychat-the-second", .success, "success"),
        RecordedDialogue("significantother-sends", .success, "success"),
        RecordedDialogue("significantother-no-content", .success, "success"),

        RecordedDialogue("monkeychat-sends", .success, "success"),
        RecordedDialogue("monkeychat-no-contact", .success, "success"),
        RecordedDialogue("monkeychat-nobody-named", .success, "success"),
        RecordedDialogue(
            "monkeychat-never-a-contact", .failure, words: "still open after 3 answers"),
        RecordedDialogue("monkeychat-two-contacts", .success, "success"),
        RecordedDialogue("monkeychat-neither-contact", .success, "success"),
        RecordedDialogue("monkeychat-no-content", .success, "success"),
        RecordedDialogue("monkeychat-change-of-mind", .success, "success"),
        RecordedDialogue("monkeychat-another-recipient", .success, "success"),
        RecordedDialogue("monkeychat-no-at-the-confirmation", .cancelled, words: "said no"),
        RecordedDialogue("monkeychat-no-clear-answer", .cancelled, words: "no clear yes"),
        RecordedDialogue("monkeychat-cancel-at-the-recipient", .cancelled),
        RecordedDialogue("monkeychat-cancel-at-the-choice", .cancelled),
        RecordedDialogue("monkeychat-cancel-at-the-content", .cancelled),
        RecordedDialogue("monkeychat-cancel-at-the-confirmation", .cancelled),
        RecordedDialogue("monkeychat-cancel-at-the-permission", .refused),
        RecordedDialogue("monkeychat-not-authorized", .refused, words: "did not allow"),
        RecordedDialogue("monkeychat-locked-then-unlocked", .success, "success"),
        RecordedDialogue("monkeychat-stays-locked", .refused, words: "while locked"),
        RecordedDialogue("monkeychat-sends-while-locked", .success, "success"),
        RecordedDialogue("monkeychat-marks", .success, "success"),

        RecordedDialogue("wenderloon-books", .success, "success"),
        RecordedDialogue(
            "wenderloon-ride-status", .success, "success", after: "wenderloon-books"),
        RecordedDialogue("wenderloon-no-ride-yet", .failure, "failure"),
        RecordedDialogue("wenderloon-three-passengers", .success, "success"),
        RecordedDialogue("wenderloon-five-passengers", .success, "success"),
        RecordedDialogue("wenderloon-no-drop-off", .success, "success"),
        RecordedDialogue(
            "wenderloon-no-service", .deferredToApplication,
            "failureRequiringAppLaunchNoServiceInArea"),
        RecordedDialogue(
            "wenderloon-unknown-place", .deferredToApplication,
            "failureRequiringAppLaunchNoServiceInArea"),
        RecordedDialogue("wenderloon-from-home", .success, "success"),
        RecordedDialogue("wenderloon-options", .success, "success"),

        RecordedDialogue("german-message", .success, "success", words: "Gesendet."),
        RecordedDialogue("german-ride", .success, "success", words: "Deine Fahrt ist unterwegs."),
        RecordedDialogue("german-change-of-mind", .cancelled),

        RecordedDialogue("awkward-continues-in-the-app", .deferredToApplication, "continueInApp"),
        RecordedDialogue("awkward-silent-in-resolve", .extensionFailed, words: "resolveContent"),
        RecordedDialogue("awkward-silent-in-confirm", .extensionFailed, words: "confirm"),
        RecordedDialogue("awkward-silent-in-handle", .extensionFailed, words: "handle"),
        RecordedDialogue("awkward-silent-in-the-card", .success, "success"),
        RecordedDialogue("awkward-killed-for-memory-while-drawing", .success, "success"),
        RecordedDialogue("awkward-answers-twice", .success, "success"),
        RecordedDialogue("awkward-casts-people", .success, "success"),
        RecordedDialogue("oldstyle-above-the-rows", .success, "success"),
    ]
}

@Suite struct `EndToEnd: A recorded dialogue` {
    @Test(arguments: RecordedDialogue.all)
    func `goes the same way again`(dialogue: RecordedDialogue) async throws {
        try await withState { state in
            for name in [dialogue.after, dialogue.name].compactMap(\.self) {
                let result = try await replay(RecordedDialogue.recording(name), in: state)
                #expect(
                    result.difference == nil, "\(name): \(result.difference?.description ?? "")")
                guard name == dialogue.name else { continue }
                #expect(result.outcome.status == dialogue.status, "\(result.outcome)")
                #expect(result.outcome.code == dialogue.code)
                if let words = dialogue.words {
                    let told = "\(result.outcome.spoken ?? "") \(result.outcome.reason ?? "")"
                    #expect(told.contains(words))
                }
            }
        }
    }

    @Test func `is in the table above, each and no other`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: RecordedDialogue.folder.path)
        let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        #expect(names.sorted() == RecordedDialogue.all.map(\.name).sorted())
    }

    @Test func `tells the first message that is another one, with both sides`() async throws {
        var recording = try RecordedDialogue.recording("monkeychat-two-contacts")
        let spoken = JSON.string("Sent.").line
        let text = String(decoding: recording.data, as: UTF8.self)
            .replacing(spoken, with: JSON.string("Gone.").line)
        recording = try Recording(Data(text.utf8), named: "changed.json")
        try await withState { state in
            let difference = try #require(try await replay(recording, in: state).difference)
            #expect(difference.path == "spoken")
            #expect(difference.recorded?.contains("Gone.") == true)
            #expect(difference.now?.contains("Sent.") == true)
            #expect(difference.place == "message \(recording.dialogue.count)")
        }
    }

    @Test func `is told apart when the user answers something else`() async throws {
        var recording = try RecordedDialogue.recording("monkeychat-two-contacts")
        let text = String(decoding: recording.data, as: UTF8.self)
            .replacing("\"text\": \"Kiki (Kieran Tamarin)\"", with: "\"text\": \"1\"")
        recording = try Recording(Data(text.utf8), named: "changed.json")
        try await withState { state in
            let difference = try #require(try await replay(recording, in: state).difference)
            #expect(difference.path == "text")
        }
    }

    @Test(arguments: [
        ("[]", "this is no recording"), ("{}", "'intendantRecording' is not 1"),
        (#"{"intendantRecording": 1}"#, "'dialogue' is not a list"),
        (#"{"intendantRecording": 1, "dialogue": []}"#, "'request' is missing"),
        (
            #"{"intendantRecording": 1, "dialogue": [], "request": {"intent": "INNone"}}"#,
            "'INNone' is no known intent"
        ),
    ])
    func `that cannot be read says why`(text: String, problem: String) {
        let error = #expect(throws: RuntimeError.self) {
            try Recording(Data(text.utf8), named: "a.json")
        }
        let sentence = error?.description ?? ""
        #expect(sentence.hasPrefix("a.json: ") && sentence.contains(problem), "\(sentence)")
    }

    private func replay(_ recording: Recording, in state: URL) async throws -> Replay.Result {
        var configuration = Configuration(state: try StateFolder(state))
        configuration.bundleFolders = [try BuiltBundles.reference()]
        configuration.launcher = BuiltBundles.products.appending(path: "intendant-launcher")
        return try await Replay(recording, on: configuration).run()
    }

    private func withState(_ body: (URL) async throws -> Void) async throws {
        let state = FileManager.default.temporaryDirectory
            .appending(path: "replay-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: state) }
        try await body(state)
    }
}

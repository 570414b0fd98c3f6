// SPDX-License-Identifier: Apache-2.0
//
// The same sentence, handled in C and by functions of a library that nobody wrote for it.

import Cards
import Dialogue
import ExtensionBuild
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: handlers in other languages` {
    private func sentence(_ app: String) -> String {
        "Use \(app) to tell John and Kate I'll be 10 minutes late."
    }

    /// What the app's container holds after the sentence.
    private func perform(_ app: String, bundles: URL, file: String) async throws -> String {
        try await withHost(bundles: [bundles]) { host in
            let outcome = await host.say(sentence(app))
            #expect(outcome.status == .success, "\(outcome.reason ?? "")")
            #expect(
                try #require(host.cards.last).rowsAsText
                    == [app, "To: John, Kate", "Message: I'll be 10 minutes late."])
            let container = try host.runtime.configuration.state.container(
                of: "org.example.\(app.lowercased())")
            return try String(contentsOf: container.appending(path: file), encoding: .utf8)
        }
    }

    private static let telegram = "TO John, Kate: I'LL BE 10 MINUTES LATE STOP\n"

    @Test func `C answers it`() async throws {
        let text = try await perform(
            "Telegraph", bundles: BuiltBundles.foreign(), file: "telegrams.txt")
        #expect(text == Self.telegram)
    }

    @Test func `GLib answers it`() async throws {
        let text = try await perform(
            "Letterbox", bundles: BuiltBundles.foreign(), file: "message.txt")
        #expect(text == "I'll be 10 minutes late.")
    }

    @Test(arguments: ["Telegraph", "Letterbox"])
    func `what was not said is asked for`(app: String) async throws {
        try await withHost(bundles: [BuiltBundles.foreign()]) { host in
            let presenter = ScriptedPresenter([
                .text("John and Kate"), .text("See you at nine"), .text("yes"),
            ])
            let outcome = await host.say("Send a message with \(app)", presenter: presenter)
            #expect(outcome.status == .success)
            #expect(await presenter.questions.map(\.parameter) == ["recipients", "content", nil])
            #expect(outcome.intent["content"] == "See you at nine")
        }
    }

    #if arch(x86_64)
        @Test func `a binary of the first version still answers it`() async throws {
            let frozen = BuiltBundles.package.appending(
                path: "Tests/EndToEndTests/Frozen/telegraph-abi1.so")
            try await withCopy(of: "Telegraph.app") { folder in
                let library = folder.appending(
                    path: "Telegraph.app/PlugIns/TelegraphIntents.appex/libTelegraphIntents.so")
                try FileManager.default.removeItem(at: library)
                try FileManager.default.copyItem(at: frozen, to: library)
                let text = try await perform("Telegraph", bundles: folder, file: "telegrams.txt")
                #expect(text == Self.telegram)
            }
        }
    #endif

    @Test func `a wrong signature crashes its extension, and the host goes on`() async throws {
        try await withCopy(of: "Letterbox.app") { folder in
            try edit(folder) { handlers in
                var handle = handlers["handle"] as? [String: Any] ?? [:]
                handle["symbol"] = "g_strv_length"
                handle["arguments"] = ["= 5: int64"]
                handlers["handle"] = handle
            }
            try await withHost(bundles: [folder]) { host in
                let outcome = await host.say(sentence("Letterbox"))
                #expect(outcome.status == .extensionFailed)
                #expect(outcome.exit?.reason == .crashed)
                #expect(outcome.exit?.signal == "SIGSEGV")
            }
        }
    }

    @Test func `a function that the library does not have is named`() async throws {
        try await withCopy(of: "Letterbox.app") { folder in
            try edit(folder) { handlers in
                var confirm = handlers["confirm"] as? [String: Any] ?? [:]
                confirm["symbol"] = "g_acess"
                handlers["confirm"] = confirm
            }
            try await withHost(bundles: [folder]) { host in
                let outcome = await host.say(sentence("Letterbox"))
                #expect(outcome.status == .extensionFailed)
                #expect(
                    outcome.reason?.contains(
                        "libglib-2.0.so.0: there is no symbol 'g_acess' "
                            + "(IntendantHandlers.INSendMessageIntent.confirm)") == true,
                    "\(outcome.reason ?? "")")
            }
        }
    }

    /// Changes what Letterbox binds to INSendMessageIntent.
    private func edit(_ folder: URL, _ change: (inout [String: Any]) -> Void) throws {
        let file = folder.appending(path: "Letterbox.app/PlugIns/LetterboxIntents.appex/Info.plist")
        let list = try unsafe PropertyListSerialization.propertyList(
            from: Data(contentsOf: file), format: nil)
        var values = try #require(list as? [String: Any])
        var handlers = try #require(values["IntendantHandlers"] as? [String: Any])
        var phases = try #require(handlers["INSendMessageIntent"] as? [String: Any])
        change(&phases)
        handlers["INSendMessageIntent"] = phases
        values["IntendantHandlers"] = handlers
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: file)
    }

    /// Lends a folder with one of the built bundles, to be changed.
    private func withCopy(of bundle: String, _ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bundles-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: BuiltBundles.foreign().appending(path: bundle), to: folder.appending(path: bundle))
        try await body(folder)
    }
}

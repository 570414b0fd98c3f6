// SPDX-License-Identifier: Apache-2.0
//
// What `intendant new` makes, built and asked as it is.

import Cards
import Dialogue
import ExtensionBuild
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

/// A folder that was made, and what it was made for.
struct Newcomer: Sendable, CustomTestStringConvertible {
    var intent: String
    var language: Scaffold.Language
    var hasUI = false
    var status = Outcome.Status.success

    var testDescription: String { "\(intent) in \(language)\(hasUI ? " with a view" : "")" }
}

@Suite struct `EndToEnd: a new extension` {
    /// Lists, enums, an odd method name, no confirm, updates, no success code.
    static let newcomers = [
        Newcomer(intent: "INSendMessageIntent", language: .swift, hasUI: true),
        Newcomer(intent: "INSetProfileInCarIntent", language: .swift),
        Newcomer(intent: "INGetRideStatusIntent", language: .swift),
        Newcomer(intent: "INBookRestaurantReservationIntent", language: .c),
        Newcomer(intent: "INStartWorkoutIntent", language: .c, hasUI: true),
        Newcomer(intent: "INStartCallIntent", language: .c, status: .deferredToApplication),
    ]

    @Test(arguments: newcomers)
    func `builds and answers before a line of it was written`(newcomer: Newcomer) async throws {
        try await withFolder { folder in
            let made = try Scaffold(
                name: "Fresh", intent: newcomer.intent, language: newcomer.language,
                hasUI: newcomer.hasUI
            ).write(into: folder)
            let bundles = folder.appending(path: "bundles")
            let product = try ExtensionBuild.build(
                folder: made, into: bundles, options: BuiltBundles.options())
            #expect(product.warnings.isEmpty)
            try await withHost(bundles: [bundles]) { host in
                let example = try Data(contentsOf: made.appending(path: "example.json"))
                let request = try host.runtime.request(from: example, named: "example.json")
                let outcome = await host.runtime.perform(request, presenter: .yes) { _ in }
                #expect(outcome.status == newcomer.status, "\(outcome.reason ?? "")")
            }
        }
    }

    @Test func `shows its view on the card`() async throws {
        try await withFolder { folder in
            let made = try Scaffold(name: "Fresh", intent: "INSendMessageIntent", hasUI: true)
                .write(into: folder)
            let bundles = folder.appending(path: "bundles")
            _ = try ExtensionBuild.build(
                folder: made, into: bundles, options: BuiltBundles.options())
            try await withHost(bundles: [bundles]) { host in
                _ = await host.message("org.example.fresh")
                let card = try #require(host.cards.last)
                #expect(
                    card.rowsAsText
                        == ["Fresh", "Send message", "To: John", "Message: hi"])
            }
        }
    }

    @Test(
        arguments: [
            (
                "1st", "INSendMessageIntent",
                """
                1st: '1st' cannot name a module
                  fix: use letters, digits and '_', a letter first, such as 'TeaTime'
                """
            ),
            (
                "Fresh", "SendMesage",
                """
                SendMesage: 'SendMesage' is no intent that this version knows
                  fix: write 'INSendMessageIntent'
                """
            ),
            (
                "Fresh", "INGetReservationDetailsIntent",
                """
                INGetReservationDetailsIntent: 'INGetReservationDetailsIntent' has no handling protocol: nobody can handle it
                  fix: choose an intent that is sent to extensions
                """
            ),
        ])
    func `is refused with the reason`(name: String, intent: String, sentence: String) {
        #expect(throws: BuildError.self) { try Scaffold(name: name, intent: intent) }
        do {
            _ = try Scaffold(name: name, intent: intent)
        } catch {
            #expect("\(error)" == sentence)
        }
    }

    @Test func `never writes over a folder`() async throws {
        try await withFolder { folder in
            let scaffold = try Scaffold(name: "Fresh", intent: "INSendMessageIntent")
            let made = try scaffold.write(into: folder)
            let readMe = made.appending(path: "README.md")
            try Data("mine".utf8).write(to: readMe)
            #expect(throws: BuildError.self) { try scaffold.write(into: folder) }
            #expect(try Data(contentsOf: readMe) == Data("mine".utf8))
        }
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }
}

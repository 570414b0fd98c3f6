// SPDX-License-Identifier: Apache-2.0
//
// What authors take for granted on iOS, and Linux does otherwise.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

extension TestHost {
    /// Expects what Almanac writes into a note of this title.
    fileprivate func expectNote(_ title: String, _ text: String) async throws {
        let phrase = Record("INSpeakableString", ["spokenPhrase": .string(title)])
        let outcome = await ask(
            "Almanac", Record("INCreateNoteIntent", ["title": .record(phrase)]))
        #expect(outcome.status == .success)
        let contents = outcome.response?["createdNote"]?.record?["contents"]?.array
        #expect(contents?.first?.record?["text"]?.string == text)
    }
}

@Suite struct `EndToEnd: What authors take for granted` {
    @Test func `standard defaults last, and take nil and any value by key`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expectNote("visits", "1 1")
            try await host.expectNote("visits", "2 2")
            #expect(host.started.count == 2)
        }
    }

    @Test func `formatters that Foundation lacks, and objects in formats`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expectNote("words", "Ada King; 1:02:05; 3 of 4; Almanac")
        }
    }

    @Test func `a framework's header imports for its Swift files`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expectNote("season", "winter")
        }
    }

    @Test func `a session of the network comes with Foundation, and finds none`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expectNote("page", "unreachable")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What authors take for granted on iOS, and Linux does otherwise.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

extension TestHost {
    /// What Almanac writes into a note of this title.
    fileprivate func note(_ title: String) async throws -> String {
        let phrase = Record("INSpeakableString", ["spokenPhrase": .string(title)])
        let outcome = await ask(
            "Almanac", Record("INCreateNoteIntent", ["title": .record(phrase)]))
        #expect(outcome.status == .success)
        let contents = outcome.response?["createdNote"]?.record?["contents"]?.array
        return try #require(contents?.first?.record?["text"]?.string)
    }
}

extension TestHost {
    fileprivate func expect(_ text: String, in title: String) async throws {
        let note = try await note(title)
        #expect(note == text)
    }
}

@Suite struct `EndToEnd: What authors take for granted` {
    @Test func `standard defaults last, and take nil and any value by key`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expect("1 1", in: "visits")
            try await host.expect("2 2", in: "visits")
            #expect(host.started.count == 2)
        }
    }

    @Test func `formatters that Foundation lacks, and objects in formats`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expect("Ada King; 1:02:05; 3 of 4; Almanac", in: "words")
        }
    }

    @Test func `a framework's header imports for its Swift files`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expect("winter", in: "season")
        }
    }

    @Test func `a session of the network comes with Foundation, and finds none`() async throws {
        try await withHost(bundles: [BuiltBundles.reference()]) { host in
            try await host.expect("unreachable", in: "page")
        }
    }
}

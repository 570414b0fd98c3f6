// SPDX-License-Identifier: Apache-2.0
//
// Sources/Utterance/SENTENCES.md: written from the tables that are spoken here.

import Foundation
import IntentCatalog
import IntentSchema
import Testing

@testable import Utterance

@Suite struct `The table of sentences` {
    private let table: [SpokenLine]
    private let german: [SpokenLine]
    private let further: [SpokenLine]
    private let understanding = Understanding(now: { World.now })
    private let germanUnderstanding: Understanding

    init() throws {
        table = try SpokenLine.table("table")
        german = try SpokenLine.table("german")
        further = try SpokenLine.table("further")
        germanUnderstanding = try Understanding(language: "de-DE", now: { World.now })
    }

    @Test func `has three sentences for every intent`() {
        let counts = Dictionary(grouping: table, by: \.intent).mapValues(\.count)
        for intent in Catalog.builtIn.intents.keys {
            #expect(counts[intent] == 3, "\(intent)")
        }
    }

    @Test func `is understood word for word`() {
        for line in table {
            let mistake = line.mistake(understanding)
            #expect(mistake == nil, "\(mistake ?? "")")
        }
    }

    @Test func `is understood in German for all of messaging, rides and workouts`() {
        let domains = ["Messaging", "RideBooking", "Workouts"]
        let intents = Catalog.builtIn.intents.values.filter { domains.contains($0.domain) }
        #expect(Set(german.map(\.intent)) == Set(intents.map(\.className)))
        for line in german {
            let mistake = line.mistake(germanUnderstanding)
            #expect(mistake == nil, "\(mistake ?? "")")
        }
    }

    /// Set `INTENDANT_WRITE_TABLES` to write the file instead.
    @Test func `stands in the docs as it is spoken here`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Utterance/SENTENCES.md").standardizedFileURL
        if ProcessInfo.processInfo.environment["INTENDANT_WRITE_TABLES"] != nil {
            try document().write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == document())
    }

    private func document() -> String {
        let missed = further.filter { $0.mistake(understanding) != nil }
        return """
            # What can be said

            Three sentences for each of the \(Catalog.builtIn.intents.count) intents, and what was understood. A test speaks them word for word,
            and writes this file. It is Wednesday, 13 May 2026, 10:00; one app per kind of request is installed. `a + b` is a list, `from..to` a
            range of time; what is not there was not said.

            \(rows(table))

            ## In German

            A language is the files of its folder in `Templates`. German has the sentences of messaging, rides and workouts.

            \(rows(german))

            ## Not understood

            Of \(further.count) further sentences, written before the templates and not changed since
            (`Tests/UtteranceTests/Sentences/further.txt`), \(further.count - missed.count) are understood. The rest:

            \(missed.isEmpty ? "None." : missed.map { "- \($0.sentence)" }.joined(separator: "\n"))

            """
    }

    private func rows(_ lines: [SpokenLine]) -> String {
        var text = "| sentence | intent | understood |\n|---|---|---|\n"
        text += lines.map { line in
            let order = Catalog.builtIn.intents[line.intent]?.parameters.map(\.name) ?? []
            let parts = line.parameters.sorted {
                place($0, order) == place($1, order) ? $0 < $1 : place($0, order) < place($1, order)
            }
            let app = line.app.map { ["app: \($0)"] } ?? []
            let understood = (parts + app).map { "`\($0)`" }.joined(separator: " ")
            return "| \(line.sentence) | \(line.intent) | \(understood) |"
        }.joined(separator: "\n")
        return text
    }

    private func place(_ part: String, _ order: [String]) -> Int {
        order.firstIndex(of: String(part.prefix { $0 != "=" && $0 != "." })) ?? order.count
    }
}

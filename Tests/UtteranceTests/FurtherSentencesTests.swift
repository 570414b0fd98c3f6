// SPDX-License-Identifier: Apache-2.0
//
// Two hundred sentences that were written before the templates, and their right readings.

import Foundation
import IntentCatalog
import IntentSchema
import Testing

@testable import Utterance

/// A line of a table of sentences.
struct SpokenLine: CustomTestStringConvertible, Sendable {
    var sentence: String
    var intent: String
    /// `name=value` each.
    var parameters: Set<String>
    var app: String?
    var testDescription: String { sentence }

    /// Reads `Sentences/NAME.txt`: sentence | intent | parameters | app.
    static func table(_ name: String) throws -> [SpokenLine] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Sentences/\(name).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
            line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard !line.hasPrefix("#"), cells.count >= 3 else { return nil }
            let parameters = cells[2].split(separator: ";")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            return SpokenLine(
                sentence: cells[0], intent: cells[1], parameters: Set(parameters),
                app: cells.count > 3 && !cells[3].isEmpty ? cells[3] : nil)
        }
    }

    /// Why the line is not understood as it says; nil when it is.
    func mistake(_ understanding: Understanding) -> String? {
        do throws(NotUnderstood) {
            let found = try understanding.understand(sentence, context: World.context)
            let parts = ReadingText(catalog: .builtIn).parts(of: found.intent)
            let said = Set(parts.map { "\($0)=\($1)" })
            if found.intent.className == intent, said == parameters, found.app == app { return nil }
            let text = said.sorted().joined(separator: "; ")
            return "'\(sentence)' is \(found.intent.className) \(text) \(found.app ?? "")"
        } catch {
            return "'\(sentence)': \(error.problem)"
        }
    }
}

@Suite struct `Two hundred further sentences` {
    private let lines: [SpokenLine]
    private let understanding = Understanding(now: { World.now })

    init() throws { lines = try SpokenLine.table("further") }

    @Test func `are spoken for every intent there is`() {
        #expect(lines.count >= 200)
        #expect(Set(lines.map(\.intent)) == Set(Catalog.builtIn.intents.keys))
    }

    @Test func `are understood, all but one in twenty at most`() {
        let mistakes = lines.compactMap { $0.mistake(understanding) }
        #expect(
            Double(mistakes.count) <= Double(lines.count) * 0.05,
            "\(mistakes.joined(separator: "\n"))")
    }
}

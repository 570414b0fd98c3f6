// SPDX-License-Identifier: Apache-2.0
//
// The words that apps taught for this user: `vocabulary/APP/KIND.json`.

import Foundation
import IntentSchema

/// One taught word or phrase.
struct TaughtTerm: Codable, Equatable, Sendable {
    var phrase: String
    /// Comes back as `vocabularyIdentifier`, or as a person's `customIdentifier`.
    var identifier: String?
    var pronunciation: String?
}

/// The vocabulary of one app: an ordered list per kind, the most important term first.
struct VocabularyStore: Sendable {
    /// Terms of one kind that are kept; the rest is dropped with a warning.
    static let mostTerms = 1_000
    /// Bytes of one phrase at most.
    static let longestPhrase = 200

    let folder: URL

    /// Replaces the whole list of one kind.
    func set(_ terms: [TaughtTerm], of kind: VocabularyKind) throws {
        try LockedFile(file(kind)).replace { _ in try JSONEncoder().encode(terms) }
    }

    /// Forgets every kind.
    func removeAll() throws {
        for kind in kinds { try FileManager.default.removeItem(at: file(kind)) }
    }

    /// In the order in which they were taught; empty when nothing was, or the file is damaged.
    func terms(of kind: VocabularyKind) -> [TaughtTerm] {
        (try? Data(contentsOf: file(kind))).flatMap {
            try? JSONDecoder().decode([TaughtTerm].self, from: $0)
        } ?? []
    }

    /// The kinds that have a list, sorted.
    var kinds: [VocabularyKind] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map {
            VocabularyKind(name: String($0.dropLast(5)))
        }
    }

    private func file(_ kind: VocabularyKind) -> URL { folder.appending(path: kind.name + ".json") }
}

extension TaughtTerm {
    /// An `INSpeakableString` of the wire; nil without a phrase, or with one too long to be said.
    init?(_ value: Value) {
        guard let record = value.record, let phrase = record["spokenPhrase"]?.string else {
            return nil
        }
        let trimmed = phrase.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty, trimmed.utf8.count <= VocabularyStore.longestPhrase else {
            return nil
        }
        self.phrase = trimmed
        identifier = record["vocabularyIdentifier"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        pronunciation = record["pronunciationHint"]?.string
    }
}

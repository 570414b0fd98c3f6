// SPDX-License-Identifier: Apache-2.0
//
// Words of the user's own that the host should understand.

public import Foundation
import IntentSchema
import UIKit

/// The app's vocabulary for its user: names of contacts, albums, workouts.
///
/// Sent to the host at once, which keeps it until the next call for the same kind: each call
/// replaces the whole list. The first `mostTerms` count; the host refuses an app that the user
/// has not authorized, and says so in the log.
///
/// Reaches the host as `vocabulary.set` with `type` (integer) and `terms`, each
/// a record `INSpeakableString`.
open class INVocabulary: NSObject {
    /// More would be no help to whoever understands the sentence.
    public static let mostTerms = 1_000

    public override required init() { super.init() }

    /// The one vocabulary of the app.
    open class func shared() -> Self { self.init() }

    /// Earlier elements matter more.
    open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        let terms = vocabulary.array.map { INSpeakableString(spokenPhrase: "\($0)") }
        set(terms, of: type)
    }

    /// Replaces the terms of one kind, most important first, with hints for how they sound.
    open func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        set(vocabulary.array.compactMap { ($0 as? any INSpeakable).map(Self.term) }, of: type)
    }

    /// Forgets the terms of all kinds.
    open func removeAllVocabularyStrings() { HostRequests.ask("vocabulary.removeAll") }

    private func set(_ terms: [INSpeakableString], of type: INVocabularyStringType) {
        let kept = terms.prefix(Self.mostTerms)
        if kept.count < terms.count {
            Complaint.tell(
                "INVocabulary: the first \(kept.count) of \(terms.count) terms are kept; "
                    + "put the most important ones first")
        }
        HostRequests.ask(
            "vocabulary.set", ["type": type.recordValue, "terms": Array(kept).recordValue])
    }

    private static func term(_ speakable: any INSpeakable) -> INSpeakableString {
        INSpeakableString(
            vocabularyIdentifier: speakable.vocabularyIdentifier ?? "",
            spokenPhrase: speakable.spokenPhrase, pronunciationHint: speakable.pronunciationHint)
    }
}

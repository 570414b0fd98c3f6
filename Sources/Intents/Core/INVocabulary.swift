// SPDX-License-Identifier: Apache-2.0
//
// Words of the user's own that the host should understand.

public import Foundation
import IntentSchema

/// The app's vocabulary for its user: names of contacts, albums, workouts.
///
/// Reaches the host as `vocabulary.set` with `type` (integer) and `terms`, each
/// a record `INSpeakableString`.
open class INVocabulary: NSObject {
    public override required init() { super.init() }

    open class func shared() -> Self { self.init() }

    /// Earlier elements matter more.
    open func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        let terms = vocabulary.array.map { INSpeakableString(spokenPhrase: "\($0)") }
        set(terms, of: type)
    }

    open func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        set(vocabulary.array.compactMap { ($0 as? any INSpeakable).map(Self.term) }, of: type)
    }

    open func removeAllVocabularyStrings() { HostRequests.ask("vocabulary.removeAll") }

    private func set(_ terms: [INSpeakableString], of type: INVocabularyStringType) {
        HostRequests.ask("vocabulary.set", ["type": type.recordValue, "terms": terms.recordValue])
    }

    private static func term(_ speakable: any INSpeakable) -> INSpeakableString {
        INSpeakableString(
            vocabularyIdentifier: speakable.vocabularyIdentifier ?? "",
            spokenPhrase: speakable.spokenPhrase, pronunciationHint: speakable.pronunciationHint)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What can be said aloud and recognised.

public import Foundation

/// Something with a spoken phrase.
public protocol INSpeakable: NSObjectProtocol {
    var spokenPhrase: String { get }
    var pronunciationHint: String? { get }
    var vocabularyIdentifier: String? { get }
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
}

extension INSpeakable {
    public var pronunciationHint: String? { nil }
    public var vocabularyIdentifier: String? { nil }
    public var alternativeSpeakableMatches: [any INSpeakable]? { nil }
    public var identifier: String? { vocabularyIdentifier }
}

/// A phrase, perhaps of the app's own vocabulary.
open class INSpeakableString: IntentObject, INSpeakable {
    /// Words with the identifier that the app's vocabulary has for them.
    public convenience init(
        vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?
    ) {
        self.init()
        set("vocabularyIdentifier", vocabularyIdentifier)
        set("spokenPhrase", spokenPhrase)
        set("pronunciationHint", pronunciationHint)
    }

    /// The same under the name that iOS 10 had for the identifier.
    public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint)
    }

    /// Words that are in no vocabulary.
    public convenience init(spokenPhrase: String) {
        self.init()
        set("spokenPhrase", spokenPhrase)
    }

    open var spokenPhrase: String { field("spokenPhrase") ?? "" }
    open var pronunciationHint: String? { field("pronunciationHint") }
    open var vocabularyIdentifier: String? { field("vocabularyIdentifier") }
    open var alternativeSpeakableMatches: [any INSpeakable]? {
        let matches: [INSpeakableString]? = field("alternativeSpeakableMatches")
        return matches
    }

    open override class var fieldTypes: [String: any RecordRepresentable.Type] {
        [
            "spokenPhrase": String.self, "pronunciationHint": String.self,
            "vocabularyIdentifier": String.self,
            "alternativeSpeakableMatches": [INSpeakableString].self,
        ]
    }
}

extension INPerson: INSpeakable {
    public var spokenPhrase: String { displayName }
    public var vocabularyIdentifier: String? { customIdentifier }
}

extension INPerson {
    /// The given name for display, else the one that the parts of the name make.
    public var displayName: String {
        if let name: String = field("displayName") { return name }
        guard let nameComponents else { return personHandle?.value ?? "" }
        // Foundation on Linux formats no names.
        let parts = [
            nameComponents.namePrefix, nameComponents.givenName, nameComponents.middleName,
            nameComponents.familyName, nameComponents.nameSuffix,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}

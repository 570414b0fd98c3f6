// SPDX-License-Identifier: Apache-2.0
//
// What is known around a sentence: apps and their words.

/// The apps and terms that a sentence may name.
public struct Context: Sendable {
    public var apps: [AppName] { didSet { lexicon = Lexicon(apps: apps, terms: terms) } }
    public var terms: [Term] { didSet { lexicon = Lexicon(apps: apps, terms: terms) } }
    /// Example sentences with the intents they are for; each is understood when
    /// it is said word for word and no template fits.
    public var phrases: [Phrase]
    /// The same, to be found.
    private(set) var lexicon: Lexicon

    public init(apps: [AppName] = [], terms: [Term] = [], phrases: [Phrase] = []) {
        self.apps = apps
        self.terms = terms
        self.phrases = phrases
        lexicon = Lexicon(apps: apps, terms: terms)
    }
}

/// An installed app by the names people call it.
public struct AppName: Hashable, Sendable {
    /// The bundle identifier.
    public var id: String
    public var names: [String]
    /// Class names of the intents it handles: of two apps with the same name
    /// the one that handles the intent is meant.
    public var intents: Set<String>
    /// Example sentences, from IntentPhrases.
    public var examples: [String]

    public init(id: String, names: [String], intents: Set<String> = [], examples: [String] = []) {
        self.id = id
        self.names = names
        self.intents = intents
        self.examples = examples
    }
}

/// A word or phrase that an app taught, for one parameter.
public struct Term: Hashable, Sendable {
    public var phrase: String
    /// `INStartWorkoutIntent.workoutName`
    public var parameter: String
    /// Comes back as `vocabularyIdentifier`.
    public var identifier: String?
    /// Set by `INVocabulary` for this user, not by the app's file for all.
    public var isUserSpecific: Bool
    public var pronunciationHint: String?
    /// The app that taught it. When another app is named, it is not heard; nil: of no app.
    public var app: String?

    public init(
        phrase: String, parameter: String, identifier: String? = nil, isUserSpecific: Bool = false,
        pronunciationHint: String? = nil, app: String? = nil
    ) {
        self.phrase = phrase
        self.parameter = parameter
        self.identifier = identifier
        self.isUserSpecific = isUserSpecific
        self.pronunciationHint = pronunciationHint
        self.app = app
    }
}

/// A sentence that an app says is for an intent, from IntentPhrases.
public struct Phrase: Hashable, Sendable {
    public var sentence: String
    /// The intent's class name.
    public var intent: String
    /// The app's identifier.
    public var app: String

    public init(_ sentence: String, intent: String, app: String) {
        self.sentence = sentence
        self.intent = intent
        self.app = app
    }
}

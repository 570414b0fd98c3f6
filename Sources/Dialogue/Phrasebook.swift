// SPDX-License-Identifier: Apache-2.0
//
// What a dialogue says, in the user's language.

/// The sentences of one language. What it does not have is said in English.
///
/// `{field}` stands for the display text of a field of the intent, `{response.field}` for one of the
/// response; of several sentences the first whose fields all have a value is said. General sentences
/// have the fields of `Phrases.general`.
public struct Phrasebook: Sendable {
    /// The question for a missing value.
    public var prompt: @Sendable (_ parameter: String, _ intent: String) -> String?
    /// The questions before an intent is handled.
    public var readBacks: @Sendable (_ intent: String) -> [String]
    /// What is said after a success.
    public var successes: @Sendable (_ intent: String) -> [String]
    /// A sentence that fits every intent, by its name.
    public var sentence: @Sendable (_ name: String) -> String?

    /// A book of sentences; nil and empty lists are said in English.
    public init(
        prompt: @escaping @Sendable (_ parameter: String, _ intent: String) -> String?,
        readBacks: @escaping @Sendable (_ intent: String) -> [String],
        successes: @escaping @Sendable (_ intent: String) -> [String],
        sentence: @escaping @Sendable (_ name: String) -> String?
    ) {
        self.prompt = prompt
        self.readBacks = readBacks
        self.successes = successes
        self.sentence = sentence
    }

    /// The little English that a dialogue knows by itself.
    public static let english = Phrasebook(
        prompt: { parameter, _ in Phrases.prompts[parameter] },
        readBacks: { Phrases.readBacks[$0] ?? [] },
        successes: { Phrases.successes[$0].map { [$0] } ?? [] },
        sentence: { Phrases.general[$0] })
}

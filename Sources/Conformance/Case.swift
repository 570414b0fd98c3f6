// SPDX-License-Identifier: Apache-2.0
//
// One conformance case: a promise, why it matters, and the code that tries it.

/// A rule that a bundle keeps or breaks.
public struct Case: Sendable {
    /// What part of a bundle the rule is about.
    public enum Group: String, Sendable, CaseIterable {
        case bundle, binary, lifecycle, intent, view
    }

    /// What the case is tried on.
    enum Scope: Sendable {
        /// The bundle as a whole, once.
        case bundle
        /// Each extension in it.
        case anyExtension
        /// Each service extension.
        case service
        /// Each UI extension.
        case provider
    }

    /// Kebab-case; the same everywhere and for ever.
    public let id: String
    public let group: Group
    /// The promise, in one sentence.
    public let sentence: String
    /// From 1, what no host can do without, to 10.
    public let level: Int
    /// What makes it true: Apple's documentation, an observation, a decision of this project.
    public let source: String
    /// What goes wrong otherwise.
    public let why: String
    public let remedy: String
    /// Ids of the cases without which this one says nothing: it is skipped when one of them did not pass.
    public let needs: [String]
    /// The extension that this case catches, a folder of Plugins/Broken; `SelfTest` proves it.
    let culprit: String
    let scope: Scope
    let trial: @Sendable (Trial) async throws -> Finding

    init(
        _ id: String, _ group: Group, level: Int, _ sentence: String, why: String,
        fix remedy: String, source: String, needs: [String] = [], on scope: Scope,
        culprit: String, _ trial: @escaping @Sendable (Trial) async throws -> Finding
    ) {
        self.id = id
        self.group = group
        self.level = level
        self.sentence = sentence
        self.why = why
        self.remedy = remedy
        self.source = source
        self.needs = needs
        self.scope = scope
        self.culprit = culprit
        self.trial = trial
    }

    /// Whether a pattern names the case by its id or its group; `*` stands for anything.
    func matches(_ pattern: String) -> Bool {
        group.rawValue == pattern || Wildcard(pattern).matches(id)
    }
}

/// A pattern with `*` for any run of characters.
struct Wildcard {
    private let parts: [Substring]

    init(_ pattern: String) {
        parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    }

    func matches(_ text: String) -> Bool {
        guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
            return false
        }
        guard parts.count > 1 else { return text == first }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

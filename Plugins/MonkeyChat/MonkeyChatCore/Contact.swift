// SPDX-License-Identifier: Apache-2.0
//
// Someone to chat with.

import Foundation

/// Someone to chat with, under a screen name.
public struct Contact: Equatable, Identifiable, Sendable {
    public let id: String
    /// What the others see; two monkeys may have chosen the same one.
    public let screenName: String
    public let realName: String

    public init(id: String, screenName: String, realName: String) {
        self.id = id
        self.screenName = screenName
        self.realName = realName
    }

    /// Both names, for lists in which the screen name alone is not clear.
    public var fullName: String { "\(screenName) (\(realName))" }

    /// Whether a name, as it was said, can mean this contact.
    ///
    /// The screen name, the real name or the first part of it; case and accents
    /// do not matter.
    public func answers(to name: String) -> Bool {
        let name = name.spoken
        guard !name.isEmpty else { return false }
        let givenName = realName.split(separator: " ").first.map(String.init) ?? realName
        return [screenName, realName, givenName, fullName].contains { $0.spoken == name }
    }
}

extension String {
    /// The text as it sounds: without case, accents and space around it.
    fileprivate var spoken: String {
        trimmingCharacters(in: .whitespacesAndNewlines)
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

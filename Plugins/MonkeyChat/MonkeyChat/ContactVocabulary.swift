// SPDX-License-Identifier: Apache-2.0
//
// The names that Siri should listen for.

import Foundation
import Intents
import MonkeyChatCore

/// The names that Siri should listen for: those of the latest chats first.
final class ContactVocabulary {
    /// Siri wants one caller at a time, and reading messages takes its time.
    private let queue = DispatchQueue(label: "org.example.monkeychat.vocabulary", qos: .utility)

    /// Replaces all names, off the main thread.
    func update() {
        queue.async {
            let names = ContactVocabulary.names()
            INVocabulary.shared().removeAllVocabularyStrings()
            INVocabulary.shared().setVocabularyStrings(
                NSOrderedSet(array: names), of: .contactName)
            NSLog("Taught Siri \(names.count) names, in \(INPreferences.siriLanguageCode()).")
        }
    }

    private static func names() -> [String] {
        let recent = try? MessageStore(in: SharedContainer.url()).recentContactIDs()
        return ContactBook().names(mostRecentFirst: recent ?? [])
    }
}

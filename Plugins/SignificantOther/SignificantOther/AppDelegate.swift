// SPDX-License-Identifier: Apache-2.0
//
// The app: asks for Siri, and teaches it the partner's names.

import Intents
import SignificantOtherCore
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        INPreferences.requestSiriAuthorization { status in
            guard status == .authorized else { return }
            DispatchQueue.global(qos: .utility).async { teachNames() }
        }
        return true
    }

    /// Called when a request goes on in the app: the draft becomes a message
    /// as soon as the shared folder is there.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard let intent = userActivity.interaction?.intent as? INSendMessageIntent,
            let text = intent.content, let folder = SharedContainer.url
        else { return false }
        do {
            try Conversation(in: folder).save(Message(text: text, direction: .sent))
            return true
        } catch {
            NSLog("The message could not be saved: \(error)")
            return false
        }
    }
}

/// Tells Siri the names that the user calls the partner by.
private func teachNames() {
    guard let folder = SharedContainer.url else { return }
    let partner = Partner.chosen(in: folder)
    let names = NSOrderedSet(array: [partner.name] + partner.petNames)
    INVocabulary.shared().removeAllVocabularyStrings()
    INVocabulary.shared().setVocabularyStrings(names, of: .contactName)
}

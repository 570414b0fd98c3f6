// SPDX-License-Identifier: Apache-2.0
//
// The app: asks for Siri, teaches it the troop's names, takes over requests.

import Intents
import MonkeyChatCore
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let vocabulary = ContactVocabulary()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let vocabulary = vocabulary
        INPreferences.requestSiriAuthorization { status in
            switch status {
            case .authorized: vocabulary.update()
            case .denied: NSLog("Siri may not be used with MonkeyChat.")
            case .restricted: NSLog("Siri is not allowed on this device.")
            case .notDetermined: NSLog("Nobody has decided about Siri yet.")
            @unknown default: break
            }
        }
        return true
    }

    /// Called when a request goes on in the app: what was dictated is sent.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        guard let intent = userActivity.interaction?.intent as? INSendMessageIntent else {
            return false
        }
        do {
            try Outbox(in: SharedContainer.url()).send(intent)
            vocabulary.update()
            return true
        } catch {
            NSLog("The message could not be sent: \(error)")
            return false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The app: asks for Siri, and takes over where no balloon could come.

import Intents
import UIKit
import WenderLoonCore

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        INPreferences.requestSiriAuthorization { status in
            if status == .denied { NSLog("Balloons can only be called with Siri.") }
        }
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        if let place = WishedPlace(userActivity) { return keep(place) }
        return userActivity.interaction?.intent is INRequestRideIntent
    }

    private func keep(_ place: WishedPlace) -> Bool {
        guard let folder = SharedContainer.url else { return false }
        do {
            try place.keep(in: folder)
            return true
        } catch {
            NSLog("The place could not be kept: \(error)")
            return false
        }
    }
}

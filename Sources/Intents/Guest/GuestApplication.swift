// SPDX-License-Identifier: Apache-2.0
//
// An app in its own process: its `main`, then its delegate.
//
// `begin` loads the library and finds `main`. `app.launch` has the main thread
// enter it, between two rounds of the run loop and not within one, since an
// app's `main` never returns: UIApplicationMain goes on serving the main queue.

import Foundation
import UIKit

/// The app of this process.
enum GuestApplication {
    /// - Throws: `noEntry` when the library has no `main`.
    static func find(_ launch: GuestLaunch) throws(GuestFailure) {
        guard SystemGuest.hasMain(launch.libraryPath) else {
            throw GuestFailure(
                GuestFailure.Code("noEntry"),
                "the app has no entry: mark its delegate with @main, or call UIApplicationMain "
                    + "in main.swift", at: launch.libraryPath)
        }
    }

    @MainActor private static var isDue = false

    /// Has the app launched as soon as the main thread is free; once in the life of the process.
    @MainActor static func launch(_ order: ApplicationLaunch.Order) {
        guard UIApplication.shared.delegate == nil, ApplicationLaunch.order == nil else {
            return order.failed("badRequest", "the app was launched already")
        }
        ApplicationLaunch.order = order
        isDue = true
    }

    /// Enters the app's `main` when its launch was asked for.
    @MainActor static func enterIfDue() {
        guard isDue else { return }
        isDue = false
        SystemGuest.runMain()
        ApplicationLaunch.order?.failed(
            "noDelegate", "the app's main ended without a call of UIApplicationMain")
        ApplicationLaunch.order = nil
    }

    /// The phases of intents that the app handles itself.
    static var handlers: GuestHandlers {
        let method = "application(_:handlerFor:)"
        return GuestHandlers(owner: "the app's delegate", chooser: method) { intent in
            // This thread waits while the main thread has the object.
            let lent = Transfer(intent)
            return DispatchQueue.main.sync { Transfer(handler(for: lent.value)) }.value
        }
    }

    /// What the delegate's `application(_:handlerFor:)` gives.
    @MainActor static func handler(for intent: INIntent) -> Any? {
        let app = UIApplication.shared
        let delegate = app.delegate as? any UIApplicationIntentHandling
        return delegate?.application(app, handlerFor: intent)
    }
}

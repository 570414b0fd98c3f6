// SPDX-License-Identifier: Apache-2.0
//
// The two calls of an app's delegate that speak of intents.

public import UIKit

/// What a delegate may implement to handle intents in the app.
///
/// In Apple's UIKit these belong to `UIApplicationDelegate`; here UIKit does not know intents.
/// `intendant build` adds the conformance to every delegate, so authors never write it.
@MainActor public protocol UIApplicationIntentHandling: UIApplicationDelegate {
    /// The object that handles the intent, as for extensions. Main thread. Nil: there is none.
    func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
    /// Handles an intent for which the extension answered `handleInApp`. Main thread; complete
    /// once, from any thread.
    func application(
        _ application: UIApplication, handle intent: INIntent,
        completionHandler: @escaping (INIntentResponse) -> Void)
}

extension UIApplicationIntentHandling {
    public func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
        nil
    }
    public func application(
        _ application: UIApplication, handle intent: INIntent,
        completionHandler: @escaping (INIntentResponse) -> Void
    ) { completionHandler(.notImplemented()) }
}

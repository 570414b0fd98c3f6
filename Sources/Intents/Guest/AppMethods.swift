// SPDX-License-Identifier: Apache-2.0
//
// What the host asks of an app's own process; see Wire/README.md.

import Foundation
import IntentSchema
import UIKit

/// `app.launch`: answers when the delegate has been told of the launch.
final class AppLaunchMethod: GuestMethod {
    override func perform(_ call: GuestCall) {
        DispatchQueue.main.async {
            GuestApplication.launch(
                ApplicationLaunch.Order(
                    isInBackground: call.body["background"]?.boolean ?? false,
                    activityType: call.body["activityType"]?.string,
                    launched: { delegate in
                        let name = String(reflecting: Swift.type(of: delegate))
                        INIntent.extensionModule = String(name.prefix { $0 != "." })
                        call.finish(["delegate": .string(name)])
                    },
                    failed: { call.fail(GuestFailure(GuestFailure.Code($0), $1)) }))
        }
    }
}

/// `app.continue`: gives the activity of a response to the app, which comes to the front.
final class AppContinueMethod: GuestMethod {
    override func perform(_ call: GuestCall) {
        DispatchQueue.main.async {
            guard let activity = call.body["activity"].flatMap(NSUserActivity.from) else {
                return call.fail(
                    GuestFailure(.badRequest, "'app.continue' needs an activity record"))
            }
            call.finish(["handled": .boolean(ApplicationLaunch.continue(activity))])
        }
    }
}

/// `app.handle`: the app handles an intent that its extension passed on with `handleInApp`.
///
/// By `application(_:handlerFor:)` where it gives a handler, else by
/// `application(_:handle:completionHandler:)`; both on the main thread.
final class AppHandleMethod: GuestMethod {
    override func perform(_ call: GuestCall) {
        DispatchQueue.main.async {
            do throws(GuestFailure) {
                Self.handle(try GuestHandlers.intent(from: call.body["intent"]), call)
            } catch {
                call.fail(error)
            }
        }
    }

    @MainActor private static func handle(_ intent: INIntent, _ call: GuestCall) {
        let answer: @Sendable (INIntentResponse?) -> Void = { response in
            guard let response, !response.isNotImplemented else { return refuse(call) }
            call.finish(GuestHandlers.reply(response))
        }
        if let handler = GuestApplication.handler(for: intent),
            let dispatch = Swift.type(of: intent).dispatch(to: handler)
        {
            return dispatch.handle(intent, completion: answer)
        }
        let app = UIApplication.shared
        guard let delegate = app.delegate as? any UIApplicationIntentHandling else {
            return refuse(call)
        }
        delegate.application(app, handle: intent) { answer($0) }
    }

    private static func refuse(_ call: GuestCall) {
        call.fail(
            GuestFailure(
                .noHandler,
                "the app's delegate handles no intents: it has neither "
                    + "application(_:handlerFor:) nor application(_:handle:completionHandler:)"))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Whether the user lets the app handle intents.

import Dispatch
public import Foundation
import IntentSchema
import Synchronization

/// The user's permission and language.
open class INPreferences: NSObject {
    /// Written by the guest runtime when the extension starts.
    private static let language = Mutex("en-US")
    /// What the host said last.
    private static let lastStatus = Mutex<INSiriAuthorizationStatus?>(nil)
    /// Outside an extension or app nobody has forbidden anything; a host that gave no answer has
    /// allowed nothing.
    private static var known: INSiriAuthorizationStatus {
        lastStatus.withLock { $0 } ?? (HostRequests.hasHost ? .notDetermined : .authorized)
    }

    /// The user's decision about this app. Asks the host and waits for its answer.
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
        let answered = DispatchSemaphore(value: 0)
        HostRequests.ask("authorization.status") { answer in
            remember(answer)
            answered.signal()
        }
        _ = answered.wait(timeout: .now() + .seconds(10))
        return known
    }

    /// Asks the user, once: later calls give the decision. The handler is called on an
    /// arbitrary thread.
    ///
    /// Without `NSSiriUsageDescription` in the app's Info.plist the host ends the app, as iOS does.
    open class func requestSiriAuthorization(
        _ handler: @escaping (INSiriAuthorizationStatus) -> Void
    ) {
        let handler = Transfer(handler)
        HostRequests.ask("authorization.request") { answer in
            remember(answer)
            let status = known
            // Not on the thread that brings the host's answers: the handler may wait for one.
            DispatchQueue.global().async { handler.value(status) }
        }
    }

    /// The language the user speaks with the assistant, as a BCP 47 tag.
    open class func siriLanguageCode() -> String { language.withLock { $0 } }

    /// Sets what the class reports from now on; the guest does so when it begins.
    public static func setLanguage(_ code: String) { language.withLock { $0 = code } }

    /// Keeps what was known where the host gave no answer.
    private static func remember(_ answer: [String: Value]?) {
        guard let name = answer?["status"]?.string else { return }
        lastStatus.withLock { $0 = status(named: name) }
    }

    private static func status(named name: String) -> INSiriAuthorizationStatus {
        switch name {
        case "authorized": .authorized
        case "denied": .denied
        case "restricted": .restricted
        default: .notDetermined
        }
    }
}

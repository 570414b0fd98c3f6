// SPDX-License-Identifier: Apache-2.0
//
// Whether the user lets the app handle intents.

import IntentSchema
import Synchronization
public import Foundation

/// The user's permission and language.
open class INPreferences: NSObject {
    /// Written by the guest runtime when the extension starts.
    private static let language = Mutex("en-US")
    private static let lastStatus = Mutex(INSiriAuthorizationStatus.authorized)

    /// An extension runs only when authorized; an app learns its status by asking.
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
        lastStatus.withLock { $0 }
    }

    /// Asks the user once; the handler is called on an arbitrary thread.
    open class func requestSiriAuthorization(
        _ handler: @escaping (INSiriAuthorizationStatus) -> Void
    ) {
        let handler = Transfer(handler)
        HostRequests.ask("authorization.request") { answer in
            let status = status(named: answer?["status"]?.string)
            lastStatus.withLock { $0 = status }
            handler.value(status)
        }
    }

    open class func siriLanguageCode() -> String { language.withLock { $0 } }

    public static func setLanguage(_ code: String) { language.withLock { $0 = code } }

    private static func status(named name: String?) -> INSiriAuthorizationStatus {
        switch name {
        case "authorized": .authorized
        case "denied": .denied
        case "restricted": .restricted
        default: .notDetermined
        }
    }
}

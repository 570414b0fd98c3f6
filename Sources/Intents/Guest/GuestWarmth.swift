// SPDX-License-Identifier: Apache-2.0
//
// What the launcher does once, so that no extension has to.

import Foundation
import IntentSchema
import Wire

/// First uses that are slow: caches of types and conformances, tables of Foundation.
///
/// Runs in the launcher, which is cloned afterwards. So no thread, no queue, no
/// task, no main run loop and no open descriptor may come of it.
enum GuestWarmth {
    static func spread() {
        let record = Record("INIntent", ["text": "a", "number": 1.5, "flag": true, "list": [1]])
        let begin: [String: Value] = [
            "bundle": "/", "groups": ["group": "/"], "intent": .record(record),
        ]
        let body = try? CBOR.decode(CBOR.encode(.dictionary(begin)))
        let launch = GuestLaunch(body?.dictionary ?? [:])
        _ = GuestPrincipal.find("INExtension", module: "Intents") as? INExtension.Type
        _ = GuestMethod.type(for: "card")
        _ = String(reflecting: INExtension.self) + launch.bundle.bundlePath
        _ = INIntent.make(from: record)
    }
}

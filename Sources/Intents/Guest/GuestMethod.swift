// SPDX-License-Identifier: Apache-2.0
//
// What other modules of the kit can do for the host.

import Foundation

/// A method of the wall by its class: `card` is `IntentsUI.CardMethod`, `app.launch` is
/// `Intents.AppLaunchMethod`.
///
/// Found by name, because `Intents` cannot import what is built on it. There is
/// one object for the life of the process.
///
/// Every subclass must answer each call exactly once.
open class GuestMethod {
    /// The object that is asked when the host calls the method.
    public required init() {}

    /// Called once, on the main thread, before the first call.
    ///
    /// - Throws: what keeps the extension from working; its start fails with it.
    open func prepare(_ launch: GuestLaunch) throws(GuestFailure) {}

    /// Answers `call`, now or later. Called on the worker thread, never twice at a time.
    open func perform(_ call: GuestCall) {
        call.fail(GuestFailure(.unknownMethod, "'\(call.method)' is not implemented"))
    }

    /// The class for a method, looked for in the modules that may have one.
    static func type(for method: String) -> GuestMethod.Type? {
        let words = method.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined() + "Method"
        for module in ["IntentsUI", "Intents"] {
            if let found = NSClassFromString("\(module).\(name)") as? GuestMethod.Type {
                return found
            }
        }
        return nil
    }
}

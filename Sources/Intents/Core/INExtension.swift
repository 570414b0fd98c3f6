// SPDX-License-Identifier: Apache-2.0
//
// The principal class of an extension.

public import Foundation

/// Chooses the object that handles an intent.
public protocol INIntentHandlerProviding: NSObjectProtocol {
    /// Called before each phase; may be called on any thread. Nil: no handler.
    func handler(for intent: INIntent) -> Any?
}

/// An extension that handles intents; its subclass is the principal class.
open class INExtension: NSObject, INIntentHandlerProviding {
    public override init() { super.init() }

    /// The extension itself, unless overridden.
    open func handler(for intent: INIntent) -> Any? { self }
}

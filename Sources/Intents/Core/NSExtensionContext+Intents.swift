// SPDX-License-Identifier: Apache-2.0
//
// What Intents adds to the context of an extension.

import Foundation
public import UIKit

extension NSExtensionContext {
    /// The request that the extension was opened with; nil where it was opened without one.
    public package(set) var intent: INIntent? {
        get { attachments["INIntent"] as? INIntent }
        set { attachments["INIntent"] = newValue }
    }
}

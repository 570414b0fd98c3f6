// SPDX-License-Identifier: Apache-2.0
//
// Touches and events, by name only.

/// What happened to the screen; nothing does here.
@MainActor open class UIEvent: NSObject {}

/// A finger on the screen; there is none here.
@MainActor open class UITouch: NSObject {}

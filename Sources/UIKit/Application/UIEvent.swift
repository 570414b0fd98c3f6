// SPDX-License-Identifier: Apache-2.0
//
// Touches and events, by name only.

@MainActor open class UIEvent: NSObject {}

@MainActor open class UITouch: NSObject {}

// SPDX-License-Identifier: Apache-2.0
//
// UserNotifications, as far as intents name it: there are no notifications here.

public import Foundation

/// What can give a notification its content: on Apple's systems a message or a call.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationcontentproviding
public protocol UNNotificationContentProviding: NSObjectProtocol {}

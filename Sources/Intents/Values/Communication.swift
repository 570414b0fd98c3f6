// SPDX-License-Identifier: Apache-2.0
//
// Intents that may be the content of a notification.

public import UserNotifications

extension INSendMessageIntent: UNNotificationContentProviding {}
extension INStartCallIntent: UNNotificationContentProviding {}

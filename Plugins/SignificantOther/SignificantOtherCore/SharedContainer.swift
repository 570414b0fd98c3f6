// SPDX-License-Identifier: Apache-2.0
//
// The folder that the app and its extensions share.

import Foundation

/// The folder that the app and its extensions share.
public enum SharedContainer {
    public static let group = "group.org.example.significantother"

    /// Nil when the process is not entitled to the group.
    public static var url: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The folder that the app and its extensions share.

import Foundation

/// The folder that the app and its extensions share.
public enum SharedContainer {
    public static let group = "group.org.example.monkeychat"

    /// The process is not entitled to the group.
    public struct Missing: Error {}

    public static func url() throws -> URL {
        let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
        guard let url else { throw Missing() }
        return url
    }
}

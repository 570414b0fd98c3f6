// SPDX-License-Identifier: Apache-2.0
//
// The folders that an app and its extensions share.

public import Foundation

extension FileManager {
    /// The folder of an application group; nil unless the process's own entitlements list the group.
    ///
    /// The same folder for the app and all of its extensions. Nil also outside an extension process.
    /// Source: behaviour on iOS is nil for a group that is not in the entitlements.
    public func containerURL(
        forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
        guard let launch = GuestLaunch.current else { return nil }
        guard let path = launch.groups[groupIdentifier] else {
            NSLog(
                "no container for the group '\(groupIdentifier)': it is not in "
                    + "com.apple.security.application-groups of this bundle's entitlements")
            return nil
        }
        return URL(fileURLWithPath: path, isDirectory: true)
    }
}

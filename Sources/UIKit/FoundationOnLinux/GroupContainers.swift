// SPDX-License-Identifier: Apache-2.0
//
// The folders that an app shares with its extensions.

import Synchronization

/// The application groups that this process is entitled to, by the host's word.
package enum GroupContainers {
    private struct Grant: Sendable {
        var folders: [String: String] = [:]
        var bundle = "the process"
    }
    private static let grant = Mutex(Grant())

    /// Says which groups there are, as absolute paths by group, and whose they are.
    package static func enter(_ folders: [String: String], of bundle: String) {
        grant.withLock { $0 = Grant(folders: folders, bundle: bundle) }
    }

    package static func folder(of group: String) -> URL? {
        grant.withLock { $0.folders[group] }.map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    /// Tells the author why there is no folder.
    static func complain(of group: String, asked what: String) {
        let grant = grant.withLock { $0 }
        let listed = grant.folders.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
        Complaint.tell(
            "\(what) is nil: '\(group)' is not in com.apple.security.application-groups of "
                + "\(grant.bundle)/Entitlements.plist (listed: \(listed.isEmpty ? "none" : listed)); "
                + "add it to the entitlements of this target, and build again")
    }
}

extension FileManager {
    /// The group's folder, the same for the app and its extensions.
    ///
    /// Nil, with a line in the log, when the group is not in the entitlements of this bundle.
    public func containerURL(
        forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
        if let folder = GroupContainers.folder(of: groupIdentifier) { return folder }
        GroupContainers.complain(
            of: groupIdentifier, asked: "containerURL(forSecurityApplicationGroupIdentifier:)")
        return nil
    }
}

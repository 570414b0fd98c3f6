// SPDX-License-Identifier: Apache-2.0
//
// UserDefaults, as the source pass writes them: those of the extension, and of its groups.

extension UserDefaults {
    /// What the source pass makes of `UserDefaults.standard`: the extension's own, in its container.
    ///
    /// Foundation would keep them in the home of whoever started the host, where nothing may be
    /// written.
    public static var standing: UserDefaults { StoredDefaults.own ?? .standard }

    /// What the source pass makes of `UserDefaults(suiteName:)`.
    ///
    /// The defaults of a group are shared by the app and its extensions. Nil, with a line in
    /// the log, when a name that begins with "group." is not in the entitlements.
    public static func suite(_ name: String?) -> UserDefaults? {
        guard let name else { return .standard }
        if let folder = GroupContainers.folder(of: name) { return StoredDefaults(name, in: folder) }
        guard name.hasPrefix("group.") else { return UserDefaults(suiteName: name) }
        GroupContainers.complain(of: name, asked: "UserDefaults(suiteName:)")
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Whom extensions run as.

/// The user of extension processes, where the host is root.
///
/// One for all extensions, since application groups share files. They do not meet
/// as processes: each has a pid namespace, and its threads are counted alone.
public enum ExtensionUser {
    /// User and group; nil where the host is not root, whose extensions run as its user.
    ///
    /// From the range that systemd leaves to nobody (60578–61183).
    /// Source: systemd, UIDS-GIDS.
    public static let number: UInt32? = System.isRoot ? 61_000 : nil

    /// Gives a container with everything in it to the extensions' user, if it is not theirs yet.
    ///
    /// Links are not followed. Nothing happens where the host is not root.
    public static func adopt(_ folder: String) throws(SandboxError) {
        guard let number, let reason = System.give(folder, to: number) else { return }
        throw SandboxError(
            place: folder, problem: "cannot be given to the extensions' user: \(reason)",
            remedy: "choose a state folder on a local disk with --state DIR")
    }
}

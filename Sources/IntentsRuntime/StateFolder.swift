// SPDX-License-Identifier: Apache-2.0
//
// The folder in which hosts keep what outlives them, and its layout.

public import Foundation

/// `$XDG_STATE_HOME/intendant`, or the folder that `--state` names.
///
/// Several hosts may share one: every file is replaced as a whole, under a
/// lock. Mode 0700.
public struct StateFolder: Sendable {
    public let root: URL

    /// Uses `root`, and makes it and its sub-folders where they are missing.
    ///
    /// - Throws: `RuntimeError` of kind `state` if the folder can't be made or belongs to another user.
    public init(_ root: URL) throws {
        self.root = root.standardizedFileURL
        try make(self.root)
    }

    /// The folder of the user of this process.
    public static func standard(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> StateFolder {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return try StateFolder(URL(filePath: state).appending(path: "intendant"))
        }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return try StateFolder(URL(filePath: home).appending(path: ".local/state/intendant"))
    }

    public var registryCache: URL { root.appending(path: "registry.cache") }
    public var permissions: URL { root.appending(path: "permissions.plist") }
    public var people: URL { root.appending(path: "people.json") }
    public var places: URL { root.appending(path: "places.json") }
    public var donations: URL { root.appending(path: "donations.sqlite") }
    /// Bundles that `install` copied.
    public var bundles: URL { root.appending(path: "bundles") }
    /// One file per live extension process.
    public var run: URL { root.appending(path: "run") }
    public var logs: URL { root.appending(path: "logs") }

    /// The captured output of an extension.
    public func log(of bundle: String) throws -> URL {
        try make(logs).appending(path: fileName(bundle) + ".log")
    }

    /// The data container of an app or a lone extension.
    public func container(of app: String) throws -> URL {
        try make(root.appending(path: "containers").appending(path: fileName(app)))
    }

    /// The words that an app taught for this user.
    public func vocabulary(of app: String) throws -> URL {
        try make(root.appending(path: "vocabulary").appending(path: fileName(app)))
    }

    /// The container of an application group.
    public func group(_ identifier: String) throws -> URL {
        try make(root.appending(path: "groups").appending(path: fileName(identifier)))
    }

    /// An identifier as one component of a path: bundles may call themselves anything.
    private func fileName(_ identifier: String) -> String {
        let name = identifier.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" }
        return name.first == "." ? "_" + String(name) : String(name)
    }

    @discardableResult private func make(_ folder: URL) throws -> URL {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            return folder
        } catch {
            throw RuntimeError(
                .state, at: folder.path, "the state folder cannot be made",
                fix: "name a folder you may write with --state DIR", cause: error)
        }
    }
}

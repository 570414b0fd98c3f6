// SPDX-License-Identifier: Apache-2.0
//
// The second station: from folders of bundles to what may handle an intent.
//
// Manifests are read, code never. One bad bundle hides no other: it is skipped
// with its reason. What was read once is remembered until a file changes.

import Foundation

/// All bundles of some directories, fit ones and skipped ones.
public struct Registry: Hashable, Sendable {
    /// Apps in the order of the directories, then of file names.
    public var apps: [AppBundle] = []
    /// Extensions that lie in no app, in the same order.
    public var loneExtensions: [ExtensionBundle] = []
    public var skipped: [SkippedBundle] = []

    public init() {}

    /// Reads every `*.app` and `*.appex` directly in the directories.
    ///
    /// A directory that does not exist holds nothing. `cache` is a file that is
    /// read and renewed; nil reads every manifest. Of two bundles with one
    /// identifier the first stays. Synchronous, on the caller's thread.
    public static func scan(
        directories: [String], host: HostKnowledge, cache cacheFile: String? = nil
    ) -> Registry {
        let folders = directories.map(absolute)
        var cache = cacheFile.map { RegistryCache(file: $0, host: host) }
        var registry = Registry()
        var seen: Set<String> = []
        for path in folders.flatMap(bundlePaths) where seen.insert(path).inserted {
            registry.add(
                cache?.bundle(at: path)
                    ?? ScannedBundle(path: path, host: host).remembered(in: &cache))
        }
        cache?.write(keeping: seen, in: Set(folders))
        return registry
    }

    /// The bundles in a directory, sorted by name.
    private static func bundlePaths(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter {
            !$0.hasPrefix(".") && ($0.hasSuffix(".app") || $0.hasSuffix(".appex"))
        }.sorted().map { folder + "/" + $0 }
    }

    /// The path from the root, without a slash at its end.
    static func absolute(_ path: String) -> String {
        var path =
            path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private mutating func add(_ scanned: ScannedBundle) {
        skipped += scanned.skipped
        if let app = scanned.app {
            if !skipTaken(app.identifier, path: app.path) { apps.append(unique(app)) }
        }
        if let lone = scanned.lone {
            if !skipTaken(lone.identifier, path: lone.path) { loneExtensions.append(lone) }
        }
    }

    /// The app without extensions whose identifier is taken.
    private mutating func unique(_ app: AppBundle) -> AppBundle {
        var app = app
        var inside: Set<String> = [app.identifier]
        app.extensions.removeAll { each in
            if skipTaken(each.identifier, path: each.path) { return true }
            if inside.insert(each.identifier).inserted { return false }
            skip(each.path, taken: each.identifier, by: app.path)
            return true
        }
        return app
    }

    private mutating func skipTaken(_ identifier: String, path: String) -> Bool {
        guard let owner = owners[identifier] else {
            owners[identifier] = path
            return false
        }
        skip(path, taken: identifier, by: owner)
        return true
    }

    private mutating func skip(_ path: String, taken identifier: String, by owner: String) {
        let name = String(path.split(separator: "/").last ?? "")
        skipped.append(
            SkippedBundle(
                path: path,
                reason: BundleError(
                    .identifierTaken, in: name + "/Info.plist",
                    "'\(identifier)' is already the identifier of \(owner)",
                    fix: "remove one of the two, or change its CFBundleIdentifier")))
    }

    /// Identifier → path of the bundle that has it.
    private var owners: [String: String] = [:]
}

/// A bundle that was left out, and why.
public struct SkippedBundle: Codable, Hashable, Sendable {
    public var path: String
    public var reason: BundleError

    public init(path: String, reason: BundleError) {
        self.path = path
        self.reason = reason
    }
}

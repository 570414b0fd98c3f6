// SPDX-License-Identifier: Apache-2.0
//
// One bundle as it was read, with everything that was looked at for it.

import Foundation

/// The result of reading one `.app` or `.appex`, failures included.
struct ScannedBundle: Codable, Sendable {
    var app: AppBundle?
    var lone: ExtensionBundle?
    var skipped: [SkippedBundle] = []
    /// Relative path → what was there; absent ones without a stamp.
    var consulted: [String: FileStamp?] = [:]

    init(path: String, host: HostKnowledge) {
        let folder: BundleFolder
        do throws(FileFailure) {
            folder = try BundleFolder(path: path)
        } catch {
            let name = String(path.split(separator: "/").last ?? "")
            let reason = BundleError(error, in: name, what: "the bundle's folder")
            skipped = [SkippedBundle(path: path, reason: reason)]
            consulted[""] = .some(FileStamp(path: path, followsLink: true))
            return
        }
        do throws(BundleError) {
            let contents = BundleContents(folder)
            if path.hasSuffix(".app") {
                app = try AppBundle(contents, host: host, skipped: &skipped)
            } else {
                lone = try ExtensionBundle(contents, host: host)
            }
        } catch {
            skipped.append(SkippedBundle(path: path, reason: error))
        }
        consulted = folder.consulted
    }

    /// Whether everything that was looked at is still the same.
    func isFresh(at path: String) -> Bool {
        consulted.allSatisfy { relative, stamp in
            let whole = relative.isEmpty ? path : path + "/" + relative
            return FileStamp(path: whole, followsLink: relative.isEmpty) == stamp
        }
    }

    /// Puts the result into the cache, where there is one.
    func remembered(in cache: inout RegistryCache?) -> ScannedBundle {
        if let file = app?.path ?? lone?.path ?? skipped.last?.path {
            cache?.remember(self, at: file)
        }
        return self
    }
}

extension Registry {
    /// One bundle read by itself, as `inspect` and `install` do.
    ///
    /// - Throws: `BundleError` when the bundle is not fit; an app with an
    ///   unfit extension is read, that extension goes to `skipped`.
    public static func read(bundle path: String, host: HostKnowledge) throws -> Registry {
        let scanned = ScannedBundle(path: absolute(path), host: host)
        if scanned.app == nil, scanned.lone == nil, let first = scanned.skipped.last {
            throw first.reason
        }
        var registry = Registry()
        registry.apps = scanned.app.map { [$0] } ?? []
        registry.loneExtensions = scanned.lone.map { [$0] } ?? []
        registry.skipped = scanned.skipped
        return registry
    }
}

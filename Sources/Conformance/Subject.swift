// SPDX-License-Identifier: Apache-2.0
//
// The bundle under test, read and never loaded.

import Bundles
import Foundation
import IntentCatalog
import IntentSchema
import IntentsRuntime

/// What is known about a bundle before any of its code has run.
struct Subject: Sendable {
    let path: String
    let app: AppBundle?
    /// Those that are fit to be started.
    let extensions: [ExtensionBundle]
    /// What keeps the bundle or a part of it from being started.
    let errors: [BundleError]
    /// What is odd but stops nothing.
    let warnings: [BundleError]
    /// The built-in intents and those that the bundle defines.
    let catalog: Catalog

    var name: String { URL(filePath: path).lastPathComponent }

    /// - Throws: `ConformanceError` when there is no bundle at `path`.
    init(_ path: String) throws {
        let url = URL(filePath: path).standardizedFileURL
        guard ["app", "appex"].contains(url.pathExtension), Self.isFolder(url) else {
            throw ConformanceError(
                place: path, problem: "there is no bundle here",
                remedy: "name a folder that ends in .app or .appex, as 'intendant build' makes it")
        }
        var bundlePath = url.path(percentEncoded: false)
        while bundlePath.count > 1 && bundlePath.hasSuffix("/") { bundlePath.removeLast() }
        let (registry, error) = Self.read(bundlePath)
        self.path = bundlePath
        app = registry.apps.first
        extensions = (app?.extensions ?? []) + registry.loneExtensions
        errors = registry.skipped.map(\.reason) + (error.map { [$0] } ?? [])
        warnings = (app?.warnings ?? []) + extensions.flatMap(\.warnings)
        catalog = Self.definitions(below: url)
    }

    /// The extension is alone: no app carries it.
    var isLone: Bool { path.hasSuffix(".appex") }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }

    private static func read(_ path: String) -> (Registry, BundleError?) {
        do {
            return (try Registry.read(bundle: path, host: IntentsRuntime.knowledge), nil)
        } catch let error as BundleError {
            return (Registry(), error)
        } catch {
            return (
                Registry(),
                BundleError(.unreadable, in: path, "\(error)", fix: "make the bundle readable")
            )
        }
    }

    /// Custom intents; a definition that cannot be read leaves its intents without samples.
    private static func definitions(below folder: URL) -> Catalog {
        var catalog = Catalog.builtIn
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "intentdefinition"
        {
            guard let data = try? Data(contentsOf: file),
                let custom = try? IntentDefinitionReader.read(data, file: file.lastPathComponent)
            else { continue }
            catalog.merge(custom)
        }
        return catalog
    }
}

extension ExtensionBundle {
    /// `SiriDemoIntents.appex`
    var fileName: String { URL(filePath: path).lastPathComponent }
    var shownName: String { manifest.displayName ?? manifest.name }
    /// The library lies in the bundle, not with the system.
    var carriesLibrary: Bool { libraryPath.hasPrefix(path + "/") }
}

// SPDX-License-Identifier: Apache-2.0
//
// Which products a folder holds, and which belongs into which.

import Foundation

/// What a source folder will become: an app with all it carries, or one product alone.
struct Project {
    /// The bundle that is asked for.
    let main: ProductFolder
    let extensions: [ProductFolder]
    let frameworks: [ProductFolder]
    /// The bundles of frameworks that only the app's own program needs.
    var optional: Set<String> = []
    var warnings: [BuildWarning] = []

    var all: [ProductFolder] { [main] + extensions + frameworks }

    /// Reads the manifests in `folder` and below, and beside it for an app that has no
    /// extension below.
    /// - Throws: `folder` or `manifest`.
    init(readingFrom folder: URL) throws {
        guard folder.isFolder else {
            throw BuildError(
                .folder, at: folder.path, "there is no such folder",
                fix: "name the folder that holds the app or the extension")
        }
        let below = try Self.products(below: folder)
        if let own = try ProductFolder(readingFrom: folder) {
            try self.init(main: own, others: Self.companions(of: own, below: below))
        } else {
            try self.init(main: Self.app(among: below, in: folder), others: below)
        }
        noteFoldersOfNoProduct(in: folder)
    }

    init(main: ProductFolder, others: [ProductFolder]) throws {
        self.main = main
        let (served, foreign) = others.filter {
            $0.kind == .appex && $0.bundleName != main.bundleName
        }
        .partitioned(by: \.isServed)
        extensions = served
        frameworks = others.filter { $0.kind == .framework && $0.bundleName != main.bundleName }
        warnings = foreign.map { product in
            BuildWarning(
                place: product.name,
                problem: "an extension of '\(product.extensionPoint ?? "")' is left out; "
                    + "only intents and their UI are built")
        }
        try refuseSameNames()
    }

    private func refuseSameNames() throws {
        var seen: Set<String> = []
        for product in all where !seen.insert(product.bundleName).inserted {
            throw BuildError(
                .folder, at: product.url.place,
                "there are two products named '\(product.bundleName)'",
                fix: "rename one of the folders")
        }
    }

    /// The app of a folder that has no manifest of its own: the one below that is an app,
    /// or the folder itself, where Xcode keeps the app's manifest in the project.
    private static func app(among below: [ProductFolder], in folder: URL) throws -> ProductFolder {
        let apps = below.filter { $0.kind == .app }
        if apps.count > 1 {
            let names = apps.map { "'\($0.name)'" }.joined(separator: " and ")
            throw BuildError(
                .folder, at: folder.lastPathComponent,
                "there are \(apps.count) apps below: \(names)",
                fix: "name the folder of one of them")
        }
        if let app = apps.first { return app }
        if below.contains(where: { $0.kind == .appex }) {
            let own = folder.appendingPathComponent(folder.lastPathComponent)
            return ProductFolder(
                kind: .app, url: own.isFolder ? own : folder, manifest: nil, manifestFile: nil)
        }
        if let framework = below.first, below.count == 1 { return framework }
        throw BuildError(
            .folder, at: folder.lastPathComponent,
            "there is no Info.plist here or in a folder below",
            fix:
                "add an Info.plist with an NSExtension dictionary (an extension), or without one (an app)"
        )
    }

    /// What a product with a manifest of its own carries.
    private static func companions(
        of own: ProductFolder, below: [ProductFolder]
    ) throws -> [ProductFolder] {
        switch own.kind {
        case .framework: []
        case .appex: below.filter { $0.kind == .framework }
        case .app where below.contains { $0.kind == .appex }: below
        case .app: below + (try beside(own.url))
        }
    }

    private static let deepest = 4

    /// The products below `folder`; what is inside one of them is part of it, but for an app,
    /// whose folder may hold its extensions.
    private static func products(below folder: URL, depth: Int = 0) throws -> [ProductFolder] {
        guard depth < deepest else { return [] }
        return try subfolders(of: folder).flatMap { child -> [ProductFolder] in
            guard try ProductFolder.manifestFile(of: child) != nil else {
                return try products(below: child, depth: depth + 1)
            }
            guard let product = try ProductFolder(readingFrom: child) else { return [] }
            guard product.kind == .app else { return [product] }
            return [product] + (try products(below: child, depth: depth + 1))
        }
    }

    /// Extensions and frameworks in the folders next to an app's.
    ///
    /// None where several apps lie side by side: that is a collection and no project. A
    /// neighbour that cannot be read is none of this app's business.
    private static func beside(_ folder: URL) throws -> [ProductFolder] {
        let neighbours = try subfolders(of: folder.deletingLastPathComponent())
            .filter { $0.path != folder.path }
            .compactMap { try? ProductFolder(readingFrom: $0) }
        return neighbours.contains { $0.kind == .app } ? [] : neighbours
    }

    private static func subfolders(of folder: URL) throws -> [URL] {
        let attics: Set = ["Resources", "Supporting Files", "SupportingFiles", "Pods", "Carthage"]
        return try FileTree.children(of: folder).filter {
            $0.isFolder && !FileTree.packages.contains($0.pathExtension)
                && !attics.contains($0.lastPathComponent)
        }
    }

    /// Sources beside the products are in no target that a folder tells of.
    private mutating func noteFoldersOfNoProduct(in folder: URL) {
        guard main.url != folder else { return }
        let isProduct: (URL) -> Bool = { [main] folder in
            folder == main.url || (try? ProductFolder.manifestFile(of: folder)) != nil
        }
        let files = (try? FileTree(root: folder, skips: isProduct).items()) ?? []
        let orphans = Set(
            files.filter { $0.pathExtension == "swift" }.map { $0.deletingLastPathComponent() })
        for orphan in orphans.sorted(by: { $0.path < $1.path })
        where !orphan.lastPathComponent.hasSuffix("Tests") && orphan != folder {
            warnings.append(
                BuildWarning(
                    place: orphan.lastPathComponent,
                    problem:
                        "its Swift files belong to no product; move them into one, or make the "
                        + "folder a framework with an Info.plist that says FMWK"))
        }
    }
}

extension ProductFolder {
    /// The place in the system that an extension plugs into.
    var extensionPoint: String? {
        let description = manifest?.values["NSExtension"] as? [String: Any]
        return description?["NSExtensionPointIdentifier"] as? String
    }

    /// Whether the extension point is ours; a missing one is an error that comes later.
    var isServed: Bool {
        let points: Set = ["com.apple.intents-service", "com.apple.intents-ui-service"]
        return extensionPoint.map(points.contains) ?? true
    }
}

extension Array {
    fileprivate func partitioned(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}

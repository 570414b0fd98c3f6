// SPDX-License-Identifier: Apache-2.0
//
// An Xcode project as a project of ours: an app with what it carries, or what
// there is without one.

import Foundation

extension Project {
    /// Reads the targets of a project or workspace.
    /// - Throws: `project` with file and line, or `manifest`.
    init(readingFrom location: XcodeLocation, options: BuildOptions) throws {
        var products = XcodeProducts(tree: try XcodeTree(readingFrom: location), options: options)
        let node = try products.main(of: location)
        var main = try products.product(node)
        var reached = try products.reached(from: node)
        let all = try products.extensions()
        if main.kind == .appex, options.target == nil, all.count > 1 {
            // Several extensions and no app: a bundle without a program carries them.
            main = .withoutFiles(named: location.url.stem, in: location.folder)
            reached = []
        }
        if main.kind == .app,
            try !reached.contains(where: { try products.product($0).kind == .appex })
        {
            // An extension that no app carries belongs to the only one there is.
            for node in all { reached += try [node] + products.reached(from: node) }
        }
        try self.init(main: main, reached: reached, products: &products)
        warnings = products.warnings + warnings
    }

    private init(
        main: ProductFolder, reached: [XcodeTree.Node], products: inout XcodeProducts
    ) throws {
        var others: [ProductFolder] = []
        var needed: Set<String> = []
        for node in reached {
            let product = try products.product(node)
            if !others.contains(where: { $0.bundleName == product.bundleName }) {
                others.append(product)
            }
            guard product.kind == .appex, product.isServed else { continue }
            for inner in try products.reached(from: node) {
                needed.insert(try products.product(inner).bundleName)
            }
        }
        if main.kind != .app { needed.formUnion(others.map(\.bundleName)) }
        let packages = LocalPackages(of: [main] + others)
        others += packages.products
        needed.formUnion(
            packages.modules(
                neededBy: others.filter {
                    needed.contains($0.bundleName) || ($0.kind == .appex && $0.isServed)
                } + (main.kind == .app ? [] : [main])))
        try self.init(main: main, others: others)
        optional = Set(frameworks.map(\.bundleName)).subtracting(needed)
    }
}

extension ProductFolder {
    /// An app that only carries what others made.
    fileprivate static func withoutFiles(named name: String, in folder: URL) -> ProductFolder {
        var product = ProductFolder(
            kind: .app, url: folder.appendingPathComponent(name, isDirectory: true), manifest: nil,
            manifestFile: nil)
        product.files = ProductFiles()
        return product
    }

    /// The product of a target.
    /// - Throws: `project` where the target's manifest is not there, `manifest` where it is wrong.
    init(kind: Kind, target: XcodeTarget, in objects: XcodeObjects) throws {
        var manifest: PropertyList?
        var file: URL?
        if let path = target.settings.text("INFOPLIST_FILE") {
            file = objects.sourceRoot.appending(path).onDisk
            guard let file else {
                throw BuildError(
                    .project, at: target.settings.place(of: "INFOPLIST_FILE") ?? target.name,
                    "there is no file '\(path)', the Info.plist of '\(target.name)'",
                    fix: "put the file there, or correct INFOPLIST_FILE")
            }
            manifest = try PropertyList(readingFrom: file)
        }
        let sources = (target.files.swift + target.files.c).map { $0.deletingLastPathComponent() }
        let folder =
            sources.first.map { first in sources.reduce(first) { $0.commonFolder(with: $1) } }
            ?? file?.deletingLastPathComponent() ?? objects.sourceRoot
        self.init(kind: kind, url: folder, manifest: manifest, manifestFile: file)
        var files = target.files
        // A folder that is taken as it is may hold the manifest too.
        files.resources.removeAll { $0.path == file?.path }
        self.files = files
        self.target = target
    }
}

extension URL {
    fileprivate func commonFolder(with other: URL) -> URL {
        let pairs = zip(pathComponents, other.pathComponents)
        let count = Array(pairs.prefix { $0 == $1 }).count
        return URL(fileURLWithPath: "/" + pathComponents[1..<max(count, 1)].joined(separator: "/"))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What a bundle carries besides its code: copied, compiled or indexed.

import Foundation

/// The resources of one product on their way into its bundle.
///
/// Folders are flattened, as Xcode's groups are; `.lproj` and `.bundle` folders stay.
struct Resources {
    let product: ProductFolder
    let files: ProductFiles
    let module: String
    let options: BuildOptions

    /// Copies everything into `bundle`.
    /// - Returns: warnings about what was left out or left as it is.
    /// - Throws: `resource` when two files want one name or one cannot be read.
    func copy(into bundle: URL) throws -> [BuildWarning] {
        var warnings: [BuildWarning] = []
        let isCatalog: (URL) -> Bool = { $0.pathExtension == "xcstrings" }
        for item in files.resources where !isCatalog(item) {
            warnings += try copy(item, into: folder(for: item, in: bundle))
        }
        for item in files.resources where isCatalog(item) {
            let name = item.deletingPathExtension().lastPathComponent
            try StringCatalog(readingFrom: item).write(named: name, into: bundle)
        }
        for board in files.storyboards {
            warnings += try compile(board, into: folder(for: board, in: bundle))
        }
        return warnings + (try copyImages(into: bundle))
    }

    /// A project names translated files one by one; their language folder is kept.
    private func folder(for item: URL, in bundle: URL) throws -> URL {
        let language = item.deletingLastPathComponent()
        guard language.pathExtension == "lproj" else { return bundle }
        let folder = bundle.appendingPathComponent(language.lastPathComponent, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func copy(_ item: URL, into folder: URL) throws -> [BuildWarning] {
        if item.pathExtension == "lproj" { return try copyLocalized(item, into: folder) }
        if item.pathExtension == "xib" {
            return [
                BuildWarning(place: item.place, problem: "xib files are not read; use a storyboard")
            ]
        }
        try place(item, at: folder.appendingPathComponent(item.lastPathComponent))
        return []
    }

    /// A language folder may come from several places; its files are joined.
    private func copyLocalized(_ language: URL, into folder: URL) throws -> [BuildWarning] {
        let target = folder.appendingPathComponent(language.lastPathComponent, isDirectory: true)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        return try FileTree.children(of: language).flatMap { item in
            switch item.pathExtension {
            case "storyboard": return try compile(item, into: target)
            case "xcstrings":
                // `mul.lproj` stands for many languages.
                let name = item.deletingPathExtension().lastPathComponent
                try StringCatalog(readingFrom: item).write(named: name, into: folder)
                return []
            default: return try copy(item, into: target)
            }
        }
    }

    /// Links are followed, so that the bundle holds what it needs.
    private func place(_ item: URL, at target: URL) throws {
        guard !FileManager.default.fileExists(atPath: target.path) else {
            throw BuildError(
                .resource, at: item.place, "another file of '\(product.name)' has the same name",
                fix: "rename one of them: folders are flattened, as Xcode's groups are")
        }
        do {
            try FileManager.default.copyItem(at: item.resolvingSymlinksInPath(), to: target)
        } catch {
            throw BuildError(
                .resource, at: item.place, "the file cannot be copied",
                fix: "check that you may read it, and that the disk is not full")
        }
    }

    private func compile(_ board: URL, into folder: URL) throws -> [BuildWarning] {
        guard let compiler = options.storyboards else {
            try place(board, at: folder.appendingPathComponent(board.lastPathComponent))
            return [
                BuildWarning(
                    place: board.place, problem: "storyboards are not compiled by this build")
            ]
        }
        let compiled: CompiledStoryboard
        do { compiled = try compiler.compile(board, module: module, sources: files.swift) } catch {
            // An app's own screens are never shown here.
            guard product.kind == .app else { throw error }
            return [
                BuildWarning(place: board.place, problem: "the storyboard is left out: \(error)")
            ]
        }
        let name = board.deletingPathExtension().lastPathComponent + ".storyboardc"
        try compiled.data.write(to: folder.appendingPathComponent(name))
        return compiled.warnings.map { BuildWarning(sentence: $0) }
    }

    /// Writes `Assets/` and `Assets.plist`: name → `{file, scale, template?, dark?: {file, scale}}`, and
    /// `Colors.plist`: name → components.
    private func copyImages(into bundle: URL) throws -> [BuildWarning] {
        var index: [String: [String: Any]] = [:]
        var colours: [String: [Double]] = [:]
        var warnings: [BuildWarning] = []
        for catalog in files.catalogs.map(AssetCatalog.init) {
            let (images, notes) = try catalog.images()
            let (named, more) = try catalog.colours()
            warnings += notes + more
            colours.merge(named) { first, _ in first }
            for image in images { try copy(image, into: bundle, &index) }
        }
        if !index.isEmpty {
            try PropertyList.write(index, to: bundle.appendingPathComponent("Assets.plist"))
        }
        if !colours.isEmpty {
            try PropertyList.write(colours, to: bundle.appendingPathComponent("Colors.plist"))
        }
        return warnings
    }

    private func copy(
        _ image: AssetCatalog.Image, into bundle: URL, _ index: inout [String: [String: Any]]
    ) throws {
        let assets = bundle.appendingPathComponent("Assets", isDirectory: true)
        try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
        try place(image.file, at: assets.appendingPathComponent(image.copyName))
        let entry: [String: Any] = ["file": "Assets/\(image.copyName)", "scale": image.scale]
        if image.isDark {
            index[image.name]?["dark"] = entry
        } else {
            index[image.name] = entry
            if image.isTemplate { index[image.name]?["template"] = true }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Classes of custom intents, made from the `.intentdefinition` files of a project.

import Foundation
import IntentSchema
import IntentsGenerator

/// The definitions that one product's library is compiled with.
struct CustomIntents {
    private let files: [URL]
    private let product: ProductFolder

    /// A product's own definitions; for an extension without any, those of its app, which Xcode
    /// compiles into both. What a framework defines, its classes bring along.
    init(of product: ProductFolder, files: ProductFiles, in project: Project) {
        self.product = product
        let own = Self.definitions(in: files)
        let isGuest = product.url != project.main.url && product.kind == .appex
        guard own.isEmpty, isGuest else {
            self.files = own
            return
        }
        let others = project.frameworks.contains { folder in
            (try? ProductFiles(of: folder)).map(Self.definitions)?.isEmpty == false
        }
        let app = others ? nil : try? ProductFiles(of: project.main)
        self.files = app.map(Self.definitions) ?? []
    }

    /// Also those that lie in a language folder.
    private static func definitions(in files: ProductFiles) -> [URL] {
        let languages = files.resources.filter { $0.pathExtension == "lproj" }
        let localized = languages.flatMap { (try? FileTree.children(of: $0)) ?? [] }
        return (files.resources + localized).filter { $0.pathExtension == "intentdefinition" }
    }

    /// Puts the generated files beside the author's, and leaves out classes that Xcode generated
    /// and someone checked in.
    ///
    /// - Throws: `sources` for a definition that cannot be read.
    func join(_ sources: [URL], in work: URL) throws -> [URL] {
        guard !files.isEmpty, !sources.isEmpty else { return sources }
        let folder = work.appendingPathComponent("definitions", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var generated: [URL] = []
        var names: [String] = []
        for file in files {
            let catalog = try read(file)
            names += catalog.intents.keys
            let generator = IntentsGenerator(
                catalog: catalog, module: .author(isPublic: product.kind == .framework))
            let domain = file.deletingPathExtension().lastPathComponent
            let target = folder.appendingPathComponent("\(domain).intents.swift")
            let text = generator.classes(ofDomain: String(domain.prefix { $0 != "." })).text
            try text.write(to: target, atomically: true, encoding: .utf8)
            generated.append(target)
        }
        let kept = sources.filter { source in
            let declared = SwiftClasses(in: [source])
            return !names.contains(where: declared.contains)
        }
        return kept + generated
    }

    /// Lets the host find the definitions: at the top of the bundle.
    func copy(into bundle: URL) throws {
        for file in files {
            let target = bundle.appendingPathComponent(file.lastPathComponent)
            guard !FileManager.default.fileExists(atPath: target.path) else { continue }
            try FileManager.default.copyItem(at: file.resolvingSymlinksInPath(), to: target)
        }
    }

    private func read(_ file: URL) throws -> Catalog {
        do {
            return try IntentDefinitionReader.read(
                try Data(contentsOf: file), file: file.lastPathComponent)
        } catch {
            throw BuildError(
                .sources, at: file.place, "\(error)",
                fix: "open the file in Xcode and save it again")
        }
    }
}

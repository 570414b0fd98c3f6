// SPDX-License-Identifier: Apache-2.0
//
// Classes of custom intents, made from the `.intentdefinition` files of a project.

import Foundation
import IntentSchema
import IntentsGenerator

/// The definitions that one product carries, and those that its library is compiled with.
struct CustomIntents {
    private let definitions: [Definition]
    private let product: ProductFolder
    /// Frameworks of the project that have classes of custom intents.
    private let frameworks: [ProductFolder]
    /// Files whose classes a framework has already, which this product imports.
    private let inherited: Set<String>

    /// A product's own definitions; in a plain folder, for an extension without any, those of its
    /// app, which Xcode compiles into both. What a framework defines, its classes bring along.
    init(of product: ProductFolder, files: ProductFiles, in project: Project) throws {
        self.product = product
        frameworks = project.frameworks.filter {
            $0.bundleName != product.bundleName && !Self.made(by: $0).isEmpty
        }
        let isGuest = product.bundleName != project.main.bundleName && product.kind == .appex
        let takesApps =
            product.target == nil && isGuest && files.definitions.isEmpty && frameworks.isEmpty
        definitions =
            takesApps ? (try? ProductFiles(of: project.main))?.definitions ?? [] : files.definitions
        guard product.kind != .framework, !frameworks.isEmpty else {
            inherited = []
            return
        }
        let imports = files.imports
        inherited = Set(
            frameworks.filter { imports.contains($0.target?.module ?? $0.name.asIdentifier) }
                .flatMap(Self.made).map(\.file.path))
    }

    /// The definitions that a framework has classes of.
    private static func made(by framework: ProductFolder) -> [Definition] {
        let all = (try? ProductFiles(of: framework))?.definitions ?? []
        return all.filter { $0.visibility != .noClasses }
    }

    /// Where the system finds classes that are not the product's own.
    func modulesOfFrameworks(names: ModuleNames) throws -> [String] {
        product.kind == .framework ? [] : try frameworks.map { try names.name(of: $0).0 }.sorted()
    }

    /// Puts the generated files beside the author's, and leaves out classes that Xcode generated
    /// and someone checked in.
    ///
    /// - Throws: `sources` for a definition that cannot be read.
    func join(_ sources: [URL], in work: URL) throws -> [URL] {
        let made = definitions.filter {
            $0.visibility != .noClasses && !inherited.contains($0.file.path)
        }
        // A framework may be there for its definitions only.
        guard !made.isEmpty, !sources.isEmpty || product.kind == .framework else { return sources }
        let folder = work.appendingPathComponent("definitions", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var generated: [URL] = []
        var names: [String] = []
        for definition in made {
            let catalog = try read(definition.file)
            names += catalog.intents.keys
            let domain = definition.file.deletingPathExtension().lastPathComponent
            let target = folder.appendingPathComponent("\(domain).intents.swift")
            let generator = IntentsGenerator(
                catalog: catalog, module: .author(isPublic: isPublic(definition)))
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

    /// Others can use the classes of a framework, unless it keeps them to itself.
    private func isPublic(_ definition: Definition) -> Bool {
        switch definition.visibility {
        case .everyone: true
        case .automatic: product.kind == .framework
        case .inside, .noClasses: false
        }
    }

    /// Lets the host find the definitions: at the top of the bundle.
    func copy(into bundle: URL) throws {
        for file in definitions.map(\.file) {
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

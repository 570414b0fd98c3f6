// SPDX-License-Identifier: Apache-2.0
//
// From a project to a bundle: frameworks first, then the app, then its
// extensions, each with manifest, entitlements, library and resources.

import Foundation
import IntentCatalog

/// One build, step by step.
struct Assembly {
    let project: Project
    let sdk: SDK
    let options: BuildOptions
    private let names: ModuleNames
    private var frameworks: [Library.BuiltFramework] = []
    private(set) var warnings: [BuildWarning] = []
    private(set) var contents: [String] = []

    init(project: Project, sdk: SDK, options: BuildOptions) {
        self.project = project
        self.sdk = sdk
        self.options = options
        names = ModuleNames(kit: sdk.moduleNames)
        project.warnings.forEach { warn($0) }
    }

    /// Builds everything into `stage` and returns the bundle there.
    mutating func run(in workspace: borrowing Workspace) throws -> URL {
        let stage = try workspace.emptyStage()
        let main = stage.appendingPathComponent(project.main.bundleName, isDirectory: true)
        let identifier = try manifest(of: project.main, inside: nil).identifier
        for product in try FrameworkOrder(project.frameworks, names: names).sorted() {
            let folder = main.appendingPathComponent("Frameworks/\(product.bundleName)")
            try makeFramework(product, at: folder, inside: identifier, workspace: workspace)
        }
        try make(project.main, at: main, inside: nil, workspace: workspace)
        for product in project.extensions {
            let folder = main.appendingPathComponent("PlugIns/\(product.bundleName)")
            try make(product, at: folder, inside: identifier, workspace: workspace)
        }
        return main
    }

    /// The program of an app can be missing, and so can what only it needs.
    private mutating func makeFramework(
        _ product: ProductFolder, at bundle: URL, inside app: String?,
        workspace: borrowing Workspace
    ) throws {
        do {
            try make(product, at: bundle, inside: app, workspace: workspace)
        } catch let error as BuildError
            where project.optional.contains(product.bundleName) && !isImported(product)
        {
            try? FileManager.default.removeItem(at: bundle)
            let problem =
                "'\(product.bundleName)' is left out; only the app needs it: \(error.problem)"
            warn(BuildWarning(place: error.place, problem: problem))
        }
    }

    /// Whether a file of an extension names the framework, which a project need not link to that.
    private func isImported(_ framework: ProductFolder) -> Bool {
        guard let module = try? names.name(of: framework).0 else { return true }
        return project.extensions.contains { product in
            (try? ProductFiles(of: product))?.imports.contains(module) ?? true
        }
    }

    /// Settings that say something about one product only: the one that was asked for.
    private static let ownSettings: Set<String> = [
        "PRODUCT_NAME", "TARGET_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME",
        "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_BUNDLE_PACKAGE_TYPE",
    ]

    private func manifest(of product: ProductFolder, inside app: String?) throws -> BundleManifest {
        let isMain = product.bundleName == project.main.bundleName
        let asked = options.variables.filter { isMain || !Self.ownSettings.contains($0.key) }
        let settings = (product.target?.manifestSettings ?? [:]).merging(asked) { $1 }
        return try BundleManifest(of: product, inside: app, module: names, settings: settings)
    }

    /// Builds one product into its folder.
    private mutating func make(
        _ product: ProductFolder, at bundle: URL, inside app: String?,
        workspace: borrowing Workspace
    ) throws {
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        var manifest = try manifest(of: product, inside: app)
        var files = try ProductFiles(of: product)
        try noteMissing(of: product)
        let custom = try CustomIntents(of: product, files: files, in: project)
        files.swift = try custom.join(files.swift, in: workspace.folder(for: product))
        if product.kind == .app {
            try addProgram(
                of: product, files: files, manifest: &manifest, to: bundle, in: workspace)
        } else if manifest.usesSystemLibrary && files.swift.isEmpty && files.c.isEmpty {
            manifest.removeExecutable()
        } else {
            try addLibrary(of: product, files: files, manifest: manifest, to: bundle, in: workspace)
        }
        try addEntitlements(of: product, files: files, manifest: &manifest, to: bundle)
        let resources = Resources(
            product: product, files: files, module: manifest.module, options: options)
        try resources.copy(into: bundle).forEach { warn($0) }
        try custom.copy(into: bundle)
        manifest.stamp(intentModules: try custom.modulesOfFrameworks(names: names))
        manifest.stamp(apiVersion: options.apiVersion ?? sdk.apiVersion ?? IntendantAPI.version)
        try PropertyList.write(manifest.values, to: bundle.appendingPathComponent("Info.plist"))
        manifest.warnings.forEach { warn($0) }
        contents.append(product.bundleName)
    }

    /// Sources that a project names and that are not there.
    private mutating func noteMissing(of product: ProductFolder) throws {
        guard let missing = product.target?.missing, let first = missing.first else { return }
        guard product.kind == .app else { throw first }
        for error in missing { warn(BuildWarning(place: error.place, problem: error.problem)) }
    }

    private mutating func warn(_ warning: BuildWarning) {
        warnings.append(warning)
        options.report(.warning(warning))
    }

    // MARK: Parts

    /// Builds the app's own program, which the app can be without: its extensions do not need it.
    private mutating func addProgram(
        of product: ProductFolder, files: ProductFiles, manifest: inout BundleManifest,
        to bundle: URL, in workspace: borrowing Workspace
    ) throws {
        guard !files.swift.isEmpty else { return manifest.removeExecutable() }
        do {
            guard try library(of: product, files, manifest, in: workspace).hasEntryPoint() else {
                throw BuildError(
                    .sources, at: product.name, "no class is marked with @main",
                    fix: "mark the app's delegate, or call UIApplicationMain in main.swift")
            }
            try addLibrary(of: product, files: files, manifest: manifest, to: bundle, in: workspace)
        } catch let error as BuildError
            where error.kind == .compilation || error.kind == .sources
        {
            manifest.removeExecutable()
            let problem =
                "the app's own program is left out, so nothing can be continued in the app: "
                + "\(error.problem)"
            warn(BuildWarning(place: error.place, problem: problem))
        }
    }

    private func library(
        of product: ProductFolder, _ files: ProductFiles, _ manifest: BundleManifest,
        in workspace: borrowing Workspace
    ) -> Library {
        Library(
            product: product, files: files, module: manifest.module,
            work: workspace.folder(for: product), frameworks: frameworks, sdk: sdk, options: options
        )
    }

    private mutating func addLibrary(
        of product: ProductFolder, files: ProductFiles, manifest: BundleManifest, to bundle: URL,
        in workspace: borrowing Workspace
    ) throws {
        guard !manifest.executable.contains("/"), !manifest.executable.isEmpty else {
            throw BuildError(
                .manifest, at: product.manifestPlace,
                "'CFBundleExecutable' is '\(manifest.executable)', not a file name",
                fix: "write $(EXECUTABLE_NAME)")
        }
        // A library made elsewhere, in a language that is not compiled here.
        let isMade =
            files.swift.isEmpty && files.c.isEmpty
            && files.resources.contains { $0.lastPathComponent == manifest.executable }
        if isMade { return }
        let library = library(of: product, files, manifest, in: workspace)
        notePrincipalClass(of: product, files: files, manifest: manifest)
        noteMainStoryboard(of: product, files: files, manifest: manifest)
        let built = try library.build()
        try FileManager.default.copyItem(
            at: built, to: bundle.appendingPathComponent(manifest.executable))
        guard product.kind == .framework else { return }
        frameworks.append(
            Library.BuiltFramework(name: product.name, module: manifest.module, library: built))
    }

    /// Looks for the class that the system will ask for; not finding it fails only at run time.
    private mutating func notePrincipalClass(
        of product: ProductFolder, files: ProductFiles, manifest: BundleManifest
    ) {
        guard !files.swift.isEmpty,
            let name = manifest.description["NSExtensionPrincipalClass"] as? String
        else { return }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 1 {
            warn(
                BuildWarning(
                    place: product.manifestPlace,
                    problem:
                        "the principal class '\(name)' has no module; write $(PRODUCT_MODULE_NAME).\(name)"
                ))
        } else if parts[0] == manifest.module, !SwiftClasses(in: files.swift).contains(parts[1]) {
            warn(
                BuildWarning(
                    place: product.manifestPlace,
                    problem:
                        "no Swift file of '\(product.name)' declares the principal class '\(parts[1])'"
                ))
        }
    }

    /// A storyboard that is not there fails only at run time as well.
    private mutating func noteMainStoryboard(
        of product: ProductFolder, files: ProductFiles, manifest: BundleManifest
    ) {
        guard let name = manifest.description["NSExtensionMainStoryboard"] as? String else {
            return
        }
        if !files.storyboardNames.contains(name) {
            warn(
                BuildWarning(
                    place: product.manifestPlace,
                    problem: "there is no storyboard '\(name).storyboard'"))
        }
        if manifest.description["NSExtensionPrincipalClass"] != nil {
            warn(
                BuildWarning(
                    place: product.manifestPlace,
                    problem:
                        "there are both a main storyboard and a principal class; keep one of the two"
                ))
        }
    }

    private mutating func addEntitlements(
        of product: ProductFolder, files: ProductFiles, manifest: inout BundleManifest,
        to bundle: URL
    ) throws {
        let named = files.entitlements.first {
            $0.deletingPathExtension().lastPathComponent == product.name
        }
        guard let file = named ?? files.entitlements.first else { return }
        if named == nil, files.entitlements.count > 1 {
            warn(
                BuildWarning(
                    place: product.name,
                    problem:
                        "there are several entitlement files; '\(file.lastPathComponent)' is used"))
        }
        let entitlements = try PropertyList(readingFrom: file)
        let expanded = manifest.expandEntitlements(entitlements.values)
        try PropertyList.write(expanded, to: bundle.appendingPathComponent("Entitlements.plist"))
    }
}

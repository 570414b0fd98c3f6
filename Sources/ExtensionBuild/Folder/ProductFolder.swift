// SPDX-License-Identifier: Apache-2.0
//
// One folder that becomes one bundle: its manifest and its files by kind.

import Foundation

/// The source folder of an app, an extension or a framework.
struct ProductFolder {
    enum Kind: String {
        case app, appex, framework

        /// Apple's mark of the kind, in `CFBundlePackageType`.
        var packageType: String {
            switch self {
            case .app: "APPL"
            case .appex: "XPC!"
            case .framework: "FMWK"
            }
        }
    }

    let kind: Kind
    let url: URL
    /// The manifest as written; empty for an app whose project keeps it elsewhere.
    let manifest: PropertyList?
    let manifestFile: URL?

    /// What an Xcode project says about it; nil where the folder alone decides.
    var target: XcodeTarget?
    /// Its files, where not everything in the folder is one.
    var files: ProductFiles?
    /// A name that neither a target nor the folder has.
    var givenName: String?

    /// Xcode's product name; without a project, that of the folder.
    var name: String { givenName ?? target?.productName ?? url.lastPathComponent }
    var bundleName: String { "\(name).\(kind.rawValue)" }
    /// Where an error about the manifest is.
    var manifestPlace: String { manifestFile?.place ?? "\(name)/Info.plist" }

    /// The folder's manifest; nil if there is none.
    ///
    /// `Info.plist`, else the only `…-Info.plist`, else one of the two in `Resources` or
    /// `Supporting Files`.
    static func manifestFile(of folder: URL) throws -> URL? {
        let places = ["", "Resources", "Supporting Files", "SupportingFiles"].map {
            $0.isEmpty ? folder : folder.appendingPathComponent($0)
        }
        for place in places where place.isFolder {
            let plain = place.appendingPathComponent("Info.plist")
            if plain.isFile { return plain }
            let named = try FileTree.children(of: place).filter {
                $0.lastPathComponent.hasSuffix("-Info.plist")
            }
            if let only = named.first, named.count == 1 { return only }
        }
        return nil
    }

    /// The product that `folder` describes; nil without a manifest, or for a kind that is not
    /// built here (test bundles, watch apps).
    /// - Throws: `manifest` for one that cannot be understood.
    init?(readingFrom folder: URL) throws {
        guard let file = try Self.manifestFile(of: folder) else { return nil }
        let manifest = try PropertyList(readingFrom: file)
        guard let kind = try Self.kind(of: manifest.values, at: file.place) else { return nil }
        self.init(kind: kind, url: folder, manifest: manifest, manifestFile: file)
    }

    init(kind: Kind, url: URL, manifest: PropertyList?, manifestFile: URL?) {
        self.kind = kind
        self.url = url
        self.manifest = manifest
        self.manifestFile = manifestFile
    }

    private static func kind(of manifest: [String: Any], at place: String) throws -> Kind? {
        if let description = manifest["NSExtension"] {
            guard description is [String: Any] else {
                throw BuildError(
                    .manifest, at: place,
                    "'NSExtension' is \(describe(description)), not a dictionary",
                    fix: "write <key>NSExtension</key> followed by a <dict>")
            }
            return .appex
        }
        let type = manifest["CFBundlePackageType"] ?? "APPL"
        guard let type = type as? String else {
            throw BuildError(
                .manifest, at: place, "'CFBundlePackageType' is \(describe(type)), not a string",
                fix: "write <string>APPL</string>, <string>XPC!</string> or <string>FMWK</string>")
        }
        switch type {
        case "FMWK": return .framework
        case "BNDL": return nil
        case "XPC!":
            throw BuildError(
                .manifest, at: place,
                "'CFBundlePackageType' says 'XPC!' but there is no 'NSExtension'",
                fix: "add the NSExtension dictionary with its NSExtensionPointIdentifier")
        default:
            return manifest["WKApplication"] == nil && manifest["WKWatchKitApp"] == nil ? .app : nil
        }
    }
}

/// An `.intentdefinition` of a product.
struct Definition {
    /// Who sees the classes that are generated from it.
    enum Visibility {
        case automatic, inside, everyone, noClasses

        /// As Xcode writes it beside the file's membership.
        init(_ attributes: [String]) {
            self =
                attributes.contains("no_codegen")
                ? .noClasses
                : attributes.contains("public")
                    ? .everyone
                    : attributes.contains { ["private", "project"].contains($0) }
                        ? .inside : .automatic
        }
    }

    let file: URL
    var visibility = Visibility.automatic
}

/// The files of a product, by what happens to them.
struct ProductFiles {
    var swift: [URL] = []
    /// C and C++.
    var c: [URL] = []
    var storyboards: [URL] = []
    var catalogs: [URL] = []
    var entitlements: [URL] = []
    var resources: [URL] = []
    var objectiveC: [URL] = []
    var definitions: [Definition] = []

    init() {}

    /// The files below the product's folder, without folders that have a manifest of their own.
    /// - Throws: `folder` when something cannot be listed.
    init(of product: ProductFolder) throws {
        if let files = product.files {
            self = files
            return
        }
        let items = try FileTree(root: product.url) { folder in
            guard let manifest = try? ProductFolder.manifestFile(of: folder) else { return false }
            return manifest != product.manifestFile
        }.items()
        for item in items where item.path != product.manifestFile?.path { add(item) }
        // Also those that lie in a language folder.
        let languages = resources.filter { $0.pathExtension == "lproj" }
        let localized = languages.flatMap { (try? FileTree.children(of: $0)) ?? [] }
        definitions = (resources + localized).filter { $0.pathExtension == "intentdefinition" }
            .map { Definition(file: $0) }
    }

    mutating func add(_ item: URL) {
        switch item.pathExtension.lowercased() {
        case "swift": swift.append(item)
        case "c", "cpp", "cc", "cxx": c.append(item)
        case "m", "mm": objectiveC.append(item)
        case "h", "hpp", "modulemap", "xcodeproj", "xcworkspace", "playground", "md", "app",
            "appex",
            "framework", "xcframework", "xcconfig", "xctestplan", "docc", "xcdatamodeld":
            break
        case "storyboard": storyboards.append(item)
        case "xcassets": catalogs.append(item)
        case "entitlements": entitlements.append(item)
        default: resources.append(item)
        }
    }

    /// The modules that its Swift files name.
    var imports: Set<String> {
        Set(
            swift.flatMap { file in
                SourcePass.rewrite(Array(FileManager.default.contents(atPath: file.path) ?? Data()))
                    .imports
            })
    }

    /// The names of all storyboards, those in language folders too.
    var storyboardNames: Set<String> {
        let languages = resources.filter { $0.pathExtension == "lproj" }
        let localized = languages.flatMap { (try? FileTree.children(of: $0)) ?? [] }
        return Set(
            (storyboards + localized).filter { $0.pathExtension == "storyboard" }
                .map { $0.deletingPathExtension().lastPathComponent })
    }
}

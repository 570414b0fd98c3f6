// SPDX-License-Identifier: Apache-2.0
//
// One target of an Xcode project, as far as a bundle is made of it.

import Foundation

/// What a project says about one product.
struct XcodeTarget {
    let name: String
    let settings: XcodeSettings
    let files: ProductFiles
    /// Sources that are not there.
    let missing: [BuildError]
    /// What it links or carries, by the identifiers of other targets' products.
    let linkedProducts: [String]
    let packages: [SwiftPackageProduct]
    /// The header that brings Objective-C's names into its Swift files.
    let bridgingHeader: URL?

    /// `PRODUCT_NAME`, else the target's name.
    var productName: String {
        let name = settings.text("PRODUCT_NAME") ?? self.name
        return name.contains("/") ? self.name : name
    }

    var module: String? { settings.text("PRODUCT_MODULE_NAME")?.asIdentifier }
    var generatesManifest: Bool { settings.isYes("GENERATE_INFOPLIST_FILE") }

    /// What its property lists may refer to. The library's name is ours to give, the module's
    /// depends on what is taken.
    var manifestSettings: [String: String] {
        let ours: Set = ["EXECUTABLE_NAME", "PRODUCT_MODULE_NAME", "SWIFT_MODULE_NAME"]
        return settings.all.filter { name, value in
            !ours.contains(name) && !(name == "PRODUCT_BUNDLE_IDENTIFIER" && value.isEmpty)
        }
    }

    /// The language mode for the compiler: it knows 4, 4.2, 5 and 6.
    var swiftVersion: String? {
        guard let version = settings.text("SWIFT_VERSION") else { return nil }
        let major = version.prefix { $0 != "." }
        return switch major {
        case "4": version.hasPrefix("4.2") ? "4.2" : "4"
        case "5", "6": String(major)
        default: Int(major).map { $0 < 4 ? "4" : "6" }
        }
    }

    /// Compiler flags that change what the sources mean; the others are about building them.
    var swiftFlags: [String] {
        var flags: [String] = []
        let conditions = settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        for name in conditions where name != "DEBUG" && name.isIdentifier { flags += ["-D", name] }
        let others = settings.list("OTHER_SWIFT_FLAGS")
        for (index, flag) in others.enumerated() where flag.hasPrefix("-D") {
            let next = index + 1 < others.count ? others[index + 1] : ""
            let name = flag == "-D" ? next : String(flag.dropFirst(2))
            if name.isIdentifier { flags += ["-D", name] }
        }
        if settings.text("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" {
            flags += ["-default-isolation", "MainActor"]
        }
        return flags
    }
}

/// Something that a Swift package offers and a target uses.
struct SwiftPackageProduct: Equatable {
    /// The module's name as a rule.
    let name: String
    /// An address or a path, with the versions asked for; nil where the project does not say.
    let source: String?
    /// The package's folder, if it lies beside the project.
    let folder: URL?
}

extension XcodeTarget {
    /// What kind of bundle a target makes; nil for what is not built here.
    static func kind(of target: XcodeObject) -> ProductFolder.Kind? {
        let prefix = "com.apple.product-type."
        guard let type = target.text("productType"), type.hasPrefix(prefix) else { return nil }
        return switch type.dropFirst(prefix.count) {
        case "application": .app
        case "app-extension", "app-extension.intents-service", "extensionkit-extension",
            "app-extension.messages":
            .appex
        case "framework", "framework.static", "library.static", "library.dynamic": .framework
        default: nil
        }
    }

    /// - Throws: `project` with the line.
    init(
        _ target: XcodeObject, settings: XcodeSettings, in objects: XcodeObjects,
        warnings: inout [BuildWarning]
    ) throws {
        name = target.title
        self.settings = settings
        bridgingHeader = settings.text("SWIFT_OBJC_BRIDGING_HEADER").flatMap {
            objects.sourceRoot.appending($0).onDisk
        }
        let members = try XcodeMembers(of: target, in: objects, settings: settings)
        warnings += members.warnings
        var files = members.files
        if let path = settings.text("CODE_SIGN_ENTITLEMENTS") {
            if let file = objects.sourceRoot.appending(path).onDisk {
                files.entitlements = [file]
            } else {
                warnings.append(
                    BuildWarning(
                        place: settings.place(of: "CODE_SIGN_ENTITLEMENTS") ?? name,
                        problem: "there is no file '\(path)'; '\(name)' has no entitlements"))
            }
        } else {
            files.entitlements = []
        }
        self.files = files
        missing = members.missing
        linkedProducts = members.products
        packages = objects.objects("packageProductDependencies", of: target).map {
            SwiftPackageProduct($0, in: objects)
        }
    }
}

extension SwiftPackageProduct {
    fileprivate init(_ product: XcodeObject, in objects: XcodeObjects) {
        name = product.text("productName") ?? product.title
        let package = objects.object("package", of: product)
        let path = package?.text("relativePath")
        folder =
            path.flatMap { objects.sourceRoot.appending($0).onDisk }
            ?? (package == nil ? Self.localFolder(of: name, in: objects) : nil)
        source = package.flatMap { package in
            path
                ?? package.text("repositoryURL").map { address in
                    let requirement = package["requirement"]?.dictionary ?? [:]
                    let version = ["minimumVersion", "version", "branch", "revision"]
                        .compactMap { requirement[$0]?.text }.first
                    return address + (version.map { ", \($0)" } ?? "")
                }
        }
    }

    /// Before Xcode 15 a package beside the project was a plain folder in it.
    private static func localFolder(of product: String, in objects: XcodeObjects) -> URL? {
        let folders = objects.all("PBXFileReference").compactMap { item -> URL? in
            guard ["wrapper", "folder", "text"].contains(item.text("lastKnownFileType")) else {
                return nil
            }
            return objects.url(of: item)?.onDisk
        }.filter { $0.appendingPathComponent("Package.swift").isFile }
        let named = folders.first { folder in
            folder.lastPathComponent == product
                || folder.appendingPathComponent("Sources/\(product)").isFolder
        }
        return named
    }
}

extension XcodeSettings {
    /// - Throws: `project` for a target without configurations.
    init(
        of target: XcodeObject, kind: ProductFolder.Kind, in objects: XcodeObjects,
        options: BuildOptions, warnings: inout [BuildWarning]
    ) throws {
        let own = try Self.configurations(of: target, in: objects)
        let wanted = options.configuration ?? (options.optimization == .none ? "Debug" : "Release")
        let fallback = objects.object("buildConfigurationList", of: target)?
            .text("defaultConfigurationName")
        guard
            let chosen = own.first(where: { $0.title == wanted })
                ?? own.first(where: { $0.title == fallback }) ?? own.first
        else {
            throw BuildError(
                .project, at: objects.place(target.line),
                "the target '\(target.title)' has no configurations",
                fix: "let Xcode open the project and save it")
        }
        self.init(
            configuration: chosen.title,
            defaults: Self.defaults(target, kind, configuration: chosen.title, objects))
        let shared = try Self.configurations(of: objects.root, in: objects)
        if let project = shared.first(where: { $0.title == chosen.title }) ?? shared.first {
            add(project, in: objects, warnings: &warnings)
        }
        add(chosen, in: objects, warnings: &warnings)
        add(options.variables.map { ($0.key, $0.value, "") })
    }

    private static func configurations(
        of owner: XcodeObject, in objects: XcodeObjects
    ) throws -> [XcodeObject] {
        guard let list = objects.object("buildConfigurationList", of: owner) else { return [] }
        return try objects.required("buildConfigurations", of: list)
    }

    /// A configuration's file of settings, then its own.
    private mutating func add(
        _ configuration: XcodeObject, in objects: XcodeObjects, warnings: inout [BuildWarning]
    ) {
        if let file = Self.file(of: configuration, in: objects) {
            let read = XCConfig(readingFrom: file.onDisk ?? file, root: objects.sourceRoot)
            add(read.settings)
            for warning in read.warnings where !warnings.contains(warning) {
                warnings.append(warning)
            }
        }
        let own = configuration["buildSettings"]?.dictionary ?? [:]
        add(
            own.sorted { $0.key < $1.key }.compactMap { key, node in
                node.words.map { (key, $0, objects.place(node.line)) }
            })
    }

    private static func file(of configuration: XcodeObject, in objects: XcodeObjects) -> URL? {
        if let item = objects.object("baseConfigurationReference", of: configuration) {
            return objects.url(of: item)
        }
        // In a folder that is taken as it is.
        guard let folder = objects.object("baseConfigurationReferenceAnchor", of: configuration),
            let path = configuration.text("baseConfigurationReferenceRelativePath")
        else { return nil }
        return objects.url(of: folder)?.appending(path)
    }

    /// What Xcode sets before anyone says anything.
    private static func defaults(
        _ target: XcodeObject, _ kind: ProductFolder.Kind, configuration: String,
        _ objects: XcodeObjects
    ) -> [String: String] {
        let root = objects.sourceRoot.path
        return [
            "TARGET_NAME": target.title, "TARGETNAME": target.title,
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "PROJECT_NAME": objects.name, "PROJECT_DIR": root, "SRCROOT": root,
            "SOURCE_ROOT": root, "PROJECT_FILE_PATH": objects.file.deletingLastPathComponent().path,
            "CONFIGURATION": configuration, "SDKROOT": "iphoneos", "PLATFORM_NAME": "iphoneos",
            "EFFECTIVE_PLATFORM_NAME": "-iphoneos",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": kind.packageType,
            "WRAPPER_EXTENSION": kind.rawValue, "WRAPPER_SUFFIX": ".\(kind.rawValue)",
            "DEVELOPMENT_LANGUAGE": objects.root.text("developmentRegion") ?? "en",
            "AppIdentifierPrefix": "", "TeamIdentifierPrefix": "", "DEVELOPMENT_TEAM": "",
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Which files are in a target: by its build phases, and by the folders that it
// takes as they are (Xcode 16).

import Foundation

/// The files of one target, and what could not be had of it.
struct XcodeMembers {
    private(set) var files = ProductFiles()
    private(set) var warnings: [BuildWarning] = []
    /// Sources that are not there; without them the target is not what its author meant.
    private(set) var missing: [BuildError] = []
    /// The products of other targets that it links or carries, by their identifiers.
    private(set) var products: [String] = []
    private let objects: XcodeObjects
    private let target: XcodeObject
    private let excluded: [String]
    private var seen: Set<String> = []

    init(of target: XcodeObject, in objects: XcodeObjects, settings: XcodeSettings) throws {
        self.target = target
        self.objects = objects
        excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES")
        for phase in try objects.required("buildPhases", of: target) { readPhase(phase) }
        for group in try objects.required("fileSystemSynchronizedGroups", of: target) {
            try readFolder(group)
        }
        try readForeignFolders()
    }

    private mutating func warn(_ line: Int, _ problem: String) {
        warnings.append(BuildWarning(place: objects.place(line), problem: problem))
    }

    // MARK: Phases

    private mutating func readPhase(_ phase: XcodeObject) {
        switch phase.isa {
        case "PBXSourcesBuildPhase": readFiles(of: phase, areSources: true)
        case "PBXResourcesBuildPhase": readFiles(of: phase, areSources: false)
        case "PBXFrameworksBuildPhase": readProducts(of: phase)
        case "PBXCopyFilesBuildPhase":
            // Into the bundle itself; other places hold products.
            let isResource = phase.text("dstSubfolderSpec") == "7"
            isResource ? readFiles(of: phase, areSources: false) : readProducts(of: phase)
        case "PBXShellScriptBuildPhase":
            // What CocoaPods adds would copy what is not here.
            if !phase.title.hasPrefix("[CP]") {
                warn(
                    phase.line,
                    "the script '\(phase.text("name") ?? "Run Script")' of '\(target.title)' is not run"
                )
            }
        default: break
        }
    }

    private mutating func readProducts(of phase: XcodeObject) {
        for build in objects.objects("files", of: phase) {
            products += [build.text("fileRef")].compactMap(\.self)
        }
    }

    private mutating func readFiles(of phase: XcodeObject, areSources: Bool) {
        for node in phase["files"]?.list ?? [] {
            guard let build = node.text.flatMap({ objects[$0] }) else {
                warn(node.line, "'\(node.text ?? "")' leads to no build file; it is left out")
                continue
            }
            guard Self.isForPhones(build) else { continue }
            guard let item = objects.object("fileRef", of: build) else {
                warn(build.line, "a build file of '\(target.title)' names no file; it is left out")
                continue
            }
            add(item, build["settings"]?.dictionary?["ATTRIBUTES"], areSources: areSources)
        }
    }

    /// Files may be for some systems only.
    private static func isForPhones(_ build: XcodeObject) -> Bool {
        let filters =
            build.texts("platformFilters") + [build.text("platformFilter")].compactMap(\.self)
        return filters.isEmpty || filters.contains("ios")
    }

    /// A file, or all translations of one.
    private mutating func add(_ item: XcodeObject, _ attributes: ListNode?, areSources: Bool) {
        switch item.isa {
        case "PBXVariantGroup":
            for child in objects.objects("children", of: item) {
                add(child, attributes, areSources: areSources)
            }
        case "XCVersionGroup":
            warn(item.line, "'\(item.title)' is a Core Data model, which is not compiled")
        default:
            // Of a path that only a build or the system knows, the file is not the author's.
            guard let url = objects.url(of: item) else {
                return missing(item, isSource: areSources)
            }
            guard let found = url.onDisk else {
                return missing(item, isSource: areSources && url.pathExtension == "swift")
            }
            add(found, attributes?.list?.compactMap(\.text) ?? [], areSources: areSources)
        }
    }

    private mutating func missing(_ item: XcodeObject, isSource: Bool) {
        let path = objects.url(of: item)?.path(below: objects.folder) ?? item.title
        guard isSource else {
            return warn(item.line, "there is no file '\(path)'; '\(target.title)' does without it")
        }
        missing.append(
            BuildError(
                .project, at: objects.place(item.line),
                "there is no file '\(path)', a source of '\(target.title)'",
                fix: "put the file there, or take it out of the target"))
    }

    private mutating func add(_ file: URL, _ attributes: [String], areSources: Bool) {
        let name = file.lastPathComponent
        guard seen.insert(file.path).inserted, !excluded.contains(where: name.matches) else {
            return
        }
        if file.pathExtension == "intentdefinition" {
            files.definitions.append(Definition(file: file, visibility: .init(attributes)))
        } else if !areSources, file.pathExtension == "swift" {
            files.resources.append(file)
        } else {
            files.add(file)
        }
    }

    // MARK: Folders

    /// Takes every file of a folder, but for the exceptions.
    private mutating func readFolder(_ group: XcodeObject) throws {
        guard let folder = objects.url(of: group)?.onDisk, folder.isFolder else {
            throw BuildError(
                .project, at: objects.place(group.line),
                "there is no folder '\(group.title)', which '\(target.title)' is made of",
                fix: "put the folder there, or remove it from the target")
        }
        let exceptions = Exceptions(of: group, for: target, in: objects)
        for item in try FileTree(root: folder).items() {
            let path = item.path(below: folder)
            guard !exceptions.has(path) else { continue }
            add(item, exceptions.attributes[path] ?? [], areSources: true)
        }
    }

    /// Of folders that other targets take, a target may have single files.
    private mutating func readForeignFolders() throws {
        let own = Set(target.texts("fileSystemSynchronizedGroups"))
        for group in objects.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(group.id)
        {
            let exceptions = Exceptions(of: group, for: target, in: objects)
            guard !exceptions.paths.isEmpty, let folder = objects.url(of: group)?.onDisk else {
                continue
            }
            for path in exceptions.paths.sorted() {
                addException(path, of: folder, exceptions, group)
            }
        }
    }

    private mutating func addException(
        _ path: String, of folder: URL, _ exceptions: Exceptions, _ group: XcodeObject
    ) {
        guard let item = folder.appending(path).onDisk else {
            return warn(
                group.line,
                "there is no file '\(folder.lastPathComponent)/\(path)'; "
                    + "'\(target.title)' does without it")
        }
        let isPlain = item.isFolder && !FileTree.packages.contains(item.pathExtension)
        let items = isPlain ? (try? FileTree(root: item).items()) ?? [] : [item]
        for item in items { add(item, exceptions.attributes[path] ?? [], areSources: true) }
    }

    /// The files of a folder for which the opposite holds in one target.
    private struct Exceptions {
        var paths: Set<String> = []
        var attributes: [String: [String]] = [:]

        init(of group: XcodeObject, for target: XcodeObject, in objects: XcodeObjects) {
            for set in objects.objects("exceptions", of: group)
            where set.text("target") == target.id {
                paths.formUnion(set.texts("membershipExceptions"))
                for (path, node) in set["attributesByRelativePath"]?.dictionary ?? [:] {
                    attributes[path] = node.list?.compactMap(\.text) ?? []
                }
            }
        }

        /// The file itself, or a folder around it.
        func has(_ path: String) -> Bool {
            paths.contains(path) || paths.contains { path.hasPrefix($0 + "/") }
        }
    }
}

extension URL {
    /// The way from a folder to something in it; the whole path if it lies elsewhere.
    func path(below folder: URL) -> String {
        let base = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }
}

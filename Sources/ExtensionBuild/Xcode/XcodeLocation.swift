// SPDX-License-Identifier: Apache-2.0
//
// Where an Xcode project is: in the folder that was named, or named itself.

import Foundation

/// A `.xcodeproj` or `.xcworkspace`.
struct XcodeLocation {
    let url: URL

    /// The folder that a build of it is about.
    var folder: URL { url.deletingLastPathComponent() }

    /// The project or workspace that `folder` is or holds; nil where there is none.
    ///
    /// Of several projects in one folder, the one named like the folder, else like its workspace.
    /// Where the folder has nothing to build itself, one below it is taken if it is the only one.
    /// - Throws: `project` where several could be meant.
    init?(in folder: URL) throws {
        if Self.isProject(folder) {
            url = folder
            return
        }
        guard folder.isFolder else { return nil }
        let here = try Self.projects(in: folder)
        if let found = try Self.chosen(of: here, in: folder) {
            url = found
            return
        }
        guard try ProductFolder.manifestFile(of: folder) == nil else { return nil }
        let below = try Self.projects(below: folder)
        guard below.count == 1 else { return nil }
        url = below[0]
    }

    private static func isProject(_ url: URL) -> Bool {
        switch url.pathExtension {
        case "xcodeproj": url.appendingPathComponent("project.pbxproj").isFile
        case "xcworkspace": url.appendingPathComponent("contents.xcworkspacedata").isFile
        default: false
        }
    }

    private static func projects(in folder: URL) throws -> [URL] {
        try FileTree.children(of: folder).filter {
            isProject($0) && $0.pathExtension == "xcodeproj"
        }
    }

    private static func chosen(of projects: [URL], in folder: URL) throws -> URL? {
        guard projects.count > 1 else { return projects.first }
        let workspaces = try FileTree.children(of: folder).filter {
            $0.pathExtension == "xcworkspace"
        }
        let names = [folder.lastPathComponent] + workspaces.map(\.stem)
        for name in names {
            if let named = projects.first(where: { $0.stem == name }) { return named }
        }
        let list = projects.map { "'\($0.lastPathComponent)'" }.joined(separator: " and ")
        throw BuildError(
            .project, at: folder.lastPathComponent, "there are \(projects.count) projects: \(list)",
            fix: "name one of them")
    }

    private static let attics: Set = ["Pods", "Carthage", "node_modules", "build", "DerivedData"]

    /// One or two folders further down, where a repository holds more than the app.
    private static func projects(below folder: URL, depth: Int = 0) throws -> [URL] {
        guard depth < 2 else { return [] }
        let children = try FileTree.children(of: folder).filter {
            $0.isFolder && !FileTree.packages.contains($0.pathExtension)
                && !attics.contains($0.lastPathComponent)
        }
        let here = try children.flatMap(projects(in:))
        return try here.isEmpty
            ? children.flatMap { try projects(below: $0, depth: depth + 1) } : here
    }
}

/// The projects of a workspace.
struct XcodeWorkspace {
    let projects: [URL]

    /// - Throws: `project` for a file that is no XML.
    init(readingFrom workspace: URL) throws {
        let file = workspace.appendingPathComponent("contents.xcworkspacedata")
        let data = FileManager.default.contents(atPath: file.path) ?? Data()
        let reader = WorkspaceReader(folder: workspace.deletingLastPathComponent())
        guard reader.read(data) else {
            throw BuildError(
                .project, at: file.place, "this is not the contents of a workspace",
                fix: "let Xcode open the workspace and save it, or name the .xcodeproj instead")
        }
        projects = reader.projects.filter { $0.stem != "Pods" }
    }
}

extension URL {
    /// The name without its ending.
    var stem: String { deletingPathExtension().lastPathComponent }
}

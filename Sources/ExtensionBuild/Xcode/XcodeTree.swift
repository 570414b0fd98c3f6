// SPDX-License-Identifier: Apache-2.0
//
// The targets of a project, of the projects that it refers to and of its
// workspace, and which need which.

import Foundation

/// Targets by where they are, and the ways between them.
struct XcodeTree {
    /// A target.
    struct Node: Hashable {
        let project: Int
        let target: String
    }

    private(set) var projects: [XcodeObjects] = []
    private(set) var warnings: [BuildWarning] = []
    /// The main projects; those they refer to come after them.
    private(set) var own = 0

    /// - Throws: `project` for a main project that cannot be read; others are left out.
    init(readingFrom location: XcodeLocation) throws {
        let files =
            location.url.pathExtension == "xcworkspace"
            ? try XcodeWorkspace(readingFrom: location.url).projects : [location.url]
        guard !files.isEmpty else {
            throw BuildError(
                .project, at: location.url.lastPathComponent, "the workspace has no projects",
                fix: "name the folder or the .xcodeproj instead")
        }
        for file in files { projects.append(try Self.objects(of: file)) }
        own = projects.count
        var index = 0
        while index < projects.count, projects.count < Self.most {
            readReferences(of: projects[index])
            index += 1
        }
    }

    private static let most = 50

    private static func objects(of project: URL) throws -> XcodeObjects {
        try XcodeObjects(readingFrom: project.appendingPathComponent("project.pbxproj"))
    }

    private mutating func readReferences(of objects: XcodeObjects) {
        for reference in objects.root["projectReferences"]?.list ?? [] {
            guard let id = reference.dictionary?["ProjectRef"]?.text, let item = objects[id],
                let url = objects.url(of: item)?.onDisk, url.stem != "Pods",
                !projects.contains(where: { $0.file.deletingLastPathComponent() == url })
            else { continue }
            do { projects.append(try Self.objects(of: url)) } catch {
                warnings.append(
                    BuildWarning(
                        place: objects.place(reference.line),
                        problem: "the project '\(url.lastPathComponent)' is left out: \(error)"))
            }
        }
    }

    // MARK: Targets

    func object(_ node: Node) -> XcodeObject? { projects[node.project][node.target] }

    /// The targets of the main projects, in their order.
    /// - Throws: `project` for one that is missing.
    func targets() throws -> [Node] {
        try projects[..<own].indices.flatMap { index in
            try projects[index].required("targets", of: projects[index].root).map {
                Node(project: index, target: $0.id)
            }
        }
    }

    /// The targets that one target names as needed, links or carries.
    func needs(of node: Node, products: [String]) -> [Node] {
        guard let target = object(node) else { return [] }
        let objects = projects[node.project]
        let dependencies = objects.objects("dependencies", of: target).compactMap { dependency in
            self.target(of: dependency, in: node.project)
        }
        return (dependencies + products.compactMap { maker(of: $0, in: node.project) })
            .filter { $0 != node }
    }

    private func target(of dependency: XcodeObject, in project: Int) -> Node? {
        let objects = projects[project]
        if let id = dependency.text("target"), objects[id] != nil {
            return Node(project: project, target: id)
        }
        guard let proxy = objects.object("targetProxy", of: dependency) else { return nil }
        return remote(proxy, in: project)
    }

    /// What a proxy stands for: a target of this or of another project.
    private func remote(_ proxy: XcodeObject, in project: Int) -> Node? {
        guard let id = proxy.text("remoteGlobalIDString") else { return nil }
        let candidates = [project] + projects.indices.filter { $0 != project }
        return candidates.lazy.compactMap { index -> Node? in
            guard let object = projects[index][id] else { return nil }
            if object.isa == "PBXFileReference" { return maker(of: id, in: index) }
            return Node(project: index, target: id)
        }.first
    }

    /// The target whose product a file reference is, in this project or by name in another.
    private func maker(of product: String, in project: Int) -> Node? {
        let objects = projects[project]
        if let own = target(making: product, in: project) { return own }
        guard let item = objects[product] else { return nil }
        if item.isa == "PBXReferenceProxy" {
            return objects.object("remoteRef", of: item).flatMap { remote($0, in: project) }
        }
        let name = (item.text("path") ?? item.title).split(separator: "/").last.map(String.init)
        return projects.indices.lazy.compactMap { index -> Node? in
            let made = projects[index].all("PBXNativeTarget").first { target in
                projects[index].object("productReference", of: target)?.text("path") == name
            }
            return made.map { Node(project: index, target: $0.id) }
        }.first
    }

    private func target(making product: String, in project: Int) -> Node? {
        projects[project].all("PBXNativeTarget").first { $0.text("productReference") == product }
            .map { Node(project: project, target: $0.id) }
    }
}

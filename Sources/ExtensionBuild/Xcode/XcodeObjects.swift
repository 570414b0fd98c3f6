// SPDX-License-Identifier: Apache-2.0
//
// What a `project.pbxproj` holds: objects that refer to each other by identifiers.

import Foundation

/// One object of a project.
struct XcodeObject {
    let id: String
    /// Its class: `PBXNativeTarget`.
    let isa: String
    let line: Int
    private let fields: [String: ListNode]

    fileprivate init?(id: String, _ node: ListNode) {
        guard let fields = node.dictionary else { return nil }
        self.id = id
        self.fields = fields
        line = node.line
        isa = fields["isa"]?.text ?? ""
    }

    subscript(_ key: String) -> ListNode? { fields[key] }
    func text(_ key: String) -> String? { fields[key]?.text }
    func texts(_ key: String) -> [String] { fields[key]?.list?.compactMap(\.text) ?? [] }
    /// What the Xcode window shows: its name, else its path.
    var title: String { text("name") ?? text("path") ?? text("productName") ?? id }
}

/// All objects of one project file.
struct XcodeObjects {
    /// The `project.pbxproj`.
    let file: URL
    let root: XcodeObject
    private let objects: [String: XcodeObject]
    /// The group that an item is in, by the item's identifier.
    private let parents: [String: String]

    /// - Throws: `project` with the line.
    init(readingFrom file: URL) throws {
        self.file = file
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw BuildError(
                .project, at: file.place, "the file cannot be read",
                fix: "check that it exists and that you may read it")
        }
        let top: ListNode
        do { top = try ListNode.read(data) } catch {
            throw BuildError(
                .project, at: "\(file.place):\(error.line)", error.problem, fix: error.fix)
        }
        guard let all = top.dictionary?["objects"]?.dictionary else {
            throw BuildError(
                .project, at: "\(file.place):\(top.line)", "there is no dictionary 'objects'",
                fix: "this is no Xcode project; let Xcode make it anew")
        }
        var objects: [String: XcodeObject] = [:]
        for (id, node) in all { objects[id] = XcodeObject(id: id, node) }
        let named = top.dictionary?["rootObject"]
        guard
            let root = named?.text.flatMap({ objects[$0] })
                ?? objects.values.first(where: { $0.isa == "PBXProject" }),
            root.isa == "PBXProject"
        else {
            throw BuildError(
                .project, at: "\(file.place):\(named?.line ?? top.line)",
                "'rootObject' names no PBXProject",
                fix: "write the identifier of the object with isa = PBXProject there")
        }
        self.root = root
        self.objects = objects
        parents = Self.parents(of: objects)
    }

    private static func parents(of objects: [String: XcodeObject]) -> [String: String] {
        var parents: [String: String] = [:]
        for group in objects.values {
            for child in group.texts("children") { parents[child] = group.id }
        }
        return parents
    }

    /// The folder that holds the `.xcodeproj`.
    var folder: URL { file.deletingLastPathComponent().deletingLastPathComponent() }
    var name: String { file.deletingLastPathComponent().deletingPathExtension().lastPathComponent }

    func place(_ line: Int) -> String { "\(file.place):\(line)" }

    subscript(_ id: String) -> XcodeObject? { objects[id] }
    func all(_ isa: String) -> [XcodeObject] {
        objects.values.filter { $0.isa == isa }.sorted { $0.line < $1.line }
    }
    func object(_ key: String, of owner: XcodeObject) -> XcodeObject? {
        owner.text(key).flatMap { objects[$0] }
    }
    /// Those that exist, in their order.
    func objects(_ key: String, of owner: XcodeObject) -> [XcodeObject] {
        owner.texts(key).compactMap { objects[$0] }
    }

    /// The objects of a list, all of which must exist.
    /// - Throws: `project` with the line of the identifier that leads nowhere.
    func required(_ key: String, of owner: XcodeObject) throws -> [XcodeObject] {
        try (owner[key]?.list ?? []).map { node in
            guard let id = node.text, let object = objects[id] else {
                throw BuildError(
                    .project, at: place(node.line),
                    "'\(node.text ?? "")' in '\(key)' of '\(owner.title)' leads to no object",
                    fix: "remove the identifier, or restore the object from an older version")
            }
            return object
        }
    }

    // MARK: Paths

    /// Where a file, a group or a folder lies; nil for what the system or a build provides.
    func url(of object: XcodeObject) -> URL? { url(of: object, depth: 0) }

    private static let deepest = 64

    private func url(of object: XcodeObject, depth: Int) -> URL? {
        guard depth < Self.deepest else { return nil }
        let path = object.text("path")
        switch object.text("sourceTree") ?? "<group>" {
        case "<group>":
            let parent = parents[object.id].flatMap { objects[$0] }
            let base = parent.map { url(of: $0, depth: depth + 1) } ?? sourceRoot
            return base.map { $0.appending(path) }
        case "SOURCE_ROOT", "PROJECT_DIR": return sourceRoot.appending(path)
        case "<absolute>": return path.map { URL(fileURLWithPath: $0) }
        default: return nil
        }
    }

    /// `SRCROOT`: the project's folder, unless it says otherwise.
    var sourceRoot: URL { folder.appending(root.text("projectDirPath")) }
}

extension URL {
    /// Follows a path as a project has it: relative, with `..`, or empty.
    func appending(_ path: String?) -> URL {
        guard let path, !path.isEmpty else { return self }
        if path.hasPrefix("/") { return URL(fileURLWithPath: path) }
        return appendingPathComponent(path).standardizedFileURL
    }

    /// The item itself, or the one whose name differs in case only: authors' file systems do not
    /// tell them apart.
    var onDisk: URL? {
        if FileManager.default.fileExists(atPath: path) { return self }
        guard pathComponents.count > 1, let parent = deletingLastPathComponent().onDisk,
            let names = try? FileManager.default.contentsOfDirectory(atPath: parent.path)
        else { return nil }
        let wanted = lastPathComponent.folded
        return names.sorted().first { $0.folded == wanted }.map(parent.appendingPathComponent)
    }
}

extension String {
    /// Equal for names that a Mac takes for one.
    fileprivate var folded: String { precomposedStringWithCanonicalMapping.lowercased() }
}

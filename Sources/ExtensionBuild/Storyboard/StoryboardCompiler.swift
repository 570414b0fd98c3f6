// SPDX-License-Identifier: Apache-2.0
//
// A storyboard's XML to the property list that the extension loads.
//
// `Name.storyboard` becomes one file, `Name.storyboardc`: a binary property
// list `{format: 1, document: element}` with elements as StoryboardNode.list
// writes them; the document's attribute `targetModule` says where classes are
// whose module is not written down. The extension process then needs no XML
// parser, and broken connections are found when the extension is built.

public import Foundation

/// What the compiler makes of one storyboard.
public struct CompiledStoryboard: Sendable {
    /// The contents of `Name.storyboardc`.
    public let data: Data
    /// Sentences with file and line about what will not be shown.
    public let warnings: [String]
    /// Names of the custom classes, sorted, no duplicates.
    public let customClasses: [String]

    public init(data: Data, warnings: [String] = [], customClasses: [String] = []) {
        self.data = data
        self.warnings = warnings
        self.customClasses = customClasses
    }
}

/// Reads storyboards of Interface Builder's XML form for iOS.
public struct StoryboardCompiler: Sendable {
    public init() {}

    /// Compiles the XML of the file called `file`, for the target whose Swift module is `module`.
    ///
    /// With `sources`, the target's Swift files, outlets are checked against its classes.
    /// - Throws: `malformed`, `notAStoryboard`, `tooLarge` (20,000 elements, depth 128),
    ///   `brokenReference`, `missingOutlet` or `wrongOutlet`, each with its line.
    public func compile(
        _ xml: Data, file: String, module: String? = nil, sources: [URL] = []
    ) throws(StoryboardError) -> CompiledStoryboard {
        let root = try StoryboardReader.read(xml, file: file)
        guard root.name == "document", root.children.contains(where: { $0.name == "scenes" }) else {
            throw StoryboardError(
                kind: .notAStoryboard, file: file, line: root.line,
                problem: "'\(root.name)' is not a storyboard's document with scenes",
                fix: "give a .storyboard file; .xib files are not read")
        }
        let check = StoryboardCheck(root, file: file)
        try check.references()
        var warnings = check.warnings()
        if !sources.isEmpty {
            let outlets = OutletCheck(
                root, file: file, module: module, declarations: SwiftDeclarations(in: sources))
            try outlets.check(root)
            warnings += outlets.warnings(root)
        }
        var document = StoryboardVariations.resolved(Self.trimmed(root))
        document.attributes["targetModule"] = module
        let list: [String: Any] = ["format": 1, "document": document.list]
        do {
            let data = try PropertyListSerialization.data(
                fromPropertyList: list, format: .binary, options: 0)
            return CompiledStoryboard(
                data: data, warnings: warnings, customClasses: Self.customClasses(root))
        } catch {
            throw StoryboardError(
                kind: .malformed, file: file, line: 0,
                problem: "the contents cannot be written as a property list (\(error))",
                fix: "remove control characters from the texts")
        }
    }

    /// Compiles a file on disk.
    public func compile(
        _ storyboard: URL, module: String, sources: [URL]
    ) throws -> CompiledStoryboard {
        guard let xml = try? Data(contentsOf: storyboard) else {
            throw StoryboardError(
                kind: .unreadable, file: storyboard.lastPathComponent, line: 0,
                problem: "the file cannot be read",
                fix: "check that it exists and that you may read it")
        }
        return try compile(
            xml, file: storyboard.lastPathComponent, module: module, sources: sources)
    }

    private static func trimmed(_ node: StoryboardNode) -> StoryboardNode {
        var kept = node
        kept.children = node.children.filter { !StoryboardVocabulary.dropped.contains($0.name) }
            .map(trimmed)
        return kept
    }

    private static func customClasses(_ root: StoryboardNode) -> [String] {
        var found: Set<String> = []
        root.walk { if let name = $0["customClass"] { found.insert(name) } }
        return found.sorted()
    }
}

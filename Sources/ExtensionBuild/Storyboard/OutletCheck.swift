// SPDX-License-Identifier: Apache-2.0
//
// Each outlet of a storyboard beside the class that should have it.

/// Looks for outlets that would be missing, or of another type, when the storyboard is loaded.
///
/// What cannot be known from the product's own files (a class of a framework, a protocol) passes.
struct OutletCheck {
    let file: String
    let module: String?
    let declarations: SwiftDeclarations
    private var objects: [String: StoryboardNode] = [:]

    init(_ root: StoryboardNode, file: String, module: String?, declarations: SwiftDeclarations) {
        self.file = file
        self.module = module
        self.declarations = declarations
        var objects: [String: StoryboardNode] = [:]
        root.walk { if let id = $0["id"] { objects[id] = $0 } }
        self.objects = objects
    }

    /// - Throws: `missingOutlet` or `wrongOutlet` with the line and the class.
    func check(_ root: StoryboardNode) throws(StoryboardError) {
        var owners: [StoryboardNode] = []
        root.walk { if $0["customClass"] != nil { owners.append($0) } }
        for owner in owners {
            let connections = owner.children.filter { $0.name == "connections" }.flatMap(\.children)
            for outlet in connections where ["outlet", "outletCollection"].contains(outlet.name) {
                try check(outlet, of: owner)
            }
        }
    }

    /// A sentence for each class that no file of the product declares.
    func warnings(_ root: StoryboardNode) -> [String] {
        var warnings: [String] = []
        root.walk { node in
            guard let name = node["customClass"], isOwn(node), declarations.classes[name] == nil,
                InterfaceClasses.ancestry(of: name).isEmpty
            else { return }
            warnings.append(
                "\(file):\(node.line): no Swift file of the extension declares the class '\(name)'")
        }
        return warnings
    }

    private func isOwn(_ node: StoryboardNode) -> Bool {
        node["customModuleProvider"] == "target" || node["customModule"] == nil
            || node["customModule"] == module
    }

    private func check(
        _ outlet: StoryboardNode, of owner: StoryboardNode
    ) throws(StoryboardError) {
        guard let name = owner["customClass"], let property = outlet["property"],
            let lineage = lineage(of: name)
        else { return }
        guard
            let found = lineage.lazy.compactMap({ declarations.classes[$0]?.properties[property] })
                .first
        else {
            // UIKit's own outlets, such as `view` and `delegate`, are declared there.
            guard !Self.inherited.contains(property), declarations.classes[name] != nil else {
                return
            }
            throw missing(outlet, property, name)
        }
        guard let written = found, let destination = outlet["destination"].flatMap({ objects[$0] }),
            let actual = actualClass(of: destination), let line = self.lineage(of: actual)
        else { return }
        let type = Self.bare(written, isCollection: outlet.name == "outletCollection")
        let isKnown =
            declarations.classes[type] != nil || !InterfaceClasses.ancestry(of: type).isEmpty
        guard isKnown, !declarations.protocols.contains(type), !line.contains(type) else { return }
        throw wrong(outlet, property, name, written, actual)
    }

    /// The class and all above it, as far up as NSObject; nil where a part is not known.
    private func lineage(of name: String) -> [String]? {
        var names: [String] = []
        var level = name
        while let declaration = declarations.classes[level], names.count < 64 {
            names.append(level)
            guard let above = declaration.superclass else { return names }
            level = above
        }
        let rest = InterfaceClasses.ancestry(of: level)
        return rest.isEmpty ? nil : names + rest
    }

    private func actualClass(of node: StoryboardNode) -> String? {
        guard let custom = node["customClass"] else { return InterfaceClasses.name(of: node.name) }
        // A view whose class is not found becomes a plain one, but may be a framework's.
        return lineage(of: custom) == nil ? nil : custom
    }

    private static let inherited: Set<String> = [
        "view", "delegate", "dataSource", "searchDisplayController", "navigationItem",
        "tabBarItem", "toolbarItems", "gestureRecognizers", "nextKeyView", "inputView",
        "inputAccessoryView", "accessibilityElements", "tableView", "collectionView",
    ]

    /// `Optional<[UIKit.UILabel]>` and its like: the class alone.
    static func bare(_ written: String, isCollection: Bool) -> String {
        var type = written[...]
        while let last = type.last, "!?".contains(last) { type.removeLast() }
        for wrapper in ["Optional<", "Array<"] where type.hasPrefix(wrapper) && type.hasSuffix(">")
        {
            type = type.dropFirst(wrapper.count).dropLast()
        }
        if type.hasPrefix("["), type.hasSuffix("]") { type = type.dropFirst().dropLast() }
        if type.hasPrefix("("), type.hasSuffix(")") { type = type.dropFirst().dropLast() }
        return type.split(separator: ".").last.map(String.init) ?? String(type)
    }

    // MARK: Words

    private func missing(
        _ outlet: StoryboardNode, _ property: String, _ name: String
    ) -> StoryboardError {
        StoryboardError(
            kind: .missingOutlet, file: file, line: outlet.line,
            problem: "the class '\(name)' has no property '\(property)' for this outlet",
            fix: "declare '@IBOutlet weak var \(property)' in '\(name)', or remove the connection")
    }

    private func wrong(
        _ outlet: StoryboardNode, _ property: String, _ name: String, _ type: String,
        _ actual: String
    ) -> StoryboardError {
        StoryboardError(
            kind: .wrongOutlet, file: file, line: outlet.line,
            problem: "the outlet '\(property)' of '\(name)' is '\(type)' and is connected to a "
                + "\(actual)",
            fix: "connect it to another object, or change the property's type")
    }
}

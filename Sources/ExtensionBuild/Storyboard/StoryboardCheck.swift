// SPDX-License-Identifier: Apache-2.0
//
// What can be said about a storyboard before it is ever loaded.

/// Looks for references into nothing and for elements that will not be shown.
struct StoryboardCheck {
    let file: String
    let root: StoryboardNode
    private var ids: Set<String> = []

    init(_ root: StoryboardNode, file: String) {
        self.root = root
        self.file = file
        var found: Set<String> = []
        root.walk { node in if let id = node["id"] { found.insert(id) } }
        ids = found
    }

    /// - Throws: `brokenReference` for an outlet or initial controller that leads nowhere.
    func references() throws(StoryboardError) {
        if let initial = root["initialViewController"], !ids.contains(initial) {
            throw broken(root, "the initial view controller '\(initial)' is not in the file")
        }
        var outlets: [StoryboardNode] = []
        root.walk { if ["outlet", "outletCollection"].contains($0.name) { outlets.append($0) } }
        for outlet in outlets {
            guard let destination = outlet["destination"], !ids.contains(destination) else {
                continue
            }
            throw broken(
                outlet,
                "outlet '\(outlet["property"] ?? "")' leads to '\(destination)', which is not in the file"
            )
        }
    }

    private func broken(_ node: StoryboardNode, _ problem: String) -> StoryboardError {
        StoryboardError(
            kind: .brokenReference, file: file, line: node.line, problem: problem,
            fix: "connect it again in Xcode, or remove it")
    }

    /// One sentence per kind of thing that will not be shown, in the order of the file.
    func warnings() -> [String] {
        var warnings: [String] = []
        if root["initialViewController"] == nil {
            warnings.append("\(file): no view controller is marked as initial; none will be shown")
        }
        var lines: [String: [Int]] = [:]
        var order: [String] = []
        var classes: [String: Set<String>] = [:]
        root.walk { node in
            guard !StoryboardVocabulary.known.contains(node.name) else { return }
            if lines[node.name] == nil { order.append(node.name) }
            if let name = node["customClass"] { classes[node.name, default: []].insert(name) }
            lines[node.name, default: []].append(node.line)
        }
        for name in order {
            let places = (lines[name] ?? []).prefix(8).map(String.init).joined(separator: ", ")
            let named = (classes[name] ?? []).sorted().joined(separator: "', '")
            warnings.append(
                "\(file):\(places): element '\(name)'\(named.isEmpty ? "" : " of class '\(named)'") is not "
                    + "known and will be left out or stood in for")
        }
        return warnings
    }
}

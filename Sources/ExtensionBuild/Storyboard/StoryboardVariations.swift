// SPDX-License-Identifier: Apache-2.0
//
// Variations for size classes, decided when the extension is built.

/// Chooses what a storyboard says for the circumstances of a card: compact width, regular height.
enum StoryboardVariations {
    private static let circumstances = ["widthClass": "compact", "heightClass": "regular"]

    /// The element with the variations that apply, general ones first, and without the others.
    static func resolved(_ node: StoryboardNode) -> StoryboardNode {
        var it = node
        let all = node.children.filter { $0.name == "variation" }
        it.children.removeAll { $0.name == "variation" }
        let fitting = all.filter { applies($0["key"] ?? "") }.sorted {
            specificity($0) < specificity($1)
        }
        var left: [String: Set<String>] = [:]
        for variation in fitting { apply(variation, to: &it, leaving: &left) }
        for index in it.children.indices {
            guard let ids = left[it.children[index].name] else { continue }
            it.children[index].children.removeAll { $0["id"].map(ids.contains) ?? false }
        }
        it.children = it.children.map(resolved)
        return it
    }

    private static func applies(_ key: String) -> Bool {
        key == "default"
            || key.split(separator: "-").allSatisfy { part in
                let pair = part.split(separator: "=").map(String.init)
                return pair.count == 2 && circumstances[pair[0]] == pair[1]
            }
    }
    private static func specificity(_ variation: StoryboardNode) -> Int {
        let key = variation["key"] ?? ""
        return key == "default" ? 0 : key.split(separator: "-").count
    }

    private static func apply(
        _ variation: StoryboardNode, to node: inout StoryboardNode,
        leaving left: inout [String: Set<String>]
    ) {
        for (name, value) in variation.attributes where name != "key" {
            node.attributes[name] = value
        }
        for child in variation.children {
            guard child.name == "mask" else {
                node.children.removeAll { $0.name == child.name && $0["key"] == child["key"] }
                node.children.append(child)
                continue
            }
            for change in child.children {
                guard let id = change["reference"], let key = child["key"] else { continue }
                if change.name == "exclude" {
                    left[key, default: []].insert(id)
                } else {
                    left[key]?.remove(id)
                }
            }
        }
    }
}

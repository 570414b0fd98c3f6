// SPDX-License-Identifier: Apache-2.0
//
// An element as it stands in the file.

/// A name, attributes, children, text and a line.
struct StoryboardNode {
    let name: String
    var attributes: [String: String]
    let line: Int
    var children: [StoryboardNode] = []
    var text = ""

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// As it goes into the property list: `n` name, `a` attributes, `c` children, `t` text.
    var list: [String: Any] {
        var list: [String: Any] = ["n": name]
        if !attributes.isEmpty { list["a"] = attributes }
        if !children.isEmpty { list["c"] = children.map(\.list) }
        if name == "string" || name == "mutableString" { list["t"] = text }
        return list
    }

    /// This element and all below it, parents first.
    func walk(_ visit: (StoryboardNode) -> Void) {
        visit(self)
        for child in children { child.walk(visit) }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// An element of a compiled storyboard.

/// A name, attributes and children, as `intendant build` wrote them.
///
/// In the property list: `n` name, `a` attributes, `c` children, `t` text.
package struct StoryboardElement: Sendable {
    package let name: String
    package let attributes: [String: String]
    package let children: [StoryboardElement]
    package let text: String

    /// Nil when the list has another shape or is nested deeper than a compiler would allow.
    package init?(_ list: Any, depth: Int = 0) {
        guard depth <= 130, let entry = list as? [String: Any], let name = entry["n"] as? String
        else {
            return nil
        }
        self.name = name
        attributes = entry["a"] as? [String: String] ?? [:]
        children = (entry["c"] as? [Any] ?? []).compactMap {
            StoryboardElement($0, depth: depth + 1)
        }
        text = entry["t"] as? String ?? ""
    }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }
    package var id: String? { attributes["id"] }

    /// The children of the first child called `name`.
    package func inside(_ name: String) -> [StoryboardElement] {
        child(name)?.children ?? []
    }
    package func child(_ name: String, key: String? = nil) -> StoryboardElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }
}

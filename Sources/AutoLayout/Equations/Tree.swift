// SPDX-License-Identifier: Apache-2.0
//
// A tree of views as a list, parents before children, within bounds.

/// The bounds of one layout.
public enum LayoutLimit {
    public static let views = 512
    public static let constraints = 2_000
    public static let depth = 64
    /// Points: positions and lengths beyond are taken for mistakes.
    public static let magnitude = 1e6
    /// Terms of equations looked at; about 3 ns each.
    public static let work = 20_000_000
}

/// The views of a layout, by index; the root is 0.
struct Tree {
    private(set) var views: [LayoutView] = []
    private(set) var parents: [Int] = []
    private var indices: [Int: Int] = [:]

    init(_ root: LayoutView) throws(LayoutFailure) {
        try add(root, parent: -1, depth: 1)
        let constraints = views.reduce(0) { $0 + $1.constraints.count }
        if constraints > LayoutLimit.constraints {
            throw LayoutFailure(
                kind: "tooManyConstraints",
                "\(constraints) constraints, more than \(LayoutLimit.constraints)")
        }
    }

    private mutating func add(_ view: LayoutView, parent: Int, depth: Int) throws(LayoutFailure) {
        guard views.count < LayoutLimit.views else {
            throw LayoutFailure(kind: "tooManyViews", "more than \(LayoutLimit.views) views")
        }
        guard depth <= LayoutLimit.depth else {
            throw LayoutFailure(
                kind: "tooDeep", "views nested deeper than \(LayoutLimit.depth)")
        }
        guard indices[view.id] == nil else {
            throw LayoutFailure(kind: "duplicateIdentifier", "two views with the id \(view.id)")
        }
        let index = views.count
        indices[view.id] = index
        views.append(view)
        views[index].children = []
        parents.append(parent)
        for child in view.children { try add(child, parent: index, depth: depth + 1) }
    }

    func index(of id: Int) -> Int? { indices[id] }

    func parent(of index: Int) -> Int? { parents[index] < 0 ? nil : parents[index] }

    func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var level: Int? = index
        while let here = level {
            if here == ancestor { return true }
            level = parent(of: here)
        }
        return false
    }

    func commonAncestor(_ one: Int, _ other: Int) -> Int {
        var level = one
        while !isInside(other, level), let above = parent(of: level) { level = above }
        return level
    }

    /// The stack that arranges a view.
    func stack(arranging index: Int) -> Int? {
        guard let parent = parent(of: index), let stack = views[parent].stack,
            stack.arranged.contains(views[index].id)
        else { return nil }
        return parent
    }

    /// The views that a stack arranges and shows, in order, each once.
    func arranged(by index: Int) -> [Int] {
        var seen: Set<Int> = []
        return (views[index].stack?.arranged ?? []).compactMap { self.index(of: $0) }.filter {
            parents[$0] == index && !views[$0].isHidden && seen.insert($0).inserted
        }
    }
}

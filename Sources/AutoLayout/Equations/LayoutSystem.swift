// SPDX-License-Identifier: Apache-2.0
//
// The tree as a system of linear relations.

/// Unknowns for each view and all that relates them.
struct LayoutSystem {
    let tree: Tree
    let direction: LayoutDirection
    /// What the views' content measured in this pass, by index.
    let contents: [Int: MeasuredContent]
    private(set) var linear = LinearSystem()
    /// Where each relation comes from.
    private(set) var sources: [Source] = []
    /// Constraints that mean nothing, with the reason.
    private(set) var refused: [(LayoutConstraint, String)] = []
    /// The first of four unknowns of each view: x, y, width, height.
    private var firstUnknown: [Int] = []
    private var guides: [Int: [Box]] = [:]
    private var scrolled: [Int: Box] = [:]

    enum Source {
        case author(LayoutConstraint)
        case proposal(Axis)
        case frame(Int)
        case stack(Int, String, Axis)
        case content(Int)
        /// Never told of: what decides where nobody said anything.
        case silent
    }

    init(
        _ tree: Tree, width: Proposal, height: Proposal, direction: LayoutDirection,
        contents: [Int: MeasuredContent]
    ) {
        self.tree = tree
        self.direction = direction
        self.contents = contents
        for index in tree.views.indices { makeUnknowns(index) }
        propose(width, height)
        for index in tree.views.indices {
            keepFrame(of: index)
            keepContent(of: index)
            arrange(index)
        }
        addConstraints()
        decideTheRest()
    }

    var isRightToLeft: Bool { direction == .rightToLeft }

    // MARK: Unknowns

    private mutating func makeUnknowns(_ index: Int) {
        firstUnknown.append(newBox())
        let view = tree.views[index]
        if view.scrolls {
            let size = newBox()
            var box = box(of: index)
            box.width = Sum(variable: size + 2)
            box.height = Sum(variable: size + 3)
            scrolled[index] = box
        }
        let count = min(max(view.customGuides, 0), LayoutLimit.views)
        if count > 0 { guides[index] = (0..<count).map { _ in Self.box(newBox()) } }
    }
    private mutating func newBox() -> Int {
        let first = linear.variable()
        _ = linear.variable()
        _ = linear.variable(canBeNegative: false)
        _ = linear.variable(canBeNegative: false)
        return first
    }
    private static func box(_ first: Int) -> Box {
        Box(
            x: Sum(variable: first), y: Sum(variable: first + 1), width: Sum(variable: first + 2),
            height: Sum(variable: first + 3))
    }

    func box(of index: Int) -> Box { Self.box(firstUnknown[index]) }
    func content(of index: Int) -> Box { scrolled[index] ?? box(of: index) }
    func guide(_ number: Int, of index: Int) -> Box? {
        guard let own = guides[index], own.indices.contains(number) else { return nil }
        return own[number]
    }

    // MARK: Adding

    mutating func relate(
        _ left: Sum, _ sign: LayoutConstraint.Relation, _ right: Sum, priority: Double = 1000,
        weight: Double = 1, standing: LinearSystem.Standing = .system, _ source: Source = .silent
    ) {
        linear.relate(
            left, sign, right, priority: priority, weight: weight, standing: standing)
        sources.append(source)
    }

    mutating func refuse(_ constraint: LayoutConstraint, because reason: String) {
        refused.append((constraint, reason))
    }

    private mutating func propose(_ width: Proposal, _ height: Proposal) {
        let root = box(of: 0)
        relate(root.x, .equal, Sum(), standing: .fixed)
        relate(root.y, .equal, Sum(), standing: .fixed)
        for (side, proposal, axis) in [
            (root.width, width, Axis.horizontal), (root.height, height, .vertical),
        ] {
            let length = proposal.length.isFinite ? min(max(proposal.length, 0), 1e5) : 0
            relate(
                side, .equal, Sum(length), priority: proposal.priority, standing: .fixed,
                .proposal(axis))
        }
    }

    /// What nobody decided: as small as can be, at the parent's origin.
    private mutating func decideTheRest() {
        for index in tree.views.indices {
            let here = box(of: index)
            relate(here.width, .equal, Sum(), priority: 0.2)
            relate(here.height, .equal, Sum(), priority: 0.2)
            guard let parent = tree.parent(of: index).map({ box(of: $0) }) else { continue }
            relate(here.x, .equal, parent.x, priority: 0.1)
            relate(here.y, .equal, parent.y, priority: 0.1)
        }
        let others =
            scrolled.sorted { $0.key < $1.key }.map(\.value)
            + guides.sorted { $0.key < $1.key }.flatMap(\.value)
        for box in others {
            relate(box.width, .equal, Sum(), priority: 0.2)
            relate(box.height, .equal, Sum(), priority: 0.2)
        }
    }
}

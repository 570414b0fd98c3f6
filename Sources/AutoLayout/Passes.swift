// SPDX-License-Identifier: Apache-2.0
//
// Width first, then height for width.

/// Solves a tree as often as its wrapping texts need it.
struct Passes {
    /// Texts whose width changes with their height may go back and forth; so many times they are asked.
    static let most = 4

    let tree: Tree
    let width, height: Proposal
    let direction: LayoutDirection
    let measuring: any ContentMeasuring
    private var contents: [Int: MeasuredContent] = [:]
    private var natural: [Int: Double] = [:]
    private var limits: [Int: Double] = [:]
    private var workLeft = LayoutLimit.work

    init(
        _ tree: Tree, width: Proposal, height: Proposal, direction: LayoutDirection,
        measuring: any ContentMeasuring
    ) {
        self.tree = tree
        self.width = width
        self.height = height
        self.direction = direction
        self.measuring = measuring
        for index in tree.views.indices { measureFreely(index) }
    }

    mutating func run() -> Layout {
        var layout = solve()
        for _ in 1..<Self.most {
            guard layout.failure == nil, measureWithin(layout) else { break }
            layout = solve()
        }
        return layout
    }

    private mutating func measureFreely(_ index: Int) {
        let view = tree.views[index]
        switch view.content {
        case .none: break
        case .size(let size): contents[index] = MeasuredContent(size.sane)
        case .measured:
            contents[index] = measuring.measure(view.id, widthLimit: nil).sane
            natural[index] = contents[index]?.size.width
        }
    }

    /// Measures texts again that came out narrower than they would like to be, or than last time.
    ///
    /// - Returns: whether one changed.
    private mutating func measureWithin(_ layout: Layout) -> Bool {
        var hasChanged = false
        for index in tree.views.indices where tree.views[index].content == .measured(wraps: true) {
            guard let width = layout.frames[tree.views[index].id]?.width,
                let natural = natural[index],
                width < natural - 0.01 || limits[index] != nil,
                abs(width - (limits[index] ?? natural)) > 0.01
            else { continue }
            let isFirst = limits[index] == nil
            limits[index] = width
            var content = measuring.measure(tree.views[index].id, widthLimit: width).sane
            // A text asks once for the width of its longest line; then only its height follows.
            if !isFirst, let before = contents[index] { content.size.width = before.size.width }
            if content != contents[index] { hasChanged = true }
            contents[index] = content
        }
        return hasChanged
    }

    private mutating func solve() -> Layout {
        let system = LayoutSystem(
            tree, width: width, height: height, direction: direction, contents: contents)
        let solution = system.linear.solve(budget: workLeft)
        workLeft -= solution.work
        return Outcome(tree: tree, system: system, solution: solution).layout
    }
}

extension MeasuredContent {
    /// Numbers that are none become no opinion.
    fileprivate var sane: MeasuredContent {
        MeasuredContent(
            size.sane, firstBaseline: firstBaseline.flatMap { $0.isFinite ? $0 : nil },
            lastBaseline: lastBaseline.flatMap { $0.isFinite ? $0 : nil })
    }
}

extension Size {
    fileprivate var sane: Size {
        func side(_ length: Double) -> Double {
            length.isFinite ? min(length, LayoutLimit.magnitude) : -1
        }
        return Size(side(width), side(height))
    }
}

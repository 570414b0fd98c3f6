// SPDX-License-Identifier: Apache-2.0
//
// Numbers back to frames and sentences.

/// A solved system, read.
struct Outcome {
    let tree: Tree
    let system: LayoutSystem
    let solution: LinearSystem.Solution

    var layout: Layout {
        var layout = Layout()
        let rects = tree.views.indices.map { rect(system.box(of: $0)) }
        for (index, view) in tree.views.enumerated() {
            var frame = rects[index]
            if let parent = tree.parent(of: index) {
                frame.x -= rects[parent].x
                frame.y -= rects[parent].y
            }
            layout.frames[view.id] = frame.rounded
            guard view.scrolls else { continue }
            let content = rect(system.content(of: index)).rounded
            layout.contentSizes[view.id] = Size(content.width, content.height)
        }
        layout.size = layout.frames[tree.views[0].id].map { Size($0.width, $0.height) } ?? Size()
        layout.unsatisfied = unsatisfied
        if solution.isUnfinished {
            layout.failure = LayoutFailure(
                kind: "outOfSteps",
                "the constraints took more than \(LayoutLimit.work) steps; make them fewer or simpler"
            )
        }
        return layout
    }

    private func rect(_ box: Box) -> Rect {
        Rect(value(box.x), value(box.y), max(value(box.width), 0), max(value(box.height), 0))
    }
    private func value(_ sum: Sum) -> Double {
        sum.pairs.reduce(sum.constant) { $0 + $1.1 * solution.values[$1.0] }
    }

    // MARK: What does not hold

    private var unsatisfied: [BrokenConstraint] {
        let sentences = Sentences(tree: tree)
        let refused = system.refused.map { constraint, reason in
            BrokenConstraint(
                constraint, sentence: "\(sentences.words(for: constraint)) \(reason)")
        }
        return refused
            + solution.broken.sorted { $0.key < $1.key }.compactMap { broken($0, $1, sentences) }
    }

    private func broken(
        _ index: Int, _ others: [Int], _ sentences: Sentences
    ) -> BrokenConstraint? {
        guard let constraint = constraint(of: system.sources[index]) else { return nil }
        var conflicts: [String] = []
        // More than a person reads would only cost time, in layouts made to cost some.
        for words in others.prefix(16).map({ sentences.words(for: system.sources[$0]) })
        where !conflicts.contains(words) {
            conflicts.append(words)
        }
        let shown = conflicts.prefix(6).joined(separator: "; ")
        let left = conflicts.count - 6 + max(0, others.count - 16)
        let more = left > 0 ? "; and \(left) more" : ""
        let reason =
            conflicts.isEmpty
            ? "cannot hold: a width or height would be negative"
            : "cannot hold together with: \(shown)\(more)"
        return BrokenConstraint(
            constraint,
            sentence: "\(sentences.words(for: system.sources[index])) \(reason)",
            conflicts: conflicts)
    }

    /// The constraint, or the one that says what a frame or stack asked for.
    private func constraint(of source: LayoutSystem.Source) -> LayoutConstraint? {
        switch source {
        case .author(let constraint): constraint
        case .frame(let index), .content(let index):
            LayoutConstraint(.init(tree.views[index].id, .width))
        case .stack(let index, _, let axis):
            LayoutConstraint(
                .init(tree.views[index].id, axis == .horizontal ? .trailing : .bottom))
        case .proposal, .silent: nil
        }
    }
}

extension Rect {
    /// Without the last digits, in which sums differ from what was meant.
    fileprivate var rounded: Rect {
        func digits(_ number: Double) -> Double {
            let scaled = (number * 1e6).rounded() / 1e6
            return scaled == 0 ? 0 : scaled
        }
        return Rect(digits(x), digits(y), digits(width), digits(height))
    }
}

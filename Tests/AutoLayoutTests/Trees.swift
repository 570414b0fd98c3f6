// SPDX-License-Identifier: Apache-2.0
//
// Small trees, and a font whose letters are all ten points wide.

import AutoLayout

typealias C = LayoutConstraint

/// Texts of so many letters by view: ten points each, lines twenty high, baselines at sixteen.
struct Letters: ContentMeasuring {
    var counts: [Int: Int] = [:]

    func measure(_ view: Int, widthLimit: Double?) -> MeasuredContent {
        let natural = Double(counts[view] ?? 0) * 10
        guard let widthLimit, widthLimit < natural else { return content(natural, lines: 1) }
        let perLine = max(1, Int(widthLimit / 10))
        let lines = ((counts[view] ?? 0) + perLine - 1) / perLine
        return content(min(natural, Double(perLine) * 10), lines: lines)
    }
    private func content(_ width: Double, lines: Int) -> MeasuredContent {
        MeasuredContent(
            Size(width, Double(lines) * 20), firstBaseline: 16,
            lastBaseline: Double(lines) * 20 - 4)
    }
}

extension LayoutView {
    /// A view that constraints place.
    static func free(_ id: Int, _ className: String = "UIView", _ size: Size? = nil) -> LayoutView {
        var view = LayoutView(id: id, className)
        view.translates = false
        if let size { view.content = .size(size) }
        return view
    }
    static func label(_ id: Int, wraps: Bool = false) -> LayoutView {
        var view = free(id, "UILabel")
        view.content = .measured(wraps: wraps)
        return view
    }
    static func stack(_ id: Int, _ properties: StackProperties, _ views: [LayoutView]) -> LayoutView
    {
        var view = free(id, "UIStackView")
        view.stack = properties
        view.stack?.arranged = views.map(\.id)
        view.children = views
        return view
    }
    func with(_ children: [LayoutView], _ constraints: [LayoutConstraint]) -> LayoutView {
        var view = self
        view.children = children
        view.constraints = constraints
        return view
    }
}

extension LayoutConstraint {
    /// The four sides of a view at those of another.
    static func fill(_ view: Int, _ parent: Int, inset: Double = 0) -> [LayoutConstraint] {
        [
            C(.init(view, .leading), .equal, .init(parent, .leading), constant: inset),
            C(.init(parent, .trailing), .equal, .init(view, .trailing), constant: inset),
            C(.init(view, .top), .equal, .init(parent, .top), constant: inset),
            C(.init(parent, .bottom), .equal, .init(view, .bottom), constant: inset),
        ]
    }
}

/// Lays out in a width, as high as needed or so high.
func laidOut(
    _ root: LayoutView, width: Double = 375, height: Double? = nil,
    _ direction: LayoutDirection = .leftToRight, _ letters: [Int: Int] = [:]
) -> Layout {
    layout(
        root, width: .exactly(width), height: height.map { .exactly($0) } ?? .compressed,
        direction: direction, measuring: Letters(counts: letters))
}

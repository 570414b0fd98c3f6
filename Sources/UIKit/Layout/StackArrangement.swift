// SPDX-License-Identifier: Apache-2.0
//
// Approximate frames for what is in a stack view.

/// Shares a stack's length among its visible views.
@MainActor struct StackArrangement {
    private let stack: UIStackView
    private let views: [UIView]
    private let isVertical: Bool

    init(_ stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews.filter { !$0.isHidden }
        isVertical = stack.axis == .vertical
    }

    func apply() {
        let size = stack.bounds.size
        guard !views.isEmpty, size.width > 0, size.height > 0 else { return }
        let across = isVertical ? size.width : size.height
        var at: CGFloat = 0
        for (view, length) in zip(views, lengths(within: isVertical ? size.height : size.width)) {
            let breadth = self.breadth(of: view, available: across)
            let offset = self.offset(of: breadth, in: across)
            view.frame =
                isVertical
                ? CGRect(x: offset, y: at, width: breadth, height: length)
                : CGRect(x: at, y: offset, width: length, height: breadth)
            at += length + stack.gap(after: view)
        }
    }

    /// Natural lengths, the surplus or lack going to the last view of the lowest hugging.
    private func lengths(within total: CGFloat) -> [CGFloat] {
        let gaps = views.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
        let room = max(0, total - gaps)
        if stack.distribution == .fillEqually {
            return views.map { _ in room / CGFloat(views.count) }
        }
        var lengths = views.map { natural($0, isVertical) }
        let surplus = room - lengths.reduce(0, +)
        guard stack.distribution == .fill || stack.distribution == .fillProportionally else {
            return lengths
        }
        let hugging = views.map { isVertical ? $0.hugging.vertical : $0.hugging.horizontal }
        if let lowest = hugging.min(), let index = hugging.lastIndex(of: lowest) {
            lengths[index] = max(0, lengths[index] + surplus)
        }
        return lengths
    }

    private func natural(_ view: UIView, _ vertical: Bool) -> CGFloat {
        let content = ContentExtent(of: view, width: isVertical ? stack.bounds.width : 0).size
        return vertical ? content.height : content.width
    }
    private func breadth(of view: UIView, available: CGFloat) -> CGFloat {
        stack.alignment == .fill ? available : min(available, natural(view, !isVertical))
    }
    private func offset(of breadth: CGFloat, in available: CGFloat) -> CGFloat {
        switch stack.alignment {
        case .center: (available - breadth) / 2
        case .trailing, .lastBaseline: available - breadth
        default: 0
        }
    }
}

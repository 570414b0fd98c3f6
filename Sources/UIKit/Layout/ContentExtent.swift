// SPDX-License-Identifier: Apache-2.0
//
// What a view's content needs, estimated inside the extension.

/// The estimated size of a view with what is in it.
@MainActor struct ContentExtent {
    let size: CGSize

    /// `width`: how wide it may become, in points; 0: no limit.
    init(of view: UIView, width: CGFloat, depth: Int = 0) {
        var size = view.intrinsicContentSize
        if let label = view as? UILabel {
            size = label.sizeThatFits(CGSize(width: width, height: 0))
        }
        if let stack = view as? UIStackView { size = Self.sum(of: stack, width, depth) }
        if size.width < 0 || size.height < 0 {
            size = Self.cover(of: view, width, depth, floor: size)
        }
        self.size = CGSize(
            width: Self.fixed(view, .width) ?? size.width,
            height: Self.fixed(view, .height) ?? size.height)
    }

    private static func fixed(_ view: UIView, _ side: NSLayoutConstraint.Attribute) -> CGFloat? {
        view.constraints.first {
            $0.firstItem === view && $0.firstAttribute == side && $0.secondItem == nil
                && $0.relation == .equal
        }?.constant
    }

    private static func sum(of stack: UIStackView, _ width: CGFloat, _ depth: Int) -> CGSize {
        guard depth < 24 else { return .zero }
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        let parts = views.map { ContentExtent(of: $0, width: width, depth: depth + 1).size }
        let gaps = views.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
        let widths = parts.map(\.width)
        let heights = parts.map(\.height)
        return stack.axis == .vertical
            ? CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
            : CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
    }

    /// The rectangle around all children, where the view itself has no opinion.
    private static func cover(
        of view: UIView, _ width: CGFloat, _ depth: Int, floor: CGSize
    ) -> CGSize {
        guard !view.subviews.isEmpty, depth < 24 else {
            return CGSize(
                width: floor.width < 0 ? view.frame.width : floor.width,
                height: floor.height < 0 ? view.frame.height : floor.height)
        }
        return view.subviews.filter { !$0.isHidden }.reduce(CGSize.zero) { covered, child in
            let need = ContentExtent(of: child, width: width, depth: depth + 1).size
            return CGSize(
                width: max(covered.width, child.frame.minX + need.width),
                height: max(covered.height, child.frame.minY + need.height))
        }
    }
}

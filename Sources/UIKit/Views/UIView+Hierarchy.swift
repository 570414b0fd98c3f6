// SPDX-License-Identifier: Apache-2.0
//
// Moving views about in the tree, and asking where they are.

extension UIView {
    /// Puts `view` at `index`, clamped; a view into itself or its own descendant is refused.
    func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            return Complaint.tell(
                "UIView: a view cannot be added inside itself (\(type(of: view)))")
        }
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        view.willMove(toSuperview: self)
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        setNeedsLayout()
        didAddSubview(view)
        view.didMoveToSuperview()
    }

    /// Whether the view is another one or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var level: UIView? = self
        while let here = level {
            if here === view { return true }
            level = here.superview
        }
        return false
    }

    /// Draws a subview after all others.
    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: subviews.count)
    }
    /// Draws a subview before all others.
    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: 0)
    }
    /// Lets two subviews change places.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        subviews.swapAt(first, second)
    }

    /// This view or the first inside it, depth first, that carries `tag`.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// `point` of this view in the system of `view`, or of the root for nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let here = originInRoot
        let there = view?.originInRoot ?? .zero
        return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
    }
    /// A point out of another view's space in this one's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        view?.convert(point, to: self) ?? point
    }
    /// A rectangle of this view's space in another one's.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }
    /// A rectangle out of another view's space in this one's.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        view?.convert(rect, to: self) ?? rect
    }
    private var originInRoot: CGPoint {
        var sum = CGPoint.zero
        var level: UIView? = self
        while let here = level {
            sum.x += here.frame.origin.x
            sum.y += here.frame.origin.y
            level = here.superview
        }
        return sum
    }
}

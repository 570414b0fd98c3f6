// SPDX-License-Identifier: Apache-2.0
//
// first = multiplier × second + constant, kept in the tree for the host to solve.

/// A relation between two sides of views or guides.
@MainActor open class NSLayoutConstraint: NSObject {
    public private(set) weak var firstItem: AnyObject?
    public let firstAttribute: Attribute
    public let relation: Relation
    public private(set) weak var secondItem: AnyObject?
    public let secondAttribute: Attribute
    public let multiplier: CGFloat
    open var constant: CGFloat { didSet { owner?.setNeedsLayout() } }
    open var priority = UILayoutPriority.required { didSet { owner?.setNeedsLayout() } }
    open var identifier: String?
    open var shouldBeArchived = false
    private weak var owner: UIView?

    /// A rule between one side of an item and one of another, which may be nil for a plain number.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2.map { $0 as AnyObject }
        secondAttribute = view2 == nil ? .notAnAttribute : attr2
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    /// Whether the tree keeps the constraint, at the nearest common ancestor of its items.
    open var isActive: Bool {
        get { owner != nil }
        set { newValue ? activate() : deactivate() }
    }
    /// Makes rules hold, each in the view that is around both its items.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Lets rules hold no longer.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard owner == nil, let first = Self.view(of: firstItem) else { return }
        let second = Self.view(of: secondItem) ?? first
        guard let home = first.nearestCommonAncestor(with: second) else {
            return Complaint.tell(
                "NSLayoutConstraint: \(type(of: first)) and \(type(of: second)) have no common "
                    + "superview; add both to one view before activating the constraint")
        }
        keep(in: home)
    }
    package func keep(in view: UIView) {
        owner = view
        view.constraints.append(self)
        view.setNeedsLayout()
    }
    package func deactivate() {
        owner?.constraints.removeAll { $0 === self }
        owner?.setNeedsLayout()
        owner = nil
    }
    package static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    /// Whether both sides of a rule are equal, or one bounds the other.
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
    /// From left to right, or from top to bottom.
    public enum Axis: Int, Sendable { case horizontal, vertical }
    /// The side, centre or measure of an item that a rule speaks of.
    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
        case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0

        /// As storyboards and the view tree spell it.
        package var word: String { "\(self)" }
        package init?(word: String) {
            let all = (1...20).compactMap(Self.init(rawValue:))
            let wanted = word == "baseline" ? "lastBaseline" : word
            guard let found = all.first(where: { $0.word == wanted }) else { return nil }
            self = found
        }
    }
}

extension UIView {
    /// Makes a rule hold that is about this view and what is in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard !constraint.isActive else { return }
        constraint.keep(in: self)
    }
    /// Makes rules hold that are about this view and what is in it.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    /// Lets a rule of this view hold no longer.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraints.contains(constraint) else { return }
        constraint.deactivate()
    }
    /// Lets rules of this view hold no longer.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func nearestCommonAncestor(with other: UIView) -> UIView? {
        var level: UIView? = self
        while let here = level {
            if other.isDescendant(of: here) { return here }
            level = here.superview
        }
        return nil
    }

    /// Drops constraints of this view and its ancestors that reach into `removed`.
    func forgetConstraints(into removed: UIView) {
        var level: UIView? = self
        while let here = level {
            let reaching = here.constraints.filter { constraint in
                [constraint.firstItem, constraint.secondItem].contains {
                    NSLayoutConstraint.view(of: $0)?.isDescendant(of: removed) ?? false
                }
            }
            for constraint in reaching { constraint.deactivate() }
            level = here.superview
        }
    }
}

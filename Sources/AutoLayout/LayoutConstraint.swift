// SPDX-License-Identifier: Apache-2.0
//
// first = multiplier × second + constant.

/// A relation between two sides, as an NSLayoutConstraint states it.
public struct LayoutConstraint: Hashable, Sendable {
    public var first: Anchor
    public var relation: Relation
    /// Nil: the right side is the constant alone.
    public var second: Anchor?
    public var multiplier = 1.0
    public var constant = 0.0
    /// 1 to 1000; at 1000 it must hold.
    public var priority = 1000.0
    public var identifier: String?

    public init(
        _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil,
        multiplier: Double = 1, constant: Double = 0, priority: Double = 1000
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    public enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1, equal, greaterThanOrEqual
    }

    /// UIKit's attributes by name.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
        case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    }

    /// One side of a view or guide.
    public struct Anchor: Hashable, Sendable {
        public var item: Item
        public var attribute: Attribute

        public init(_ item: Item, _ attribute: Attribute) {
            self.item = item
            self.attribute = attribute
        }

        /// A side of the view with that id.
        public init(_ view: Int, _ attribute: Attribute) { self.init(.view(view), attribute) }
    }

    /// What has sides.
    public enum Item: Hashable, Sendable {
        case view(Int)
        case guide(Guide, of: Int)
    }

    /// A rectangle that is no view.
    public enum Guide: Hashable, Sendable {
        case safeArea, margins
        /// Lines at the view's upper and lower edge, inside the safe area.
        case top, bottom
        /// What a scroll view scrolls, and the frame that it scrolls in.
        case content, frame
        /// The view's own guide of that number.
        case custom(Int)
    }
}

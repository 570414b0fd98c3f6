// SPDX-License-Identifier: Apache-2.0
//
// How much a constraint, a size or a shape matters, from 1 to 1000.

/// How much a rule matters, up to 1000 for what must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority by its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// A little more important.
    public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + offset)
    }
    /// A little less important.
    public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - offset)
    }
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A priority for each axis.
package struct LayoutPriorities: Equatable {
    package var horizontal: Float
    package var vertical: Float
    package init(_ both: Float) { (horizontal, vertical) = (both, both) }
}

extension UIView {
    /// Sets how firmly the view refuses to grow beyond its content.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal { hugging.horizontal = priority.rawValue }
        if axis == .vertical { hugging.vertical = priority.rawValue }
    }
    /// How firmly the view refuses to grow beyond its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(axis == .horizontal ? hugging.horizontal : hugging.vertical)
    }
    /// Sets how firmly the view refuses to shrink below its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal { compression.horizontal = priority.rawValue }
        if axis == .vertical { compression.vertical = priority.rawValue }
    }
    /// How firmly the view refuses to shrink below its content.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        UILayoutPriority(axis == .horizontal ? compression.horizontal : compression.vertical)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// How a stack view arranges.

/// The properties of a UIStackView.
public struct StackProperties: Hashable, Sendable {
    public var axis: Axis
    public var distribution = Distribution.fill
    public var alignment = Alignment.fill
    public var spacing = 0.0
    /// Children in order; other children of the view are free.
    public var arranged: [Int] = []
    /// The space after a view, where it differs from `spacing`.
    public var gaps: [Int: Double] = [:]
    public var isMarginsRelative = false
    /// Spacing in a column runs from last baseline to first baseline.
    public var isBaselineRelative = false

    public init(_ axis: Axis) { self.axis = axis }

    public enum Distribution: String, Hashable, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// Across the axis; `leading` is the top of a row.
    public enum Alignment: String, Hashable, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }
}

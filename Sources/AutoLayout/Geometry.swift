// SPDX-License-Identifier: Apache-2.0
//
// Sizes and rectangles in points.

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    public var width, height: Double

    public init(_ width: Double = 0, _ height: Double = 0) {
        (self.width, self.height) = (width, height)
    }
}

/// A place and a size, in points; y grows downwards.
public struct Rect: Hashable, Sendable {
    public var x, y, width, height: Double

    public init(_ x: Double = 0, _ y: Double = 0, _ width: Double = 0, _ height: Double = 0) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// Distances inwards from the four sides, in points.
public struct Insets: Hashable, Sendable {
    public var top, left, bottom, right: Double

    public init(_ top: Double = 0, _ left: Double = 0, _ bottom: Double = 0, _ right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// A value for each axis.
public struct PerAxis: Hashable, Sendable {
    public var horizontal, vertical: Double

    public init(_ horizontal: Double, _ vertical: Double) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    public subscript(_ axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
}

public enum Axis: String, Hashable, Sendable { case horizontal, vertical }

/// Which way text and rows run: where `leading` is.
public enum LayoutDirection: String, Hashable, Sendable { case leftToRight, rightToLeft }

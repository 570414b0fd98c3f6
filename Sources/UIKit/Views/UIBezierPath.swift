// SPDX-License-Identifier: Apache-2.0
//
// Outlines, kept as their bounds: nothing is drawn from them here.

/// An outline.
public final class CGPath: Hashable, Sendable {
    public let boundingBox: CGRect
    /// The outline of a rectangle.
    public init(rect: CGRect) { boundingBox = rect }
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left.boundingBox == right.boundingBox
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(boundingBox.origin.x)
        hasher.combine(boundingBox.size.width)
    }
}

/// An outline, of which only the bounds are kept.
@MainActor open class UIBezierPath: NSObject {
    open private(set) var bounds = CGRect.zero
    open private(set) var currentPoint = CGPoint.zero
    open private(set) var isEmpty = true
    open var lineWidth: CGFloat = 1
    open var cgPath: CGPath { CGPath(rect: bounds) }

    public override init() { super.init() }
    /// A rectangle.
    public init(rect: CGRect) {
        bounds = rect
        isEmpty = false
        super.init()
    }
    /// An ellipse that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(rect: rect)
    }
    /// A rectangle with some round corners.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) { self.init(rect: rect) }
    /// A part of a circle; its bounds are the whole circle's.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init(
            rect: CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    /// Goes to a point without a line.
    open func move(to point: CGPoint) { cover(point) }
    /// Adds a straight line.
    open func addLine(to point: CGPoint) { cover(point) }
    /// Adds a curve with two control points, which do not count for the bounds.
    open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cover(point)
    }
    /// Adds a curve with one control point, which does not count for the bounds.
    open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) { cover(point) }
    /// Adds a part of a circle; the whole circle counts for the bounds.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        cover(CGPoint(x: center.x - radius, y: center.y - radius))
        cover(CGPoint(x: center.x + radius, y: center.y + radius))
    }
    /// Goes back to the start.
    open func close() {}
    /// Draws nothing.
    open func stroke() {}
    /// Draws nothing.
    open func fill() {}

    private func cover(_ point: CGPoint) {
        let spot = CGRect(origin: point, size: .zero)
        bounds = isEmpty ? spot : bounds.union(spot)
        currentPoint = point
        isEmpty = false
    }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

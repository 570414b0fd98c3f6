// SPDX-License-Identifier: Apache-2.0
//
// Outlines, kept as their bounds: nothing is drawn from them here.

/// An outline.
public final class CGPath: Hashable, Sendable {
    public let boundingBox: CGRect
    public init(rect: CGRect) { boundingBox = rect }
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left.boundingBox == right.boundingBox
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(boundingBox.origin.x)
        hasher.combine(boundingBox.size.width)
    }
}

@MainActor open class UIBezierPath: NSObject {
    open private(set) var bounds = CGRect.zero
    open private(set) var currentPoint = CGPoint.zero
    open private(set) var isEmpty = true
    open var lineWidth: CGFloat = 1
    open var cgPath: CGPath { CGPath(rect: bounds) }

    public override init() { super.init() }
    public init(rect: CGRect) {
        bounds = rect
        isEmpty = false
        super.init()
    }
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(rect: rect)
    }
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) { self.init(rect: rect) }
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init(
            rect: CGRect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    open func move(to point: CGPoint) { cover(point) }
    open func addLine(to point: CGPoint) { cover(point) }
    open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cover(point)
    }
    open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) { cover(point) }
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        cover(CGPoint(x: center.x - radius, y: center.y - radius))
        cover(CGPoint(x: center.x + radius, y: center.y + radius))
    }
    open func close() {}
    open func stroke() {}
    open func fill() {}

    private func cover(_ point: CGPoint) {
        let spot = CGRect(origin: point, size: .zero)
        bounds = isEmpty ? spot : bounds.union(spot)
        currentPoint = point
        isEmpty = false
    }
}

public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

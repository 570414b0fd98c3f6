// SPDX-License-Identifier: Apache-2.0
//
// The layer of a view: corners, borders, shadows.

/// What stands behind a view: corners, border and shadow.
@MainActor open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var masksToBounds = false
    open var opacity: Float = 1
    open var isHidden = false
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowRadius: CGFloat = 3
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var position = CGPoint.zero
    open var name: String?
    open var contentsScale: CGFloat = 2
    open var shouldRasterize = false
    open var zPosition: CGFloat = 0
    open var shadowPath: CGPath?
    open var cornerCurve = CALayerCornerCurve.circular
    open weak var superlayer: CALayer?
    open private(set) var sublayers: [CALayer]?
    open var mask: CALayer?
    public override init() { super.init() }

    /// Kept; layers that are no view's own are not shown on a card.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }
    /// Kept, and not shown, as `addSublayer` says.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        Complaint.tellOnce("CALayer: layers beside those of views are not shown; use a view")
        layer.removeFromSuperlayer()
        let count = sublayers?.count ?? 0
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: min(Int(index), count))
        layer.superlayer = self
    }
    /// Takes the layer out of the one that keeps it.
    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    /// Does nothing: nothing is drawn here.
    open func setNeedsDisplay() {}
    /// Does nothing: layers have no layout of their own here.
    open func setNeedsLayout() {}
}

/// The shape of round corners; circular on a card.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer with an outline; kept, and not shown.
@MainActor open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor? = .black
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var lineDashPattern: [NSNumber]?
    open var lineCap = CAShapeLayerLineCap.butt
}

/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer of colours that change; kept, and not shown.
@MainActor open class CAGradientLayer: CALayer {
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// Which corners of a layer are round.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

// SPDX-License-Identifier: Apache-2.0
//
// Gestures: accepted, never recognised, since a card is not touched.

@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open weak var delegate: AnyObject?
    open var cancelsTouchesInView = true
    public fileprivate(set) weak var view: UIView?
    public init(target: Any?, action: Selector?) { super.init() }
    public override convenience init() { self.init(target: nil, action: nil) }
    open func addTarget(_ target: Any, action: Selector) {}
}
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration = 0.5
}
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    open var direction = Direction.right
}

extension UIView {
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = self
    }
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = nil
    }
}

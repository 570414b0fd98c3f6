// SPDX-License-Identifier: Apache-2.0
//
// Gestures: accepted, never recognised, since a card is not touched.

/// A gesture that would be looked for.
@MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open weak var delegate: AnyObject?
    open var cancelsTouchesInView = true
    public fileprivate(set) weak var view: UIView?
    /// A gesture; its target is never told.
    public init(target: Any?, action: Selector?) { super.init() }
    public override convenience init() { self.init(target: nil, action: nil) }
    /// Accepted, and never told.
    open func addTarget(_ target: Any, action: Selector) {}
}
/// A tap, which never comes.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}
/// A long press, which never comes.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration = 0.5
}
/// A drag, which never comes.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
/// A pinch, which never comes.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
/// A swipe, which never comes.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a swipe would go.
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
    /// Takes a gesture that never comes.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = self
    }
    /// Forgets the gesture.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = nil
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What a controller asks of a screen that is not there: answers for a card.

/// How a controller would be presented, by Apple's raw values.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// The look of a status bar, which a card does not have.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

/// Orientations; a card has one.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
    public static let all = UIInterfaceOrientationMask(rawValue: 30)
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// What accompanies a change of size, of which a card has none.
@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    /// Runs animations beside those of the change.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
}

extension UIViewController {
    /// Lines at the view's upper and lower edge, from before there were safe areas.
    public var topLayoutGuide: UILayoutGuide { view.topGuide }
    public var bottomLayoutGuide: UILayoutGuide { view.bottomGuide }
    public var presentedViewController: UIViewController? { nil }
    public var presentingViewController: UIViewController? { nil }
    public var isBeingPresented: Bool { false }
    public var isMovingToParent: Bool { false }
    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
    /// UIKit's least margins on a screen as narrow as a card.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(leading: 16, trailing: 16)
    }
    /// Shows nothing: there is no screen to show it on.
    public func show(_ controller: UIViewController, sender: Any?) {}
    /// Does nothing: a card leads nowhere.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {}
    /// Does nothing: a card has no status bar.
    public func setNeedsStatusBarAppearanceUpdate() {}
    /// Tells a child that it will appear or disappear.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    }
    /// Takes note of nothing: appearances end at once.
    public func endAppearanceTransition() {}
    /// Animations take their end at once.
    public func transition(
        from: UIViewController, to: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        if to.view.superview == nil { from.view.superview?.addSubview(to.view) }
        animations?()
        from.view.removeFromSuperview()
        completion?(true)
    }
}

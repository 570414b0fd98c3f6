// SPDX-License-Identifier: Apache-2.0
//
// The window of an app, which is never on a screen here.

/// The outermost view.
@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open var isKeyWindow: Bool { false }
    /// Shows the window before all others.
    open func makeKeyAndVisible() { isHidden = false }
}

// SPDX-License-Identifier: Apache-2.0
//
// The controller on top of others.

/// A controller of controllers, of which a card shows the topmost.
@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            for child in children { child.removeFromParent() }
            for child in newValue { add(child) }
        }
    }
    open var topViewController: UIViewController? { children.last }
    open var visibleViewController: UIViewController? { children.last }
    open var isNavigationBarHidden = false

    /// A stack of one controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        add(rootViewController)
    }
    /// Puts a controller on top; it is what the card shows.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        add(viewController)
    }
    /// Remembers it; a card has no bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }
    private func add(_ child: UIViewController) {
        addChild(child)
        if isViewLoaded { showTop() }
        child.didMove(toParent: self)
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop()
    }
    private func showTop() {
        for view in view.subviews { view.removeFromSuperview() }
        guard let top = children.last?.view else { return }
        top.frame = view.bounds
        top.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(top)
    }
}

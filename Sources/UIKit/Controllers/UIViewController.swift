// SPDX-License-Identifier: Apache-2.0
//
// The owner of a view: loads it when it is first asked for.

/// A controller of one view and of child controllers.
@MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
    package static let initialFrame = CGRect(x: 0, y: 0, width: 375, height: 600)

    public let nibName: String?
    public let nibBundle: Bundle?
    public private(set) var storyboard: UIStoryboard?
    open var title: String?
    open var preferredContentSize = CGSize.zero
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { applySafeArea() }
    }
    open var viewRespectsSystemMinimumLayoutMargins = true
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var definesPresentationContext = false
    public private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?

    private var loadedView: UIView?
    private var isLoading = false
    private var scene: (StoryboardScene, StoryboardElement)?
    private var context: NSExtensionContext?
    /// Why the scene's view could not be loaded; viewDidLoad was not called then.
    package private(set) var loadFailure: StoryboardFailure?

    /// A controller whose view comes out of a storyboard or is made by code.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// From a storyboard; any other coder gives a controller with an empty view.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        title = (coder as? StoryboardDecoder)?.source["title"]
    }

    /// Keeps nothing: controllers come from storyboards and go with the card.
    open func encode(with coder: NSCoder) {}

    // MARK: The view

    /// The view, loaded when first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView ?? UIView(frame: Self.initialFrame)
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            newValue?.takeRootMargins()
            applySafeArea()
        }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, then calls `viewDidLoad`, once.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loadedView == nil { view = UIView(frame: Self.initialFrame) }
        if let loadFailure {
            // Outlets would be nil where the author's code expects views.
            Complaint.tell("\(loadFailure)")
        } else {
            MemoryWarning.listen(self)
            viewDidLoad()
        }
    }

    /// Makes the view from the scene, else an empty one. Not to be called directly.
    open func loadView() {
        guard let (scene, element) = scene else {
            view = UIView(frame: Self.initialFrame)
            return
        }
        do { try scene.loadView(of: self, element) } catch { loadFailure = error }
    }

    package func adopt(_ scene: StoryboardScene, _ element: StoryboardElement) {
        self.scene = (scene, element)
        storyboard = scene.storyboard
    }

    // MARK: What an author overrides

    /// The view is there, with its outlets.
    open func viewDidLoad() {}
    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is being shown, and its size is known.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to place its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Changes rules of the view before a layout; call the superclass last.
    open func updateViewConstraints() {}
    /// To be overridden; a card's safe area does not change.
    open func viewSafeAreaInsetsDidChange() {}
    /// To be overridden; not called by itself.
    open func viewLayoutMarginsDidChange() {}
    /// Memory is short; what can be made again should go.
    open func didReceiveMemoryWarning() {}
    /// The user is about to go to another controller.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// The controller is about to get another one around it, or none.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller has another one around it, or none.
    open func didMove(toParent parent: UIViewController?) {}
    /// To be overridden; a card keeps its size.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// To be overridden; a card keeps its traits.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Whether a segue may run; embedded scenes do not ask.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    open var shouldAutorotate: Bool { false }
    open override var next: UIResponder? { loadedView?.superview ?? parent }
    open var traitCollection: UITraitCollection { .current }
    /// The environment is another one than before.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Children

    /// Takes a controller inside; its view has to be added as well.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self, childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }
    /// Takes the controller out of the one around it.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    private func applySafeArea() {
        guard additionalSafeAreaInsets != .zero else { return }
        loadedView?.ownSafeArea = additionalSafeAreaInsets
        loadedView?.setNeedsLayout()
    }

    // MARK: Elsewhere

    /// The extension's context; a child controller finds its parent's.
    open var extensionContext: NSExtensionContext? { context ?? parent?.extensionContext }
    package func give(_ context: NSExtensionContext) { self.context = context }

    /// Nothing can be presented above a card: `completion` is called and nothing is shown.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        completion?()
    }
    /// Takes away what the controller presents.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { completion?() }
}

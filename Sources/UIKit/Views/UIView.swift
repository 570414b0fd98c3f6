// SPDX-License-Identifier: Apache-2.0
//
// The view: a rectangle in a tree, with what it was told about its looks.

/// A rectangle of a card. Coordinates are points in the parent's system.
///
/// Nothing is drawn in the extension. The view remembers properties, children
/// and constraints; IntentsUI takes them as a tree when the extension answers.
@MainActor open class UIView: UIResponder, UITraitEnvironment, @preconcurrency NSCoding {
    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    // Geometry
    open var frame: CGRect {
        get { CGRect(origin: position, size: extent) }
        set {
            position = newValue.origin
            if extent != newValue.size { resize(to: newValue.size) }
        }
    }
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: extent) }
        set {
            boundsOrigin = newValue.origin
            if extent != newValue.size { resize(to: newValue.size) }
        }
    }
    open var center: CGPoint {
        get { CGPoint(x: position.x + extent.width / 2, y: position.y + extent.height / 2) }
        set {
            position = CGPoint(x: newValue.x - extent.width / 2, y: newValue.y - extent.height / 2)
        }
    }
    open var transform = CGAffineTransform.identity
    private var position = CGPoint.zero
    private var extent = CGSize.zero
    private var boundsOrigin = CGPoint.zero

    // Looks
    open var backgroundColor: UIColor?
    open var alpha: CGFloat = 1
    open var isHidden = false { didSet { superview?.setNeedsLayout() } }
    open var isOpaque = true
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill
    open var tag = 0
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
    /// The direction that an attribute asks for, else the language's.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight: .leftToRight
        default: UIUserInterfaceLayoutDirection.ofLanguage
        }
    }
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var contentScaleFactor: CGFloat = 2
    open var clearsContextBeforeDrawing = true
    open var mask: UIView?
    open class var requiresConstraintBasedLayout: Bool { false }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    /// To be overridden; not called by itself.
    open func safeAreaInsetsDidChange() {}
    /// To be overridden; not called by itself.
    open func layoutMarginsDidChange() {}
    /// Always false: constraints are current.
    open func needsUpdateConstraints() -> Bool { false }
    open var hasAmbiguousLayout: Bool { false }
    open var restorationIdentifier: String?
    open class var layerClass: AnyClass { CALayer.self }
    public private(set) lazy var layer = CALayer()
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tintColorDidChange()
        }
    }
    private var ownTint: UIColor?
    /// The tint is another one than before.
    open func tintColorDidChange() {}

    // Accessibility
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var accessibilityFrame = CGRect.zero

    // Hierarchy
    public package(set) weak var superview: UIView?
    public package(set) var subviews: [UIView] = []
    package weak var controller: UIViewController?
    /// What the author calls the view: an outlet, Xcode's label, a storyboard id.
    package var nameInSource: String? {
        get { givenName ?? accessibilityIdentifier }
        set { givenName = newValue }
    }
    private var givenName: String?
    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
    open override var next: UIResponder? { controller ?? superview }

    // Layout
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var translatesAutoresizingMaskIntoConstraints = true
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
        didSet { setNeedsLayout() }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
        set { layoutMargins = newValue.insets(isRightToLeft: isRightToLeft) }
    }
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    public package(set) var constraints: [NSLayoutConstraint] = []
    public private(set) var layoutGuides: [UILayoutGuide] = []
    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owner: self, role: .safeArea)
    public private(set) lazy var layoutMarginsGuide = UILayoutGuide(owner: self, role: .margins)
    public private(set) lazy var readableContentGuide = UILayoutGuide(owner: self, role: .margins)
    private(set) lazy var topGuide = UILayoutGuide(owner: self, role: .top)
    private(set) lazy var bottomGuide = UILayoutGuide(owner: self, role: .bottom)
    open var safeAreaInsets: UIEdgeInsets { ownSafeArea }
    package var ownSafeArea = UIEdgeInsets.zero
    package var hugging = LayoutPriorities(250)
    package var compression = LayoutPriorities(750)
    private var needsLayout = true
    private var isLayingOut = false

    open var traitCollection: UITraitCollection { .current }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// A view at a place, in a size.
    public init(frame: CGRect) {
        super.init()
        position = frame.origin
        extent = frame.size
    }
    public override convenience init() { self.init(frame: .zero) }

    /// From a storyboard; any other coder gives an empty view.
    public required init?(coder: NSCoder) {
        super.init()
        (coder as? StoryboardDecoder)?.describe(self)
    }

    /// Keeps nothing: views come from storyboards and go with the card.
    open func encode(with coder: NSCoder) {}

    // Hierarchy, by verbs
    /// Puts a view inside, above all others.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Puts a view inside, at a place among the others.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Puts a view inside, below another one.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: subviews.firstIndex(of: sibling) ?? 0)
    }
    /// Puts a view inside, above another one.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
    }
    /// Takes the view out of the one around it, with the rules between them.
    open func removeFromSuperview() {
        guard let parent = superview else { return }
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        parent.subviews.removeAll { $0 === self }
        superview = nil
        parent.forgetConstraints(into: self)
        parent.setNeedsLayout()
        didMoveToSuperview()
    }
    /// A view was put inside.
    open func didAddSubview(_ subview: UIView) {}
    /// A view is about to be taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to get another one around it, or none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another one around it, or none.
    open func didMoveToSuperview() {}
    /// The view is about to get into a window, or out of it.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view is in a window, or in none.
    open func didMoveToWindow() {}

    // Layout, by verbs
    /// Asks for a layout before the view is shown.
    open func setNeedsLayout() { needsLayout = true }
    /// Places the subviews; the rules are followed before that.
    open func layoutSubviews() {}
    /// Asks for being drawn; a card draws everything once.
    open func setNeedsDisplay() {}
    /// Asks for a part being drawn; a card draws everything once.
    open func setNeedsDisplay(_ rect: CGRect) {}
    /// Draws by code; not called, as there is no graphics context here.
    open func draw(_ rect: CGRect) {}
    /// Asks for `updateConstraints` before the next layout.
    open func setNeedsUpdateConstraints() {}
    /// Changes rules before a layout; call the superclass last.
    open func updateConstraints() {}
    /// Calls `updateConstraints` where that was asked for.
    open func updateConstraintsIfNeeded() {}
    /// Says that the content has another size than before.
    open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

    /// Lays out this view and what is inside it, where something changed.
    open func layoutIfNeeded() {
        // A layout that asks for layout again ends here, not on the stack's floor.
        guard !isLayingOut else { return }
        let root = topmost
        if root.somethingChanged { LayoutTree(root).layOut() }
        tellOfLayout()
    }
    private var topmost: UIView { superview?.topmost ?? self }
    private var somethingChanged: Bool { needsLayout || subviews.contains { $0.somethingChanged } }

    /// Lets each view that changed place what only it knows about, parents first.
    private func tellOfLayout() {
        isLayingOut = true
        defer { isLayingOut = false }
        if needsLayout {
            needsLayout = false
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in subviews { view.tellOfLayout() }
    }

    /// Takes the place that layout found.
    func place(at frame: CGRect) {
        position = frame.origin
        guard extent != frame.size else { return }
        extent = frame.size
        setNeedsLayout()
    }

    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// The size that suits the content inside another size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { extent }
    /// Takes the size that suits the content.
    open func sizeToFit() { bounds.size = sizeThatFits(extent) }

    /// An estimate of what the content needs: the host lays out with real fonts.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the rules give, each direction as firm as its priority.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        LayoutTree(self).size(
            fitting: targetSize, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
    }

    /// Whether a point is inside the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The innermost view at a point.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    private func resize(to size: CGSize) {
        let old = extent
        extent = size
        setNeedsLayout()
        guard autoresizesSubviews, old != .zero else { return }
        for view in subviews { view.followParent(from: old, to: size) }
    }

    /// UIKit's margins of a controller's own view: none above and below, 16 points beside.
    func takeRootMargins() {
        if layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
            layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        }
    }

    package func add(_ guide: UILayoutGuide) { layoutGuides.append(guide) }
    package func drop(_ guide: UILayoutGuide) { layoutGuides.removeAll { $0 === guide } }
}

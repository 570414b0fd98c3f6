// SPDX-License-Identifier: Apache-2.0
//
// Views in a row or a column.

/// Arranges its views along one axis.
///
/// In the extension sizes are estimates; the host arranges with real fonts.
@MainActor open class UIStackView: UIView {
    public private(set) var arrangedSubviews: [UIView] = []
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
    open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
    open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    open var isBaselineRelativeArrangement = false
    open var isLayoutMarginsRelativeArrangement = false
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// How views in a row share its length.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// Where views in a row stand across it.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A row of views, in their order.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        axis = source["axis"] == "vertical" ? .vertical : .horizontal
        spacing = source.number("spacing") ?? 0
        distribution = source.distribution
        alignment = source.stackAlignment
        isBaselineRelativeArrangement = source.flag("baselineRelativeArrangement") ?? false
        isLayoutMarginsRelativeArrangement =
            source.flag("layoutMarginsRelativeArrangement") ?? false
        arrangedSubviews = subviews
    }

    /// Adds a view to the end of the row.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }
    /// Puts a view into the row.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }
    /// Takes a view out of the row; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        setNeedsLayout()
    }
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        arrangedSubviews.removeAll { $0 === subview }
    }

    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// On iOS a number that stands for the system's spacing; here the spacing itself.
    public static let spacingUseSystem: CGFloat = 8
    /// Sets the gap behind one view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        setNeedsLayout()
    }
    /// The gap that was set behind one view.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }
    package func gap(after view: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(view)] ?? spacing
    }
}

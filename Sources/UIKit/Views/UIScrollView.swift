// SPDX-License-Identifier: Apache-2.0
//
// A scroll view, of which a card shows the top.

/// A view that is larger inside than outside; a card shows its beginning.
@MainActor open class UIScrollView: UIView {
    open var contentSize = CGSize.zero
    open var contentOffset = CGPoint.zero
    open var contentInset = UIEdgeInsets.zero
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var delaysContentTouches = true
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open weak var delegate: (any UIScrollViewDelegate)?
    public private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self, role: .content)
    public private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self, role: .frame)

    /// Whether the safe area adds to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        isScrollEnabled = source.flag("scrollEnabled") ?? true
        isPagingEnabled = source.flag("pagingEnabled") ?? false
    }
    /// Scrolls at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
    }
    /// Does nothing: a card has no indicators.
    open func flashScrollIndicators() {}

    /// Whether constraints from inside to the edges are to those of the content.
    package var scrollsContent: Bool { true }

    /// Whether constraints inside say how large the content is.
    var isLaidOutInside: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}

/// Who would be told of scrolling.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Never called: nobody scrolls a card.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

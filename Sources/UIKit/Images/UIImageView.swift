// SPDX-License-Identifier: Apache-2.0
//
// A picture on a card.

/// Shows a picture, fitted by its content mode.
@MainActor open class UIImageView: UIView {
    open var image: UIImage? { didSet { setNeedsLayout() } }
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var animationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Shows the picture in its own size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        image = source.image("image")
        highlightedImage = source.image("highlightedImage")
    }

    /// Does nothing: a card shows one moment.
    open func startAnimating() {}
    /// Does nothing: a card shows one moment.
    open func stopAnimating() {}

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

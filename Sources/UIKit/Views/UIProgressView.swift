// SPDX-License-Identifier: Apache-2.0
//
// A bar that shows how far something has come.

/// A bar that shows how much is done.
@MainActor open class UIProgressView: UIView {
    /// From 0 to 1.
    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    /// The bar of lists and the one of toolbars.
    public enum Style: Int, Sendable { case `default`, bar }
    open var progressViewStyle = Style.default
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A bar without progress; both styles look alike.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        progress = Float(source.number("progress") ?? 0)
        progressTintColor = source.colour("progressTintColor")
        trackTintColor = source.colour("trackTintColor")
    }
    /// Sets how much is done, from 0 to 1, at once.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 4)
    }
}

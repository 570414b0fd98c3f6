// SPDX-License-Identifier: Apache-2.0
//
// A spinner, as it stands still.

/// Spokes in a circle. It shows while it is animating, and always where `hidesWhenStopped` is false.
@MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray
        case medium = 100
        case large = 101
    }
    open var style: Style { didSet { draw() } }
    open var color: UIColor! { didSet { draw() } }
    open var hidesWhenStopped = true { didSet { show() } }
    public private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        bounds.size = intrinsicContentSize
        draw()
        show()
    }
    public override convenience init(frame: CGRect) {
        self.init(style: .medium)
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        let styles: [String: Style] = [
            "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "large": .large,
        ]
        style = source["style"].flatMap { styles[$0] } ?? .medium
        color = source.colour("color")
        hidesWhenStopped = source.flag("hidesWhenStopped") ?? false
        isAnimating = source.flag("animating") ?? false
        draw()
        show()
    }

    open func startAnimating() {
        isAnimating = true
        show()
    }
    open func stopAnimating() {
        isAnimating = false
        show()
    }
    private func show() { isHidden = hidesWhenStopped && !isAnimating }

    open override var intrinsicContentSize: CGSize {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    /// Eight dots, fading around the circle.
    private func draw() {
        for dot in subviews { dot.removeFromSuperview() }
        let side = intrinsicContentSize.width
        let size = side / 6
        for step in 0..<8 {
            let angle = CGFloat(step) * .pi / 4
            let dot = UIView(
                frame: CGRect(
                    x: (side - size) / 2 * (1 + sin(angle)),
                    y: (side - size) / 2 * (1 - cos(angle)),
                    width: size, height: size))
            dot.backgroundColor = (color ?? ownColour).withAlphaComponent(1 - CGFloat(step) / 10)
            dot.layer.cornerRadius = size / 2
            dot.autoresizingMask = [
                .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
                .flexibleBottomMargin,
            ]
            addSubview(dot)
        }
    }
    private var ownColour: UIColor {
        style == .white || style == .whiteLarge ? .white : .systemGray
    }
}

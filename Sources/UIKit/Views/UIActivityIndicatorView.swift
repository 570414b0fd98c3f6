// SPDX-License-Identifier: Apache-2.0
//
// A spinner, as it stands still.

/// Spokes in a circle. It shows while it is animating, and always where `hidesWhenStopped` is false.
@MainActor open class UIActivityIndicatorView: UIView {
    /// Small or large, and the white and grey ones of old.
    public enum Style: Int, Sendable {
        case whiteLarge, white, gray
        case medium = 100
        case large = 101
    }
    open var style: Style { didSet { draw() } }
    open var color: UIColor! { didSet { draw() } }
    open var hidesWhenStopped = true { didSet { show() } }
    public private(set) var isAnimating = false

    /// A spinner that stands still and is hidden.
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

    /// Shows the spinner, standing still.
    open func startAnimating() {
        isAnimating = true
        show()
    }
    /// Hides the spinner where `hidesWhenStopped` says so.
    open func stopAnimating() {
        isAnimating = false
        show()
    }
    private func show() { isHidden = hidesWhenStopped && !isAnimating }

    open override var intrinsicContentSize: CGSize {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    /// Eight dots, fading around the circle, in the middle of the view.
    private func draw() {
        for view in subviews { view.removeFromSuperview() }
        let side = intrinsicContentSize.width
        let circle = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        circle.translatesAutoresizingMaskIntoConstraints = false
        addSubview(circle)
        NSLayoutConstraint.activate([
            circle.centerXAnchor.constraint(equalTo: centerXAnchor),
            circle.centerYAnchor.constraint(equalTo: centerYAnchor),
            circle.widthAnchor.constraint(equalToConstant: side),
            circle.heightAnchor.constraint(equalToConstant: side),
        ])
        for step in 0..<8 { circle.addSubview(dot(step, side)) }
    }

    private func dot(_ step: Int, _ side: CGFloat) -> UIView {
        let angle = CGFloat(step) * .pi / 4
        let size = side / 6
        let dot = UIView(
            frame: CGRect(
                x: (side - size) / 2 * (1 + sin(angle)), y: (side - size) / 2 * (1 - cos(angle)),
                width: size, height: size))
        dot.backgroundColor = (color ?? ownColour).withAlphaComponent(1 - CGFloat(step) / 10)
        dot.layer.cornerRadius = size / 2
        return dot
    }
    private var ownColour: UIColor {
        style == .white || style == .whiteLarge ? .white : .systemGray
    }
}

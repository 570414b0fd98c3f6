// SPDX-License-Identifier: Apache-2.0
//
// Dots for pages, and buttons for steps.

/// Dots for pages, one of them the current.
@MainActor open class UIPageControl: UIControl {
    open var numberOfPages = 0 { didSet { draw() } }
    open var currentPage = 0 { didSet { draw() } }
    open var hidesForSinglePage = false { didSet { draw() } }
    open var pageIndicatorTintColor: UIColor? { didSet { draw() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { draw() } }
    private let row = UIStackView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        pageIndicatorTintColor = source.colour("pageIndicatorTintColor")
        currentPageIndicatorTintColor = source.colour("currentPageIndicatorTintColor")
        currentPage = source.integer("currentPage") ?? 0
        numberOfPages = source.integer("numberOfPages") ?? 0
        draw()
    }

    private func assemble() {
        row.spacing = 9
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        row.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        row.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
    /// At most 32 dots.
    private var shown: Int { min(max(numberOfPages, 0), 32) }
    private func draw() {
        for dot in row.arrangedSubviews { dot.removeFromSuperview() }
        row.isHidden = hidesForSinglePage && numberOfPages <= 1
        for page in 0..<shown {
            let dot = UIView(frame: .zero)
            dot.layer.cornerRadius = 3.5
            dot.backgroundColor =
                page == currentPage
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemFill
            row.addArrangedSubview(dot)
            dot.widthAnchor.constraint(equalToConstant: 7).isActive = true
            dot.heightAnchor.constraint(equalToConstant: 7).isActive = true
        }
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat(shown) * 16 + 9, height: 26)
    }
}

/// Buttons for less and more.
@MainActor open class UIStepper: UIControl {
    open var value = 0.0
    open var minimumValue = 0.0
    open var maximumValue = 100.0
    open var stepValue = 1.0
    open var wraps = false
    open var autorepeat = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        minimumValue = source.number("minimumValue").map { Double($0) } ?? 0
        maximumValue = source.number("maximumValue").map { Double($0) } ?? 100
        value = source.number("value").map { Double($0) } ?? 0
    }
    private func assemble() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        for (index, sign) in ["−", "+"].enumerated() {
            let label = UILabel(frame: CGRect(x: CGFloat(index) * 47, y: 0, width: 47, height: 32))
            label.text = sign
            label.font = .systemFont(ofSize: 22)
            label.textAlignment = .center
            addSubview(label)
        }
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

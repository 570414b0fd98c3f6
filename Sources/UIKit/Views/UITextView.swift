// SPDX-License-Identifier: Apache-2.0
//
// Paragraphs of text, of which a card shows the beginning.

/// Paragraphs of text from the top of the view.
@MainActor open class UITextView: UIScrollView {
    open var text: String! {
        get { shown.text ?? "" }
        set {
            shown.text = newValue
            setNeedsLayout()
        }
    }
    open var attributedText: NSAttributedString! {
        get { shown.attributedText ?? NSAttributedString(string: "") }
        set {
            shown.attributedText = newValue
            setNeedsLayout()
        }
    }
    open var font: UIFont? {
        get { shown.font }
        set { shown.font = newValue ?? .systemFont(ofSize: 12) }
    }
    open var textColor: UIColor? {
        get { shown.textColor }
        set { shown.textColor = newValue ?? .label }
    }
    open var textAlignment: NSTextAlignment {
        get { shown.textAlignment }
        set { shown.textAlignment = newValue }
    }
    open var isEditable = true
    open var isSelectable = true
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { placeText() }
    }
    private let shown = UILabel(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        font = source.font ?? .systemFont(ofSize: 14)
        textColor = source.colour("textColor") ?? .label
        textAlignment = source.textAlignment
        text = source.text
        if let styled = source.attributedText { attributedText = styled }
    }
    private func assemble() {
        shown.numberOfLines = 0
        shown.font = .systemFont(ofSize: 12)
        shown.translatesAutoresizingMaskIntoConstraints = false
        addSubview(shown)
        placeText()
    }

    /// UIKit leaves five points beside each line.
    private static let beside: CGFloat = 5
    private var sides: [NSLayoutConstraint] = []

    /// The text in the insets, which makes the view as high as the text unless it scrolls.
    private func placeText() {
        NSLayoutConstraint.deactivate(sides)
        let (left, right) = (
            textContainerInset.left + Self.beside, textContainerInset.right + Self.beside
        )
        // At the top, as high as it needs: the rest of the view stays empty.
        let end = bottomAnchor.constraint(
            equalTo: shown.bottomAnchor, constant: textContainerInset.bottom)
        let room = bottomAnchor.constraint(
            greaterThanOrEqualTo: shown.bottomAnchor, constant: textContainerInset.bottom)
        (end.priority, room.priority) = (.defaultLow, .defaultHigh)
        shown.setContentHuggingPriority(UILayoutPriority(999), for: .vertical)
        sides = [
            shown.leftAnchor.constraint(equalTo: leftAnchor, constant: left),
            shown.topAnchor.constraint(equalTo: topAnchor, constant: textContainerInset.top),
            end, room,
            shown.widthAnchor.constraint(equalTo: widthAnchor, constant: -left - right),
        ]
        NSLayoutConstraint.activate(sides)
    }
    package override var scrollsContent: Bool { isScrollEnabled }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let beside = textContainerInset.left + textContainerInset.right + 2 * Self.beside
        let above = textContainerInset.top + textContainerInset.bottom
        let text = shown.sizeThatFits(CGSize(width: max(0, size.width - beside), height: 0))
        return CGSize(width: text.width + beside, height: text.height + above)
    }
}

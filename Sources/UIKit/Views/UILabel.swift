// SPDX-License-Identifier: Apache-2.0
//
// Text on a card.

/// One or more lines of text in one font and colour.
@MainActor open class UILabel: UIView {
    open var text: String? {
        didSet { textChanged() }
    }
    /// The text with attributes. Font and colour become those of its first character.
    open var attributedText: NSAttributedString? {
        get { styledText ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            styledText = newValue
            adoptAttributes()
        }
    }
    private var styledText: NSAttributedString?

    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { setNeedsLayout() } }
    open var textColor: UIColor! = .label
    open var highlightedTextColor: UIColor?
    open var isHighlighted = false
    open var isEnabled = true
    open var textAlignment: NSTextAlignment = .natural
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// 0: as many as needed.
    open var numberOfLines = 1 { didSet { setNeedsLayout() } }
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumScaleFactor: CGFloat = 0
    open var allowsDefaultTighteningForTruncation = false
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        text = source.text
        font = source.font ?? font
        textColor = source.colour("textColor") ?? textColor
        textAlignment = source.textAlignment
        lineBreakMode = source.lineBreakMode
        numberOfLines = source.integer("numberOfLines") ?? 1
        adjustsFontSizeToFitWidth = source.flag("adjustsFontSizeToFit") ?? false
        minimumScaleFactor = source.number("minimumScaleFactor") ?? 0
        adjustsFontForContentSizeCategory =
            source.flag("adjustsFontForContentSizeCategory") ?? false
        isEnabled = source.flag("enabled") ?? true
        preferredMaxLayoutWidth = source.number("preferredMaxLayoutWidth") ?? 0
        if let styled = source.attributedText { attributedText = styled }
    }

    private func textChanged() {
        styledText = nil
        setNeedsLayout()
    }

    private func adoptAttributes() {
        guard let styledText, styledText.length > 0 else { return }
        let attributes = styledText.firstAttributes
        font = attributes[.font] as? UIFont ?? font
        textColor = attributes[.foregroundColor] as? UIColor ?? textColor
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
            textAlignment = paragraph.alignment
        }
    }

    open override var intrinsicContentSize: CGSize { ownSize }
    private var ownSize: CGSize {
        estimate.size(within: preferredMaxLayoutWidth, lines: numberOfLines)
    }
    /// What a subclass adds around its text by `intrinsicContentSize`, in points.
    package var padding: CGSize {
        let (asked, own) = (intrinsicContentSize, ownSize)
        guard asked.width >= 0, asked.height >= 0 else { return .zero }
        return CGSize(width: asked.width - own.width, height: asked.height - own.height)
    }
    var layoutEstimate: LabelEstimate {
        LabelEstimate(
            text: estimate, lines: numberOfLines, padding: padding,
            preferredWidth: preferredMaxLayoutWidth)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        estimate.size(within: size.width, lines: numberOfLines)
    }
    /// Never called: the host draws. Add room by `intrinsicContentSize`.
    open func drawText(in rect: CGRect) {}
    /// Where the text is drawn inside some bounds.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        CGRect(origin: bounds.origin, size: estimate.size(within: bounds.width, lines: lines))
    }
    private var estimate: TextEstimate {
        TextEstimate(text: text ?? "", font: font ?? .systemFont(ofSize: 17))
    }
}

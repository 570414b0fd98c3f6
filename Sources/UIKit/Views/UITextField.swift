// SPDX-License-Identifier: Apache-2.0
//
// Text that could be edited elsewhere.

/// A line of text with a border, or its placeholder.
@MainActor open class UITextField: UIControl {
    /// The line around a text field.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    open var text: String? { didSet { show() } }
    open var placeholder: String? { didSet { show() } }
    open var attributedText: NSAttributedString? {
        get { shown.attributedText }
        set { text = newValue?.string }
    }
    open var attributedPlaceholder: NSAttributedString? {
        didSet { placeholder = attributedPlaceholder?.string }
    }
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { show() } }
    open var textColor: UIColor? = .label { didSet { show() } }
    open var textAlignment = NSTextAlignment.natural { didSet { show() } }
    open var borderStyle = BorderStyle.none { didSet { drawBorder() } }
    open var isSecureTextEntry = false { didSet { show() } }
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open var isEditing: Bool { false }
    open var keyboardType = 0
    open var leftView: UIView?
    open var rightView: UIView?
    open weak var delegate: AnyObject?
    private let shown = UILabel(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        font = source.font ?? font
        textColor = source.colour("textColor") ?? textColor
        textAlignment = source.textAlignment
        placeholder = source.localized("placeholder") ?? source["placeholder"]
        text = source.text
        let styles: [String: BorderStyle] = [
            "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
        ]
        borderStyle = source["borderStyle"].flatMap { styles[$0] } ?? .none
        show()
        drawBorder()
    }

    private func assemble() {
        shown.frame = bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(shown)
    }
    private func show() {
        let isEmpty = text?.isEmpty ?? true
        let secret = String(repeating: "•", count: min(text?.count ?? 0, 32))
        shown.text = isEmpty ? placeholder : isSecureTextEntry ? secret : text
        shown.textColor = isEmpty ? .placeholderText : textColor
        shown.font = font
        shown.textAlignment = textAlignment
        setNeedsLayout()
    }
    private func drawBorder() {
        layer.borderWidth = borderStyle == .none ? 0 : 0.5
        layer.borderColor = UIColor.separator.cgColor
        layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
        let inset: CGFloat = borderStyle == .none ? 0 : 7
        shown.frame = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        drawBorder()
    }
    open override var intrinsicContentSize: CGSize {
        let size = shown.intrinsicContentSize
        let border: CGFloat = borderStyle == .none ? 0 : 14
        return CGSize(width: size.width + border, height: max(size.height, 21) + border)
    }
}

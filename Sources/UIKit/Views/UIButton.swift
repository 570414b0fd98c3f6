// SPDX-License-Identifier: Apache-2.0
//
// A button that shows its title and does nothing.

/// A text or a picture that can be tapped on a device.
@MainActor open class UIButton: UIControl {
    /// The system's kind of button, or one without any look.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }
    public private(set) var buttonType = ButtonType.custom
    public private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
    public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// Style, title, picture and colours, which win over those of the states.
    open var configuration: Configuration? { didSet { adoptConfiguration() } }
    private var titles: [State: String] = [:]
    private var titleColours: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgrounds: [State: UIImage] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A button of that kind, without a title.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType != .custom { titleLabel?.font = .systemFont(ofSize: 15) }
    }
    /// A button that looks as configured; the action is never run.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        adoptConfiguration()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        buttonType =
            source["buttonType"] == "system" || source["buttonType"] == "roundedRect"
            ? .system : .custom
        titleLabel?.font = source.font ?? titleLabel?.font
        let states: [(String, State)] = [
            ("normal", .normal), ("disabled", .disabled), ("selected", .selected),
            ("highlighted", .highlighted),
        ]
        for (key, state) in states { read(source.child("state", key: key), state) }
        if let insets = source.child("inset", key: "contentEdgeInsets") {
            contentEdgeInsets = UIEdgeInsets(
                top: insets.number("minY") ?? 0, left: insets.number("minX") ?? 0,
                bottom: insets.number("maxY") ?? 0, right: insets.number("maxX") ?? 0)
        }
        if let written = source.child("buttonConfiguration", key: "configuration") {
            configuration = Configuration(written)
            adoptConfiguration()
        }
        if let title = source.localized("normalTitle") { titles[.normal] = title }
    }
    private func read(_ source: StoryboardSource?, _ state: State) {
        guard let source else { return }
        titles[state] = source["title"] ?? source.element.child("string", key: "title")?.text
        titleColours[state] = source.colour("titleColor")
        images[state] = source.image("image")
        backgrounds[state] = source.image("backgroundImage")
    }

    private func adoptConfiguration() {
        guard let it = configuration else { return }
        titles[.normal] = it.title ?? titles[.normal]
        images[.normal] = it.image ?? images[.normal]
        titleColours[.normal] = it.foreground(tintColor)
        backgroundColor = it.background(tintColor)
        layer.cornerRadius = it.cornerStyle == .capsule ? 17 : 6
        contentEdgeInsets = it.contentInsets.insets(isRightToLeft: false)
        setNeedsLayout()
    }

    /// For the state that the button is in: what is not set for it is the normal one.
    private func shown<Value>(_ values: [State: Value]) -> Value? {
        values[state] ?? values[.normal]
    }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        titleLabel?.text = currentTitle
        superview?.setNeedsLayout()
    }
    /// Sets the title for a state, with the font and colour of its first character.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        setTitle(title?.string, for: state)
        let attributes = title?.firstAttributes ?? [:]
        titleLabel?.font = attributes[.font] as? UIFont ?? titleLabel?.font
        titleColours[state] = attributes[.foregroundColor] as? UIColor ?? titleColours[state]
    }
    /// The text that was set for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// Sets the colour of the text for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleColours[state] = color }
    /// The colour that was set for the text in a state.
    open func titleColor(for state: State) -> UIColor? {
        titleColours[state] ?? titleColours[.normal] ?? (buttonType == .custom ? .white : tintColor)
    }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        imageView?.image = currentImage
    }
    /// The picture that was set for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// Sets a picture for a state, shown where there is no other.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }
    /// The picture behind the title, of that state or the normal one.
    open func backgroundImage(for state: State) -> UIImage? {
        backgrounds[state] ?? backgrounds[.normal]
    }
    open var currentTitle: String? { shown(titles) }
    open var currentImage: UIImage? { shown(images) ?? shown(backgrounds) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .label }

    open override var intrinsicContentSize: CGSize {
        let font = titleLabel?.font ?? .systemFont(ofSize: 18)
        let title = currentTitle ?? ""
        let text = TextEstimate(text: title, font: font).size(within: 0, lines: 1)
        let image = currentImage?.size ?? .zero
        let height =
            title.isEmpty && image.height > 0 ? image.height : max(text.height + 12, image.height)
        let width = max(title.isEmpty && image.width > 0 ? 0 : 30, text.width + image.width)
        return CGSize(
            width: width + contentEdgeInsets.left + contentEdgeInsets.right,
            height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }
}

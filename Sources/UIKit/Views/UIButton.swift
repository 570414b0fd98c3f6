// SPDX-License-Identifier: Apache-2.0
//
// A button that shows its title and does nothing.

/// A text or a picture that can be tapped on a device.
@MainActor open class UIButton: UIControl {
    /// The look that a button begins with.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }
    public private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
    private var titles: [State: String] = [:]
    private var titleColours: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A button with one of the looks of the system.
    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        titleLabel?.font = source.font ?? titleLabel?.font
        let state = source.child("state", key: "normal")
        titles[.normal] = state?["title"]
        titleColours[.normal] = state?.colour("titleColor")
        images[.normal] = state?.image("image")
    }

    /// Sets the text for a state.
    open func setTitle(_ title: String?, for state: State) { titles[state] = title }
    /// The text that was set for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// Sets the colour of the text for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleColours[state] = color }
    /// The colour that was set for the text in a state.
    open func titleColor(for state: State) -> UIColor? {
        titleColours[state] ?? titleColours[.normal] ?? tintColor
    }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
    /// The picture that was set for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    open var currentTitle: String? { title(for: .normal) }
    open var currentImage: UIImage? { image(for: .normal) }

    open override var intrinsicContentSize: CGSize {
        let font = titleLabel?.font ?? .systemFont(ofSize: 18)
        let text = TextEstimate(text: currentTitle ?? "", font: font).size(within: 0, lines: 1)
        return CGSize(width: max(30, text.width), height: text.height + 12)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A row of a table.

/// A row: content, an accessory at its end, and a line below.
@MainActor open class UITableViewCell: UIView {
    /// Where the detail stands: nowhere, at the end, or below the title.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// The sign at a row's end.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// How a chosen row would look.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    public private(set) var reuseIdentifier: String?
    public private(set) var contentView = UIView(frame: .zero)
    open private(set) lazy var textLabel: UILabel? = styled(.title)
    open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : styled(.detail)
    open private(set) lazy var imageView: UIImageView? = picture()
    open var accessoryType = AccessoryType.none { didSet { drawAccessory() } }
    open var accessoryView: UIView? { didSet { drawAccessory() } }
    open var selectionStyle = SelectionStyle.default
    open var isSelected = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var separatorInset = UIEdgeInsets.zero
    var heightInStoryboard: CGFloat?
    private let style: CellStyle
    private enum Role { case title, detail }
    private let column = UIStackView(frame: .zero)
    private var accessory: UIView?
    private var contentEnd: NSLayoutConstraint?
    private weak var line: UIView?

    /// A cell with the labels of its style, made when they are first asked for.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        backgroundColor = .secondarySystemGroupedBackground
        embed(contentView)
    }
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        let source = (coder as? StoryboardDecoder)?.source
        reuseIdentifier = source?["reuseIdentifier"]
        let styles: [String: CellStyle] = [
            "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
            "IBUITableViewCellStyleSubtitle": .subtitle,
        ]
        style = source?["style"].flatMap { styles[$0] } ?? .default
        super.init(coder: coder)
        guard let source else { return }
        if backgroundColor == nil { backgroundColor = .secondarySystemGroupedBackground }
        heightInStoryboard = source.number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
        embed(source.view(key: "contentView") ?? contentView)
        adoptLabels(source)
        let types: [String: AccessoryType] = [
            "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
            "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
        ]
        accessoryType = source["accessoryType"].flatMap { types[$0] } ?? .none
        drawAccessory()
    }
    /// To be overridden; cells are not used again here.
    open func prepareForReuse() {}
    /// Remembers it; the look stays.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Does nothing: nobody touches a card.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
    /// Does nothing: nobody edits on a card.
    open func setEditing(_ editing: Bool, animated: Bool) {}

    /// A cell of a class known only at run time, by `init(style:reuseIdentifier:)`, default and nil.
    static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell? {
        let cell = styleInitializer?.make(type) as? UITableViewCell
        cell?.reuseIdentifier = identifier
        return cell
    }
    private static let styleInitializer = DynamicInitializer(
        plain: PlainCell.self, overriding: StyledCell.self)

    private func embed(_ view: UIView) {
        contentView = view
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let contentEnd = trailingAnchor.constraint(equalTo: view.trailingAnchor)
        self.contentEnd = contentEnd
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            contentEnd, view.topAnchor.constraint(equalTo: topAnchor),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        // As UIKit gives content views.
        view.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }

    /// Labels that a storyboard's styled cell has in its content.
    private func adoptLabels(_ source: StoryboardSource) {
        func object<Object>(_ key: String, _: Object.Type) -> Object? {
            source[key].flatMap { source.scene.byID[$0] as? Object }
        }
        if let label = object("textLabel", UILabel.self) { textLabel = label }
        if let label = object("detailTextLabel", UILabel.self) { detailTextLabel = label }
        if let view = object("imageView", UIImageView.self) { imageView = view }
    }

    // MARK: The styles

    private func styled(_ role: Role) -> UILabel {
        arrangeOnce()
        let label = UILabel(frame: .zero)
        let isSmall = role == .detail && style == .subtitle
        label.font = .systemFont(ofSize: isSmall ? 12 : 17)
        if role == .detail { label.textColor = style == .subtitle ? .label : .secondaryLabel }
        if role == .detail {
            column.addArrangedSubview(label)
        } else {
            column.insertArrangedSubview(label, at: 0)
        }
        return label
    }
    private func picture() -> UIImageView {
        arrangeOnce()
        let view = UIImageView(frame: .zero)
        view.setContentHuggingPriority(.required, for: .horizontal)
        if let row = column.superview as? UIStackView { row.insertArrangedSubview(view, at: 0) }
        return view
    }
    private func arrangeOnce() {
        guard column.superview == nil else { return }
        column.axis = style == .subtitle || style == .default ? .vertical : .horizontal
        column.distribution = column.axis == .horizontal ? .equalSpacing : .fill
        let row = UIStackView(arrangedSubviews: [column])
        row.spacing = 16
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let margins = contentView.layoutMarginsGuide
        let room = contentView.heightAnchor.constraint(
            greaterThanOrEqualTo: row.heightAnchor, multiplier: 1, constant: 12)
        room.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor), room,
        ])
    }

    // MARK: Around the content

    private func drawAccessory() {
        accessory?.removeFromSuperview()
        let shown = accessoryView ?? sign
        accessory = shown
        contentEnd?.constant = shown.map { 24 + max($0.frame.width, 8) } ?? 0
        guard let shown else { return }
        addSubview(shown)
        guard accessoryView == nil || shown.frame == .zero else {
            shown.frame.origin = CGPoint(
                x: bounds.width - 16 - shown.frame.width,
                y: (bounds.height - shown.frame.height) / 2)
            shown.autoresizingMask = [
                .flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin,
            ]
            return
        }
        shown.translatesAutoresizingMaskIntoConstraints = false
        shown.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
        shown.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
    private var sign: UIView? {
        let signs: [AccessoryType: String] = [
            .disclosureIndicator: "›", .checkmark: "✓", .detailButton: "ⓘ",
            .detailDisclosureButton: "ⓘ ›",
        ]
        guard let text = signs[accessoryType] else { return nil }
        let label = UILabel(frame: .zero)
        label.text = text
        label.textColor = accessoryType == .checkmark ? tintColor : .tertiaryLabel
        return label
    }

    func separate(_ colour: UIColor, from inset: CGFloat) {
        guard line == nil else { return }
        let view = UIView(frame: .zero)
        view.backgroundColor = colour
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
            view.heightAnchor.constraint(equalToConstant: 0.5),
        ])
        line = view
    }
}

private class PlainCell: UITableViewCell {}
private class StyledCell: PlainCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

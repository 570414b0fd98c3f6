// SPDX-License-Identifier: Apache-2.0
//
// Segments side by side, one of them chosen.

/// Titles or pictures in a row, one of them marked.
@MainActor open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    open var selectedSegmentIndex = noSegment { didSet { paint() } }
    open var selectedSegmentTintColor: UIColor? { didSet { paint() } }
    open var apportionsSegmentWidthsByContent = false
    private let row = UIStackView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }
    /// Titles, or images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for (index, item) in (items ?? []).enumerated() {
            if let title = item as? String {
                insertSegment(withTitle: title, at: index, animated: false)
            }
            if let image = item as? UIImage {
                insertSegment(with: image, at: index, animated: false)
            }
        }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        for (index, segment) in source.element.inside("segments").enumerated() {
            let title = source.localized("segmentTitles[\(index)]") ?? segment["title"] ?? ""
            insertSegment(withTitle: title, at: index, animated: false)
        }
        selectedSegmentIndex = source.integer("selectedSegmentIndex") ?? Self.noSegment
        paint()
    }

    private func assemble() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        row.distribution = .fillEqually
        row.frame = bounds.insetBy(dx: 2, dy: 2)
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(row)
    }

    open var numberOfSegments: Int { row.arrangedSubviews.count }
    /// Adds a segment with words.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let label = UILabel(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textAlignment = .center
        insert(label, segment)
    }
    /// Adds a segment with a picture.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let picture = UIImageView(image: image)
        picture.contentMode = .scaleAspectFit
        insert(picture, segment)
    }
    private func insert(_ view: UIView, _ segment: Int) {
        view.layer.cornerRadius = 6
        row.insertArrangedSubview(view, at: segment)
        paint()
    }
    /// Takes a segment out; an index that is none changes nothing.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard row.arrangedSubviews.indices.contains(segment) else { return }
        row.arrangedSubviews[segment].removeFromSuperview()
        paint()
    }
    /// Takes all segments out.
    open func removeAllSegments() {
        for view in row.arrangedSubviews { view.removeFromSuperview() }
    }
    /// Changes a segment's words.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { label(segment)?.text = title }
    /// A segment's words; nil for pictures and for an index that is none.
    open func titleForSegment(at segment: Int) -> String? { label(segment)?.text }
    private func label(_ segment: Int) -> UILabel? {
        row.arrangedSubviews.indices.contains(segment)
            ? row.arrangedSubviews[segment] as? UILabel : nil
    }
    private func paint() {
        for (index, view) in row.arrangedSubviews.enumerated() {
            view.backgroundColor =
                index == selectedSegmentIndex
                ? selectedSegmentTintColor ?? .tertiarySystemBackground : nil
        }
    }

    open override var intrinsicContentSize: CGSize {
        let widest = row.arrangedSubviews.map(\.intrinsicContentSize.width).max() ?? 0
        return CGSize(width: (max(0, widest) + 20) * CGFloat(numberOfSegments) + 4, height: 32)
    }
}

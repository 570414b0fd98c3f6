// SPDX-License-Identifier: Apache-2.0
//
// A slider that stands where it was put.

/// A track with a thumb at the value's place.
@MainActor open class UISlider: UIControl {
    open var minimumValue: Float = 0 { didSet { setNeedsLayout() } }
    open var maximumValue: Float = 1 { didSet { setNeedsLayout() } }
    open var value: Float = 0 { didSet { setNeedsLayout() } }
    open var minimumTrackTintColor: UIColor? { didSet { paint() } }
    open var maximumTrackTintColor: UIColor? { didSet { paint() } }
    open var thumbTintColor: UIColor? { didSet { paint() } }
    open var isContinuous = true
    private let track = UIView(frame: .zero)
    private let filled = UIView(frame: .zero)
    private let thumb = UIView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let source = (coder as? StoryboardDecoder)?.source {
            minimumValue = Float(source.number("minValue") ?? 0)
            maximumValue = Float(source.number("maxValue") ?? 1)
            value = Float(source.number("value") ?? 0)
            minimumTrackTintColor = source.colour("minimumTrackTintColor")
            maximumTrackTintColor = source.colour("maximumTrackTintColor")
            thumbTintColor = source.colour("thumbTintColor")
        }
        assemble()
    }
    /// Moves the thumb at once.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 31)
    }

    private func assemble() {
        for part in [track, filled, thumb] { addSubview(part) }
        (track.layer.cornerRadius, filled.layer.cornerRadius) = (2, 2)
        thumb.layer.cornerRadius = 14
        thumb.layer.borderWidth = 0.5
        thumb.layer.borderColor = UIColor.separator.cgColor
        paint()
    }
    private func paint() {
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (width, middle) = (bounds.width, bounds.height / 2)
        let range = maximumValue - minimumValue
        let share = range > 0 && value.isFinite ? (value - minimumValue) / range : 0
        let along = CGFloat(min(max(share, 0), 1)) * max(0, width - 28)
        track.frame = CGRect(x: 0, y: middle - 2, width: width, height: 4)
        filled.frame = CGRect(x: 0, y: middle - 2, width: along + 14, height: 4)
        thumb.frame = CGRect(x: along, y: middle - 14, width: 28, height: 28)
        track.autoresizingMask = .flexibleWidth
    }
}

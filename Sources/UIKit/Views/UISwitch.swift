// SPDX-License-Identifier: Apache-2.0
//
// A switch that shows its position.

/// A switch that is on or off.
@MainActor open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        isOn = source.flag("on") ?? false
        onTintColor = source.colour("onTintColor")
        thumbTintColor = source.colour("thumbTintColor")
    }
    /// Turns the switch on or off, at once.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

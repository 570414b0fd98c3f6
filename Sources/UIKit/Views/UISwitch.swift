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
        isOn = (coder as? StoryboardDecoder)?.source.flag("on") ?? false
    }
    /// Turns the switch on or off, at once.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

// SPDX-License-Identifier: Apache-2.0
//
// The button that offers to add a shortcut. A card takes no touches, so it does nothing.

/// How the button looks.
public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
    case white, whiteOutline, black, blackOutline, automatic, automaticOutline
}

/// A button titled as Apple's is.
@MainActor open class INUIAddVoiceShortcutButton: UIButton {
    open private(set) var style = INUIAddVoiceShortcutButtonStyle.automatic
    open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?
    open var shortcut: INShortcut?
    /// In points.
    open var cornerRadius: CGFloat = 8

    /// A button in one of the looks that the system has for it.
    public init(style: INUIAddVoiceShortcutButtonStyle) {
        self.style = style
        super.init(frame: .zero)
        setTitle("Add to Siri", for: .normal)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Gives the button another look.
    open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) { self.style = style }
}

/// Shows the controllers that the button asks for.
@MainActor public protocol INUIAddVoiceShortcutButtonDelegate: NSObjectProtocol {
    /// Shows the controller with which a shortcut is added.
    func present(
        _ addVoiceShortcutViewController: INUIAddVoiceShortcutViewController,
        for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
    /// Shows the controller with which a shortcut is changed.
    func present(
        _ editVoiceShortcutViewController: INUIEditVoiceShortcutViewController,
        for addVoiceShortcutButton: INUIAddVoiceShortcutButton)
}

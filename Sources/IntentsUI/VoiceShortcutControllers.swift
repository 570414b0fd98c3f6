// SPDX-License-Identifier: Apache-2.0
//
// The controllers that record a phrase for a shortcut. Nothing records phrases
// here; the classes exist so that sources that show them compile and run.

/// Asks the user for the phrase of a new shortcut.
@MainActor open class INUIAddVoiceShortcutViewController: UIViewController {
    open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?

    /// A controller that offers to add this shortcut.
    public init(shortcut: INShortcut) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Hears how adding a shortcut ended.
@MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: NSObjectProtocol {
    /// The user added the shortcut, or it failed.
    func addVoiceShortcutViewController(
        _ controller: INUIAddVoiceShortcutViewController,
        didFinishWith voiceShortcut: INVoiceShortcut?, error: (any Error)?)
    /// The user did not want the shortcut.
    func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController)
}

/// Lets the user change the phrase of a shortcut.
@MainActor open class INUIEditVoiceShortcutViewController: UIViewController {
    open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?

    /// A controller that changes a shortcut the user has added.
    public init(voiceShortcut: INVoiceShortcut) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Hears how changing a shortcut ended.
@MainActor public protocol INUIEditVoiceShortcutViewControllerDelegate: NSObjectProtocol {
    /// The user changed the shortcut, or it failed.
    func editVoiceShortcutViewController(
        _ controller: INUIEditVoiceShortcutViewController,
        didUpdate voiceShortcut: INVoiceShortcut?,
        error: (any Error)?)
    /// The user removed the shortcut.
    func editVoiceShortcutViewController(
        _ controller: INUIEditVoiceShortcutViewController,
        didDeleteVoiceShortcutWithIdentifier deletedVoiceShortcutIdentifier: UUID)
    /// The user left the shortcut as it was.
    func editVoiceShortcutViewControllerDidCancel(
        _ controller: INUIEditVoiceShortcutViewController)
}

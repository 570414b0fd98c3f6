// SPDX-License-Identifier: Apache-2.0
//
// The root of everything that could receive events; here none ever do.

/// An object in the chain of responders.
///
/// Hosted views get no touches on iOS either, so the event methods exist to be
/// overridden and are never called.
@MainActor open class UIResponder: NSObject, UIUserActivityRestoring {
    public override init() { super.init() }

    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { false }
    /// Asks for what the user types; nobody types here.
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    /// Gives up what the user types.
    @discardableResult open func resignFirstResponder() -> Bool { true }

    /// Fingers came down; never called here.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers moved; never called here.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers were lifted; never called here.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Something interrupted the fingers; never called here.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Called with the activity that the app goes on with, where its delegate names this object.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// Called once the outlets of an object from a storyboard are connected.
    open func awakeFromNib() {}
    /// Called in Interface Builder only, so never here.
    open func prepareForInterfaceBuilder() {}
}

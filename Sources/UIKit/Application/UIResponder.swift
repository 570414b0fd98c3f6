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
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { true }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Called with the activity that the app goes on with, where its delegate names this object.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// Called once the outlets of an object from a storyboard are connected.
    open func awakeFromNib() {}
    /// Called in Interface Builder only, so never here.
    open func prepareForInterfaceBuilder() {}
}

// SPDX-License-Identifier: Apache-2.0
//
// Controls: shown, never touched.

/// A control; targets are accepted and never called, since hosted views get no events.
@MainActor open class UIControl: UIView {
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false

    /// In which state a control is, as bits.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }
    /// What happens to a control, as bits.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingChanged = Event(rawValue: 1 << 17)
    }
    /// Remembers whom to tell; nobody taps here, so only `sendActions` does.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
    /// Forgets whom to tell.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
    /// Tells everybody who wants to know of the event.
    open func sendActions(for controlEvents: Event) {}
}

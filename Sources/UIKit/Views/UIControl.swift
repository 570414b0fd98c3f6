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
        public static let focused = State(rawValue: 8)
        public static let application = State(rawValue: 0xFF0000)
    }
    /// What happens to a control, as bits.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }
    /// Where contents stand from left to right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
    /// Where contents stand from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    open var state: State {
        var state: State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A control; the action is never run.
    public convenience init(frame: CGRect, primaryAction: UIAction?) { self.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let source = (coder as? StoryboardDecoder)?.source else { return }
        isEnabled = source.flag("enabled") ?? true
        isSelected = source.flag("selected") ?? false
        isHighlighted = source.flag("highlighted") ?? false
    }

    /// Accepted, and never run.
    open func addAction(_ action: UIAction, for controlEvents: Event) {}
    /// Accepted; no action is ever run.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {}
    /// Remembers whom to tell; nobody taps here, so only `sendActions` does.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
    /// Forgets whom to tell.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
    /// Tells everybody who wants to know of the event.
    open func sendActions(for controlEvents: Event) {}
}

/// What a control would do; kept by nobody, since nothing is ever touched.
@MainActor open class UIAction: NSObject {
    open var title: String
    open var image: UIImage?
    /// An action with words and a picture; the handler is never called.
    public init(
        title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        super.init()
    }
}

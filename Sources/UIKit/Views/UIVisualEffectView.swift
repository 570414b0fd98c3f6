// SPDX-License-Identifier: Apache-2.0
//
// Blurred glass, shown as its content alone.

/// Something that happens to what lies behind a view.
@MainActor open class UIVisualEffect: NSObject {}

/// Blurs what lies behind.
@MainActor open class UIBlurEffect: UIVisualEffect {
    /// How light or dark a blur is.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }
    public let style: Style
    /// A blur of one style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

@MainActor open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect; what it shows is in its content view.
@MainActor open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?
    public private(set) var contentView = UIView(frame: .zero)

    /// A view with an effect, or with none.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        addSubview(contentView)
    }
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let written = (coder as? StoryboardDecoder)?.view(withKey: "contentView") {
            contentView = written
        }
        addSubview(contentView)
    }
}

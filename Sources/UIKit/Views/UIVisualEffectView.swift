// SPDX-License-Identifier: Apache-2.0
//
// Blurred glass, shown as its content alone.

@MainActor open class UIVisualEffect: NSObject {}

@MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }
    public let style: Style
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

@MainActor open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) { super.init() }
}

@MainActor open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?
    public private(set) var contentView = UIView(frame: .zero)

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

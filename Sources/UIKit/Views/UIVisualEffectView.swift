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

extension UIBlurEffect.Style {
    /// As storyboards spell it; `regular` for words that are not known.
    init(word: String) {
        let all = (0...10).compactMap(Self.init(rawValue:))
        self = all.first { "\($0)" == word } ?? .regular
    }
}

extension UIVisualEffectView {
    /// The colour that stands for the blur, since nothing behind it is blurred.
    package var glass: UIColor? {
        guard let blur = effect as? UIBlurEffect else { return nil }
        let light = ColourComponents(0.97, 0.97, 0.97, 0.5)
        let dark = ColourComponents(0.12, 0.12, 0.12, 0.5)
        switch blur.style {
        case .extraLight, .light: return UIColor(light)
        case .dark, .extraDark: return UIColor(dark)
        default: return UIColor(light: light, dark: dark)
        }
    }
}

/// Colours that shine through a blur; shown as the content alone.
@MainActor open class UIVibrancyEffect: UIVisualEffect {
    /// The effect above a blur.
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
        if let blur = (coder as? StoryboardDecoder)?.source.element.child("blurEffect") {
            effect = UIBlurEffect(style: UIBlurEffect.Style(word: blur["style"] ?? ""))
        }
        if let written = (coder as? StoryboardDecoder)?.view(withKey: "contentView") {
            contentView = written
        }
        addSubview(contentView)
    }
}

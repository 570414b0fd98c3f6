// SPDX-License-Identifier: Apache-2.0
//
// Colours: components, or a function from traits to components.

/// A colour; light and dark may differ.
///
/// Unchecked because the class is open as at Apple's, while its one field is
/// constant and Sendable.
open class UIColor: NSObject, @unchecked Sendable {
    private enum Source: Sendable {
        case fixed(ColourComponents)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        case adaptive(light: ColourComponents, dark: ColourComponents)
    }
    private let source: Source
    private init(_ source: Source) { self.source = source }

    package init(_ components: ColourComponents) { source = .fixed(components) }
    package init(light: ColourComponents, dark: ColourComponents) {
        source = .adaptive(light: light, dark: dark)
    }

    /// A colour by red, green, blue and opacity, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(ColourComponents(red, green, blue, alpha))
    }
    /// A shade of grey, from black at 0 to white at 1.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(ColourComponents(white, white, white, alpha))
    }
    /// A colour by its place on the wheel, each part from 0 to 1.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        source = .fixed(
            ColourComponents(
                hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }
    /// A colour in the wider space of newer screens.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(ColourComponents(red, green, blue, alpha))
    }
    /// A layer's colour, with both of its appearances.
    public init(cgColor: CGColor) {
        source =
            cgColor.rgba == cgColor.dark
            ? .fixed(cgColor.rgba) : .adaptive(light: cgColor.rgba, dark: cgColor.dark)
    }
    /// A colour that is asked for anew in every environment.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// `#colorLiteral`.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// A colour of the extension's assets, else the system's colour of that name, else nil.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }
    /// A colour out of a bundle's catalog.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?)
    {
        guard let found = NamedColours.colour(name, in: bundle) else { return nil }
        source = found.source
    }

    /// The colour for `traits`.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(components(for: traitCollection))
    }
    package var components: ColourComponents { components(for: .current) }
    package var light: ColourComponents { components(for: Self.lightTraits) }
    package var dark: ColourComponents { components(for: Self.darkTraits) }
    private static let lightTraits = UITraitCollection(userInterfaceStyle: .light)
    private static let darkTraits = UITraitCollection(userInterfaceStyle: .dark)

    private func components(for traits: UITraitCollection, depth: Int = 0) -> ColourComponents {
        switch source {
        case .fixed(let it): it
        case .adaptive(let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
        // A provider that answers with itself would never end.
        case .dynamic where depth > 8: ColourComponents(0, 0, 0)
        case .dynamic(let provider): provider(traits).components(for: traits, depth: depth + 1)
        }
    }

    open var cgColor: CGColor { CGColor(light, dark: dark) }
    /// The same colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = alpha.isNaN ? 1 : alpha
        if case .fixed(let it) = source { return UIColor(it.with(alpha: alpha)) }
        return UIColor(light: light.with(alpha: alpha), dark: dark.with(alpha: alpha))
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other.light == light && other.dark == dark
    }
    open override var hash: Int { components.hashValue }
}

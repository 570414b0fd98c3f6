// SPDX-License-Identifier: Apache-2.0
//
// A colour as layers take it: four sRGB components from 0 to 1.

/// A colour as graphics know it, by its components.
public final class CGColor: Hashable, Sendable {
    package let rgba: ColourComponents
    /// On iOS a layer keeps the colour of the moment; here it follows the card's appearance.
    package let dark: ColourComponents
    package init(_ rgba: ColourComponents, dark: ColourComponents? = nil) {
        self.rgba = rgba
        self.dark = dark ?? rgba
    }

    /// A colour by red, green, blue and opacity, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(ColourComponents(red, green, blue, alpha))
    }
    /// A shade of grey, from black at 0 to white at 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(ColourComponents(gray, gray, gray, alpha))
    }
    public var alpha: CGFloat { rgba.alpha }
    /// The colour with another alpha, from 0 to 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(rgba.with(alpha: alpha), dark: dark.with(alpha: alpha))
    }
    public static let black = CGColor(ColourComponents(0, 0, 0))
    public static let white = CGColor(ColourComponents(1, 1, 1))
    public static let clear = CGColor(ColourComponents(0, 0, 0, 0))
    public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
    public var numberOfComponents: Int { 4 }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.rgba == right.rgba && left.dark == right.dark
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

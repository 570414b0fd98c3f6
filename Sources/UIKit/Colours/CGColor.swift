// SPDX-License-Identifier: Apache-2.0
//
// A colour as layers take it: four sRGB components from 0 to 1.

public final class CGColor: Hashable, Sendable {
    package let rgba: ColourComponents
    package init(_ rgba: ColourComponents) { self.rgba = rgba }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(ColourComponents(red, green, blue, alpha))
    }
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(ColourComponents(gray, gray, gray, alpha))
    }
    public var alpha: CGFloat { rgba.alpha }
    public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha] }
    public var numberOfComponents: Int { 4 }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

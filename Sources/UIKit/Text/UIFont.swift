// SPDX-License-Identifier: Apache-2.0
//
// Fonts as roles: a family or the system's, a size, a weight, slanted or not.

/// A font, never a file: which face draws it is decided by the host.
open class UIFont: NSObject, @unchecked Sendable {
    // Unchecked because the class is open as at Apple's; all fields are constant values.
    open var fontName: String { fontDescriptor.postscriptName }
    open var familyName: String { fontDescriptor.family ?? ".AppleSystemUIFont" }
    public let pointSize: CGFloat
    public let fontDescriptor: UIFontDescriptor

    /// A font as described; 0 keeps the description's own size.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.pointSize = pointSize > 0 ? pointSize : descriptor.pointSize
        fontDescriptor = descriptor.withSize(self.pointSize)
        super.init()
    }

    /// A face by its PostScript, full or family name: `HelveticaNeue-BoldItalic`.
    ///
    /// Nil for families that iOS does not have and the bundle does not bring.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontFace(name: fontName) else { return nil }
        self.init(
            descriptor: UIFontDescriptor(
                family: face.family, weight: face.weight, italic: face.isItalic,
                size: fontSize, name: fontName),
            size: fontSize)
    }

    /// The system's font in a size.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }
    /// The system's font in a size and a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(weight: weight, size: fontSize), size: fontSize)
    }
    /// The system's font, bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }
    /// The system's font, slanted.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(italic: true, size: fontSize), size: fontSize)
    }
    /// The system's font with digits of one width.
    open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }
    /// The system's font whose letters all have one width.
    open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            descriptor: UIFontDescriptor(family: "Menlo", weight: weight, size: size), size: size)
    }
    /// The font for a purpose, in the size that the user likes.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
        return UIFont(descriptor: descriptor, size: descriptor.pointSize)
    }
    /// The font for a purpose in an environment.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
    /// The families that a name may say here.
    open class var familyNames: [String] { FontFace.familyNames }
    /// The family's own name, where it is known.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontFace.familyNames.contains(familyName) ? [familyName] : []
    }
    /// The same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(descriptor: fontDescriptor, size: fontSize)
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }

    // Shares of the size that are close to the system font's.
    open var ascender: CGFloat { pointSize * 0.95 }
    open var descender: CGFloat { pointSize * -0.24 }
    open var lineHeight: CGFloat { (pointSize * 1.193).rounded(.up) }
    open var capHeight: CGFloat { pointSize * 0.705 }
    open var xHeight: CGFloat { pointSize * 0.52 }
    open var leading: CGFloat { 0 }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.pointSize == pointSize && other.fontDescriptor.isEqual(fontDescriptor)
    }
    open override var hash: Int { fontDescriptor.hash }
}

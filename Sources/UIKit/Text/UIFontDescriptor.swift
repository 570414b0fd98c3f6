// SPDX-License-Identifier: Apache-2.0
//
// What is asked of a font.

/// Family, weight, slant, size and text style of a font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked because the class is open as at Apple's; all fields are constant values.
    package let family: String?
    package let weight: UIFont.Weight
    package let isItalic: Bool
    package let style: UIFont.TextStyle?
    private let name: String?
    public let pointSize: CGFloat

    package init(
        family: String? = nil, weight: UIFont.Weight = .regular, italic: Bool = false,
        size: CGFloat, style: UIFont.TextStyle? = nil, name: String? = nil
    ) {
        self.family = family
        self.weight = weight
        self.style = style
        self.name = name
        isItalic = italic
        pointSize = size
        super.init()
    }

    /// A font by its name and size.
    public convenience init(name: String, size: CGFloat) {
        let face = FontFace(name: name)
        self.init(
            family: face?.family ?? name, weight: face?.weight ?? .regular,
            italic: face?.isItalic ?? false, size: size, name: name)
    }

    /// The font for a purpose, in the size that the user likes.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
        -> UIFontDescriptor
    {
        UIFontDescriptor(weight: style.weight, size: style.pointSize, style: style)
    }

    /// Whether letters are bold, slanted or of one width.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if isItalic { traits.insert(.traitItalic) }
        if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        return traits
    }
    /// The same font, bold or slanted; nil where there is none.
    open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let bold = traits.contains(.traitBold)
        let wasBold = symbolicTraits.contains(.traitBold)
        return UIFontDescriptor(
            family: family,
            weight: bold ? (wasBold ? weight : .bold) : (wasBold ? .regular : weight),
            italic: traits.contains(.traitItalic), size: pointSize, style: style)
    }
    /// Variants of the system's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
    /// Serif and monospaced become families that exist; rounded stays the system's.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let families: [SystemDesign: String] = [.serif: "New York", .monospaced: "Menlo"]
        return UIFontDescriptor(
            family: families[design] ?? family, weight: weight, italic: isItalic, size: pointSize,
            style: style)
    }
    /// The same font in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(
            family: family, weight: weight, italic: isItalic, size: newPointSize, style: style,
            name: name)
    }
    /// The same font out of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(family: newFamily, weight: weight, italic: isItalic, size: pointSize)
    }
    open var postscriptName: String { name ?? family ?? ".SFUI-Regular" }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return (family, weight, isItalic, pointSize, style)
            == (other.family, other.weight, other.isItalic, other.pointSize, other.style)
    }
    open override var hash: Int { pointSize.hashValue ^ weight.hashValue }
}

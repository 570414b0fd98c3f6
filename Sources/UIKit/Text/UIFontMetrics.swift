// SPDX-License-Identifier: Apache-2.0
//
// Fonts and lengths that follow the reader's text size.

/// Scaling for a text style. A card is laid out at the default text size, so
/// that nothing changes in the extension; the host scales where it is asked to.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Unchecked because the class is open as at Apple's; its field is constant.
    private let style: UIFont.TextStyle
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// Metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }
    /// The font itself: the host scales.
    open func scaledFont(for font: UIFont) -> UIFont { font }
    /// The font, no larger than so many points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        maximumPointSize > 0 && font.pointSize > maximumPointSize
            ? font.withSize(maximumPointSize) : font
    }
    /// The font itself: the host scales.
    open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
        font
    }
    /// The length itself.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
    /// The length itself.
    open func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat { value }
}

/// The reader's text size by Apple's names.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ word: String) { rawValue = "UICTContentSizeCategory" + word }
    public static let unspecified = UIContentSizeCategory(
        rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory("XS")
    public static let small = UIContentSizeCategory("S")
    public static let medium = UIContentSizeCategory("M")
    public static let large = UIContentSizeCategory("L")
    public static let extraLarge = UIContentSizeCategory("XL")
    public static let extraExtraLarge = UIContentSizeCategory("XXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
    public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// What follows the text size by itself.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}
extension UILabel: UIContentSizeCategoryAdjusting {}

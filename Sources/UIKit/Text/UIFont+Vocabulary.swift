// SPDX-License-Identifier: Apache-2.0
//
// Weights and text styles by Apple's names and numbers.

extension UIFont {
    /// How heavy letters are, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A weight by its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The nearest of CSS's hundreds, 100 to 900.
        package var hundreds: Int {
            let steps: [(CGFloat, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.1, 400), (0.26, 500), (0.35, 600),
                (0.48, 700), (0.59, 800),
            ]
            return steps.first { rawValue < $0.0 }?.1 ?? 900
        }
        /// By the word that storyboards and face names use: `semibold`.
        package init?(word: String) {
            switch word.lowercased() {
            case "ultralight", "extralight", "ultra-light": self = .ultraLight
            case "thin", "hairline": self = .thin
            case "light": self = .light
            case "regular", "roman", "book", "normal": self = .regular
            case "medium": self = .medium
            case "semibold", "demibold", "demi": self = .semibold
            case "bold": self = .bold
            case "heavy", "extrabold", "ultrabold": self = .heavy
            case "black": self = .black
            default: return nil
            }
        }
    }

    /// What a text is for: a headline, a body, a footnote.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Size in points at the default text size.
        package var pointSize: CGFloat {
            switch self {
            case .extraLargeTitle: 36
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
        package var weight: Weight { self == .headline ? .semibold : .regular }
        /// The style's short name: `headline`.
        package var word: String {
            let prefix = "UICTFontTextStyle"
            let short =
                rawValue.hasPrefix(prefix) ? rawValue.dropFirst(prefix.count) : rawValue[...]
            switch short {
            case "Subhead": return "subheadline"
            case "Title0": return "largeTitle"
            default: return short.prefix(1).lowercased() + short.dropFirst()
            }
        }
    }
}

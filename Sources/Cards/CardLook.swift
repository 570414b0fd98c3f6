// SPDX-License-Identifier: Apache-2.0
//
// What a card is drawn for: a screen, an eye, a language.

/// The circumstances in which a card is shown.
public struct CardLook: Hashable, Sendable {
    /// Of the card, in points; 200 … 1024.
    public var width = Size.maximum.width
    /// Pixels for a point in a picture; 1 … 3.
    public var scale = 2.0
    public var isDark = false
    public var textSize = TextSize.large
    /// A tag such as `ar` or `zh-Hans`: which way the card runs, and which letters Han text takes.
    public var language = "en"

    /// The look that a card has unless something else is asked for.
    public init() {}

    public static let widths = 200.0...1024.0
    public static let scales = 1.0...3.0

    /// The same with every number where it may be.
    public var bounded: CardLook {
        var look = self
        look.width = width >= Self.widths.lowerBound ? min(width, Self.widths.upperBound) : 200
        look.scale = scale >= Self.scales.lowerBound ? min(scale, Self.scales.upperBound) : 1
        return look
    }

    /// Whether the language is written from the right.
    public var isRightToLeft: Bool {
        let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(code)
    }

    /// UIContentSizeCategory, by its names.
    public enum TextSize: String, Sendable, CaseIterable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge
        case extraExtraExtraLarge, accessibilityMedium, accessibilityLarge
        case accessibilityExtraLarge, accessibilityExtraExtraLarge
        case accessibilityExtraExtraExtraLarge

        /// The size of body text in points. Source: Human Interface Guidelines, Dynamic Type sizes.
        public var body: Double {
            switch self {
            case .extraSmall: 14
            case .small: 15
            case .medium: 16
            case .large: 17
            case .extraLarge: 19
            case .extraExtraLarge: 21
            case .extraExtraExtraLarge: 23
            case .accessibilityMedium: 28
            case .accessibilityLarge: 33
            case .accessibilityExtraLarge: 40
            case .accessibilityExtraExtraLarge: 47
            case .accessibilityExtraExtraExtraLarge: 53
            }
        }

        /// A font of `size` points, as large as this category wants it; large ones grow less.
        public func applied(to size: Double) -> Double {
            body > 17 ? size + (body - 17) * min(1, 17 / max(size, 1)) : size * body / 17
        }
    }
}

/// What a card is written as.
public enum CardFormat: String, Sendable, CaseIterable {
    case png, svg, html
}

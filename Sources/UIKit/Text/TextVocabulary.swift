// SPDX-License-Identifier: Apache-2.0
//
// Alignment and line breaking by Apple's names and raw values.

/// At which side lines of text begin.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// Where text that is too long ends or goes on.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where text stays when it is made smaller.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject {
    open var alignment: NSTextAlignment = .natural
    open var lineSpacing: CGFloat = 0
    open var paragraphSpacing: CGFloat = 0
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
    open var paragraphSpacingBefore: CGFloat = 0
    open var firstLineHeadIndent: CGFloat = 0
    open var headIndent: CGFloat = 0
    open var tailIndent: CGFloat = 0
    open var minimumLineHeight: CGFloat = 0
    open var maximumLineHeight: CGFloat = 0
    open var lineHeightMultiple: CGFloat = 0
    open var hyphenationFactor: Float = 0
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    public required override init() { super.init() }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }
}

/// A paragraph style to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Takes over all that another style says.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        (alignment, lineSpacing) = (style.alignment, style.lineSpacing)
        (paragraphSpacing, lineBreakMode) = (style.paragraphSpacing, style.lineBreakMode)
        paragraphSpacingBefore = style.paragraphSpacingBefore
        (firstLineHeadIndent, headIndent) = (style.firstLineHeadIndent, style.headIndent)
        (minimumLineHeight, maximumLineHeight) = (style.minimumLineHeight, style.maximumLineHeight)
        (lineHeightMultiple, tailIndent) = (style.lineHeightMultiple, style.tailIndent)
    }
}

/// Lines below or through text; any style is shown as a single line.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow behind text; kept, and not drawn.
@MainActor open class NSShadow: NSObject {
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    open var shadowColor: Any?
}

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    public static let strikethroughColor = NSAttributedString.Key(
        rawValue: "NSStrikethroughColor")
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

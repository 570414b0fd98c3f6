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
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {}

/// What kind of line is under text.
public enum NSUnderlineStyle: Int, Sendable { case single = 1, thick = 2, double = 9 }

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

// SPDX-License-Identifier: Apache-2.0
//
// Alignment and line breaking by Apple's names and raw values.

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

open class NSParagraphStyle: NSObject {
    open var alignment: NSTextAlignment = .natural
    open var lineSpacing: CGFloat = 0
    open var paragraphSpacing: CGFloat = 0
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
}

open class NSMutableParagraphStyle: NSParagraphStyle {}

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

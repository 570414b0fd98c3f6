// SPDX-License-Identifier: Apache-2.0
//
// Pieces of attributed text.

/// A stretch of text whose attributes are the same.
package struct TextRun {
    /// How many Unicode scalars it has.
    package let scalars: Int
    package let font: UIFont?
    package let colour: UIColor?
    package let background: UIColor?
    package let paragraph: NSParagraphStyle?
    package let isUnderlined, isStruck: Bool
    package let kern, baselineOffset: CGFloat

    init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        scalars = text.unicodeScalars.count
        font = attributes[.font] as? UIFont
        colour =
            attributes[.foregroundColor] as? UIColor
            ?? (attributes[.link] == nil ? nil : UIColor.link)
        background = attributes[.backgroundColor] as? UIColor
        paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
        isUnderlined = Self.number(attributes[.underlineStyle]) != 0
        isStruck = Self.number(attributes[.strikethroughStyle]) != 0
        kern = Self.number(attributes[.kern])
        baselineOffset = Self.number(attributes[.baselineOffset])
    }

    /// Whether font and colour are all there is, which a label says by itself.
    package var isPlain: Bool {
        background == nil && !isUnderlined && !isStruck && kern == 0 && baselineOffset == 0
    }

    private static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let it as CGFloat: it
        case let it as Int: CGFloat(it)
        case let it as Float: CGFloat(it)
        case let it as NSNumber: CGFloat(it.doubleValue)
        case let it as NSUnderlineStyle: CGFloat(it.rawValue)
        default: 0
        }
    }
}

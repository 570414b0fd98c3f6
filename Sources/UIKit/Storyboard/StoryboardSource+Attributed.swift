// SPDX-License-Identifier: Apache-2.0
//
// Attributed text of a storyboard.

extension StoryboardSource {
    /// The pieces of `attributedString`, each with font, colours and paragraph style.
    var attributedText: NSAttributedString? {
        guard let styled = child("attributedString", key: "attributedText") else { return nil }
        let text = NSMutableAttributedString(string: "")
        for element in styled.element.children where element.name == "fragment" {
            let piece = StoryboardSource(element: element, scene: scene)
            let words = element["content"] ?? element.child("string", key: "content")?.text ?? ""
            text.append(NSAttributedString(string: words, attributes: piece.textAttributes))
        }
        return text
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        guard let written = element.child("attributes") else { return [:] }
        var attributes: [NSAttributedString.Key: Any] = [:]
        for element in written.children {
            let value = StoryboardSource(element: element, scene: scene)
            switch (element.name, element["key"]) {
            case ("font", _), ("fontDescription", _):
                attributes[.font] = value.namedFont
            case ("color", "NSColor"): attributes[.foregroundColor] = value.asColour
            case ("color", "NSBackgroundColor"): attributes[.backgroundColor] = value.asColour
            case ("integer", "NSUnderline"):
                attributes[.underlineStyle] = value.integer("value")
            case ("integer", "NSStrikethrough"):
                attributes[.strikethroughStyle] = value.integer("value")
            case ("real", "NSKern"), ("integer", "NSKern"):
                attributes[.kern] = value.number("value")
            case ("paragraphStyle", _): attributes[.paragraphStyle] = value.paragraph
            default: break
            }
        }
        return attributes
    }

    private var asColour: UIColor? { scene.storyboard.colour(element) }

    /// Fonts of attributed text are named and sized, system fonts by `metaFont` or a dotted name.
    private var namedFont: UIFont {
        let size = number("size") ?? number("pointSize") ?? 17
        let name = element["name"] ?? ""
        if !name.hasPrefix("."), let font = UIFont(name: name, size: size) { return font }
        let words = (name + (element["metaFont"] ?? "")).lowercased()
        let isBold = words.contains("bold") || words.contains("semibold")
        return words.contains("italic")
            ? .italicSystemFont(ofSize: size)
            : .systemFont(ofSize: size, weight: isBold ? .bold : .regular)
    }

    private var paragraph: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        let alignments: [String: NSTextAlignment] = [
            "left": .left, "center": .center, "right": .right, "justified": .justified,
        ]
        style.alignment = element["alignment"].flatMap { alignments[$0] } ?? .natural
        style.lineSpacing = number("lineSpacing") ?? 0
        style.paragraphSpacing = number("paragraphSpacing") ?? 0
        style.lineHeightMultiple = number("lineHeightMultiple") ?? 0
        return style
    }
}

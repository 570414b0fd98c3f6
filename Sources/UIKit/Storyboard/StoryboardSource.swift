// SPDX-License-Identifier: Apache-2.0
//
// Reading one element's attributes as the values that views want.

/// An element, with the scene it stands in.
@MainActor package struct StoryboardSource {
    let element: StoryboardElement
    let scene: StoryboardScene

    subscript(_ attribute: String) -> String? { element[attribute] }

    func child(_ name: String, key: String) -> StoryboardSource? {
        element.child(name, key: key).map { StoryboardSource(element: $0, scene: scene) }
    }
    /// A finite number.
    func number(_ attribute: String) -> CGFloat? {
        element[attribute].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    func integer(_ attribute: String) -> Int? { element[attribute].flatMap { Int($0) } }
    func flag(_ attribute: String) -> Bool? { element[attribute].map { $0 == "YES" } }

    /// The view in the child element with that key, such as `contentView`.
    func view(key: String) -> UIView? {
        element.children.first { $0["key"] == key && $0.id != nil }.flatMap { scene.makeView($0) }
    }

    var insets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("top") ?? 0, left: number("left") ?? 0, bottom: number("bottom") ?? 0,
            right: number("right") ?? 0)
    }
    var directionalInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0,
            bottom: number("bottom") ?? 0, trailing: number("trailing") ?? 0)
    }

    func rect(_ key: String) -> CGRect? {
        guard let rect = child("rect", key: key) else { return nil }
        return CGRect(
            x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
            height: rect.number("height") ?? 0)
    }

    func colour(_ key: String) -> UIColor? {
        child("color", key: key).flatMap { scene.storyboard.colour($0.element) }
    }
    func image(_ attribute: String) -> UIImage? {
        guard let name = element[attribute] else { return nil }
        if isSystemImage(name) {
            let written =
                child("imageReference", key: attribute)
                ?? child("preferredSymbolConfiguration", key: "preferredSymbolConfiguration")
            let points =
                written?.number("pointSize")
                ?? child("fontDescription", key: "font")?.number("pointSize")
            return UIImage(
                systemName: name,
                withConfiguration: points.map { UIImage.SymbolConfiguration(pointSize: $0) })
        }
        let bundle = scene.storyboard.bundle
        return UIImage(named: name, in: bundle)
            ?? UIImage(
                .named(name, bundlePath: bundle.bundlePath), size: scene.storyboard.imageSize(name))
    }

    /// What the language's file of the storyboard says for a property of this object.
    func localized(_ property: String) -> String? {
        element.id.flatMap { scene.storyboard.localized("\($0).\(property)") }
    }

    /// Symbols are marked where they are used, or in the storyboard's table of resources.
    private func isSystemImage(_ name: String) -> Bool {
        element["catalog"] == "system" || scene.storyboard.isSystemImage(name)
    }

    /// Attribute `text`, a `string` child for several lines, or the pieces of attributed text.
    var text: String? {
        if let translated = localized("text") { return translated }
        if let written = element["text"] { return written }
        if let string = element.child("string", key: "text") { return string.text }
        return attributedText?.string
    }

    var font: UIFont? {
        child("fontDescription", key: "fontDescription").flatMap(\.asFont)
    }
    /// This element, a fontDescription, as a font.
    private var asFont: UIFont? {
        let written = self
        if let style = written["style"] {
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
        }
        let size = written.number("pointSize") ?? 17
        switch written["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "thinSystem": return .systemFont(ofSize: size, weight: .thin)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "system":
            return .systemFont(
                ofSize: size,
                weight: written["weight"].flatMap(UIFont.Weight.init(word:)) ?? .regular)
        default:
            let name = written["name"] ?? written["family"]
            return name.flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
        }
    }

    var textAlignment: NSTextAlignment {
        switch element["textAlignment"] {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        default: .natural
        }
    }
    var lineBreakMode: NSLineBreakMode {
        switch element["lineBreakMode"] {
        case "wordWrap": .byWordWrapping
        case "characterWrap": .byCharWrapping
        case "clip": .byClipping
        case "headTruncation": .byTruncatingHead
        case "middleTruncation": .byTruncatingMiddle
        default: .byTruncatingTail
        }
    }
    var distribution: UIStackView.Distribution {
        switch element["distribution"] {
        case "fillEqually": .fillEqually
        case "fillProportionally": .fillProportionally
        case "equalSpacing": .equalSpacing
        case "equalCentering": .equalCentering
        default: .fill
        }
    }
    var stackAlignment: UIStackView.Alignment {
        switch element["alignment"] {
        case "top", "leading": .leading
        case "bottom", "trailing": .trailing
        case "center": .center
        case "firstBaseline": .firstBaseline
        case "lastBaseline": .lastBaseline
        default: .fill
        }
    }
}

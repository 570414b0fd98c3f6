// SPDX-License-Identifier: Apache-2.0
//
// A view and all it holds, as values that cross the wall (VIEWTREE.md).

package import IntentSchema

/// The tree under one view, within bounds.
@MainActor package struct ViewTree {
    package static let mostNodes = 512
    package static let deepest = 24
    package static let mostTextPerLabel = 8_192
    package static let mostTextPerCard = 65_536
    package static let mostConstraints = 2_000
    package static let mostPictures = 8
    package static let mostPictureBytes = 2 << 20
    package static let largestNumber = 16_384.0

    package private(set) var root: Value = [:]
    /// UTF-8 bytes that the rest of the card may still use.
    package private(set) var textLeft: Int
    /// A sentence per limit that was reached, in the order in which that happened.
    package private(set) var exceeded: [String] = []

    private var ids: [ObjectIdentifier: Int] = [:]
    private var pictures = 0
    private var constraints = 0

    package init(of view: UIView, textLeft: Int = ViewTree.mostTextPerCard) {
        self.textLeft = textLeft
        admit(view, depth: 1)
        root = .dictionary(node(view))
    }

    // MARK: Which views are in

    /// Gives numbers to as many views as the bounds allow, parents first.
    private mutating func admit(_ view: UIView, depth: Int) {
        guard depth <= Self.deepest else {
            return note("views nested deeper than \(Self.deepest) were left out")
        }
        guard ids.count < Self.mostNodes else {
            return note("more than \(Self.mostNodes) views; the others were left out")
        }
        ids[ObjectIdentifier(view)] = ids.count
        for child in view.subviews { admit(child, depth: depth + 1) }
    }
    private func id(of view: UIView?) -> Int? { view.flatMap { ids[ObjectIdentifier($0)] } }

    private mutating func note(_ sentence: String) {
        if !exceeded.contains(sentence) { exceeded.append(sentence) }
    }

    // MARK: One node

    private mutating func node(_ view: UIView) -> [String: Value] {
        var node: [String: Value] = [
            "kind": .string(Self.kind(of: view)), "frame": rectangle(view.frame),
        ]
        node["id"] = id(of: view).map { .integer(Int64($0)) }
        looks(of: view, into: &node)
        contents(of: view, into: &node)
        layout(of: view, into: &node)
        let children = view.subviews.filter { id(of: $0) != nil }
        node["children"] = .array(children.map { .dictionary(self.node($0)) })
        return node
    }

    private static func kind(of view: UIView) -> String {
        switch view {
        case is UILabel: "label"
        case is UIImageView: "image"
        case is UIStackView: "stack"
        case is UIButton: "button"
        case is UISwitch: "switch"
        case is UIProgressView: "progress"
        case is UIPlaceholderView: "placeholder"
        default: "view"
        }
    }

    private mutating func looks(of view: UIView, into node: inout [String: Value]) {
        node["background"] =
            view.backgroundColor.map(colour) ?? view.layer.backgroundColor.map(colour)
        let alpha = view.alpha.isNaN ? 1 : min(max(Double(view.alpha), 0), 1)
        if alpha < 1 { node["alpha"] = .double(alpha) }
        if view.isHidden || view.layer.isHidden { node["hidden"] = true }
        if view.clipsToBounds || view.layer.masksToBounds { node["clips"] = true }
        if view.layer.cornerRadius != 0 { node["cornerRadius"] = number(view.layer.cornerRadius) }
        if view.layer.borderWidth != 0 {
            node["border"] = [
                "width": number(view.layer.borderWidth),
                "color": view.layer.borderColor.map(colour) ?? "#000000FF",
            ]
        }
        let mode = view.contentMode
        if mode != .scaleToFill { node["contentMode"] = .string(mode.word) }
        node["accessibilityLabel"] = view.accessibilityLabel.flatMap { text($0) }
        let name = String(reflecting: type(of: view))
        if !name.hasPrefix("UIKit.") { node["class"] = .string(name) }
        if let placeholder = view as? UIPlaceholderView {
            node["class"] = .string(placeholder.kind)
        }
    }

    // MARK: What a kind holds

    private mutating func contents(of view: UIView, into node: inout [String: Value]) {
        switch view {
        case let label as UILabel: words(of: label, into: &node)
        case let stack as UIStackView: arrangement(of: stack, into: &node)
        case let image as UIImageView: node["image"] = image.image.flatMap { picture($0) }
        case let button as UIButton:
            node["text"] = button.currentTitle.flatMap { text($0) }
            node["font"] = button.titleLabel?.font.map { font($0) }
            node["color"] = button.titleColor(for: .normal).map(colour)
            node["image"] = button.currentImage.flatMap { picture($0) }
        case let toggle as UISwitch: node["on"] = .boolean(toggle.isOn)
        case let bar as UIProgressView:
            node["progress"] = .double(
                bar.progress.isNaN ? 0 : min(max(Double(bar.progress), 0), 1))
        default: break
        }
        let intrinsic = view.intrinsicContentSize
        if !(view is UILabel), intrinsic.width >= 0 || intrinsic.height >= 0 {
            node["intrinsic"] = [number(intrinsic.width), number(intrinsic.height)]
        }
    }

    private mutating func words(of label: UILabel, into node: inout [String: Value]) {
        node["text"] = label.text.flatMap { text($0) }
        node["color"] = label.textColor.map(colour)
        node["font"] = label.font.map { font($0) }
        node["lines"] = .integer(Int64(clamping: max(0, label.numberOfLines)))
        node["alignment"] = .string("\(label.textAlignment)")
        node["lineBreak"] = .string(Self.lineBreak(label.lineBreakMode))
        if label.adjustsFontSizeToFitWidth {
            node["minimumScale"] = number(min(max(label.minimumScaleFactor, 0), 1))
        }
        if !label.isEnabled { node["disabled"] = true }
    }
    private static func lineBreak(_ mode: NSLineBreakMode) -> String {
        switch mode {
        case .byWordWrapping: "wordWrap"
        case .byCharWrapping: "characterWrap"
        case .byClipping: "clip"
        case .byTruncatingHead: "headTruncation"
        case .byTruncatingTail: "tailTruncation"
        case .byTruncatingMiddle: "middleTruncation"
        }
    }

    private mutating func arrangement(of stack: UIStackView, into node: inout [String: Value]) {
        node["axis"] = stack.axis == .vertical ? "vertical" : "horizontal"
        node["spacing"] = number(stack.spacing)
        node["distribution"] = .string("\(stack.distribution)")
        node["stackAlignment"] = .string("\(stack.alignment)")
        node["arranged"] = .array(
            stack.arrangedSubviews.compactMap { id(of: $0).map { .integer(Int64($0)) } })
        if stack.isLayoutMarginsRelativeArrangement { node["marginsRelative"] = true }
        let gaps = stack.arrangedSubviews.map { stack.gap(after: $0) }
        if gaps.contains(where: { $0 != stack.spacing }) {
            node["gaps"] = .array(gaps.map { number($0) })
        }
    }

    /// The text, cut at a character where a limit is reached.
    private mutating func text(_ text: String) -> Value? {
        var kept = text
        if kept.utf8.count > Self.mostTextPerLabel {
            note("a text longer than \(Self.mostTextPerLabel) bytes was cut")
            kept = Self.cut(kept, to: Self.mostTextPerLabel)
        }
        if kept.utf8.count > textLeft {
            note("more than \(Self.mostTextPerCard) bytes of text on one card; the rest was cut")
            kept = Self.cut(kept, to: textLeft)
        }
        textLeft -= kept.utf8.count
        return .string(kept)
    }
    /// At most `bytes` bytes of UTF-8, whole scalars only.
    private static func cut(_ text: String, to bytes: Int) -> String {
        var room = bytes
        let scalars = text.unicodeScalars.prefix { scalar in
            room -= UTF8.width(scalar)
            return room >= 0
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private mutating func picture(_ image: UIImage) -> Value? {
        guard pictures < Self.mostPictures else {
            note("more than \(Self.mostPictures) pictures; the others were left out")
            return nil
        }
        pictures += 1
        var picture: [String: Value] = [:]
        switch image.content {
        case .named(let name, let path):
            picture = ["named": .string(name), "bundle": .string(path)]
        case .symbol(let name): picture = ["symbol": .string(name)]
        case .data(let data):
            guard data.count <= Self.mostPictureBytes else {
                note(
                    "a picture of more than \(Self.mostPictureBytes) bytes was left out; make it smaller"
                )
                return nil
            }
            picture = ["data": .data(data), "scale": number(image.scale)]
        }
        if image.renderingMode == .alwaysTemplate { picture["template"] = true }
        return .dictionary(picture)
    }

    private mutating func font(_ font: UIFont) -> Value {
        let wanted = font.fontDescriptor
        var node: [String: Value] = [
            "size": number(font.pointSize), "weight": .integer(Int64(wanted.weight.hundreds)),
        ]
        node["family"] = wanted.family.map { .string($0) }
        node["style"] = wanted.style.map { .string($0.word) }
        if wanted.isItalic { node["italic"] = true }
        return .dictionary(node)
    }

    // MARK: Layout, for the host to solve

    private mutating func layout(of view: UIView, into node: inout [String: Value]) {
        if !view.translatesAutoresizingMaskIntoConstraints { node["translates"] = false }
        if !view.autoresizingMask.isEmpty {
            node["autoresizing"] = .integer(Int64(view.autoresizingMask.rawValue & 63))
        }
        if view.hugging != LayoutPriorities(250) { node["hugging"] = priorities(view.hugging) }
        if view.compression != LayoutPriorities(750) {
            node["compression"] = priorities(view.compression)
        }
        let margins = view.layoutMargins
        if margins != UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
            node["margins"] = .array(
                [margins.top, margins.left, margins.bottom, margins.right].map { number($0) })
        }
        let kept = view.constraints.compactMap { constraint($0) }
        if !kept.isEmpty { node["constraints"] = .array(kept) }
    }

    private mutating func constraint(_ constraint: NSLayoutConstraint) -> Value? {
        guard constraints < Self.mostConstraints else {
            note("more than \(Self.mostConstraints) constraints; the others were left out")
            return nil
        }
        guard let first = item(constraint.firstItem) else { return nil }
        let second = item(constraint.secondItem)
        guard second != nil || constraint.secondAttribute == .notAnAttribute else { return nil }
        constraints += 1
        var node: [String: Value] = [
            "first": first, "firstAttribute": .string(constraint.firstAttribute.word),
            "relation": .integer(Int64(constraint.relation.rawValue)),
            "multiplier": number(constraint.multiplier), "constant": number(constraint.constant),
            "priority": number(CGFloat(constraint.priority.rawValue)),
        ]
        node["second"] = second
        if second != nil { node["secondAttribute"] = .string(constraint.secondAttribute.word) }
        return .dictionary(node)
    }

    /// A view by its number; a guide as `[number, role]`.
    private func item(_ item: AnyObject?) -> Value? {
        if let view = item as? UIView { return id(of: view).map { .integer(Int64($0)) } }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
            let id = id(of: owner)
        else {
            return nil
        }
        let index = owner.layoutGuides.firstIndex { $0 === guide }
        let role = guide.role == .custom ? "custom\(index ?? 0)" : guide.role.rawValue
        return [.integer(Int64(id)), .string(role)]
    }

    // MARK: Numbers and colours

    private mutating func rectangle(_ rect: CGRect) -> Value {
        [
            number(rect.origin.x), number(rect.origin.y), number(rect.size.width),
            number(rect.size.height),
        ]
    }
    private func priorities(_ pair: LayoutPriorities) -> Value {
        let sane = { (it: Float) in Value.double(it.isFinite ? Double(min(max(it, 1), 1000)) : 250)
        }
        return [sane(pair.horizontal), sane(pair.vertical)]
    }
    /// Not a number gives 0; too large gives the largest.
    private mutating func number(_ number: CGFloat) -> Value {
        let value = Double(number)
        if value.isFinite, abs(value) <= Self.largestNumber { return .double(value) }
        note("a number that is not finite or larger than \(Int(Self.largestNumber)) was replaced")
        return .double(value.isNaN ? 0 : value < 0 ? -Self.largestNumber : Self.largestNumber)
    }
    private func colour(_ colour: UIColor) -> Value { .string(colour.components.hexadecimal) }
    private func colour(_ colour: CGColor) -> Value { .string(colour.rgba.hexadecimal) }
}

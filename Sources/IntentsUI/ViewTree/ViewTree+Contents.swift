// SPDX-License-Identifier: Apache-2.0
//
// What each kind of view holds.

import IntentSchema

extension ViewTree {
    mutating func contents(of view: UIView, into node: inout [String: Value]) {
        switch view {
        case let label as UILabel: words(of: label, into: &node)
        case let stack as UIStackView: arrangement(of: stack, into: &node)
        case let view as UIImageView:
            let shown = view.isHighlighted ? view.highlightedImage ?? view.image : view.image
            node["image"] = shown.flatMap { picture($0) }
            let isPainted = shown?.renderingMode == .alwaysTemplate || shown?.isSymbol == true
            if isPainted { node["color"] = colour(shown?.tint ?? view.tintColor) }
        case let button as UIButton:
            node["text"] = button.currentTitle.flatMap { text($0) }
            node["font"] = button.titleLabel?.font.map { font($0) }
            node["color"] = button.titleColor(for: .normal).map(colour)
            node["image"] = button.currentImage.flatMap { picture($0) }
            if !button.isEnabled { node["disabled"] = true }
        case let toggle as UISwitch:
            node["on"] = .boolean(toggle.isOn)
            node["tint"] = toggle.onTintColor.map(colour)
            if !toggle.isEnabled { node["disabled"] = true }
        case let bar as UIProgressView:
            node["progress"] = .double(
                bar.progress.isNaN ? 0 : min(max(Double(bar.progress), 0), 1))
            node["tint"] = colour(bar.progressTintColor ?? bar.tintColor)
            node["trackTint"] = bar.trackTintColor.map(colour)
        case let scroll as UIScrollView: scrolling(of: scroll, into: &node)
        default: break
        }
        let intrinsic = view.intrinsicContentSize
        if Self.kind(of: view) != "label", intrinsic.width >= 0 || intrinsic.height >= 0 {
            node["intrinsic"] = [number(intrinsic.width), number(intrinsic.height)]
        }
    }

    private mutating func scrolling(of scroll: UIScrollView, into node: inout [String: Value]) {
        if scroll.scrollsContent { node["scrolls"] = true }
        let offset = scroll.contentOffset
        if offset != .zero { node["offset"] = [number(offset.x), number(offset.y)] }
    }

    private mutating func arrangement(of stack: UIStackView, into node: inout [String: Value]) {
        node["axis"] = stack.axis == .vertical ? "vertical" : "horizontal"
        node["spacing"] = number(stack.spacing)
        node["distribution"] = .string("\(stack.distribution)")
        node["stackAlignment"] = .string("\(stack.alignment)")
        node["arranged"] = .array(
            stack.arrangedSubviews.compactMap { id(of: $0).map { .integer(Int64($0)) } })
        if stack.isLayoutMarginsRelativeArrangement { node["marginsRelative"] = true }
        if stack.isBaselineRelativeArrangement { node["baselineRelative"] = true }
        let gaps = stack.arrangedSubviews.map { stack.gap(after: $0) }
        if gaps.contains(where: { $0 != stack.spacing }) {
            node["gaps"] = .array(gaps.map { number($0) })
        }
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
}

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
    package internal(set) var textLeft: Int
    /// A sentence per limit that was reached, in the order in which that happened.
    package private(set) var exceeded: [String] = []

    var ids: [ObjectIdentifier: Int] = [:]
    var pictures = 0
    var constraints = 0

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
    func id(of view: UIView?) -> Int? { view.flatMap { ids[ObjectIdentifier($0)] } }

    mutating func note(_ sentence: String) {
        if !exceeded.contains(sentence) { exceeded.append(sentence) }
    }

    // MARK: One node

    private mutating func node(_ view: UIView) -> [String: Value] {
        var node: [String: Value] = [
            "kind": .string(Self.kind(of: view)), "frame": rectangle(view.frame),
        ]
        node["id"] = id(of: view).map { .integer(Int64($0)) }
        names(of: view, into: &node)
        looks(of: view, into: &node)
        contents(of: view, into: &node)
        layout(of: view, into: &node)
        let children = view.subviews.filter { id(of: $0) != nil }
        node["children"] = .array(children.map { .dictionary(self.node($0)) })
        return node
    }

    static func kind(of view: UIView) -> String {
        switch view {
        case is UILabel: "label"
        case is UIImageView: "image"
        case is UIStackView: "stack"
        case is UIButton: "button"
        case is UISwitch: "switch"
        case is UIProgressView: "progress"
        case is any PlaceholderView: "placeholder"
        default: "view"
        }
    }

    // MARK: Numbers and colours

    mutating func rectangle(_ rect: CGRect) -> Value {
        [
            number(rect.origin.x), number(rect.origin.y), number(rect.size.width),
            number(rect.size.height),
        ]
    }
    func priorities(_ pair: LayoutPriorities) -> Value {
        let sane = { (it: Float) in Value.double(it.isFinite ? Double(min(max(it, 1), 1000)) : 250)
        }
        return [sane(pair.horizontal), sane(pair.vertical)]
    }
    /// Not a number gives 0; too large gives the largest.
    mutating func number(_ number: CGFloat) -> Value {
        let value = Double(number)
        if value.isFinite, abs(value) <= Self.largestNumber { return .double(value) }
        note("a number that is not finite or larger than \(Int(Self.largestNumber)) was replaced")
        return .double(value.isNaN ? 0 : value < 0 ? -Self.largestNumber : Self.largestNumber)
    }
    /// Light and dark where they differ.
    func colour(_ colour: UIColor) -> Value { Self.pair(colour.light, colour.dark) }
    func colour(_ colour: CGColor) -> Value { Self.pair(colour.rgba, colour.dark) }
    private static func pair(_ light: ColourComponents, _ dark: ColourComponents) -> Value {
        let (light, dark) = (light.hexadecimal, dark.hexadecimal)
        return light == dark ? .string(light) : [.string(light), .string(dark)]
    }
}

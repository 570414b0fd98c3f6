// SPDX-License-Identifier: Apache-2.0
//
// What the host needs to lay the tree out again.

import IntentSchema

extension ViewTree {
    mutating func layout(of view: UIView, into node: inout [String: Value]) {
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
            node["margins"] = insets(margins)
        }
        if !view.layoutGuides.isEmpty { node["guides"] = .integer(Int64(view.layoutGuides.count)) }
        if view.safeAreaInsets != .zero { node["safeArea"] = insets(view.safeAreaInsets) }
        switch view.semanticContentAttribute {
        case .forceLeftToRight: node["direction"] = "leftToRight"
        case .forceRightToLeft: node["direction"] = "rightToLeft"
        default: break
        }
        let kept = view.constraints.compactMap { constraint($0) }
        if !kept.isEmpty { node["constraints"] = .array(kept) }
    }

    private mutating func insets(_ insets: UIEdgeInsets) -> Value {
        .array([insets.top, insets.left, insets.bottom, insets.right].map { number($0) })
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
        node["identifier"] = constraint.identifier.flatMap { text($0) }
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
}

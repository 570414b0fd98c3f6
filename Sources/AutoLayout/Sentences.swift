// SPDX-License-Identifier: Apache-2.0
//
// Constraints in words that lead a person to the place.

/// Words for what is in a layout.
struct Sentences {
    let tree: Tree

    /// `UILabel "Hello".trailing = UIView.trailing − 16`, with priority and identifier where told.
    func words(for constraint: LayoutConstraint) -> String {
        let relation =
            switch constraint.relation {
            case .equal: "="
            case .lessThanOrEqual: "≤"
            case .greaterThanOrEqual: "≥"
            }
        var words = "\(words(for: constraint.first)) \(relation) \(right(of: constraint))"
        if constraint.priority < 1000 { words += " at priority \(number(constraint.priority))" }
        if let identifier = constraint.identifier { words += " ('\(identifier)')" }
        return words
    }

    func words(for source: LayoutSystem.Source) -> String {
        switch source {
        case .author(let constraint): words(for: constraint)
        case .proposal(let axis): axis == .horizontal ? "the card's width" : "the card's height"
        case .frame(let index): "the frame of \(name(index))"
        case .stack(let index, let what, _): "\(what) \(name(index))"
        case .content(let index): "the content of \(name(index))"
        case .silent: "a size"
        }
    }

    private func right(of constraint: LayoutConstraint) -> String {
        guard let second = constraint.second else { return number(constraint.constant) }
        var words = self.words(for: second)
        if constraint.multiplier != 1 { words = "\(number(constraint.multiplier)) × \(words)" }
        if constraint.constant > 0 { words += " + \(number(constraint.constant))" }
        if constraint.constant < 0 { words += " − \(number(-constraint.constant))" }
        return words
    }

    private func words(for anchor: LayoutConstraint.Anchor) -> String {
        switch anchor.item {
        case .view(let id):
            return "\(name(id: id)).\(anchor.attribute.rawValue)"
        case .guide(let guide, let id):
            let word =
                switch guide {
                case .custom(let number): "guide \(number)"
                default: "\(guide)"
                }
            return "\(name(id: id)).\(word).\(anchor.attribute.rawValue)"
        }
    }

    private func name(id: Int) -> String {
        tree.index(of: id).map { name($0) } ?? "view \(id)"
    }

    func name(_ index: Int) -> String {
        let name = tree.views[index].name
        var words = name.className
        if let text = name.text, !text.isEmpty {
            let line = text.split(separator: "\n").first.map(String.init) ?? text
            words += " \"\(line.prefix(24))\(line.count > 24 ? "…" : "")\""
        }
        if let identifier = name.identifier { words += " (\(identifier))" }
        return words
    }

    private func number(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9
            ? String(Int(rounded)) : String(rounded)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Constraints as their author wrote them.

extension LayoutSystem {
    /// Adds all constraints in an order that does not depend on the order in which they are kept.
    mutating func addConstraints() {
        let all = tree.views.flatMap(\.constraints).map { (rank(of: $0), $0) }
        for (_, constraint) in all.sorted(by: { $0.0 < $1.0 }) { add(constraint) }
    }

    private mutating func add(_ constraint: LayoutConstraint) {
        if let problem = problem(of: constraint) { return refuse(constraint, because: problem) }
        let other = constraint.second
        let items = [constraint.first, other ?? constraint.first].compactMap { index(of: $0.item) }
        let home = tree.commonAncestor(items[0], items.last ?? items[0])
        let isMirrored =
            isRightToLeft
            && (constraint.first.attribute.isDirectional
                || other?.attribute.isDirectional ?? false)
        guard let left = side(constraint.first, beside: other, mirrored: isMirrored) else {
            return refuse(constraint, because: "names a guide that its view does not have")
        }
        var right = Sum(constraint.constant)
        if let other {
            guard let side = side(other, beside: constraint.first, mirrored: isMirrored) else {
                return refuse(constraint, because: "names a guide that its view does not have")
            }
            right += side * constraint.multiplier
        }
        if let axis = constraint.first.attribute.positionAxis {
            // A multiplied place is one in the nearest common parent.
            let origin = box(of: home).along(axis, mirrored: isMirrored).low
            let factor = other == nil ? 1 : 1 - constraint.multiplier
            if factor != 0 { right += origin * factor }
        }
        relate(
            left, constraint.relation, right, priority: min(constraint.priority, 1000),
            standing: .author, .author(constraint))
    }

    private func problem(of constraint: LayoutConstraint) -> String? {
        let numbers = [constraint.multiplier, constraint.constant, constraint.priority]
        guard numbers.allSatisfy({ $0.isFinite && abs($0) <= LayoutLimit.magnitude }) else {
            return "has a number that is not finite or too large"
        }
        guard constraint.priority > 0 else { return "has a priority of 0 or less" }
        guard index(of: constraint.first.item) != nil,
            constraint.second.map({ index(of: $0.item) != nil }) ?? true
        else { return "names a view that is not in the tree" }
        if let second = constraint.second,
            second.attribute.positionAxis != constraint.first.attribute.positionAxis
        {
            return "relates a place to a length, or the two axes to each other"
        }
        return nil
    }

    private func index(of item: LayoutConstraint.Item) -> Int? {
        switch item {
        case .view(let id), .guide(_, let id): tree.index(of: id)
        }
    }

    // MARK: Sides

    /// One side as a sum of unknowns; nil for a guide that is not there.
    private func side(
        _ anchor: LayoutConstraint.Anchor, beside other: LayoutConstraint.Anchor?, mirrored: Bool
    ) -> Sum? {
        guard let index = index(of: anchor.item),
            let box = box(of: anchor, index, beside: other.flatMap { self.index(of: $0.item) })
        else { return nil }
        let inner = box.inset(by: tree.views[index].margins)
        let span = { (box: Box, axis: Axis) in box.along(axis, mirrored: mirrored) }
        switch anchor.attribute {
        case .left: return mirrored ? box.along(.horizontal).low * -1 : box.x
        case .right: return box.along(.horizontal).high * (mirrored ? -1 : 1)
        case .leading: return span(box, .horizontal).low
        case .trailing: return span(box, .horizontal).high
        case .centerX: return span(box, .horizontal).center
        case .top: return box.y
        case .bottom: return box.along(.vertical).high
        case .centerY: return box.along(.vertical).center
        case .width: return box.width
        case .height: return box.height
        case .leftMargin: return inner.x * (mirrored ? -1 : 1)
        case .rightMargin: return inner.along(.horizontal).high * (mirrored ? -1 : 1)
        case .leadingMargin: return span(inner, .horizontal).low
        case .trailingMargin: return span(inner, .horizontal).high
        case .centerXWithinMargins: return span(inner, .horizontal).center
        case .topMargin: return inner.y
        case .bottomMargin: return inner.along(.vertical).high
        case .centerYWithinMargins: return inner.along(.vertical).center
        case .firstBaseline, .lastBaseline:
            guard case .view = anchor.item else { return box.along(.vertical).high }
            return baseline(of: index, isFirst: anchor.attribute == .firstBaseline)
        }
    }

    private func box(
        of anchor: LayoutConstraint.Anchor, _ index: Int, beside other: Int?
    ) -> Box? {
        let view = tree.views[index]
        let own = box(of: index)
        guard case .guide(let guide, _) = anchor.item else {
            // From inside, a scroll view's edges are those of what it scrolls.
            let isInside = other.map { $0 != index && tree.isInside($0, index) } ?? false
            let isEdge = anchor.attribute.positionAxis != nil
            return view.scrolls && isInside && isEdge ? content(of: index) : own
        }
        switch guide {
        case .safeArea: return own.inset(by: view.safeArea)
        case .margins: return content(of: index).inset(by: view.margins)
        case .content: return content(of: index)
        case .frame: return own
        case .custom(let number): return self.guide(number, of: index)
        case .top:
            return Box(x: own.x, y: own.y, width: own.width, height: Sum(view.safeArea.top))
        case .bottom:
            let inset = view.safeArea.bottom
            return Box(
                x: own.x, y: own.y + own.height - inset, width: own.width, height: Sum(inset))
        }
    }

    // MARK: Order

    /// Deeper views later, right and lower sides last: of a contradiction the last gives way.
    private func rank(of constraint: LayoutConstraint) -> [Double] {
        let first = index(of: constraint.first.item) ?? -1
        let second = constraint.second.flatMap { index(of: $0.item) } ?? -1
        let attributes = [constraint.first.attribute, constraint.second?.attribute]
        return [
            Double(max(first, second)), Double(constraint.first.attribute.rank),
            Double(min(first, second)), Double(first),
            Double(attributes[1]?.rank ?? -1), guideRank(constraint.first.item),
            constraint.second.map { guideRank($0.item) } ?? -1,
            Double(constraint.relation.rawValue), constraint.priority, constraint.multiplier,
            constraint.constant,
        ].map { $0.isNaN ? 0 : $0 }
    }
    private func guideRank(_ item: LayoutConstraint.Item) -> Double {
        guard case .guide(let guide, _) = item else { return 0 }
        switch guide {
        case .safeArea: return 1
        case .margins: return 2
        case .top: return 3
        case .bottom: return 4
        case .content: return 5
        case .frame: return 6
        case .custom(let number): return 7 + Double(min(max(number, 0), 1000))
        }
    }
}

private func < (left: [Double], right: [Double]) -> Bool { left.lexicographicallyPrecedes(right) }

extension LayoutConstraint.Attribute {
    /// Whether the side depends on the direction of text.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// The axis on which the attribute is a place; nil for lengths.
    var positionAxis: Axis? {
        switch self {
        case .width, .height: nil
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontal
        default: .vertical
        }
    }

    /// Near sides before lengths before far sides.
    var rank: Int {
        switch self {
        case .leading, .leadingMargin: 0
        case .left, .leftMargin: 1
        case .top, .topMargin: 2
        case .firstBaseline: 3
        case .width: 4
        case .height: 5
        case .centerX, .centerXWithinMargins: 6
        case .centerY, .centerYWithinMargins: 7
        case .lastBaseline: 8
        case .trailing, .trailingMargin: 9
        case .right, .rightMargin: 10
        case .bottom, .bottomMargin: 11
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Trees that nobody would write: whatever is not reported must hold.

import AutoLayout
import Testing

@Suite struct `Random trees` {
    @Test(arguments: 1...150) func `keep every required constraint that is not reported`(
        _ seed: Int
    ) {
        let tree = RandomTree(seed: UInt64(seed))
        let layout = laidOut(tree.root, width: 320, tree.direction)
        #expect(layout.failure == nil)
        let broken = Set(layout.unsatisfied.map(\.constraint))
        let places = tree.places(layout)
        for constraint in tree.constraints where constraint.priority == 1000 {
            guard !broken.contains(constraint) else { continue }
            let error = tree.error(of: constraint, places)
            #expect(error < 1e-3, "\(constraint) misses by \(error)")
        }
        #expect(layout.frames.values.allSatisfy { $0.width >= 0 && $0.height >= 0 })
        #expect(layout.unsatisfied.allSatisfy { !$0.sentence.isEmpty })
    }
}

/// A few views in one another, and constraints between any two of them.
private struct RandomTree {
    private(set) var root = LayoutView(id: 0)
    let direction: LayoutDirection
    private var parents: [Int: Int] = [:]
    private(set) var constraints: [LayoutConstraint] = []

    init(seed: UInt64) {
        var random = Random(seed: seed)
        direction = random.below(2) == 0 ? .leftToRight : .rightToLeft
        let count = 3 + random.below(6)
        var views = (0..<count).map { LayoutView.free($0) }
        for id in views.indices where random.below(2) == 0 {
            views[id].content = .size(Size(Double(random.below(200)), Double(random.below(60))))
        }
        let sides: [[LayoutConstraint.Attribute]] = [
            [.left, .right, .centerX], [.leading, .trailing], [.top, .bottom, .centerY],
            [.width, .height],
        ]
        for _ in 0..<count * 3 {
            let kind = sides[random.below(4)]
            let second =
                random.below(4) == 0 && kind.contains(.width)
                ? nil : C.Anchor(random.below(count), kind[random.below(kind.count)])
            constraints.append(
                C(
                    .init(random.below(count), kind[random.below(kind.count)]),
                    [.lessThanOrEqual, .equal, .greaterThanOrEqual][random.below(3)], second,
                    constant: Double(random.below(80) - 20),
                    priority: [1000, 1000, 750, 250][random.below(4)]))
        }
        views[0].constraints = constraints
        for id in stride(from: count - 1, to: 0, by: -1) {
            let parent = random.below(id)
            parents[id] = parent
            views[parent].children.insert(views[id], at: 0)
        }
        root = views[0]
    }

    /// Frames in the root's system.
    func places(_ layout: Layout) -> [Int: Rect] {
        var places = layout.frames
        for id in layout.frames.keys.sorted() {
            guard let parent = parents[id], let outer = places[parent] else { continue }
            places[id]?.x += outer.x
            places[id]?.y += outer.y
        }
        return places
    }

    func error(of constraint: LayoutConstraint, _ places: [Int: Rect]) -> Double {
        let left = value(constraint.first, places)
        let right = constraint.second.map { value($0, places) } ?? 0
        let difference = left - right - constraint.constant
        return switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }

    private func value(_ anchor: LayoutConstraint.Anchor, _ places: [Int: Rect]) -> Double {
        guard case .view(let id) = anchor.item, let rect = places[id] else { return .nan }
        let isReversed = direction == .rightToLeft
        return switch anchor.attribute {
        case .left: rect.x
        case .right: rect.x + rect.width
        case .leading: isReversed ? -rect.x - rect.width : rect.x
        case .trailing: isReversed ? -rect.x : rect.x + rect.width
        case .centerX: rect.x + rect.width / 2
        case .top: rect.y
        case .bottom: rect.y + rect.height
        case .centerY: rect.y + rect.height / 2
        case .width: rect.width
        default: rect.height
        }
    }
}

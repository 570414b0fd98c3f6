// SPDX-License-Identifier: Apache-2.0
//
// A stack view's arrangement as equations.

extension LayoutSystem {
    /// Priorities of what UIKit leaves open: stacks are no larger than what is in them, and
    /// surplus or lack goes to the later views.
    private enum Inner {
        static let proportions = 999.0
        static let centering = 149.0
        static let edge = 51.0
        static let fit = 49.0
        static let keepSize = 26.0
        static let stayEmpty = 25.0
    }

    mutating func arrange(_ index: Int) {
        guard let stack = tree.views[index].stack else { return }
        let arranged = tree.arranged(by: index)
        let margins = stack.isMarginsRelative ? tree.views[index].margins : Insets()
        let whole = content(of: index).inset(by: margins)
        let across: Axis = stack.axis == .horizontal ? .vertical : .horizontal
        relate(span(whole, stack.axis).length, .equal, Sum(), priority: Inner.fit)
        relate(span(whole, across).length, .equal, Sum(), priority: Inner.fit)
        guard let first = arranged.first, let last = arranged.last else { return }

        let along = span(whole, stack.axis)
        let here = Source.stack(index, "the ends of", stack.axis)
        relate(span(first, stack.axis).low, .equal, along.low, here)
        relate(span(last, stack.axis).high, .equal, along.high, here)
        distribute(arranged, stack, index)
        for view in arranged { align(view, arranged, stack, span(whole, across), index) }
    }

    private func span(_ box: Box, _ axis: Axis) -> Span {
        box.along(axis, mirrored: isRightToLeft)
    }
    private func span(_ index: Int, _ axis: Axis) -> Span { span(box(of: index), axis) }

    // MARK: Along the axis

    private mutating func distribute(_ arranged: [Int], _ stack: StackProperties, _ index: Int) {
        switch stack.distribution {
        case .fill: chain(arranged, stack, index)
        case .fillEqually:
            chain(arranged, stack, index)
            for view in arranged.dropFirst() {
                relate(
                    span(view, stack.axis).length, .equal, span(arranged[0], stack.axis).length,
                    .stack(index, "the equal sizes of", stack.axis))
            }
        case .fillProportionally:
            chain(arranged, stack, index)
            keepProportions(arranged, stack)
        case .equalSpacing: spaceEqually(arranged, stack, index)
        case .equalCentering: centerEqually(arranged, stack, index)
        }
        keepSizesInOrder(arranged, stack)
    }

    private func gap(after view: Int, _ stack: StackProperties) -> Double {
        let gap = stack.gaps[tree.views[view].id] ?? stack.spacing
        return gap.isFinite && abs(gap) <= LayoutLimit.magnitude ? gap : stack.spacing
    }

    private mutating func chain(_ arranged: [Int], _ stack: StackProperties, _ index: Int) {
        for (one, next) in zip(arranged, arranged.dropFirst()) {
            let source = Source.stack(index, "the spacing of", stack.axis)
            let gap = gap(after: one, stack)
            if stack.isBaselineRelative, stack.axis == .vertical {
                relate(
                    baseline(of: next, isFirst: true), .equal,
                    baseline(of: one, isFirst: false) + gap, source)
            } else {
                relate(
                    span(next, stack.axis).low, .equal, span(one, stack.axis).high + gap, source)
            }
        }
    }

    private mutating func keepProportions(_ arranged: [Int], _ stack: StackProperties) {
        let sized = arranged.filter { natural($0, stack.axis) > 0 }
        guard let base = sized.max(by: { natural($0, stack.axis) < natural($1, stack.axis) })
        else { return }
        for view in sized where view != base {
            relate(
                span(view, stack.axis).length, .equal,
                span(base, stack.axis).length
                    * (natural(view, stack.axis) / natural(base, stack.axis)),
                priority: Inner.proportions)
        }
    }
    private func natural(_ view: Int, _ axis: Axis) -> Double {
        guard let size = contents[view]?.size else { return -1 }
        return axis == .horizontal ? size.width : size.height
    }

    private func gaps(_ arranged: [Int], _ axis: Axis) -> [(one: Int, gap: Sum)] {
        zip(arranged, arranged.dropFirst()).map { one, next in
            (one, span(next, axis).low - span(one, axis).high)
        }
    }

    private mutating func spaceEqually(_ arranged: [Int], _ stack: StackProperties, _ index: Int) {
        let gaps = gaps(arranged, stack.axis)
        for (one, gap) in gaps {
            relate(
                gap, .greaterThanOrEqual, Sum(self.gap(after: one, stack)),
                .stack(index, "the spacing of", stack.axis))
            guard one != gaps[0].one else { continue }
            relate(gap, .equal, gaps[0].gap, .stack(index, "the equal spacing of", stack.axis))
        }
    }

    private mutating func centerEqually(_ arranged: [Int], _ stack: StackProperties, _ index: Int) {
        for (one, gap) in gaps(arranged, stack.axis) {
            relate(
                gap, .greaterThanOrEqual, Sum(self.gap(after: one, stack)),
                .stack(index, "the spacing of", stack.axis))
        }
        let centers = arranged.map { span($0, stack.axis).center }
        let steps = zip(centers.dropFirst(), centers).map { $0 - $1 }
        for step in steps.dropFirst() {
            relate(step, .equal, steps[0], priority: Inner.centering)
        }
    }

    /// Of views that would give way alike, the last is stretched and the last is squeezed.
    private mutating func keepSizesInOrder(_ arranged: [Int], _ stack: StackProperties) {
        for (place, view) in arranged.enumerated() {
            let weight = 1 + Double(arranged.count - place) / 8
            let length = span(view, stack.axis).length
            relate(length, .equal, Sum(), priority: Inner.stayEmpty, weight: weight)
            guard natural(view, stack.axis) > 0 else { continue }
            relate(
                length, .greaterThanOrEqual, Sum(natural(view, stack.axis)),
                priority: Inner.keepSize, weight: weight)
        }
    }

    // MARK: Across the axis

    private mutating func align(
        _ view: Int, _ arranged: [Int], _ stack: StackProperties, _ whole: Span, _ index: Int
    ) {
        let across: Axis = stack.axis == .horizontal ? .vertical : .horizontal
        let span = span(view, across)
        let source = Source.stack(index, "the alignment of", across)
        let isLow = stack.alignment == .fill || stack.alignment == .leading
        let isHigh = stack.alignment == .fill || stack.alignment == .trailing
        relate(span.low, isLow ? .equal : .greaterThanOrEqual, whole.low, source)
        relate(span.high, isHigh ? .equal : .lessThanOrEqual, whole.high, source)
        switch stack.alignment {
        case .fill, .leading, .trailing: break
        case .center: relate(span.center, .equal, whole.center, source)
        case .firstBaseline where stack.axis == .horizontal:
            shareBaseline(view, arranged[0], isFirst: true, source)
            relate(span.low, .equal, whole.low, priority: Inner.edge)
        case .lastBaseline where stack.axis == .horizontal:
            shareBaseline(view, arranged[0], isFirst: false, source)
            relate(span.high, .equal, whole.high, priority: Inner.edge)
        case .firstBaseline, .lastBaseline:
            relate(span.low, .equal, whole.low, priority: Inner.edge)
        }
    }

    private mutating func shareBaseline(
        _ view: Int, _ first: Int, isFirst: Bool, _ source: Source
    ) {
        guard view != first else { return }
        relate(
            baseline(of: view, isFirst: isFirst), .equal, baseline(of: first, isFirst: isFirst),
            source)
    }
}

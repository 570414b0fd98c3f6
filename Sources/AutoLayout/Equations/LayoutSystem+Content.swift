// SPDX-License-Identifier: Apache-2.0
//
// Frames that count, and sizes that contents ask for.

extension LayoutSystem {
    /// Whether a view's place is its frame's.
    private func isFramed(_ index: Int) -> Bool {
        index > 0 && tree.views[index].translates && tree.stack(arranging: index) == nil
    }

    /// Springs and struts as equations: the parent's change is shared in proportion to their lengths.
    mutating func keepFrame(of index: Int) {
        guard isFramed(index), let parent = tree.parent(of: index) else { return }
        let view = tree.views[index]
        let outer = tree.views[parent].frame
        let (here, there) = (box(of: index), box(of: parent))
        keep(
            here.along(.horizontal), in: there.along(.horizontal), outer: outer.width, index,
            Part(view.frame.x, view.frame.width), view.autoresizing, .left, .width, .right)
        keep(
            here.along(.vertical), in: there.along(.vertical), outer: outer.height, index,
            Part(view.frame.y, view.frame.height), view.autoresizing, .top, .height, .bottom)
    }

    private struct Part {
        var start, length: Double
        init(_ start: Double, _ length: Double) {
            self.start = start.isFinite ? start : 0
            self.length = length.isFinite ? max(length, 0) : 0
        }
    }

    private mutating func keep(
        _ span: Span, in parent: Span, outer: Double, _ index: Int, _ part: Part,
        _ mask: Autoresizing, _ before: Autoresizing, _ inside: Autoresizing, _ after: Autoresizing
    ) {
        let lengths = [
            mask.contains(before) ? max(part.start, 0) : nil,
            mask.contains(inside) ? part.length : nil,
            mask.contains(after) ? max(outer - part.start - part.length, 0) : nil,
        ]
        let total = lengths.compactMap { $0 }.reduce(0, +)
        let count = Double(lengths.count { $0 != nil })
        func share(_ length: Double?) -> Double {
            length.map { total > 0 ? $0 / total : 1 / count } ?? 0
        }
        let change = parent.length - outer
        relate(
            span.low, .equal, parent.low + part.start + change * share(lengths[0]), .frame(index))
        relate(span.length, .equal, Sum(part.length) + change * share(lengths[1]), .frame(index))
    }

    /// Hugging and compression.
    mutating func keepContent(of index: Int) {
        guard !isFramed(index), let content = contents[index] else { return }
        let view = tree.views[index]
        let box = box(of: index)
        for (axis, length) in [
            (Axis.horizontal, content.size.width), (.vertical, content.size.height),
        ] where length >= 0 {
            let side = box.along(axis).length
            relate(
                side, .lessThanOrEqual, Sum(length), priority: view.hugging[axis],
                standing: .content, .content(index))
            relate(
                side, .greaterThanOrEqual, Sum(length), priority: view.compression[axis],
                standing: .content, .content(index))
        }
    }

    /// Where a view's first or last line of text stands. In a box higher than its text the text
    /// is in the middle; what has no text has its baseline at the bottom.
    func baseline(of index: Int, isFirst: Bool) -> Sum {
        let box = box(of: index)
        if let stack = tree.views[index].stack {
            let arranged = tree.arranged(by: index)
            let chosen =
                stack.axis == .vertical
                ? (isFirst ? arranged.first : arranged.last)
                : arranged.max { height($0) < height($1) }
            if let chosen { return baseline(of: chosen, isFirst: isFirst) }
        }
        guard let content = contents[index],
            let line = isFirst ? content.firstBaseline : content.lastBaseline
        else { return box.y + box.height }
        return box.y + box.height * 0.5 + (line - max(content.size.height, 0) / 2)
    }
    private func height(_ index: Int) -> Double { contents[index]?.size.height ?? 0 }
}

// SPDX-License-Identifier: Apache-2.0
//
// Springs and struts: how a frame follows its parent's size.

extension UIView {
    /// Moves and stretches the frame after the parent went from `old` to `new`.
    func followParent(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let (x, width) = Self.follow(
            frame.minX, frame.width, in: old.width, by: new.width - old.width,
            autoresizingMask.contains(.flexibleLeftMargin),
            autoresizingMask.contains(.flexibleWidth),
            autoresizingMask.contains(.flexibleRightMargin))
        let (y, height) = Self.follow(
            frame.minY, frame.height, in: old.height, by: new.height - old.height,
            autoresizingMask.contains(.flexibleTopMargin),
            autoresizingMask.contains(.flexibleHeight),
            autoresizingMask.contains(.flexibleBottomMargin))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The change is shared by the parts that may give way, in proportion to their lengths.
    private static func follow(
        _ start: CGFloat, _ length: CGFloat, in old: CGFloat, by change: CGFloat, _ before: Bool,
        _ inside: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
        let parts = [
            before ? max(start, 0) : nil, inside ? length : nil,
            after ? max(old - start - length, 0) : nil,
        ]
        let total = parts.compactMap(\.self).reduce(0, +)
        let count = parts.compactMap(\.self).count
        let share = { (part: CGFloat?) in
            part.map { total > 0 ? change * $0 / total : change / CGFloat(count) } ?? 0
        }
        return (start + share(parts[0]), max(0, length + share(parts[1])))
    }
}

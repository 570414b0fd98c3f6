// SPDX-License-Identifier: Apache-2.0
//
// Springs and struts: how a frame follows its parent's size.

extension UIView {
    /// Moves and stretches the frame after the parent went from `old` to `new`.
    func followParent(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let (x, width) = Self.follow(
            frame.minX, frame.width, by: new.width - old.width,
            autoresizingMask.contains(.flexibleLeftMargin),
            autoresizingMask.contains(.flexibleWidth),
            autoresizingMask.contains(.flexibleRightMargin))
        let (y, height) = Self.follow(
            frame.minY, frame.height, by: new.height - old.height,
            autoresizingMask.contains(.flexibleTopMargin),
            autoresizingMask.contains(.flexibleHeight),
            autoresizingMask.contains(.flexibleBottomMargin))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The change is shared equally by the parts that may give way.
    private static func follow(
        _ start: CGFloat, _ length: CGFloat, by change: CGFloat, _ before: Bool, _ inside: Bool,
        _ after: Bool
    ) -> (CGFloat, CGFloat) {
        let parts = [before, inside, after].count { $0 }
        guard parts > 0 else { return (start, length) }
        let share = change / CGFloat(parts)
        return (start + (before ? share : 0), max(0, length + (inside ? share : 0)))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A rectangle of unknowns, seen along an axis.

typealias Sum = LinearSystem.Sum

/// Where something stands in the root's system, as sums of unknowns.
struct Box {
    var x, y, width, height: Sum

    /// The box moved inwards.
    func inset(by insets: Insets) -> Box {
        Box(
            x: x + insets.left, y: y + insets.top,
            width: width - (insets.left + insets.right),
            height: height - (insets.top + insets.bottom))
    }
    func along(_ axis: Axis, mirrored: Bool = false) -> Span {
        let span =
            axis == .horizontal
            ? Span(low: x, length: width) : Span(low: y, length: height)
        return mirrored && axis == .horizontal ? span.mirrored : span
    }
}

/// One side of a box: from where to where.
struct Span {
    var low, length: Sum
    var high: Sum { low + length }
    var center: Sum { low + length * 0.5 }
    /// As seen from the other direction.
    var mirrored: Span { Span(low: high * -1, length: length) }
}

// SPDX-License-Identifier: Apache-2.0
//
// Views and constraints in, frames out.

/// Lays out a tree of views.
///
/// Equal trees give equal layouts, on every machine and in every run. The proposals are for the root's
/// sides, of whose own frame only the size counts, for the masks of its children; `measuring` is asked
/// for the views whose content is `.measured`.
public func layout(
    _ root: LayoutView, width: Proposal, height: Proposal,
    direction: LayoutDirection = .leftToRight, measuring: any ContentMeasuring
) -> Layout {
    do throws(LayoutFailure) {
        var passes = Passes(
            try Tree(root), width: width, height: height, direction: direction,
            measuring: measuring)
        return passes.run()
    } catch {
        return asGiven(root, size: Size(width.length, height.length), because: error)
    }
}

/// The frames as the author left them, for a tree past a bound.
private func asGiven(_ root: LayoutView, size: Size, because failure: LayoutFailure) -> Layout {
    var layout = Layout(size: size)
    layout.failure = failure
    layout.frames[root.id] = Rect(0, 0, size.width, size.height)
    // Not by recursion: the tree may be too deep for that.
    var open = [root]
    while let view = open.popLast() {
        for child in view.children where layout.frames[child.id] == nil {
            layout.frames[child.id] = child.frame
            open.append(child)
        }
    }
    return layout
}

/// The size that a tree needs: UIKit's `systemLayoutSizeFitting`.
///
/// `width` and `height` say what is wished for and how strongly; `.compressed` is as small as can be.
public func fittingSize(
    of root: LayoutView, width: Proposal = .compressed, height: Proposal = .compressed,
    direction: LayoutDirection = .leftToRight, measuring: any ContentMeasuring
) -> Size {
    layout(root, width: width, height: height, direction: direction, measuring: measuring).size
}

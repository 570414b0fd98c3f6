// SPDX-License-Identifier: Apache-2.0
//
// Views and constraints in, frames out.

/// Lays out a tree of views.
///
/// Equal trees give equal layouts, on every machine and in every run.
/// - Parameters:
///   - width: the root's width; height: its height. The root's own frame counts for nothing else.
///   - measuring: measures the views whose content is `.measured`.
public func layout(
    _ root: LayoutView, width: Proposal, height: Proposal,
    direction: LayoutDirection = .leftToRight, measuring: any ContentMeasuring
) -> Layout {
    var layout = Layout(size: Size(width.length, height.length))
    func place(_ view: LayoutView) {
        for child in view.children {
            layout.frames[child.id] = child.frame
            place(child)
        }
    }
    layout.frames[root.id] = Rect(0, 0, width.length, height.length)
    place(root)
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

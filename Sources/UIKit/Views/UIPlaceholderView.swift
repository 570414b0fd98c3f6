// SPDX-License-Identifier: Apache-2.0
//
// A view of a kind that is known by name only: a map, a web page.

/// A view whose contents are not shown, only that it is there.
@MainActor package protocol PlaceholderView: UIView {
    /// The storyboard's element: `mapView`.
    var kind: String { get }
}

/// Stands for a view whose class is not provided here.
@MainActor package final class UIPlaceholderView: UIView, PlaceholderView {
    package private(set) var kind = ""

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
        kind = (coder as? StoryboardDecoder)?.source.element.name ?? ""
    }
}

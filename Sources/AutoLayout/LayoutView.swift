// SPDX-License-Identifier: Apache-2.0
//
// A view as layout sees it: what it was told about its place, and its children.

/// A view to be laid out. Priorities run from 1 to 1000 as in UIKit; 1000 is required.
public struct LayoutView: Sendable {
    /// Unique in the tree.
    public var id: Int
    public var name: ViewName
    /// In the parent, as the author left it. Counts where `translates` is true, and its size is
    /// what the children's autoresizing starts from.
    public var frame: Rect
    /// UIKit's `translatesAutoresizingMaskIntoConstraints`.
    public var translates = true
    public var autoresizing: Autoresizing = []
    public var hugging = PerAxis(250, 250)
    public var compression = PerAxis(750, 750)
    public var margins = Insets(8, 8, 8, 8)
    public var safeArea = Insets()
    public var content = Content.none
    /// Where set, the view arranges some of its children.
    public var stack: StackProperties?
    /// The edges that descendants refer to are those of its content, which starts at its origin.
    public var scrolls = false
    /// How many guides of its own the view has: `.custom(0)`, `.custom(1)`, …
    public var customGuides = 0
    public var constraints: [LayoutConstraint] = []
    /// Hidden views keep their place; only stacks close the gap.
    public var isHidden = false
    /// Back to front.
    public var children: [LayoutView] = []

    public init(id: Int, _ className: String = "UIView", frame: Rect = Rect()) {
        self.id = id
        name = ViewName(className: className)
        self.frame = frame
    }

    /// The size that a view's content asks for.
    public enum Content: Hashable, Sendable {
        case none
        /// Points; a negative side has no opinion.
        case size(Size)
        /// Ask `ContentMeasuring`: once without a limit and, where `wraps`, again for the width that
        /// came out.
        case measured(wraps: Bool)
    }
}

/// By what a person finds a view in a source or storyboard.
public struct ViewName: Hashable, Sendable {
    public var className: String
    /// A storyboard's id, an outlet's or an accessibility identifier.
    public var identifier: String?
    /// The beginning of what it shows.
    public var text: String?

    public init(className: String, identifier: String? = nil, text: String? = nil) {
        self.className = className
        self.identifier = identifier
        self.text = text
    }
}

/// UIKit's mask: which parts give way when the parent's size changes.
public struct Autoresizing: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let left = Autoresizing(rawValue: 1)
    public static let width = Autoresizing(rawValue: 2)
    public static let right = Autoresizing(rawValue: 4)
    public static let top = Autoresizing(rawValue: 8)
    public static let height = Autoresizing(rawValue: 16)
    public static let bottom = Autoresizing(rawValue: 32)
}

// SPDX-License-Identifier: Apache-2.0
//
// The views as AutoLayout sees them, with texts that are estimated.

import AutoLayout

/// A view and all below it, to be laid out inside the extension.
///
/// Sizes are of the right order only: the fonts are the host's, which lays out again.
@MainActor struct LayoutTree {
    private var views: [UIView] = []
    private var ids: [ObjectIdentifier: Int] = [:]
    private var estimates = Estimates()
    private var root = LayoutView(id: 0)

    init(_ view: UIView) {
        number(view, depth: 1)
        root = described(view)
    }

    /// As many views as AutoLayout takes, parents first.
    private mutating func number(_ view: UIView, depth: Int) {
        guard depth <= LayoutLimit.depth, views.count < LayoutLimit.views else { return }
        ids[ObjectIdentifier(view)] = views.count
        views.append(view)
        for child in view.subviews { number(child, depth: depth + 1) }
    }
    private func id(of view: UIView?) -> Int? { view.flatMap { ids[ObjectIdentifier($0)] } }

    /// Gives all views the frames that constraints, stacks and masks ask for.
    func layOut() {
        let layout = solved
        for (id, view) in views.enumerated().dropFirst() {
            guard let frame = layout.frames[id] else { continue }
            view.place(at: CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
            if let scroll = view as? UIScrollView, let size = layout.contentSizes[id],
                scroll.isLaidOutInside
            {
                scroll.contentSize = CGSize(width: size.width, height: size.height)
            }
        }
        for broken in layout.unsatisfied { Complaint.tellOnce("Auto Layout: \(broken.sentence)") }
    }

    /// The layout in the size that the topmost view has.
    var solved: Layout {
        let size = views.first?.bounds.size ?? .zero
        return AutoLayout.layout(
            root, width: .exactly(Double(size.width)), height: .exactly(Double(size.height)),
            direction: direction, measuring: estimates)
    }

    func size(fitting target: CGSize, horizontal: Float, vertical: Float) -> CGSize {
        let size = fittingSize(
            of: root, width: Proposal(Double(target.width), priority: Double(horizontal)),
            height: Proposal(Double(target.height), priority: Double(vertical)),
            direction: direction, measuring: estimates)
        return CGSize(width: size.width, height: size.height)
    }

    private var direction: LayoutDirection {
        views.first?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? .rightToLeft : .leftToRight
    }

    // MARK: One view

    private mutating func described(_ view: UIView) -> LayoutView {
        let id = id(of: view) ?? 0
        var it = LayoutView(
            id: id, String(describing: type(of: view)), frame: Self.rect(view.frame))
        it.name.identifier = view.nameInSource
        it.name.text = (view as? UILabel)?.text
        it.translates = view.translatesAutoresizingMaskIntoConstraints
        it.autoresizing = Autoresizing(rawValue: Int(view.autoresizingMask.rawValue & 63))
        it.hugging = Self.pair(view.hugging)
        it.compression = Self.pair(view.compression)
        it.margins = Self.insets(view.layoutMargins)
        it.safeArea = Self.insets(view.safeAreaInsets)
        it.content = content(of: view, id)
        it.scrolls = (view as? UIScrollView)?.scrollsContent ?? false
        it.customGuides = view.layoutGuides.count
        it.isHidden = view.isHidden
        if let stack = view as? UIStackView { it.stack = arrangement(of: stack) }
        it.constraints = view.constraints.compactMap(constraint)
        for child in view.subviews where self.id(of: child) != nil {
            it.children.append(described(child))
        }
        return it
    }

    private mutating func content(of view: UIView, _ id: Int) -> LayoutView.Content {
        if let label = view as? UILabel {
            estimates.texts[id] = label.layoutEstimate
            return .measured(wraps: label.numberOfLines != 1)
        }
        let size = view.intrinsicContentSize
        guard size.width >= 0 || size.height >= 0 else { return .none }
        return .size(Size(Double(size.width), Double(size.height)))
    }

    private func arrangement(of stack: UIStackView) -> StackProperties {
        var it = StackProperties(stack.axis == .vertical ? .vertical : .horizontal)
        it.distribution = .init(rawValue: "\(stack.distribution)") ?? .fill
        it.alignment = .init(rawValue: "\(stack.alignment)") ?? .fill
        it.spacing = Double(stack.spacing)
        it.isMarginsRelative = stack.isLayoutMarginsRelativeArrangement
        it.isBaselineRelative = stack.isBaselineRelativeArrangement
        for view in stack.arrangedSubviews {
            guard let id = id(of: view) else { continue }
            it.arranged.append(id)
            it.gaps[id] = Double(stack.gap(after: view))
        }
        return it
    }

    // MARK: Constraints

    private func constraint(_ constraint: NSLayoutConstraint) -> LayoutConstraint? {
        guard let first = anchor(constraint.firstItem, constraint.firstAttribute) else {
            return nil
        }
        let second = anchor(constraint.secondItem, constraint.secondAttribute)
        guard second != nil || constraint.secondAttribute == .notAnAttribute else { return nil }
        var it = LayoutConstraint(
            first, .init(rawValue: constraint.relation.rawValue) ?? .equal, second,
            multiplier: Double(constraint.multiplier), constant: Double(constraint.constant),
            priority: Double(constraint.priority.rawValue))
        it.identifier = constraint.identifier
        return it
    }

    private func anchor(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute
    ) -> LayoutConstraint.Anchor? {
        guard let attribute = LayoutConstraint.Attribute(rawValue: attribute.word) else {
            return nil
        }
        if let view = item as? UIView {
            return id(of: view).map { LayoutConstraint.Anchor($0, attribute) }
        }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
            let id = id(of: owner)
        else { return nil }
        return LayoutConstraint.Anchor(.guide(Self.guide(guide, owner), of: id), attribute)
    }

    private static func guide(
        _ guide: UILayoutGuide, _ owner: UIView
    ) -> LayoutConstraint.Guide {
        switch guide.role {
        case .safeArea: .safeArea
        case .margins: .margins
        case .top: .top
        case .bottom: .bottom
        case .content: .content
        case .frame: .frame
        case .custom: .custom(owner.layoutGuides.firstIndex { $0 === guide } ?? -1)
        }
    }

    // MARK: Values

    private static func rect(_ rect: CGRect) -> Rect {
        Rect(
            Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
            Double(rect.size.height))
    }
    private static func insets(_ insets: UIEdgeInsets) -> Insets {
        Insets(
            Double(insets.top), Double(insets.left), Double(insets.bottom), Double(insets.right))
    }
    private static func pair(_ pair: LayoutPriorities) -> PerAxis {
        PerAxis(Double(pair.horizontal), Double(pair.vertical))
    }
}

/// What texts will need, by view.
private struct Estimates: ContentMeasuring {
    var texts: [Int: LabelEstimate] = [:]

    func measure(_ view: Int, widthLimit: Double?) -> MeasuredContent {
        texts[view]?.measured(widthLimit) ?? MeasuredContent(Size())
    }
}

/// A label's text, its font and what the label adds around it.
struct LabelEstimate {
    var text: TextEstimate
    var lines: Int
    /// Points that a subclass adds in `intrinsicContentSize`.
    var padding: CGSize
    /// 0: none.
    var preferredWidth: CGFloat

    func measured(_ limit: Double?) -> MeasuredContent {
        let wish = limit.map { max(1, CGFloat($0) - padding.width) } ?? preferredWidth
        let size = text.size(within: wish, lines: lines)
        let height = Double(size.height + padding.height)
        let ascender = Double(text.font.ascender) + Double(padding.height) / 2
        let line = Double(text.font.lineHeight)
        return MeasuredContent(
            Size(Double(size.width + padding.width), height), firstBaseline: ascender,
            lastBaseline: ascender + max(0, Double(size.height) - line))
    }
}

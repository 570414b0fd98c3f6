// SPDX-License-Identifier: Apache-2.0
//
// From the tree that crossed the wall to the one that is laid out.

import AutoLayout
import Cards
import IntentSchema

/// The views of a tree, numbered in its order: 0 is the root, parents come before children. The numbers
/// that the tree gives itself are only looked up, since an extension may give one twice.
struct LayoutTree {
    let root: LayoutView
    /// More than this are not read; the plan for cards says so.
    static let mostConstraints = 2_000

    /// `nodes` are the same views as they are to be shown, in the same order.
    init(_ tree: Value, _ nodes: [ViewNode]) throws(ViewTreeError) {
        var numbering = Numbering()
        numbering.add(tree)
        var reader = Reader(numbers: numbering.numbers, nodes: nodes)
        root = try reader.view(tree)
    }

    /// Which of its own numbers belongs to which view; the first one that says so has it.
    private struct Numbering {
        var numbers: [Int64: Int] = [:]
        private var count = 0

        mutating func add(_ tree: Value) {
            let fields = tree.dictionary ?? [:]
            if let id = fields["id"]?.integer, numbers[id] == nil { numbers[id] = count }
            count += 1
            for child in fields["children"]?.array ?? [] { add(child) }
        }
    }

    private struct Reader {
        let numbers: [Int64: Int]
        let nodes: [ViewNode]
        private var next = 0
        private var constraintsLeft = LayoutTree.mostConstraints
        /// The highest number of a custom guide, by owner.
        private var guides: [Int: Int] = [:]

        init(numbers: [Int64: Int], nodes: [ViewNode]) {
            self.numbers = numbers
            self.nodes = nodes
        }

        mutating func view(_ tree: Value) throws(ViewTreeError) -> LayoutView {
            let root = try bare(tree)
            return furnished(root)
        }

        private mutating func bare(_ tree: Value) throws(ViewTreeError) -> LayoutView {
            let fields = tree.dictionary ?? [:]
            let id = next
            next += 1
            guard nodes.indices.contains(id) else {
                throw ViewTreeError(place: "view", problem: "has more nodes than were counted")
            }
            let node = nodes[id]
            let frame = node.frame
            var view = LayoutView(
                id: id, node.className ?? node.kind.rawValue,
                frame: Rect(frame.x, frame.y, frame.width, frame.height))
            view.name.text = node.text.map { String($0.prefix(24)) }
            view.name.identifier = (fields["identifier"]?.string).map { String($0.prefix(80)) }
            view.translates = fields["translates"]?.boolean ?? true
            view.isHidden = node.isHidden
            view.scrolls = fields["scrolls"]?.boolean ?? false
            let mask = fields["autoresizing"]?.integer ?? 0
            view.autoresizing = Autoresizing(rawValue: Int(mask & 63))
            view.hugging = pair(fields["hugging"], 250)
            view.compression = pair(fields["compression"], 750)
            view.margins = insets(fields["margins"], 8)
            view.safeArea = insets(fields["safeArea"], 0)
            view.customGuides = Int(min(max(fields["guides"]?.integer ?? 0, 0), 256))
            view.content = content(node, fields)
            if node.kind == .stack { view.stack = stack(fields) }
            for constraint in fields["constraints"]?.array ?? [] {
                constraintsLeft -= 1
                guard constraintsLeft >= 0 else {
                    throw ViewTreeError(
                        place: "view",
                        problem: "has more than \(LayoutTree.mostConstraints) constraints")
                }
                if let read = self.constraint(constraint) { view.constraints.append(read) }
            }
            for child in fields["children"]?.array ?? [] {
                view.children.append(try bare(child))
            }
            return view
        }

        /// With the count of guides, which only the constraints tell.
        private func furnished(_ view: LayoutView) -> LayoutView {
            var view = view
            view.customGuides = max(view.customGuides, guides[view.id].map { $0 + 1 } ?? 0)
            view.children = view.children.map(furnished)
            return view
        }

        private func content(_ node: ViewNode, _ fields: [String: Value]) -> LayoutView.Content {
            switch node.kind {
            case .label: return .measured(wraps: node.lines != 1)
            case .button where node.image == nil: return .measured(wraps: false)
            default:
                let sides = (fields["intrinsic"]?.array ?? []).compactMap(number)
                guard sides.count == 2 else { return .none }
                return .size(AutoLayout.Size(sides[0], sides[1]))
            }
        }

        private func stack(_ fields: [String: Value]) -> StackProperties {
            var stack = StackProperties(
                fields["axis"]?.string == "vertical" ? .vertical : .horizontal)
            stack.distribution =
                (fields["distribution"]?.string).flatMap(
                    StackProperties.Distribution.init(rawValue:)) ?? .fill
            stack.alignment =
                (fields["stackAlignment"]?.string).flatMap(
                    StackProperties.Alignment.init(rawValue:))
                ?? .fill
            stack.spacing = fields["spacing"].flatMap(number) ?? 0
            let arranged = (fields["arranged"]?.array ?? []).map {
                $0.integer.flatMap { numbers[$0] }
            }
            stack.arranged = arranged.compactMap(\.self)
            for (view, gap) in zip(arranged, fields["gaps"]?.array ?? []) {
                if let view, let gap = number(gap), gap != stack.spacing { stack.gaps[view] = gap }
            }
            stack.isMarginsRelative = fields["marginsRelative"]?.boolean ?? false
            stack.isBaselineRelative = fields["baselineRelative"]?.boolean ?? false
            return stack
        }

        /// Nil where it speaks of nothing that is there.
        private mutating func constraint(_ value: Value) -> LayoutConstraint? {
            guard let fields = value.dictionary,
                let first = anchor(fields["first"], fields["firstAttribute"])
            else { return nil }
            let relation = fields["relation"]?.integer.flatMap {
                LayoutConstraint.Relation(rawValue: Int(clamping: $0))
            }
            let second = anchor(fields["second"], fields["secondAttribute"])
            // With half a right side it would say something else.
            guard second != nil || fields["second"] == nil || fields["second"] == .null else {
                return nil
            }
            var constraint = LayoutConstraint(
                first, relation ?? .equal, second,
                multiplier: fields["multiplier"].flatMap(number) ?? 1,
                constant: fields["constant"].flatMap(number) ?? 0,
                priority: min(max(fields["priority"].flatMap(number) ?? 1000, 1), 1000))
            constraint.identifier = (fields["identifier"]?.string).map { String($0.prefix(80)) }
            return constraint
        }

        private mutating func anchor(_ item: Value?, _ attribute: Value?) -> LayoutConstraint
            .Anchor?
        {
            guard let item = self.item(item),
                let attribute = (attribute?.string).flatMap(
                    LayoutConstraint.Attribute.init(rawValue:))
            else { return nil }
            return LayoutConstraint.Anchor(item, attribute)
        }

        private mutating func item(_ value: Value?) -> LayoutConstraint.Item? {
            if let id = value?.integer { return numbers[id].map { .view($0) } }
            guard let parts = value?.array, parts.count == 2,
                let owner = parts[0].integer.flatMap({ numbers[$0] }), let name = parts[1].string
            else { return nil }
            switch name {
            case "safeArea": return .guide(.safeArea, of: owner)
            case "margins": return .guide(.margins, of: owner)
            case "top": return .guide(.top, of: owner)
            case "bottom": return .guide(.bottom, of: owner)
            case "content": return .guide(.content, of: owner)
            case "frame": return .guide(.frame, of: owner)
            default:
                guard name.hasPrefix("custom"), let index = Int(name.dropFirst(6)),
                    (0..<256).contains(index)
                else { return nil }
                guides[owner] = max(guides[owner] ?? 0, index)
                return .guide(.custom(index), of: owner)
            }
        }

        // MARK: Numbers

        private func number(_ value: Value) -> Double? {
            guard let number = value.double, number.isFinite else { return nil }
            return min(max(number, -ViewNode.Limit.magnitude), ViewNode.Limit.magnitude)
        }

        private func pair(_ value: Value?, _ usual: Double) -> PerAxis {
            let sides = (value?.array ?? []).compactMap(number)
            guard sides.count == 2 else { return PerAxis(usual, usual) }
            return PerAxis(min(max(sides[0], 1), 1000), min(max(sides[1], 1), 1000))
        }

        private func insets(_ value: Value?, _ usual: Double) -> Insets {
            let sides = (value?.array ?? []).compactMap(number)
            guard sides.count == 4 else { return Insets(usual, usual, usual, usual) }
            return Insets(sides[0], sides[1], sides[2], sides[3])
        }
    }
}

/// What labels and buttons need, by the fonts that draw them.
struct NodeMeasure: ContentMeasuring {
    let nodes: [ViewNode]
    let look: CardLook
    let fonts: FontBook

    func measure(_ view: Int, widthLimit: Double?) -> MeasuredContent {
        guard nodes.indices.contains(view) else { return MeasuredContent(AutoLayout.Size(-1, -1)) }
        let node = nodes[view]
        let limits = [widthLimit, node.preferredWidth > 0 ? node.preferredWidth : nil]
        let limit = limits.compactMap(\.self).min().map { max(1, $0 - node.padding.width) }
        let style = node.style(look).within(node.lines == 1 ? nil : limit, lines: node.lines)
        let text = StyledText(node, look)
        // A label without text takes no place, as on a device.
        guard !text.string.isEmpty, let block = block(text, style) else {
            return MeasuredContent(AutoLayout.Size(0, 0))
        }
        let padding =
            node.kind == .button
            ? (x: 0.0, y: 12.0) : (x: node.padding.width, y: node.padding.height)
        let size = AutoLayout.Size(
            block.extent.width.rounded(.up) + padding.x,
            block.extent.height.rounded(.up) + padding.y)
        return MeasuredContent(
            size, firstBaseline: block.extent.baseline + padding.y / 2,
            lastBaseline: block.extent.lastBaseline + padding.y / 2)
    }
}

extension NodeMeasure {
    /// A text that fits without being wrapped is laid out once for all widths.
    private func block(_ text: StyledText, _ style: TextStyle) -> TextBlock? {
        let free = TextBlock(text, style.within(nil, lines: style.lines), fonts)
        guard let limit = style.width, let free, free.extent.width > limit else { return free }
        return TextBlock(text, style, fonts)
    }
}

extension ViewArrangement {
    /// The row's view with the frames that its constraints give it in a row of that size, and what about
    /// them could not hold.
    func laidOut(
        _ row: Card.CustomRow, _ size: Cards.Size, _ budget: inout ViewNode.Budget
    ) throws(ViewTreeError) -> (view: ViewNode, problems: [String]) {
        guard row.tree != .null else { return (row.view, []) }
        var view = try ViewNode(row.tree, budget: &budget, isDark: look.isDark)
        let nodes = view.inOrder
        let tree = try LayoutTree(row.tree, nodes)
        let layout = AutoLayout.layout(
            tree.root, width: .exactly(size.width), height: .exactly(size.height),
            direction: look.isRightToLeft ? .rightToLeft : .leftToRight,
            measuring: NodeMeasure(nodes: nodes, look: look, fonts: fonts))
        var index = 0
        view.setFrames(layout.frames, &index)
        view.frame = ViewNode.Frame(0, 0, size.width, size.height)
        let broken = layout.unsatisfied.prefix(3).map(\.sentence)
        return (view, broken + (layout.failure.map { ["\($0)"] } ?? []))
    }
}

extension ViewNode {
    /// This node and all below it, parents first.
    var inOrder: [ViewNode] { [self] + children.flatMap(\.inOrder) }

    fileprivate mutating func setFrames(_ frames: [Int: Rect], _ index: inout Int) {
        if let it = frames[index], [it.x, it.y, it.width, it.height].allSatisfy(\.isFinite) {
            frame = Frame(it.x, it.y, max(it.width, 0), max(it.height, 0))
        }
        index += 1
        for child in children.indices { children[child].setFrames(frames, &index) }
    }

    func style(_ look: CardLook) -> TextStyle {
        var style = TextStyle(font, look.textSize, scales: scalesWithTextSize)
        style.lineSpacing = lineSpacing
        style.breaksWords = lineBreak == .characterWrap
        style.ellipsis =
            switch lineBreak {
            case .headTruncation: .head
            case .middleTruncation: .middle
            case .clip: .none
            default: .tail
            }
        return style
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// An extension's view in shapes, texts and pictures.

import Cards
import FoundationEssentials

/// Turns view trees into groups. Nothing of a row leaves its rectangle.
struct ViewArrangement {
    let look: CardLook
    let fonts: FontBook
    let palette: Palette

    init(_ look: CardLook, _ fonts: FontBook) {
        self.look = look
        self.fonts = fonts
        palette = Palette(isDark: look.isDark)
    }

    /// The group of a whole row.
    func group(
        _ row: Card.CustomRow, _ size: Size, _ budget: inout ViewNode.Budget,
        _ warnings: inout [String]
    ) throws(ViewTreeError) -> Group {
        let (view, problems) = try laidOut(row, size, &budget)
        warnings += problems.map { "A constraint of a view does not hold: \($0)" }
        var group = Group(
            ViewNode.Frame(0, 0, size.width, size.height), .row, label: view.spoken, clips: true)
        draw(view, into: &group, &warnings)
        return group
    }

    private func draw(_ node: ViewNode, into parent: inout Group, _ warnings: inout [String]) {
        guard node.isShown else { return }
        var group = Group(node.frame)
        group.alpha = node.alpha < 1 ? node.alpha : 1
        group.radius = node.cornerRadius
        group.clips = node.clips || node.kind == .label || node.kind == .image
        if let shadow = node.shadow { cast(shadow, of: node, into: &parent) }
        if let background = node.background {
            group.fill(background, node)
        }
        contents(of: node, into: &group, &warnings)
        for child in node.children {
            var child = child
            child.frame = child.frame.moved(-node.offset.width, -node.offset.height)
            draw(child, into: &group, &warnings)
        }
        if let border = node.border, border.width > 0 {
            group.box(group.bounds, radius: node.cornerRadius, nil, border: border)
        }
        parent.add(group)
    }

    /// Without a blur: a few outlines, each fainter than the one within it.
    private func cast(
        _ shadow: ViewNode.Shadow, of node: ViewNode, into parent: inout Group
    ) {
        let place = node.frame.moved(shadow.offset.width, shadow.offset.height)
        let colour = shadow.colour.faded(shadow.opacity * node.alpha / 6)
        for step in stride(from: 1.0, through: -1, by: -0.4) {
            let reach = shadow.radius * step
            parent.box(place.inset(-reach), radius: max(0, node.cornerRadius + reach), colour)
        }
    }

    private func contents(
        of node: ViewNode, into group: inout Group, _ warnings: inout [String]
    ) {
        switch node.kind {
        case .label: label(node, into: &group)
        case .image: image(node, into: &group, &warnings)
        case .button: button(node, into: &group, &warnings)
        case .switch: toggle(node, into: &group)
        case .progress: bar(node, into: &group)
        case .placeholder: placeholder(node.accessibilityLabel ?? node.className, into: &group)
        case .view, .stack: break
        }
    }

    // MARK: Text

    private func label(_ node: ViewNode, into group: inout Group) {
        let text = StyledText(node, look)
        let room = Size(
            group.frame.width - node.padding.width, group.frame.height - node.padding.height)
        guard !text.string.isEmpty, room.width > 0, room.height > 0 else { return }
        let free = asMeasured(text, node, room)
        let block = free?.block ?? fitting(text, node, room)
        let colour = (node.color ?? palette.label).faded(node.isDisabled ? 0.4 : 1)
        // In the middle of its height, as UILabel has it.
        group.text(
            block, node.padding.width / 2 + (free?.x ?? 0),
            (group.frame.height - (block?.extent.height ?? 0)) / 2, colour)
    }

    /// The block that layout measured, where it can be drawn as it is: one line that fits.
    private func asMeasured(
        _ text: StyledText, _ node: ViewNode, _ room: Size
    ) -> (block: TextBlock, x: Double)? {
        let style = node.style(look).within(nil, lines: node.lines)
        guard let block = TextBlock(text, style, fonts), block.extent.lines == 1,
            block.extent.width <= room.width, block.extent.height <= room.height + 1
        else { return nil }
        let isMirrored = node.isRightToLeft ?? look.isRightToLeft
        switch node.alignment {
        case .left, .justified: return (block, 0)
        case .right: return (block, room.width - block.extent.width)
        case .center: return (block, (room.width - block.extent.width) / 2)
        case .natural:
            // A text that is written from the right stands there by itself.
            let isOwn = text.string.unicodeScalars.contains { $0.value >= 0x590 }
            guard !isOwn else { return nil }
            return (block, isMirrored ? room.width - block.extent.width : 0)
        }
    }

    /// The text in as many lines as there is room for, smaller where the label allows that.
    private func fitting(_ text: StyledText, _ node: ViewNode, _ room: Size) -> TextBlock? {
        var style = node.style(look)
        let isMirrored = node.isRightToLeft ?? look.isRightToLeft
        let alignment = node.alignment == .natural && isMirrored ? .right : node.alignment
        let smallest = node.minimumScale > 0 ? style.size * node.minimumScale : style.size
        while true {
            let line = TextBlock("x", style, fonts)?.extent.height ?? style.size * 1.2
            let most = max(
                1, Int((room.height + style.lineSpacing + 1) / max(line + style.lineSpacing, 1)))
            let lines = node.lines == 0 ? most : min(node.lines, most)
            let block = TextBlock(text, style.within(room.width, lines: lines, alignment), fonts)
            guard let block, block.extent.isCut, style.size > smallest else { return block }
            style.size = max(smallest, style.size * 0.95 - 0.1)
        }
    }

    private func button(
        _ node: ViewNode, into group: inout Group, _ warnings: inout [String]
    ) {
        group.role = .button
        group.label = DrawnText.line(node.accessibilityLabel ?? node.text ?? "")
        if node.image != nil { image(node, into: &group, &warnings) }
        guard let text = node.text else { return }
        let style = node.style(look).within(group.frame.width, lines: 1, .center)
        let block = TextBlock(DrawnText.line(text), style, fonts)
        group.text(
            block, 0, (group.frame.height - (block?.extent.height ?? 0)) / 2,
            (node.color ?? palette.tint).faded(node.isDisabled ? 0.4 : 1))
    }

    // MARK: Controls, which nobody can touch

    private func toggle(_ node: ViewNode, into group: inout Group) {
        let track = ViewNode.Frame(
            (group.frame.width - 51) / 2, (group.frame.height - 31) / 2, 51, 31)
        group.label = node.accessibilityLabel ?? (node.isOn ? "on" : "off")
        let tint = node.tint ?? palette.green
        group.alpha *= node.isDisabled ? 0.5 : 1
        group.box(track, radius: 15.5, node.isOn ? tint : palette.fill)
        let knob = ViewNode.Frame(track.x + (node.isOn ? 22 : 2), track.y + 2, 27, 27)
        group.box(
            knob, radius: 13.5, palette.onBubble,
            border: ViewNode.Border(width: 0.5, colour: palette.edge))
    }

    private func bar(_ node: ViewNode, into group: inout Group) {
        let y = (group.frame.height - 4) / 2
        let length = group.frame.width * node.progress
        group.label = node.accessibilityLabel ?? "\(Int(node.progress * 100)) %"
        group.box(
            ViewNode.Frame(0, y, group.frame.width, 4), radius: 2, node.trackTint ?? palette.fill)
        let x = look.isRightToLeft ? group.frame.width - length : 0
        group.box(
            ViewNode.Frame(x, y, length, 4), radius: 2,
            node.tint ?? node.color ?? palette.tint)
    }

    private func placeholder(_ name: String?, into group: inout Group) {
        guard group.frame.width > 2, group.frame.height > 2 else { return }
        group.label = name
        group.box(
            group.bounds, radius: min(8, group.frame.height / 4), palette.fill,
            border: ViewNode.Border(width: 1, colour: palette.separator))
        let style = TextStyle(11, weight: 500).within(group.frame.width - 6, lines: 1, .center)
        let block = TextBlock(DrawnText.line(name ?? "view"), style, fonts)
        let height = block?.extent.height ?? 0
        guard height <= group.frame.height else { return }
        group.text(block, 3, (group.frame.height - height) / 2, palette.secondary)
    }

    // MARK: Pictures

    /// A node's picture in two pixels for each cell of a terminal, one above the other.
    func thumbnail(of node: ViewNode) -> ViewNode.Thumbnail? {
        guard case .data(let data) = node.image, node.isShown else { return nil }
        let columns = Int((node.frame.width / 8.2).rounded())
        let rows = Int((node.frame.height / 9).rounded())
        guard (1...128).contains(columns), (1...160).contains(rows),
            let picture = try? Picture(data, enough: Double(max(columns, rows) * 8)),
            let canvas = try? Canvas(Size(Double(columns), Double(rows)), scale: 1)
        else { return nil }
        let bounds = ViewNode.Frame(0, 0, node.frame.width, node.frame.height)
        let place = node.place(Size(picture.width, picture.height), pointsOf: data, in: bounds)
        let (x, y) = (Double(columns) / bounds.width, Double(rows) / bounds.height)
        canvas.place(
            picture,
            ViewNode.Frame(place.x * x, place.y * y, place.width * x, place.height * y),
            tint: node.isTemplate ? node.color ?? palette.tint : nil)
        guard let pixels = Pixels(png: canvas.png(level: 1)) else { return nil }
        return ViewNode.Thumbnail(columns: columns, rows: rows, pixels: pixels.colours)
    }

    private func image(
        _ node: ViewNode, into group: inout Group, _ warnings: inout [String]
    ) {
        if node.kind == .image { group.role = .picture }
        let name = node.accessibilityLabel ?? node.imageName
        group.label = group.label ?? name.map(DrawnText.line)
        switch node.image {
        case nil: return
        case .named(let name): placeholder(node.accessibilityLabel ?? name, into: &group)
        case .data(let data):
            do {
                let longest = max(group.frame.width, group.frame.height) * look.scale
                // What is filled from the middle is seen larger than its frame.
                let picture = try Picture(data, enough: min(longest * 2, 4096))
                let size = Size(picture.width, picture.height)
                group.items.append(
                    .picture(
                        PlacedPicture(
                            picture: picture,
                            frame: node.place(size, pointsOf: data, in: group.bounds),
                            tint: node.isTemplate ? node.color ?? palette.tint : nil,
                            label: group.label)))
            } catch {
                warnings.append("A picture of a view is not shown: \(error).")
                placeholder(name ?? "image", into: &group)
            }
        }
    }
}

extension Group {
    /// The background, with those corners round that the view wants.
    fileprivate mutating func fill(_ colour: ViewNode.Colour, _ node: ViewNode) {
        let (r, w, h) = (
            min(node.cornerRadius, frame.width / 2, frame.height / 2), frame.width, frame.height
        )
        guard node.corners != 15, r > 0 else {
            return box(bounds, radius: node.cornerRadius, colour)
        }
        radius = 0
        func corner(_ bit: Int) -> Double { node.corners & bit != 0 ? r : 0 }
        let (a, b, c, d) = (corner(1), corner(2), corner(8), corner(4))
        // How far a curve's handle is from a corner, for a quarter of a circle.
        let k = 0.4477
        path(
            [
                .move(Point(a, 0)), .line(Point(w - b, 0)),
                .curve(Point(w - b * k, 0), Point(w, b * k), Point(w, b)), .line(Point(w, h - c)),
                .curve(Point(w, h - c * k), Point(w - c * k, h), Point(w - c, h)),
                .line(Point(d, h)), .curve(Point(d * k, h), Point(0, h - d * k), Point(0, h - d)),
                .line(Point(0, a)), .curve(Point(0, a * k), Point(a * k, 0), Point(a, 0)), .close,
            ], fill: colour)
    }
}

extension ViewNode {
    /// Alpha under a hundredth is not seen, and UIKit draws nothing then either.
    var isShown: Bool { !isHidden && alpha >= 0.01 }

    var imageName: String? {
        if let pictureName { return pictureName }
        if case .named(let name) = image { return name }
        return nil
    }

    /// Where the pixels of a picture go. Source: UIView.ContentMode.
    fileprivate func place(_ pixels: Size, pointsOf data: Data, in bounds: Frame) -> Frame {
        let whole = Picture.size(of: data).map { Size($0.width, $0.height) } ?? pixels
        let points = Size(whole.width / imageScale, whole.height / imageScale)
        let (x, y) = (bounds.width / whole.width, bounds.height / whole.height)
        func centred(_ width: Double, _ height: Double) -> Frame {
            Frame((bounds.width - width) / 2, (bounds.height - height) / 2, width, height)
        }
        var frame = centred(points.width, points.height)
        switch contentMode {
        case "scaleAspectFit":
            return centred(whole.width * min(x, y), whole.height * min(x, y))
        case "scaleAspectFill":
            return centred(whole.width * max(x, y), whole.height * max(x, y))
        case nil, "scaleToFill", "redraw": return bounds
        case "left", "topLeft", "bottomLeft": frame.x = 0
        case "right", "topRight", "bottomRight": frame.x = bounds.width - points.width
        default: break
        }
        if contentMode?.hasPrefix("top") == true { frame.y = 0 }
        if contentMode?.hasPrefix("bottom") == true { frame.y = bounds.height - points.height }
        return frame
    }

    /// What a screen reader says of the row.
    fileprivate var spoken: String? {
        let words = inOrder.filter(\.isShown).compactMap { $0.accessibilityLabel ?? $0.text }
        return words.isEmpty ? nil : DrawnText.line(words.joined(separator: ", "))
    }
}

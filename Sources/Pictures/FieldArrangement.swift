// SPDX-License-Identifier: Apache-2.0
//
// The default rows: what each kind of value looks like.

import Cards

extension CardArrangement {
    /// The bands of one field.
    func parts(for field: Card.Field) -> [Part] {
        switch field.look {
        case .plain, .map: [plain(field.label, field.text, field)]
        case .message: [bubble(field)]
        case .people(let names): [people(field, names)]
        case .amount: [amount(field)]
        case .list(let entries): [list(entries, field)]
        case .details(let details) where !details.isEmpty:
            details.map { plain($0.label, $0.text, field) }
        case .details: [plain(field.label, field.text, field)]
        }
    }

    private func row(_ field: Card.Field, _ height: Double) -> Group {
        Group(
            ViewNode.Frame(0, 0, width, height), .row,
            label: DrawnText.line("\(field.label): \(field.text)"), clips: true)
    }

    /// Label and text on one baseline; a long label above its text.
    private func plain(_ label: String, _ text: String, _ field: Card.Field) -> Part {
        let free = TextBlock(DrawnText.line(label), style(15), fonts)
        let freeWidth = free?.extent.width ?? 0
        let isBeside = freeWidth + 8 < column
        let label =
            isBeside
            ? free
            : TextBlock(DrawnText.line(label), style(15).within(inner, lines: 1, leading), fonts)
        let labelWidth = isBeside ? freeWidth : inner
        let room = isBeside ? inner - column : inner
        let value = TextBlock(
            DrawnText.clean(text), style(17).within(room, lines: 12, leading), fonts)
        guard let label, let value else { return Part(group: row(field, 0)) }
        let baseline = max(label.extent.baseline, value.extent.baseline)
        let labelY = isBeside ? 12 + baseline - label.extent.baseline : 10
        let valueY = isBeside ? 12 + baseline - value.extent.baseline : 12 + label.extent.height
        let bottom = max(valueY + value.extent.height, labelY + label.extent.height)
        var group = row(field, bottom + 12)
        group.text(label, mirrored(Self.margin, labelWidth), labelY, palette.secondary)
        group.text(
            value, mirrored(Self.margin + (isBeside ? column : 0), room), valueY, palette.label)
        return Part(group: group)
    }

    /// As a message is shown where it was sent: at the far side, in a bubble.
    private func bubble(_ field: Card.Field) -> Part {
        let most = inner * 0.82 - 28
        let text = DrawnText.clean(field.text)
        guard let free = TextBlock(text, style(17).within(most, lines: 20), fonts) else {
            return Part(group: row(field, 0))
        }
        let textWidth = free.extent.width.rounded(.up) + 1
        let block = TextBlock(text, style(17).within(textWidth, lines: 20), fonts) ?? free
        let bubble = Size(max(textWidth + 28, 36), block.extent.height + 18)
        var group = row(field, bubble.height + 24)
        let x = mirrored(width - Self.margin - bubble.width, bubble.width)
        let frame = ViewNode.Frame(x, 12, bubble.width, bubble.height)
        group.path(tail(frame), fill: palette.bubble)
        group.box(frame, radius: 18, palette.bubble)
        group.text(block, x + (bubble.width - textWidth) / 2, 21, palette.onBubble)
        return Part(group: group)
    }

    /// The corner of a bubble that points at who said it.
    private func tail(_ frame: ViewNode.Frame) -> [PathStep] {
        let side = look.isRightToLeft ? -1.0 : 1.0
        let edge = look.isRightToLeft ? frame.x : frame.x + frame.width
        let bottom = frame.y + frame.height
        func at(_ x: Double, _ y: Double) -> Point { Point(edge + side * x, bottom + y) }
        return [
            .move(at(-1, -14)), .curve(at(-1, -7), at(1, -3), at(6, 0.5)),
            .curve(at(0, 1.2), at(-5, -1), at(-8.5, -3.5)), .line(at(-14, -16)), .close,
        ]
    }

    private func people(_ field: Card.Field, _ names: [String]) -> Part {
        var part = plain(field.label, field.text, field)
        let size = 30.0
        let shown = names.prefix(3)
        let room = Double(shown.count) * 22 + 8
        // Beside a long row there is no place for them.
        let words = TextBlock(DrawnText.line(field.text), style(17), fonts)?.extent.width ?? 0
        let used = column + words
        guard used + room + 12 < inner, part.group.frame.height < 80 else { return part }
        part.group.frame.height = max(part.group.frame.height, size + 16)
        for (index, name) in shown.enumerated().reversed() {
            let x = width - Self.margin - size - Double(shown.count - 1 - index) * 22
            let y = (part.group.frame.height - size) / 2
            part.group.add(monogram(name, mirrored(x, size), y, size))
        }
        return part
    }

    private func monogram(_ name: String, _ x: Double, _ y: Double, _ size: Double) -> Group {
        var circle = Group(ViewNode.Frame(x, y, size, size))
        let ring = circle.bounds.inset(-2)
        circle.box(ring, radius: size / 2 + 2, palette.card)
        circle.box(circle.bounds, radius: size / 2, Palette.monogram(name))
        let letters = name.split(separator: " ").prefix(2).compactMap(\.first).filter(\.isLetter)
        let block = TextBlock(String(letters).uppercased(), TextStyle(12, weight: 600), fonts)
        circle.centre(block, palette.onBubble)
        return circle
    }

    private func amount(_ field: Card.Field) -> Part {
        let label = TextBlock(
            DrawnText.line(field.label), style(13).within(inner, lines: 1, .center), fonts)
        let value = TextBlock(
            DrawnText.line(field.text), style(40, weight: 300).within(inner, lines: 1, .center),
            fonts)
        guard let label, let value else { return Part(group: row(field, 0)) }
        var group = row(field, label.extent.height + value.extent.height + 26)
        group.text(label, Self.margin, 12, palette.secondary)
        group.text(value, Self.margin, 13 + label.extent.height, palette.label)
        return Part(group: group)
    }

    func map(of places: [FieldLook.Coordinate], named names: String) -> Part {
        let size = Size(width, 150)
        var group = Group(
            ViewNode.Frame(0, 0, size.width, size.height), .picture,
            label: "Map: \(DrawnText.line(names))", clips: true)
        MapSketch(places, size, palette).draw(into: &group)
        return Part(group: group, isFull: true)
    }

    private func list(_ entries: [FieldLook.Entry], _ field: Card.Field) -> Part {
        var group = row(field, 0)
        group.role = .list
        var y = 10.0
        let label = TextBlock(
            DrawnText.line(field.label), style(13, weight: 600).within(inner, lines: 1, leading),
            fonts)
        group.text(label, mirrored(Self.margin, inner), y, palette.secondary)
        y += (label?.extent.height ?? 0) + 6
        for entry in entries {
            let block = TextBlock(
                DrawnText.line(entry.title), style(17).within(inner - 34, lines: 2, leading), fonts)
            guard let block else { continue }
            let middle = y + min(block.extent.height, look.textSize.body * 1.3) / 2
            group.add(mark(entry.isDone, mirrored(Self.margin, 22), middle - 11))
            group.text(
                block, mirrored(Self.margin + 34, inner - 34), y,
                entry.isDone == true ? palette.secondary : palette.label)
            y += block.extent.height + 10
        }
        group.frame.height = y + 2
        return Part(group: group)
    }

    /// A ring to be ticked, a ticked one, or a dot.
    private func mark(_ isDone: Bool?, _ x: Double, _ y: Double) -> Group {
        var mark = Group(ViewNode.Frame(x, y, 22, 22))
        guard let isDone else {
            mark.box(ViewNode.Frame(7.5, 7.5, 7, 7), radius: 3.5, palette.tint)
            return mark
        }
        if isDone {
            mark.box(mark.bounds, radius: 11, palette.tint)
            mark.path(
                [.move(Point(6.5, 11.5)), .line(Point(9.8, 14.8)), .line(Point(15.8, 7.8))],
                stroke: ViewNode.Border(width: 2, colour: palette.onBubble))
        } else {
            mark.box(
                mark.bounds, radius: 11, nil,
                border: ViewNode.Border(width: 1.5, colour: palette.grey))
        }
        return mark
    }
}

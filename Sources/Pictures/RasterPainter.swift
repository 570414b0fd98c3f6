// SPDX-License-Identifier: Apache-2.0
//
// A display list onto pixels.

import Cards
import FoundationEssentials

struct RasterPainter {
    private let canvas: Canvas

    static func png(_ list: DisplayList, scale: Double, level: Int) throws -> Data {
        try pixels(list, scale: scale).png(level: level)
    }

    /// Draws without encoding.
    static func pixels(_ list: DisplayList, scale: Double) throws(DrawingError) -> Canvas {
        let canvas = try Canvas(list.size, scale: scale)
        RasterPainter(canvas: canvas).draw(list.card, x: 0, y: 0)
        return canvas
    }

    private func draw(_ group: Group, x: Double, y: Double) {
        let frame = ViewNode.Frame(
            x + group.frame.x, y + group.frame.y, group.frame.width, group.frame.height)
        func contents() { for item in group.items { draw(item, x: frame.x, y: frame.y) } }
        guard group.clips || group.alpha < 1 else { return contents() }
        canvas.within(
            group.clips ? frame : nil, radius: group.radius, alpha: group.alpha, contents)
    }

    private func draw(_ item: DisplayItem, x: Double, y: Double) {
        switch item {
        case .group(let group): draw(group, x: x, y: y)
        case .box(let box): draw(box, x, y)
        case .text(let text): canvas.write(text.block, x: x + text.x, y: y + text.y, text.colour)
        case .picture(let it): canvas.place(it.picture, it.frame.moved(x, y), tint: it.tint)
        case .path(let shape): draw(shape, x, y)
        }
    }

    private func draw(_ box: Box, _ x: Double, _ y: Double) {
        if let fill = box.fill {
            canvas.path(box.frame.moved(x, y), radius: box.radius)
            canvas.fill(fill)
        }
        if let border = box.border {
            // Inside of the edge, as a layer's border is.
            let half = border.width / 2
            canvas.path(
                box.frame.moved(x, y).inset(half), radius: max(0, box.radius - half))
            canvas.stroke(border.colour, width: border.width)
        }
    }

    private func draw(_ shape: PathShape, _ x: Double, _ y: Double) {
        let steps = shape.steps.map { $0.moved(x, y) }
        if let fill = shape.fill {
            canvas.path(steps)
            canvas.fill(fill)
        }
        if let stroke = shape.stroke {
            canvas.path(steps)
            canvas.stroke(stroke.colour, width: stroke.width)
        }
    }
}

extension ViewNode.Frame {
    func moved(_ dx: Double, _ dy: Double) -> Self { Self(x + dx, y + dy, width, height) }

    func inset(_ by: Double) -> Self {
        Self(x + by, y + by, max(0, width - 2 * by), max(0, height - 2 * by))
    }
}

extension PathStep {
    func moved(_ dx: Double, _ dy: Double) -> PathStep {
        func move(_ p: Point) -> Point { Point(p.x + dx, p.y + dy) }
        return switch self {
        case .move(let p): .move(move(p))
        case .line(let p): .line(move(p))
        case .curve(let a, let b, let p): .curve(move(a), move(b), move(p))
        case .close: .close
        }
    }
}

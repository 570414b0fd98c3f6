// SPDX-License-Identifier: Apache-2.0
//
// A display list as SVG: text stays text, pictures are encoded anew, groups have names.

import Cards
import FoundationEssentials

struct SVGWriter {
    private let look: CardLook

    init(_ look: CardLook) { self.look = look }

    func write(_ list: DisplayList) -> String {
        var out = Markup()
        let (width, height) = (list.size.width.short, list.size.height.short)
        out.open(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
                ("viewBox", "0 0 \(width) \(height)"), ("role", "img"),
                ("lang", look.language), ("aria-label", list.card.label ?? ""),
            ])
        out.element("title", [], list.card.label ?? "")
        write(list.card, to: &out)
        out.close("svg")
        return out.text + "\n"
    }

    func write(_ group: Group, to out: inout Markup) {
        var attributes: [(String, String)] = []
        if group.frame.x != 0 || group.frame.y != 0 {
            attributes.append(
                ("transform", "translate(\(group.frame.x.short) \(group.frame.y.short))"))
        }
        if group.alpha < 1 { attributes.append(("opacity", group.alpha.short)) }
        if let role = group.role.aria { attributes.append(("role", role)) }
        if group.clips {
            let id = out.nextName("clip")
            out.open("clipPath", [("id", id)])
            out.empty("rect", rectangle(group.bounds, group.radius))
            out.close("clipPath")
            // The clip counts in the coordinates of who refers to it: those after the move.
            attributes.append(("clip-path", "url(#\(id))"))
        }
        out.open("g", attributes)
        if let label = group.label, group.role != .none { out.element("title", [], label) }
        for item in group.items { write(item, to: &out) }
        out.close("g")
    }

    private func write(_ item: DisplayItem, to out: inout Markup) {
        switch item {
        case .group(let group): write(group, to: &out)
        case .box(let box): write(box, to: &out)
        case .text(let text): write(text, to: &out)
        case .picture(let picture): write(picture, to: &out)
        case .path(let shape):
            var attributes = [("d", shape.steps.map(\.svg).joined(separator: " "))]
            attributes += paint("fill", shape.fill)
            if let stroke = shape.stroke {
                attributes += paint("stroke", stroke.colour)
                attributes += [
                    ("stroke-width", stroke.width.short), ("stroke-linecap", "round"),
                    ("stroke-linejoin", "round"),
                ]
            }
            out.empty("path", attributes)
        }
    }

    private func write(_ box: Box, to out: inout Markup) {
        if let fill = box.fill {
            out.empty("rect", rectangle(box.frame, box.radius) + paint("fill", fill))
        }
        if let border = box.border {
            let half = border.width / 2
            out.empty(
                "rect",
                rectangle(box.frame.inset(half), max(0, box.radius - half))
                    + paint("fill", nil) + paint("stroke", border.colour)
                    + [("stroke-width", border.width.short)])
        }
    }

    private func write(_ text: PlacedText, to out: inout Markup) {
        let style = text.block.style
        for line in text.block.visibleLines where !line.text.isEmpty {
            let x = text.x + line.x + (line.isRightToLeft ? line.width : 0)
            var attributes = [
                ("x", x.short), ("y", (text.y + line.baseline).short),
                ("font-family", "\(style.family), system-ui, sans-serif"),
                ("font-size", style.size.short), ("font-weight", "\(style.weight)"),
                ("xml:space", "preserve"),
            ]
            if style.isItalic { attributes.append(("font-style", "italic")) }
            if line.isRightToLeft { attributes.append(("direction", "rtl")) }
            attributes.append(("unicode-bidi", "isolate"))
            out.open("text", attributes + paint("fill", text.colour))
            for piece in text.block.pieces(of: line) {
                guard let run = piece.run else {
                    out.content(piece.text)
                    continue
                }
                out.element("tspan", self.attributes(of: run), piece.text)
            }
            out.close("text")
        }
    }

    private func attributes(of run: StyledText.Run) -> [(String, String)] {
        var attributes: [(String, String)] = []
        if let font = run.font {
            attributes += [
                ("font-size", font.size.short), ("font-weight", "\(font.weight)"),
                ("font-style", font.isItalic ? "italic" : "normal"),
            ]
        }
        if let colour = run.look.color { attributes += paint("fill", colour) }
        if let lines = run.look.decoration { attributes.append(("text-decoration", lines)) }
        return attributes
    }

    private func write(_ it: PlacedPicture, to out: inout Markup) {
        let source = "data:image/png;base64,\(it.picture.png.base64EncodedString())"
        var attributes = rectangle(it.frame, 0)
        attributes += [("preserveAspectRatio", "none"), ("href", source)]
        guard let tint = it.tint else { return out.empty("image", attributes) }
        let id = out.nextName("shape")
        out.open("mask", [("id", id), ("mask-type", "alpha")])
        out.empty("image", attributes)
        out.close("mask")
        out.empty(
            "rect", rectangle(it.frame, 0) + paint("fill", tint) + [("mask", "url(#\(id))")])
    }

    private func rectangle(_ frame: ViewNode.Frame, _ radius: Double) -> [(String, String)] {
        var attributes = [
            ("x", frame.x.short), ("y", frame.y.short), ("width", frame.width.short),
            ("height", frame.height.short),
        ]
        let most = min(radius, frame.width / 2, frame.height / 2)
        if most > 0 { attributes.append(("rx", most.short)) }
        return attributes
    }

    private func paint(_ name: String, _ colour: ViewNode.Colour?) -> [(String, String)] {
        guard let colour else { return [(name, "none")] }
        let opacity = (Double(colour.alpha) / 255).short
        return [(name, colour.web)]
            + (colour.alpha == 255 ? [] : [("\(name)-opacity", opacity)])
    }
}

extension PathStep {
    fileprivate var svg: String {
        func pair(_ p: Point) -> String { "\(p.x.short) \(p.y.short)" }
        return switch self {
        case .move(let p): "M\(pair(p))"
        case .line(let p): "L\(pair(p))"
        case .curve(let a, let b, let p): "C\(pair(a)) \(pair(b)) \(pair(p))"
        case .close: "Z"
        }
    }
}

extension Group.Role {
    /// Source: WAI-ARIA 1.2, roles.
    var aria: String? {
        switch self {
        case .none: nil
        case .card: "group"
        case .title: "heading"
        case .row: "group"
        case .list: "list"
        case .picture: "img"
        case .button: "button"
        }
    }
}

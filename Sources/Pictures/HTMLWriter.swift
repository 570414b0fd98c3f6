// SPDX-License-Identifier: Apache-2.0
//
// A display list as a page: static, whole in one file, without script, and with names for who listens.

import Cards
import FoundationEssentials

struct HTMLWriter {
    private let look: CardLook

    init(_ look: CardLook) { self.look = look }

    func write(_ list: DisplayList) -> String {
        var out = Markup()
        out.raw("<!DOCTYPE html>\n")
        out.open(
            "html", [("lang", look.language), ("dir", look.isRightToLeft ? "rtl" : "ltr")])
        out.raw("<head><meta charset=\"utf-8\">")
        out.raw("<meta name=\"viewport\" content=\"width=device-width\">")
        // Nothing is fetched and nothing runs, whatever an extension wrote.
        out.raw(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                + "img-src data:; style-src 'unsafe-inline'\">")
        out.element("title", [], list.card.label ?? "")
        out.raw("<style>\(Self.style)</style></head>\n")
        out.open("body", [("style", "background:\(look.isDark ? "#000" : "#f2f2f7")")])
        out.open(
            "main",
            [("style", "width:\(list.size.width.short)px;height:\(list.size.height.short)px")])
        write(list.card, to: &out)
        out.raw("</main></body></html>\n")
        return out.text
    }

    /// The direction is that of places here; each text has its own.
    private static let style = """
        body{margin:24px}main{position:relative;margin:0 auto;direction:ltr}\
        main *{position:absolute;box-sizing:border-box;margin:0;padding:0}\
        p,h1{white-space:pre;font-family:Inter,system-ui,-apple-system,sans-serif;\
        font-weight:inherit;font-size:inherit}\
        bdi,bdi span{position:static;unicode-bidi:isolate}
        """

    private func write(_ group: Group, to out: inout Markup) {
        var style = place(group.frame)
        if group.clips { style += "overflow:hidden;" }
        if group.radius > 0 { style += "border-radius:\(group.radius.short)px;" }
        if group.alpha < 1 { style += "opacity:\(group.alpha.short);" }
        var attributes = [("style", style)]
        let name = element(of: group.role)
        if let role = group.role.aria, !["section", "article", "header"].contains(name) {
            attributes.append(("role", role))
        }
        if group.role != .none, group.role != .title, let label = group.label {
            attributes.append(("aria-label", label))
        }
        out.open(name, attributes)
        // The title bar's name is the page's heading, once; its letters are drawn as text besides.
        for item in group.items { write(item, to: &out, isTitle: group.role == .title) }
        out.close(name)
    }

    private func element(of role: Group.Role) -> String {
        switch role {
        case .card: "article"
        case .title: "header"
        case .row: "section"
        case .none, .list, .picture, .button: "div"
        }
    }

    private func write(_ item: DisplayItem, to out: inout Markup, isTitle: Bool) {
        switch item {
        case .group(let group): write(group, to: &out)
        case .box(let box): write(box, to: &out)
        case .text(let text): write(text, to: &out, isTitle: isTitle)
        case .picture(let it): write(it, to: &out)
        case .path(let shape): write(shape, to: &out)
        }
    }

    private func write(_ box: Box, to out: inout Markup) {
        var style = place(box.frame)
        if let fill = box.fill { style += "background:\(fill.css);" }
        if box.radius > 0 { style += "border-radius:\(box.radius.short)px;" }
        if let border = box.border {
            style += "border:\(border.width.short)px solid \(border.colour.css);"
        }
        out.element("div", [("style", style), ("aria-hidden", "true")], "")
    }

    private func write(_ text: PlacedText, to out: inout Markup, isTitle: Bool) {
        let font = text.block.style
        let lines = text.block.visibleLines
        let name = isTitle ? "h1" : "p"
        for line in lines where !line.text.isEmpty {
            var style =
                "left:\((text.x + line.x).short)px;"
                + "top:\((text.y + line.baseline - font.size).short)px;"
                + "line-height:\((font.size * 1.3).short)px;color:\(text.colour.css);"
                + "font-size:\(font.size.short)px;font-weight:\(font.weight);"
            if font.isItalic { style += "font-style:italic;" }
            out.open(name, [("style", style), ("dir", line.isRightToLeft ? "rtl" : "ltr")])
            out.open("bdi")
            for piece in text.block.pieces(of: line) {
                guard let run = piece.run else {
                    out.content(piece.text)
                    continue
                }
                out.element("span", [("style", Self.style(of: run))], piece.text)
            }
            out.close("bdi")
            out.close(name)
        }
    }

    private static func style(of run: StyledText.Run) -> String {
        var style = ""
        if let font = run.font {
            style += "font-size:\(font.size.short)px;font-weight:\(font.weight);"
            style += "font-style:\(font.isItalic ? "italic" : "normal");"
        }
        if let colour = run.look.color { style += "color:\(colour.css);" }
        if let colour = run.look.background { style += "background:\(colour.css);" }
        if let lines = run.look.decoration { style += "text-decoration:\(lines);" }
        return style
    }

    private func write(_ it: PlacedPicture, to out: inout Markup) {
        let source = "data:image/png;base64,\(it.picture.png.base64EncodedString())"
        guard let tint = it.tint else {
            return out.empty(
                "img",
                [("style", place(it.frame)), ("alt", it.label ?? ""), ("src", source)])
        }
        let mask = "mask:url(\(source)) 0 0/100% 100%;background:\(tint.css);"
        out.element(
            "div",
            [("style", place(it.frame) + mask), ("role", "img"), ("aria-label", it.label ?? "")],
            "")
    }

    /// Lines that are no boxes are drawn by SVG in the page.
    private func write(_ shape: PathShape, to out: inout Markup) {
        let group = Group(ViewNode.Frame(0, 0, 1, 1))
        var inner = group
        inner.items = [.path(shape)]
        out.raw(SVGWriter(look).fragment(inner))
    }

    private func place(_ frame: ViewNode.Frame) -> String {
        "left:\(frame.x.short)px;top:\(frame.y.short)px;"
            + "width:\(frame.width.short)px;height:\(frame.height.short)px;"
    }
}

extension SVGWriter {
    /// Shapes to stand in a page at the corner of what is around them.
    fileprivate func fragment(_ group: Group) -> String {
        var out = Markup()
        out.open(
            "svg",
            [
                ("style", "left:0;top:0;width:1px;height:1px;overflow:visible"),
                ("aria-hidden", "true"),
            ])
        write(group, to: &out)
        out.close("svg")
        return out.text
    }
}

extension ViewNode.Colour {
    /// `#rrggbbaa`.
    fileprivate var css: String {
        alpha == 255 ? web : web + String(String(Int(alpha) + 256, radix: 16).dropFirst())
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Reading a view tree that nobody can trust: every bound has a name and a place.

public import IntentSchema

/// A view tree that is not shown, and the place in it that is the reason.
public struct ViewTreeError: Error, Equatable, CustomStringConvertible {
    /// `view.children[2].text`.
    public var place: String
    /// "has 8193 bytes, more than 8192 for one label".
    public var problem: String

    /// A problem by the place in the tree and a sentence.
    public init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    public var description: String { "\(place) \(problem)" }
}

extension ViewNode {
    /// Bounds of a tree. Source: the plan for cards, measured on public extensions.
    public enum Limit {
        public static let nodes = 512
        public static let depth = 24
        public static let labelBytes = 8_192
        public static let cardBytes = 65_536
        public static let magnitude = 16_384.0
        public static let pictures = 8
        public static let pictureBytes = 2 << 20
    }

    /// What a card may still use.
    public struct Budget: Sendable {
        var textBytes = Limit.cardBytes
        var pictures = Limit.pictures
        var nodes = Limit.nodes
        var isDark = false

        /// As many nodes and as much depth as one card may have.
        public init() {}
    }

    /// Reads a node and its children.
    ///
    /// The budget is shared by the trees of one card; only its nodes start anew for each tree. Of
    /// colours that come in pairs the light ones count, or the dark ones.
    /// - Throws: `ViewTreeError` for the first thing that breaks a bound or has the wrong kind.
    public init(_ value: Value, budget: inout Budget, isDark: Bool = false) throws(ViewTreeError) {
        budget.nodes = Limit.nodes
        budget.isDark = isDark
        try self.init(value, "view", depth: 1, &budget)
    }

    private init(_ value: Value, _ place: String, depth: Int, _ budget: inout Budget)
        throws(ViewTreeError)
    {
        guard depth <= Limit.depth else {
            throw ViewTreeError(place: place, problem: "is deeper than \(Limit.depth)")
        }
        budget.nodes -= 1
        guard budget.nodes >= 0 else {
            throw ViewTreeError(place: place, problem: "is one more than \(Limit.nodes) nodes")
        }
        guard let fields = value.dictionary else {
            throw ViewTreeError(place: place, problem: "is no node")
        }
        let reader = NodeReader(fields: fields, place: place, isDark: budget.isDark)
        let name = fields["kind"]?.string ?? ""
        guard let kind = Kind(rawValue: name) else {
            throw reader.error("kind", "'\(name.prefix(40))' is no kind of view")
        }
        self.init(kind, frame: try reader.frame())
        background = try reader.colour("background")
        alpha = min(max(try reader.number("alpha") ?? 1, 0), 1)
        isHidden = try reader.flag("hidden")
        cornerRadius = max(try reader.number("cornerRadius") ?? 0, 0)
        text = try reader.text("text", &budget)
        color = try reader.colour("color")
        hasAdaptiveColor = fields["color"]?.array != nil
        font = try reader.font(&budget)
        lines = Int(max(try reader.number("lines") ?? 1, 0))
        // A word that we do not know is a newer guest's; natural is right more often than wrong.
        alignment =
            (try reader.text("alignment", &budget)).flatMap(Alignment.init(rawValue:)) ?? .natural
        lineBreak =
            (try reader.text("lineBreak", &budget)).flatMap(LineBreak.init(rawValue:))
            ?? .tailTruncation
        minimumScale = min(max(try reader.number("minimumScale") ?? 0, 0), 1)
        isDisabled = try reader.flag("disabled")
        runs = try reader.runs(&budget)
        lineSpacing = min(max(try reader.number("lineSpacing") ?? 0, 0), 400)
        scalesWithTextSize = try reader.flag("scalesWithTextSize")
        preferredWidth = max(try reader.number("preferredWidth") ?? 0, 0)
        padding = try reader.pair("padding")
        offset = try reader.pair("offset")
        tint = try reader.colour("tint")
        trackTint = try reader.colour("trackTint")
        corners = Int(fields["corners"]?.integer ?? 15) & 15
        shadow = try reader.shadow()
        isRightToLeft = fields["direction"]?.string.map { $0 == "rightToLeft" }
        isOn = try reader.flag("on")
        progress = min(max(try reader.number("progress") ?? 0, 0), 1)
        clips = try reader.flag("clips")
        border = try reader.border()
        isTemplate = reader.isTemplate
        imageScale = reader.imageScale
        pictureName = try reader.pictureName(&budget)
        image = try reader.image(&budget)
        contentMode = try reader.text("contentMode", &budget)
        axis = try reader.text("axis", &budget)
        spacing = try reader.number("spacing") ?? 0
        accessibilityLabel = try reader.text("accessibilityLabel", &budget)
        className = try reader.text("class", &budget)
        for (index, child) in try reader.array("children").enumerated() {
            let place = "\(place).children[\(index)]"
            children.append(try ViewNode(child, place, depth: depth + 1, &budget))
        }
    }
}

/// Reads the fields of one node.
private struct NodeReader {
    let fields: [String: Value]
    let place: String
    let isDark: Bool

    func error(_ field: String, _ problem: String) -> ViewTreeError {
        ViewTreeError(place: "\(place).\(field)", problem: problem)
    }

    func number(_ name: String) throws(ViewTreeError) -> Double? {
        guard let value = fields[name] else { return nil }
        return try number(value, name)
    }

    private func number(_ value: Value, _ name: String) throws(ViewTreeError) -> Double {
        guard let number = value.double else { throw error(name, "is no number") }
        guard number.isFinite, abs(number) <= ViewNode.Limit.magnitude else {
            throw error(name, "is \(number), not between -16384 and 16384")
        }
        return number
    }

    func frame() throws(ViewTreeError) -> ViewNode.Frame {
        guard let value = fields["frame"] else { return ViewNode.Frame() }
        guard let items = value.array, items.count == 4 else {
            throw error("frame", "is not [x, y, width, height]")
        }
        var numbers: [Double] = []
        for item in items { numbers.append(try number(item, "frame")) }
        return ViewNode.Frame(numbers[0], numbers[1], max(numbers[2], 0), max(numbers[3], 0))
    }

    func flag(_ name: String) throws(ViewTreeError) -> Bool {
        guard let value = fields[name] else { return false }
        guard let flag = value.boolean else { throw error(name, "is neither true nor false") }
        return flag
    }

    func text(_ name: String, _ budget: inout ViewNode.Budget) throws(ViewTreeError) -> String? {
        guard let value = fields[name] else { return nil }
        guard let text = value.string else { throw error(name, "is no text") }
        return try counted(text, name, &budget)
    }

    private func counted(_ text: String, _ name: String, _ budget: inout ViewNode.Budget)
        throws(ViewTreeError) -> String
    {
        let bytes = text.utf8.count
        guard bytes <= ViewNode.Limit.labelBytes else {
            throw error(name, "has \(bytes) bytes, more than \(ViewNode.Limit.labelBytes)")
        }
        budget.textBytes -= bytes
        guard budget.textBytes >= 0 else {
            throw error(name, "brings the card's text over \(ViewNode.Limit.cardBytes) bytes")
        }
        return text
    }

    /// `"#RRGGBBAA"`, or two of them: in light and in dark appearance.
    func colour(_ name: String) throws(ViewTreeError) -> ViewNode.Colour? {
        guard let value = fields[name] else { return nil }
        let pair = value.array?.compactMap(\.string) ?? []
        let text = pair.count == 2 ? pair[isDark ? 1 : 0] : value.string
        guard let text, let colour = ViewNode.Colour(hex: text) else {
            throw error(name, "is no colour like #RRGGBBAA")
        }
        return colour
    }

    func pair(_ name: String) throws(ViewTreeError) -> Size {
        guard let value = fields[name] else { return .zero }
        guard let items = value.array, items.count == 2 else {
            throw error(name, "is not two numbers")
        }
        return Size(try number(items[0], name), try number(items[1], name))
    }

    func shadow() throws(ViewTreeError) -> ViewNode.Shadow? {
        guard let inner = fields["shadow"]?.dictionary else { return nil }
        let reader = NodeReader(fields: inner, place: "\(place).shadow", isDark: isDark)
        return ViewNode.Shadow(
            colour: try reader.colour("color") ?? ViewNode.Colour(0, 0, 0),
            opacity: min(max(try reader.number("opacity") ?? 0, 0), 1),
            radius: min(max(try reader.number("radius") ?? 0, 0), 100),
            offset: try reader.pair("offset"))
    }

    func runs(_ budget: inout ViewNode.Budget) throws(ViewTreeError) -> [ViewNode.Run] {
        let items = try array("runs")
        guard items.count <= ViewNode.Limit.nodes else {
            throw error("runs", "has \(items.count) pieces, more than \(ViewNode.Limit.nodes)")
        }
        var runs: [ViewNode.Run] = []
        for (index, item) in items.enumerated() {
            let reader = NodeReader(
                fields: item.dictionary ?? [:], place: "\(place).runs[\(index)]", isDark: isDark)
            let scalars = Int(max(try reader.number("scalars") ?? 0, 0))
            var run = ViewNode.Run(scalars: scalars)
            if reader.fields["font"] != nil { run.font = try reader.font(&budget) }
            run.color = try reader.colour("color")
            run.background = try reader.colour("background")
            run.isUnderlined = try reader.flag("underline")
            run.isStruck = try reader.flag("strikethrough")
            run.kern = try reader.number("kern") ?? 0
            run.baselineOffset = try reader.number("baselineOffset") ?? 0
            runs.append(run)
        }
        return runs
    }

    func border() throws(ViewTreeError) -> ViewNode.Border? {
        guard let inner = fields["border"]?.dictionary else { return nil }
        let reader = NodeReader(fields: inner, place: "\(place).border", isDark: isDark)
        let width = max(try reader.number("width") ?? 0, 0)
        let colour = try reader.colour("color") ?? ViewNode.Colour(0, 0, 0)
        return ViewNode.Border(width: width, colour: colour)
    }

    func pictureName(_ budget: inout ViewNode.Budget) throws(ViewTreeError) -> String? {
        let image = fields["image"]?.dictionary
        let name = image?["named"]?.string ?? image?["symbol"]?.string
        return try name.map { name throws(ViewTreeError) in
            try counted(name, "image.named", &budget)
        }
    }

    var imageScale: Double {
        let image = fields["image"]?.dictionary
        let dark = isDark ? image?["dark"]?.dictionary : nil
        let scale = (dark ?? image)?["scale"]?.double ?? 1
        return scale >= 1 && scale <= 8 ? scale : 1
    }

    var isTemplate: Bool { fields["image"]?.dictionary?["template"]?.boolean ?? false }

    func font(_ budget: inout ViewNode.Budget) throws(ViewTreeError) -> ViewNode.Font {
        var font = ViewNode.Font()
        guard let value = fields["font"] else { return font }
        guard let inner = value.dictionary else { throw error("font", "is no font") }
        let reader = NodeReader(fields: inner, place: "\(place).font", isDark: isDark)
        font.family = try reader.text("family", &budget)
        font.style = try reader.text("style", &budget)
        font.size = max(try reader.number("size") ?? font.size, 1)
        font.weight = try reader.weight()
        font.isItalic = try reader.flag("italic")
        return font
    }

    /// A number as in CSS (400) or UIKit (0.4), or a name.
    private func weight() throws(ViewTreeError) -> Double {
        let names = [
            "ultraLight": 100.0, "thin": 200, "light": 300, "regular": 400, "medium": 500,
            "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
        ]
        if let name = fields["weight"]?.string { return names[name] ?? 400 }
        let number = try number("weight") ?? 400
        return abs(number) <= 1 ? 400 + number * 750 : number
    }

    func image(_ budget: inout ViewNode.Budget) throws(ViewTreeError) -> ViewNode.ImageSource? {
        guard let value = fields["image"] else { return nil }
        guard let inner = value.dictionary else { throw error("image", "is no image") }
        budget.pictures -= 1
        guard budget.pictures >= 0 else {
            throw error("image", "is one more than \(ViewNode.Limit.pictures) pictures")
        }
        let dark = isDark ? inner["dark"]?.dictionary?["data"]?.data : nil
        if let data = dark ?? inner["data"]?.data {
            guard data.count <= ViewNode.Limit.pictureBytes else {
                throw error(
                    "image",
                    "has \(data.count) bytes, more than \(ViewNode.Limit.pictureBytes)")
            }
            return .data(data)
        }
        guard let name = inner["named"]?.string ?? inner["symbol"]?.string else {
            throw error("image", "has neither 'named' nor 'data' nor 'symbol'")
        }
        return .named(try counted(name, "image.named", &budget))
    }

    func array(_ name: String) throws(ViewTreeError) -> [Value] {
        guard let value = fields[name] else { return [] }
        guard let items = value.array else { throw error(name, "is no list") }
        return items
    }
}

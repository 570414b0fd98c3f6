// SPDX-License-Identifier: Apache-2.0
//
// What is to be drawn, laid out once for every output.

public import Cards
public import FoundationEssentials

/// A card in shapes, texts and pictures, from back to front.
public struct DisplayList {
    /// Of the card, in points.
    public var size: Size
    var card: Group
    /// What could not be shown as it was wanted, one sentence each.
    public var warnings: [String] = []
}

/// One thing to draw; places in points, from the corner of the group around it.
enum DisplayItem {
    case box(Box)
    case text(PlacedText)
    case picture(PlacedPicture)
    case path(PathShape)
    case group(Group)
}

struct Box {
    var frame: ViewNode.Frame
    var radius = 0.0
    var fill: ViewNode.Colour?
    var border: ViewNode.Border?
}

struct PlacedText {
    var block: TextBlock
    var x, y: Double
    var colour: ViewNode.Colour
}

struct PlacedPicture {
    var picture: Picture
    /// Where its pixels go; what is outside of the group's clip is not seen.
    var frame: ViewNode.Frame
    var tint: ViewNode.Colour?
    /// For who cannot see it.
    var label: String?
}

struct Point: Hashable {
    var x, y: Double
    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

enum PathStep {
    case move(Point), line(Point), curve(Point, Point, Point), close
}

struct PathShape {
    var steps: [PathStep]
    var fill: ViewNode.Colour?
    var stroke: ViewNode.Border?
}

/// Things that belong together: moved, clipped and faded as one, and one thing to a screen reader.
struct Group {
    var frame: ViewNode.Frame
    var radius = 0.0
    var clips = false
    var alpha = 1.0
    var role = Role.none
    var label: String?
    var items: [DisplayItem] = []

    enum Role { case none, card, title, row, list, picture, button }

    init(_ frame: ViewNode.Frame, _ role: Role = .none, label: String? = nil, clips: Bool = false) {
        self.frame = frame
        self.role = role
        self.label = label
        self.clips = clips
    }

    var bounds: ViewNode.Frame { ViewNode.Frame(0, 0, frame.width, frame.height) }

    mutating func box(
        _ frame: ViewNode.Frame, radius: Double = 0, _ fill: ViewNode.Colour?,
        border: ViewNode.Border? = nil
    ) {
        items.append(.box(Box(frame: frame, radius: radius, fill: fill, border: border)))
    }

    mutating func text(_ block: TextBlock?, _ x: Double, _ y: Double, _ colour: ViewNode.Colour) {
        guard let block else { return }
        items.append(.text(PlacedText(block: block, x: x, y: y, colour: colour)))
    }

    mutating func path(
        _ steps: [PathStep], fill: ViewNode.Colour? = nil, stroke: ViewNode.Border? = nil
    ) {
        items.append(.path(PathShape(steps: steps, fill: fill, stroke: stroke)))
    }

    mutating func add(_ group: Group) { items.append(.group(group)) }
}

/// A card that cannot be drawn, in a sentence.
public struct DrawingError: Error, Equatable, CustomStringConvertible {
    public var description: String
    init(_ description: String) { self.description = description }
}

/// One call to what draws, with its place on the card: for who measures what drawing costs at least.
public enum DrawingCall: Sendable {
    case box(ViewNode.Frame, radius: Double, fill: UInt32)
    case outline(ViewNode.Frame, radius: Double, width: Double, colour: UInt32)
    case text(
        String, x: Double, y: Double, width: Double?, size: Double, weight: Int, isItalic: Bool,
        lines: Int, alignment: Int, colour: UInt32)
    case picture(Data, ViewNode.Frame)
    /// Everything until the matching `end` is within the box.
    case clip(ViewNode.Frame, radius: Double)
    case end
}

extension DisplayList {
    /// All shapes but paths, in the order in which they are drawn.
    public var calls: [DrawingCall] { card.calls(0, 0) }
}

extension Group {
    fileprivate func calls(_ x: Double, _ y: Double) -> [DrawingCall] {
        let place = frame.moved(x, y)
        let inner = items.flatMap { $0.calls(place.x, place.y) }
        return clips ? [.clip(place, radius: radius)] + inner + [.end] : inner
    }
}

extension DisplayItem {
    fileprivate func calls(_ x: Double, _ y: Double) -> [DrawingCall] {
        switch self {
        case .group(let group): return group.calls(x, y)
        case .path: return []
        case .picture(let it): return [.picture(it.picture.png, it.frame.moved(x, y))]
        case .box(let box):
            let fill = box.fill.map {
                DrawingCall.box(box.frame.moved(x, y), radius: box.radius, fill: $0.number)
            }
            let outline = box.border.map {
                DrawingCall.outline(
                    box.frame.moved(x, y).inset($0.width / 2), radius: box.radius, width: $0.width,
                    colour: $0.colour.number)
            }
            return [fill, outline].compactMap(\.self)
        case .text(let text):
            let style = text.block.style
            let alignments: [TextStyle.Alignment] = [.natural, .left, .center, .right, .justified]
            return [
                .text(
                    text.block.string, x: x + text.x, y: y + text.y, width: style.width,
                    size: style.size, weight: style.weight, isItalic: style.isItalic,
                    lines: style.lines, alignment: alignments.firstIndex(of: style.alignment) ?? 0,
                    colour: text.colour.number)
            ]
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// What is to be drawn, laid out once for every output.

public import Cards
import FoundationEssentials

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

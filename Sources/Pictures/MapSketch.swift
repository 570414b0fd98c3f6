// SPDX-License-Identifier: Apache-2.0
//
// A map that knows no streets: its own, made from the coordinates alone, with the places marked where
// they lie to each other. The same coordinates always give the same map.

import Cards
import Foundation

struct MapSketch {
    private let places: [FieldLook.Coordinate]
    private let size: Size
    private let palette: Palette

    init(_ places: [FieldLook.Coordinate], _ size: Size, _ palette: Palette) {
        self.places = places
        self.size = size
        self.palette = palette
    }

    func draw(into group: inout Group) {
        group.box(group.bounds, palette.land)
        var dice = Dice(places)
        let town = Town(size, &dice)
        for block in town.blocks {
            group.box(block.frame, radius: 3, block.isPark ? palette.park : palette.block)
        }
        group.path(
            town.river, stroke: ViewNode.Border(width: 22, colour: palette.water))
        for road in town.roads {
            group.path(
                road.steps,
                stroke: ViewNode.Border(width: road.width + 2, colour: palette.streetEdge))
        }
        for road in town.roads {
            group.path(
                road.steps, stroke: ViewNode.Border(width: road.width, colour: palette.street))
        }
        let points = positions.map(town.nearestCrossing)
        if points.count > 1 { route(points, &group) }
        for (index, point) in points.enumerated() {
            pin(point, index == 0 ? palette.green : palette.red, &group)
        }
    }

    /// Where the places are on the map; the journey fills it.
    private var positions: [Point] {
        let flat = places.map { place in
            let latitude = min(max(place.latitude, -85), 85) * .pi / 180
            return Point(place.longitude * .pi / 180, -log(tan(.pi / 4 + latitude / 2)))
        }
        guard let first = flat.first else { return [] }
        let left = flat.map(\.x).min() ?? first.x
        let right = flat.map(\.x).max() ?? first.x
        let top = flat.map(\.y).min() ?? first.y
        let bottom = flat.map(\.y).max() ?? first.y
        let span = max((right - left) / (size.width - 120), (bottom - top) / (size.height - 80))
        return flat.map { point in
            guard span > 0 else { return Point(size.width / 2, size.height / 2 + 8) }
            return Point(
                size.width / 2 + (point.x - (left + right) / 2) / span,
                size.height / 2 + 8 + (point.y - (top + bottom) / 2) / span)
        }
    }

    private func route(_ points: [Point], _ group: inout Group) {
        for (from, to) in zip(points, points.dropFirst()) {
            // Along the streets, as one drives.
            let turn = Point(to.x, from.y)
            let steps: [PathStep] = [.move(from), .line(turn), .line(to)]
            group.path(steps, stroke: ViewNode.Border(width: 7, colour: palette.card.faded(0.9)))
            group.path(steps, stroke: ViewNode.Border(width: 4.5, colour: palette.tint))
        }
    }

    private func pin(_ tip: Point, _ colour: ViewNode.Colour, _ group: inout Group) {
        let (x, y) = (tip.x, tip.y)
        let drop: [PathStep] = [
            .move(Point(x, y)),
            .curve(Point(x - 2, y - 8), Point(x - 11, y - 12), Point(x - 11, y - 22)),
            .curve(Point(x - 11, y - 37), Point(x + 11, y - 37), Point(x + 11, y - 22)),
            .curve(Point(x + 11, y - 12), Point(x + 2, y - 8), Point(x, y)), .close,
        ]
        group.path(
            drop, fill: colour, stroke: ViewNode.Border(width: 1.5, colour: palette.onBubble))
        group.box(ViewNode.Frame(x - 4, y - 26, 8, 8), radius: 4, palette.onBubble)
    }
}

/// Numbers that look thrown, and are the same for the same places.
private struct Dice {
    private var state: UInt64

    init(_ places: [FieldLook.Coordinate]) {
        state = places.reduce(0x9E37_79B9_7F4A_7C15) { sum, place in
            // A hundredth of a degree: the town around a place, not the house.
            let x = Int64((place.longitude * 100).rounded())
            let y = Int64((place.latitude * 100).rounded())
            return (sum ^ UInt64(bitPattern: x &* 73_856_093)) &* 0x100_0000_01B3
                ^ UInt64(bitPattern: y &* 19_349_663)
        }
    }

    /// 0 … 1.
    mutating func roll() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
    }
}

private struct Town {
    struct Block {
        var frame: ViewNode.Frame
        var isPark: Bool
    }
    struct Road {
        var steps: [PathStep]
        var width: Double
    }

    private let columns, lines: [Double]
    var blocks: [Block] = []
    var roads: [Road] = []
    var river: [PathStep] = []

    init(_ size: Size, _ dice: inout Dice) {
        columns = Self.cuts(size.width, &dice)
        lines = Self.cuts(size.height, &dice)
        for (left, right) in zip(columns, columns.dropFirst()) {
            for (top, bottom) in zip(lines, lines.dropFirst()) {
                let frame = ViewNode.Frame(left + 4, top + 4, right - left - 8, bottom - top - 8)
                blocks.append(Block(frame: frame, isPark: dice.roll() < 0.16))
            }
        }
        for (index, x) in columns.enumerated() {
            let steps: [PathStep] = [.move(Point(x, -10)), .line(Point(x, size.height + 10))]
            roads.append(Road(steps: steps, width: index % 3 == 1 ? 7 : 4))
        }
        for (index, y) in lines.enumerated() {
            let steps: [PathStep] = [.move(Point(-10, y)), .line(Point(size.width + 10, y))]
            roads.append(Road(steps: steps, width: index % 2 == 1 ? 7 : 4))
        }
        let start = dice.roll() * size.height
        river = [
            .move(Point(-20, start)),
            .curve(
                Point(size.width * 0.3, size.height * (dice.roll() * 1.6 - 0.3)),
                Point(size.width * 0.6, size.height * (dice.roll() * 1.6 - 0.3)),
                Point(size.width + 20, dice.roll() * size.height)),
        ]
    }

    /// The sketch is no wider than its streets: a place stands at one.
    func nearestCrossing(_ point: Point) -> Point {
        func nearest(_ value: Double, _ cuts: [Double]) -> Double {
            cuts.min { abs($0 - value) < abs($1 - value) } ?? value
        }
        return Point(nearest(point.x, columns), nearest(point.y, lines))
    }

    private static func cuts(_ length: Double, _ dice: inout Dice) -> [Double] {
        var cuts = [-20 + 25 * dice.roll()]
        while let last = cuts.last, last < length { cuts.append(last + 34 + 30 * dice.roll()) }
        return cuts
    }
}

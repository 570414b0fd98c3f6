// SPDX-License-Identifier: Apache-2.0
//
// The bare calls, in C.

import CardFloor
import Cards
import Foundation
import Pictures

/// A picture as calls; the memory they refer to lives as long as the program.
final class Floor {
    private let fonts: OpaquePointer
    private var calls: [floor_call]
    private let size: Size
    private let scale: Double

    init(_ list: DisplayList, scale: Double) throws {
        size = list.size
        self.scale = scale
        calls = list.calls.map(floor_call.init)
        let files = PinnedFont.all.flatMap(\.files).map { UnsafePointer(strdup($0)) }
        fonts = floor_fonts_open(CardDrawing.fontConfiguration, files, files.count)
    }

    func draw() {
        floor_draw(fonts, calls, calls.count, size.width, size.height, scale)
    }
}

extension floor_call {
    init(_ call: DrawingCall) {
        self.init()
        switch call {
        case .end: kind = FLOOR_END
        case .clip(let frame, let radius):
            kind = FLOOR_CLIP
            place(frame, radius)
        case .box(let frame, let radius, let fill):
            kind = FLOOR_BOX
            place(frame, radius)
            colour = fill
        case .outline(let frame, let radius, let width, let colour):
            kind = FLOOR_OUTLINE
            place(frame, radius)
            line = width
            self.colour = colour
        case .picture(let data, let frame):
            kind = FLOOR_PICTURE
            place(frame, 0)
            keep(data)
        case .text(
            let text, let x, let y, let width, let size, let weight, let isItalic, let lines,
            let alignment, let colour):
            kind = FLOOR_TEXT
            place(ViewNode.Frame(x, y, width ?? 0, 0), 0)
            wraps = width != nil
            self.size = size
            self.weight = Int32(weight)
            is_italic = isItalic
            self.lines = Int32(lines)
            self.alignment = Int32(alignment)
            self.colour = colour
            keep(Data(text.utf8))
        }
    }

    private mutating func place(_ frame: ViewNode.Frame, _ radius: Double) {
        (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
        self.radius = radius
    }

    private mutating func keep(_ data: Data) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(data.count, 1), alignment: 1)
        data.withUnsafeBytes { from in
            if let base = from.baseAddress { copy.copyMemory(from: base, byteCount: from.count) }
        }
        bytes = UnsafePointer(copy.assumingMemoryBound(to: CChar.self))
        length = data.count
    }
}

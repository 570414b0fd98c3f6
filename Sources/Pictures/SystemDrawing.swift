// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of pictures: each C object owned by one Swift object.

import Cards
import DrawingShims
public import FoundationEssentials
import Glibc

/// Exactly the fonts of some files. One thread at a time.
@safe public final class FontBook {
    fileprivate let fonts: OpaquePointer
    /// What one card has laid out already: measured, fitted and drawn are often the same text.
    private var bodies: [TextKey: TextBody] = [:]

    /// Files that are missing are left out; ask `has` for what must be there.
    /// - Throws: `DrawingError` without memory for it.
    init(files: [String], configuration: String) throws(DrawingError) {
        // SAFETY: the shim copies what it keeps; the copies made here end after the call.
        let paths = unsafe files.map { unsafe strdup($0) }
        defer { unsafe paths.forEach { unsafe free($0) } }
        let texts = unsafe paths.compactMap { unsafe $0.map { unsafe UnsafePointer($0) } }
        let made = unsafe texts.withUnsafeBufferPointer { list -> OpaquePointer? in
            guard let base = list.baseAddress else { return nil }
            return unsafe drawing_fonts_open(configuration, base, list.count)
        }
        guard let made = unsafe made else { throw DrawingError("there are no fonts to draw with") }
        unsafe fonts = made
    }

    deinit { unsafe drawing_fonts_close(fonts) }

    /// Forgets the texts of the card before.
    func beginCard() { bodies.removeAll(keepingCapacity: true) }

    fileprivate func body(_ text: StyledText, _ style: TextStyle) -> TextBody? {
        guard text.runs.isEmpty, bodies.count < 2_048 else { return TextBody(text, style, self) }
        let key = TextKey(string: text.string, style: style)
        if let known = bodies[key] { return known }
        let made = TextBody(text, style, self)
        bodies[key] = made
        return made
    }

    func speak(_ language: String) { unsafe drawing_fonts_speak(fonts, language) }

    func has(_ family: String) -> Bool { unsafe drawing_fonts_has(fonts, family) }
}

/// One text in lines, ready to be measured and drawn.
@safe final class TextBody {
    fileprivate let text: OpaquePointer
    let style: TextStyle
    let extent: Extent
    /// As it was given.
    let string: String
    /// Pieces with looks of their own, by bytes of the text.
    let runs: [StyledText.Run]

    /// Nil only without memory.
    init?(_ styled: StyledText, _ style: TextStyle, _ fonts: FontBook) {
        var string = styled.string
        // A line end would make a second line; the bytes stay where pieces say they are.
        if style.lines == 1 { string = string.replacing("\n", with: " ") }
        let pieces = styled.runs.map(drawing_run.init)
        // SAFETY: the shim copies the text and the family's name.
        let made = string.withUTF8 { bytes in
            unsafe style.family.withCString { family -> OpaquePointer? in
                var raw = unsafe drawing_text_style(
                    family: family, size: style.size, weight: Int32(style.weight),
                    is_italic: style.isItalic, width: style.width ?? -1,
                    lines: Int32(clamping: style.lines), alignment: style.alignment.raw,
                    ellipsis: style.ellipsis.raw, breaks_words: style.breaksWords,
                    line_spacing: style.lineSpacing, runs: nil, run_count: 0)
                let start = unsafe UnsafeRawPointer(bytes.baseAddress)?
                    .assumingMemoryBound(to: CChar.self)
                guard let start = unsafe start else {
                    return unsafe drawing_text_make(fonts.fonts, &raw, "", 0)
                }
                return unsafe pieces.withUnsafeBufferPointer { list in
                    unsafe raw.runs = list.baseAddress
                    unsafe raw.run_count = list.count
                    return unsafe drawing_text_make(fonts.fonts, &raw, start, bytes.count)
                }
            }
        }
        guard let made = unsafe made else { return nil }
        unsafe text = made
        runs = styled.runs
        self.string = styled.string
        self.style = style
        let raw = unsafe drawing_text_extent(made)
        extent = Extent(
            width: raw.width, height: raw.height, baseline: raw.baseline,
            lastBaseline: raw.last_baseline, lines: Int(raw.lines), isCut: raw.is_cut)
    }

    deinit { unsafe drawing_text_end(text) }

    /// The lines as they are shown, from top to bottom.
    var lines: [Line] {
        // SAFETY: the bytes live as long as the text, which this object owns.
        let bytes = unsafe Array(
            UnsafeBufferPointer(
                start: UnsafeRawPointer(drawing_text_bytes(text)).assumingMemoryBound(
                    to: UInt8.self), count: strlen(drawing_text_bytes(text))))
        return (0..<extent.lines).map { index in
            let line = unsafe drawing_text_line(text, Int32(index))
            let end = min(line.start + line.length, bytes.count)
            let words = String(decoding: bytes[min(line.start, end)..<end], as: UTF8.self)
            return Line(
                text: words, start: min(line.start, end), x: line.x, baseline: line.baseline,
                width: line.width,
                isRightToLeft: line.is_right_to_left, isCut: line.is_cut)
        }
    }

    /// In points; baselines from the top.
    struct Extent {
        var width, height, baseline, lastBaseline: Double
        var lines: Int
        /// There is more text than the lines hold.
        var isCut: Bool
    }

    struct Line {
        var text: String
        /// Where it begins in the text, in bytes.
        var start: Int
        /// From the block's corner, in points.
        var x, baseline, width: Double
        var isRightToLeft: Bool
        /// There is more text than the line shows.
        var isCut: Bool
    }
}

private struct TextKey: Hashable {
    var string: String
    var style: TextStyle
}

/// A text as it stands on a card.
struct TextBlock {
    fileprivate let body: TextBody
    let fonts: FontBook

    typealias Line = TextBody.Line
    typealias Extent = TextBody.Extent

    var string: String { body.string }
    var runs: [StyledText.Run] { body.runs }
    var style: TextStyle { body.style }
    var extent: Extent { body.extent }
    var lines: [Line] { body.lines }

    init?(_ string: String, _ style: TextStyle, _ fonts: FontBook) {
        self.init(StyledText(string), style, fonts)
    }

    /// Nil only without memory.
    init?(_ text: StyledText, _ style: TextStyle, _ fonts: FontBook) {
        guard let body = fonts.body(text, style) else { return nil }
        self.body = body
        self.fonts = fonts
    }
}

/// Decoded pixels.
@safe final class Picture {
    fileprivate let picture: OpaquePointer
    let width, height: Double

    /// What an encoded picture says of its size; nil for bytes that are neither PNG nor JPEG.
    static func size(of data: Data) -> (width: Double, height: Double)? {
        let size = unsafe data.withBytes { base, count in
            // SAFETY: the shim reads within the length.
            unsafe drawing_picture_measure(base, count)
        }
        return size.width == 0 ? nil : (Double(size.width), Double(size.height))
    }

    /// Decodes at most `most` pixels; `enough` is the longer side that will be seen.
    /// - Throws: `DrawingError` with what is wrong with the picture.
    init(_ data: Data, enough: Double, most: UInt64 = 4 << 20) throws(DrawingError) {
        let longest = UInt32(min(max(enough, 1), 16_384).rounded(.up))
        let (made, reason) = unsafe data.withBytes { base, count -> (OpaquePointer?, String) in
            // SAFETY: the shim reads within the length; its sentence lives for ever.
            var problem: UnsafePointer<CChar>?
            let made = unsafe drawing_picture_decode(base, count, most, longest, &problem)
            return unsafe (made, problem.map { unsafe String(cString: $0) } ?? "")
        }
        guard let made = unsafe made else { throw DrawingError("a picture \(reason)") }
        unsafe picture = made
        let size = unsafe drawing_picture_pixels(made)
        (width, height) = (Double(size.width), Double(size.height))
    }

    deinit { unsafe drawing_picture_end(picture) }

    /// Encoded anew: nothing of the bytes that an extension sent is left.
    var png: Data { unsafe Data(taking: drawing_picture_png(picture, 6)) }
}

/// Pixels to draw on; lengths in points.
@safe final class Canvas {
    private let canvas: OpaquePointer

    /// - Throws: `DrawingError` for more pixels than `most`, or without memory.
    init(_ size: Size, scale: Double, most: UInt64 = 24 << 20) throws(DrawingError) {
        let made = unsafe drawing_canvas_make(size.width, size.height, scale, most)
        guard let made = unsafe made else {
            throw DrawingError(
                "\(size.width) × \(size.height) points at \(scale) are more pixels than \(most)")
        }
        unsafe canvas = made
    }

    deinit { unsafe drawing_canvas_end(canvas) }

    func path(_ frame: ViewNode.Frame, radius: Double) {
        unsafe drawing_box(canvas, frame.x, frame.y, frame.width, frame.height, radius)
    }

    func path(_ steps: [PathStep]) {
        for step in steps {
            switch step {
            case .move(let p): unsafe drawing_move(canvas, p.x, p.y)
            case .line(let p): unsafe drawing_line_to(canvas, p.x, p.y)
            case .curve(let a, let b, let p):
                unsafe drawing_curve_to(canvas, a.x, a.y, b.x, b.y, p.x, p.y)
            case .close: unsafe drawing_close_path(canvas)
            }
        }
    }

    func fill(_ colour: ViewNode.Colour) { unsafe drawing_fill(canvas, colour.number) }

    func stroke(_ colour: ViewNode.Colour, width: Double) {
        unsafe drawing_stroke(canvas, colour.number, width)
    }

    /// Draws within the path that was made, and as transparent as `alpha` says.
    func within(_ frame: ViewNode.Frame?, radius: Double, alpha: Double, _ draw: () -> Void) {
        let isGroup = alpha < 1
        unsafe drawing_save(canvas, isGroup)
        if let frame {
            path(frame, radius: radius)
            unsafe drawing_clip(canvas)
        }
        draw()
        unsafe drawing_restore(canvas, isGroup, alpha)
    }

    func write(_ block: TextBlock, x: Double, y: Double, _ colour: ViewNode.Colour) {
        unsafe drawing_write(canvas, block.body.text, x, y, colour.number)
    }

    func place(_ picture: Picture, _ frame: ViewNode.Frame, tint: ViewNode.Colour?) {
        unsafe drawing_place(
            canvas, picture.picture, frame.x, frame.y, frame.width, frame.height, tint != nil,
            tint?.number ?? 0)
    }

    func png(level: Int) -> Data { unsafe Data(taking: drawing_canvas_png(canvas, Int32(level))) }
}

/// A picture's pixels, for comparing: red, green, blue, alpha, row after row.
public struct Pixels: Equatable, Sendable {
    public var width, height: Int
    public var bytes: [UInt8]

    /// Nil where the PNG is damaged.
    public init?(png: Data) {
        var size = drawing_picture_size()
        let out = unsafe png.withBytes { base, count in
            // SAFETY: the shim reads within the length.
            unsafe drawing_png_pixels(base, count, &size)
        }
        guard unsafe out.bytes != nil else { return nil }
        bytes = [UInt8](unsafe Data(taking: out))
        (width, height) = (Int(size.width), Int(size.height))
    }
}

extension Pixels {
    /// How many of a hundred pixels look different; 100 for another size.
    ///
    /// `tolerance`: steps of 255 that a channel may differ.
    public func difference(from other: Pixels, tolerance: Int = 24) -> Double {
        guard (width, height) == (other.width, other.height), !bytes.isEmpty else { return 100 }
        var different = 0
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            let isFar = (pixel..<pixel + 4).contains {
                abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance
            }
            if isFar { different += 1 }
        }
        return Double(different) * 400 / Double(bytes.count)
    }

    var colours: [ViewNode.Colour] {
        stride(from: 0, to: bytes.count, by: 4).map {
            ViewNode.Colour(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], alpha: bytes[$0 + 3])
        }
    }

    /// Red, green, blue and alpha of one pixel.
    public subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(bytes[start..<start + 4])
    }
}

extension Data {
    /// Copies what a shim made, and ends it.
    fileprivate init(taking bytes: drawing_bytes) {
        // SAFETY: the shim hands over that many bytes.
        if let base = unsafe bytes.bytes {
            unsafe self.init(bytes: base, count: bytes.length)
            unsafe drawing_bytes_end(bytes)
        } else {
            self.init()
        }
    }

    fileprivate func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
        // SAFETY: an empty buffer may have no address; the one byte given instead is not read.
        unsafe withUnsafeBytes { buffer in
            if let base = unsafe buffer.bindMemory(to: UInt8.self).baseAddress {
                return unsafe body(base, buffer.count)
            }
            return unsafe body([0], 0)
        }
    }
}

extension drawing_run {
    fileprivate init(_ run: StyledText.Run) {
        let look = run.look
        self.init(
            start: run.bytes.lowerBound, end: run.bytes.upperBound, size: run.font?.size ?? 0,
            weight: Int32(run.font?.weight ?? 400), is_italic: run.font?.isItalic ?? false,
            is_underlined: look.isUnderlined, is_struck: look.isStruck,
            has_colour: look.color != nil, has_background: look.background != nil,
            colour: look.color?.number ?? 0, background: look.background?.number ?? 0,
            kern: min(max(look.kern, -100), 100),
            rise: min(max(look.baselineOffset, -100), 100))
    }
}

extension ViewNode.Colour {
    var number: UInt32 {
        UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }
}

extension TextStyle.Alignment {
    fileprivate var raw: drawing_alignment {
        switch self {
        case .natural: DRAWING_NATURAL
        case .left: DRAWING_LEFT
        case .center: DRAWING_CENTRE
        case .right: DRAWING_RIGHT
        case .justified: DRAWING_JUSTIFIED
        }
    }
}

extension TextStyle.Ellipsis {
    fileprivate var raw: drawing_ellipsis {
        switch self {
        case .none: DRAWING_CLIP
        case .head: DRAWING_HEAD
        case .middle: DRAWING_MIDDLE
        case .tail: DRAWING_TAIL
        }
    }
}

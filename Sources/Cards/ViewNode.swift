// SPDX-License-Identifier: Apache-2.0
//
// One view of an extension, laid out: what it is, where it stands, what it shows.

public import FoundationEssentials

/// A node of the tree that a UI provider sends; frames in points, relative to the parent.
public struct ViewNode: Equatable, Sendable {
    public var kind: Kind
    public var frame: Frame
    public var background: Colour?
    /// 0 … 1.
    public var alpha = 1.0
    public var isHidden = false
    public var cornerRadius = 0.0
    /// Which corners are round: 1 top left, 2 top right, 4 bottom left, 8 bottom right, added.
    public var corners = 15
    public var border: Border?
    public var shadow: Shadow?
    /// Whether children are cut at the bounds. The row itself always cuts.
    public var clips = false
    public var text: String?
    public var color: Colour?
    /// Whether the colour is another in dark appearance. A terminal has its own for what adapts.
    public var hasAdaptiveColor = false
    public var font = Font()
    /// Most lines of text; 0: as many as fit.
    public var lines = 1
    public var alignment = Alignment.natural
    public var lineBreak = LineBreak.tailTruncation
    /// How small the text may become to fit, 0 … 1 of its size; 0: it may not.
    public var minimumScale = 0.0
    public var isDisabled = false
    /// Pieces of the text that are not all alike; empty: all of it looks as the node says.
    public var runs: [Run] = []
    /// Points between lines, besides the font's own.
    public var lineSpacing = 0.0
    /// Whether the font follows the reader's text size.
    public var scalesWithTextSize = false
    /// Lines are no longer than this; 0: as long as there is room.
    public var preferredWidth = 0.0
    /// What the view is wider and higher than its text.
    public var padding = Size.zero
    /// Of a switch that is on, or of the done part of a progress bar.
    public var tint: Colour?
    public var trackTint: Colour?
    /// How far a scroll view has scrolled.
    public var offset = Size.zero
    /// The way this view runs, whatever the language; nil: as the card does.
    public var isRightToLeft: Bool?
    /// Of a switch.
    public var isOn = false
    /// Of a progress bar, 0 … 1.
    public var progress = 0.0
    public var image: ImageSource?
    /// The picture as a terminal shows it, from who may decode it.
    public var thumbnail: Thumbnail?
    /// What the picture is called in its bundle, or the symbol's name.
    public var pictureName: String?
    /// Pixels of the picture for a point.
    public var imageScale = 1.0
    /// Whether only the picture's shape counts, painted in `color`.
    public var isTemplate = false
    public var contentMode: String?
    public var axis: String?
    public var spacing = 0.0
    public var accessibilityLabel: String?
    /// The author's class, for placeholders.
    public var className: String?
    public var children: [ViewNode] = []

    /// A view of one kind, where it stands in the one around it.
    public init(_ kind: Kind, frame: Frame = Frame()) {
        self.kind = kind
        self.frame = frame
    }

    /// What a view shows.
    public enum Kind: String, Sendable, CaseIterable {
        case view, label, image, stack, button, `switch`, progress, placeholder
    }

    /// At which side text begins.
    public enum Alignment: String, Sendable {
        case natural, left, center, right, justified
    }

    /// UIKit's names.
    public enum LineBreak: String, Sendable {
        case wordWrap, characterWrap, clip, headTruncation, tailTruncation, middleTruncation
    }

    /// Where a picture comes from.
    public enum ImageSource: Equatable, Sendable {
        /// In the extension's bundle, or a system symbol.
        case named(String)
        /// Encoded bytes, not looked at in this process.
        case data(Data)
    }

    /// Few pixels, spread over the whole frame.
    public struct Thumbnail: Equatable, Sendable {
        public var columns, rows: Int
        /// Row after row; what is not covered is transparent.
        public var pixels: [Colour]

        /// Nil where the pixels are not as many as columns and rows say.
        public init?(columns: Int, rows: Int, pixels: [Colour]) {
            guard columns > 0, rows > 0, pixels.count == columns * rows else { return nil }
            self.columns = columns
            self.rows = rows
            self.pixels = pixels
        }
    }

    /// The shadow that a view casts.
    public struct Shadow: Equatable, Sendable {
        public var colour: Colour
        /// 0 … 1.
        public var opacity: Double
        public var radius: Double
        public var offset: Size
    }

    /// A piece of a text; what it does not say is the label's.
    public struct Run: Equatable, Sendable {
        /// Unicode scalars, counted from the end of the piece before.
        public var scalars: Int
        public var font: Font?
        public var color: Colour?
        public var background: Colour?
        public var isUnderlined = false
        public var isStruck = false
        /// Points between letters.
        public var kern = 0.0
        /// Points above the line.
        public var baselineOffset = 0.0
    }

    /// The line around a view.
    public struct Border: Equatable, Sendable {
        public var width: Double
        public var colour: Colour

        /// A line so many points wide, in a colour.
        public init(width: Double, colour: Colour) {
            self.width = width
            self.colour = colour
        }
    }

    /// A place and a size in points.
    public struct Frame: Equatable, Sendable {
        public var x, y, width, height: Double

        /// Left, top, width and height, in points.
        public init(_ x: Double = 0, _ y: Double = 0, _ width: Double = 0, _ height: Double = 0) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// How letters look.
    public struct Font: Equatable, Sendable {
        public var family: String?
        /// A text style: `headline`, `body`.
        public var style: String?
        public var size = 17.0
        /// 100 … 900; 400 is regular.
        public var weight = 400.0
        public var isItalic = false

        /// The font of ordinary text.
        public init() {}

        var isBold: Bool { weight >= 600 }
    }

    /// Eight bits a channel, in sRGB.
    public struct Colour: Hashable, Sendable {
        public var red, green, blue, alpha: UInt8

        /// Red, green and blue from 0 to 1; opaque unless said otherwise.
        public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// Reads `#RRGGBB` or `#RRGGBBAA`.
        public init?(hex: String) {
            let digits = hex.dropFirst()
            guard hex.hasPrefix("#"), digits.utf8.count == 6 || digits.utf8.count == 8,
                digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
            else { return nil }
            let all = digits.utf8.count == 8 ? number : number << 8 | 255
            func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: all >> shift) }
            self.init(channel(24), channel(16), channel(8), alpha: channel(0))
        }
    }
}

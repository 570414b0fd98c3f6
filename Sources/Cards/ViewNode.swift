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
    public var border: Border?
    /// Whether children are cut at the bounds. The row itself always cuts.
    public var clips = false
    public var text: String?
    public var color: Colour?
    public var font = Font()
    /// Most lines of text; 0: as many as fit.
    public var lines = 1
    public var alignment = Alignment.natural
    public var lineBreak = LineBreak.tailTruncation
    /// How small the text may become to fit, 0 … 1 of its size; 0: it may not.
    public var minimumScale = 0.0
    public var isDisabled = false
    /// Of a switch.
    public var isOn = false
    /// Of a progress bar, 0 … 1.
    public var progress = 0.0
    public var image: ImageSource?
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

    public init(_ kind: Kind, frame: Frame = Frame()) {
        self.kind = kind
        self.frame = frame
    }

    public enum Kind: String, Sendable, CaseIterable {
        case view, label, image, stack, button, `switch`, progress, placeholder
    }

    public enum Alignment: String, Sendable {
        case natural, left, center, right, justified
    }

    /// UIKit's names.
    public enum LineBreak: String, Sendable {
        case wordWrap, characterWrap, clip, headTruncation, tailTruncation, middleTruncation
    }

    public enum ImageSource: Equatable, Sendable {
        /// In the extension's bundle, or a system symbol.
        case named(String)
        /// Encoded bytes, not looked at in this process.
        case data(Data)
    }

    public struct Border: Equatable, Sendable {
        public var width: Double
        public var colour: Colour

        public init(width: Double, colour: Colour) {
            self.width = width
            self.colour = colour
        }
    }

    public struct Frame: Equatable, Sendable {
        public var x, y, width, height: Double

        public init(_ x: Double = 0, _ y: Double = 0, _ width: Double = 0, _ height: Double = 0) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    public struct Font: Equatable, Sendable {
        public var family: String?
        /// A text style: `headline`, `body`.
        public var style: String?
        public var size = 17.0
        /// 100 … 900; 400 is regular.
        public var weight = 400.0
        public var isItalic = false

        public init() {}

        var isBold: Bool { weight >= 600 }
    }

    /// Eight bits a channel, in sRGB.
    public struct Colour: Hashable, Sendable {
        public var red, green, blue, alpha: UInt8

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

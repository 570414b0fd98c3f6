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
    public var text: String?
    public var color: Colour?
    public var font = Font()
    /// Most lines of text; 0: as many as fit.
    public var lines = 1
    public var alignment = Alignment.natural
    public var image: ImageSource?
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

    /// Where a picture comes from.
    public enum ImageSource: Equatable, Sendable {
        /// In the extension's bundle.
        case named(String)
        /// Encoded bytes, not looked at in this process.
        case data(Data)
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

// SPDX-License-Identifier: Apache-2.0
//
// The card that a request ends with: rows of the host, and rows of the extension in their place.
//
// A card is assembled from the fields of an intent and from what a UI provider answered; whatever
// the provider got wrong falls back to the host's own row, with a warning. Everything that comes
// from an extension is text and numbers here, bounded while it is decoded and harmless when printed.

public import FoundationEssentials
public import IntentSchema

/// A titled stack of rows, from top to bottom.
public struct Card: Equatable, Sendable {
    /// `title` comes first, exactly once; no other row can look like it.
    public var rows: [Row]
    /// Why a row is not what the extension wanted, one sentence each.
    public var warnings: [String]
    /// The app's picture as its bundle holds it, not looked at in this process. Nil: a monogram.
    public var icon: Data?
    /// At the bottom, in reading order; what the user may answer. They do nothing here.
    public var buttons: [Button] = []

    /// A card by its rows, from top to bottom.
    public init(rows: [Row], warnings: [String] = []) {
        self.rows = rows
        self.warnings = warnings
    }

    /// "Cancel", "Send".
    public struct Button: Hashable, Sendable {
        public var title: String
        /// What goes on with the request.
        public var isDefault: Bool

        /// A button by its title; one of a card is the usual choice.
        public init(_ title: String, isDefault: Bool = false) {
            self.title = title
            self.isDefault = isDefault
        }
    }

    /// A part of a card that is as wide as the card.
    public enum Row: Equatable, Sendable {
        /// The app's name, always drawn by the host.
        case title(String)
        case field(Field)
        case custom(CustomRow)
    }

    /// A default row: "To: John, Kate".
    public struct Field: Equatable, Sendable {
        public var label: String
        public var text: String
        public var parameter: CardParameter
        /// How a picture shows it; a terminal shows label and text.
        public var look = FieldLook.plain

        /// A row from its parts.
        public init(
            label: String, text: String, parameter: CardParameter, look: FieldLook = .plain
        ) {
            self.label = label
            self.text = text
            self.parameter = parameter
            self.look = look
        }
    }

    /// A row that the extension draws; as wide as the card, `size.height` points high.
    public struct CustomRow: Equatable, Sendable {
        public var view: ViewNode
        public var size: Size
        /// What it shows in place of the default rows. Empty for a header.
        public var parameters: [CardParameter]
        /// The view as it came, for who lays it out again. Null: `view` has its frames.
        public var tree = Value.null
        /// The default rows that it stands for; they come back where it cannot be drawn.
        public var replaced: [Field] = []

        /// A row that an interface drew, with what it shows.
        public init(view: ViewNode, size: Size, parameters: [CardParameter] = []) {
            self.view = view
            self.size = size
            self.parameters = parameters
        }
    }
}

extension Card {
    /// The card without what the extension draws: the default rows are back in their places.
    public var withDefaultRows: Card {
        var card = self
        card.rows = rows.flatMap { row -> [Row] in
            guard case .custom(let custom) = row else { return [row] }
            return custom.replaced.map(Row.field)
        }
        return card
    }

    public var hasCustomRows: Bool {
        rows.contains { if case .custom = $0 { true } else { false } }
    }
}

/// A property of an intent or a response, as INParameter names it.
public struct CardParameter: Hashable, Sendable {
    /// Empty: of whichever class.
    public var className: String
    /// `content`, `vehicle.model`, `tasks[0]`.
    public var keyPath: String

    /// A parameter by its class and the path in it.
    public init(_ className: String, _ keyPath: String) {
        self.className = className
        self.keyPath = keyPath
    }

    /// The `INParameter` that stands for it on the wire.
    public var record: Record {
        Record(
            "INParameter",
            ["parameterClass": .string(className), "parameterKeyPath": .string(keyPath)])
    }

    /// Whether a row for `other` shows this. An element (`tasks[0]`) belongs to the row of its list.
    func belongs(to other: CardParameter) -> Bool {
        (className == other.className || className.isEmpty || other.className.isEmpty)
            && (keyPath == other.keyPath || keyPath.prefix { $0 != "[" } == other.keyPath)
    }
}

/// Width and height in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    /// A size in points: width, then height.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(0, 0)
    /// The largest that an extension may ask for: the card's width, and 600 points.
    public static let maximum = Size(375, 600)

    /// Without negative numbers and NaN, and not above `maximum`.
    public func clamped(to maximum: Size) -> Size {
        func clamp(_ number: Double, _ most: Double) -> Double {
            number > 0 ? min(number, most) : 0
        }
        return Size(clamp(width, maximum.width), clamp(height, maximum.height))
    }

    /// Hides the row. The width says nothing: a row is as wide as the card.
    var isNothing: Bool { height == 0 }
}

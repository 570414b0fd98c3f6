// SPDX-License-Identifier: Apache-2.0
//
// What comes out of layout.

/// Where everything stands.
public struct Layout: Sendable {
    /// By id, in the parent's system.
    public var frames: [Int: Rect] = [:]
    /// The size of what scroll views scroll, by their id.
    public var contentSizes: [Int: Size] = [:]
    /// What could not hold, in the order of the tree; the rest holds.
    public var unsatisfied: [BrokenConstraint] = []
    /// Why the layout is not finished; the frames are then the best so far.
    public var failure: LayoutFailure?
    /// The root's size.
    public var size: Size

    public init(size: Size = Size()) { self.size = size }
}

/// A constraint that was left out.
public struct BrokenConstraint: Hashable, Sendable {
    public var constraint: LayoutConstraint
    /// The constraint and why it was left out, for a person.
    public var sentence: String
    /// The other constraints that it could not hold together with, each in words.
    public var conflicts: [String]

    public init(_ constraint: LayoutConstraint, sentence: String, conflicts: [String] = []) {
        self.constraint = constraint
        self.sentence = sentence
        self.conflicts = conflicts
    }
}

/// A bound that a layout met.
public struct LayoutFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// `tooManyViews`, `tooManyConstraints`, `tooDeep`, `duplicateIdentifier` or `outOfSteps`.
    public var kind: String
    public var description: String

    public init(kind: String, _ description: String) {
        self.kind = kind
        self.description = description
    }
}

/// How long a side of the root should be.
public struct Proposal: Hashable, Sendable {
    /// Points.
    public var length: Double
    /// At 1000 the side has that length; below, what the content needs may win.
    public var priority: Double

    public init(_ length: Double, priority: Double) {
        self.length = length
        self.priority = priority
    }

    public static func exactly(_ length: Double) -> Proposal { Proposal(length, priority: 1000) }
    /// As small as the content allows: UIKit's fitting size level.
    public static let compressed = Proposal(0, priority: 50)
}

// SPDX-License-Identifier: Apache-2.0
//
// Layout's question to whoever has the fonts.

/// Measures what views show.
public protocol ContentMeasuring {
    /// The size of the content of the view with that id, and where its baselines are.
    ///
    /// Asked for views whose `content` is `.measured`, at most a few times each per layout. The limit
    /// is how long lines may be, in points; nil: as long as they like.
    func measure(_ view: Int, widthLimit: Double?) -> MeasuredContent
}

/// What a view shows, measured.
public struct MeasuredContent: Hashable, Sendable {
    /// Points. A negative side has no opinion.
    public var size: Size
    /// Points from the content's top to the first and to the last line's baseline; nil: its bottom.
    public var firstBaseline, lastBaseline: Double?

    public init(_ size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

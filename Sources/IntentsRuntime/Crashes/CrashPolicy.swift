// SPDX-License-Identifier: Apache-2.0
//
// How often an extension may end badly before it is left alone.

public import Foundation

/// What repeated bad endings lead to: first a wait, then quarantine.
///
/// Only time and requests that end well take failures back: each such request one of them, so
/// that an extension which fails every other time does not stay at the beginning for ever. A start
/// alone takes nothing back. Another build of the library begins anew.
public struct CrashPolicy: Hashable, Sendable {
    /// So long a failure counts. An hour.
    public var memory: TimeInterval = 3600
    /// So many failures have no consequence. Three.
    public var indulgence = 3
    /// The wait after one failure more, in seconds; it grows fourfold with each. Two seconds.
    public var firstWait: TimeInterval = 2
    /// At so many the extension is not started any more until somebody clears it. Five.
    public var quarantineAt = 5

    /// The usual waits and the usual patience.
    public init() {}

    /// Until when it must wait after these failures; nil if it may start at once.
    func end(of failures: [Date]) -> Date? {
        guard let last = failures.last, failures.count >= indulgence else { return nil }
        let growth = pow(4, Double(min(failures.count - indulgence, 8)))
        return last.addingTimeInterval(firstWait * growth)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The ride that was booked last, in a file that app and extensions share.

import Foundation

/// Remembers the ride that was booked last.
///
/// The extension that books and the one that is asked for the state may be
/// different processes, so the ride lies in a file.
public struct RideBook {
    private let file: URL

    /// - Parameter folder: The container that the app shares with its extensions.
    public init(in folder: URL) {
        file = folder.appendingPathComponent("ride.json")
    }

    /// The ride that was booked last; nil when none ever was.
    public func lastRide() throws -> Ride? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Ride.self, from: Data(contentsOf: file))
    }

    public func book(_ ride: Ride) throws {
        try JSONEncoder().encode(ride).write(to: file, options: .atomic)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Where somebody waited for a balloon in vain.

import Foundation
import UIKit
import WenderLoonCore

/// A place where somebody waited for a balloon in vain.
///
/// Kept for the day on which the fleet grows.
struct WishedPlace {
    let coordinate: Coordinate

    init?(_ activity: NSUserActivity) {
        guard activity.activityType == "org.example.wenderloon.no-service",
            let latitude = activity.userInfo?["latitude"] as? Double,
            let longitude = activity.userInfo?["longitude"] as? Double
        else { return nil }
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Adds the place to `wishes.json`.
    func keep(in folder: URL) throws {
        let file = folder.appendingPathComponent("wishes.json")
        let earlier = try? JSONDecoder().decode([Coordinate].self, from: Data(contentsOf: file))
        try JSONEncoder().encode((earlier ?? []) + [coordinate]).write(to: file, options: .atomic)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A point on the globe, and how far it is to another one.

import Foundation

/// A point on the globe, in degrees.
public struct Coordinate: Codable, Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    /// The mean radius of the earth, in metres.
    private static let radius = 6_371_000.0

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The way along the great circle, in metres.
    public func distance(to other: Coordinate) -> Double {
        let halfLatitude = (other.latitude - latitude).radians / 2
        let halfLongitude = (other.longitude - longitude).radians / 2
        let square =
            pow(sin(halfLatitude), 2)
            + cos(latitude.radians) * cos(other.latitude.radians) * pow(sin(halfLongitude), 2)
        return 2 * Coordinate.radius * asin(min(1, square.squareRoot()))
    }

    /// Where one arrives after a straight flight of so many metres.
    ///
    /// The bearing is in degrees, clockwise from north.
    public func coordinate(at distance: Double, bearing: Double) -> Coordinate {
        let angle = distance / Coordinate.radius
        let sine =
            sin(latitude.radians) * cos(angle)
            + cos(latitude.radians) * sin(angle) * cos(bearing.radians)
        let east = sin(bearing.radians) * sin(angle) * cos(latitude.radians)
        let north = cos(angle) - sin(latitude.radians) * sine
        return Coordinate(
            latitude: asin(max(-1, min(1, sine))).degrees,
            longitude: (longitude + atan2(east, north).degrees).wrappedLongitude)
    }
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
    fileprivate var degrees: Double { self * 180 / .pi }
    /// Between -180 and 180, also for a flight over the date line.
    fileprivate var wrappedLongitude: Double { remainder(dividingBy: 360) }
}

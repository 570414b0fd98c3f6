// SPDX-License-Identifier: Apache-2.0
//
// The simulator: all balloons, and where the wind has blown them.

/// All balloons, and where the wind has blown them.
///
/// The same seed gives the same sky, so that the app, its extensions and the
/// tests see the same balloons.
public struct Fleet: Sendable {
    /// How far from a balloon one may wait for it, in metres.
    public static let range = 15_000.0
    /// How far a ride goes that has no destination, in metres.
    public static let longestSurprise = 10_000.0

    /// Where there are balloons: London, Edinburgh, Paris, Berlin, New York,
    /// San Francisco.
    public static let homes = [
        Coordinate(latitude: 51.5074, longitude: -0.1278),
        Coordinate(latitude: 55.9533, longitude: -3.1883),
        Coordinate(latitude: 48.8566, longitude: 2.3522),
        Coordinate(latitude: 52.5200, longitude: 13.4050),
        Coordinate(latitude: 40.7128, longitude: -74.0060),
        Coordinate(latitude: 37.7749, longitude: -122.4194),
    ]

    public let balloons: [Balloon]
    private let seed: UInt64

    /// Sends up one balloon for each driver and home, within 5 km of the home.
    public init(seed: UInt64 = 1783, homes: [Coordinate] = Fleet.homes) {
        var wind = Wind(seed: seed)
        self.seed = seed
        balloons = homes.flatMap { home in
            Driver.all.map { driver in
                Balloon(driver: driver, position: wind.coordinate(around: home, within: 5_000))
            }
        }
    }

    /// The balloons that can come, nearest first.
    public func balloons(inRangeOf place: Coordinate) -> [Balloon] {
        balloons
            .filter { $0.position.distance(to: place) <= Fleet.range }
            .sorted { $0.position.distance(to: place) < $1.position.distance(to: place) }
    }

    /// The nearest balloon that can come; nil where there are none.
    public func balloon(inRangeOf place: Coordinate) -> Balloon? {
        balloons(inRangeOf: place).first
    }

    /// Where the wind takes passengers who have named no destination.
    ///
    /// The same for the same start, so that asking again changes nothing.
    public func surprise(from start: Coordinate) -> Coordinate {
        var wind = Wind(seed: seed ^ start.latitude.bitPattern ^ ~start.longitude.bitPattern)
        return wind.coordinate(around: start, within: Fleet.longestSurprise)
    }
}

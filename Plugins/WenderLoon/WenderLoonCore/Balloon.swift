// SPDX-License-Identifier: Apache-2.0
//
// A balloon in the air.

/// A balloon in the air, with someone in its basket.
public struct Balloon: Codable, Equatable, Sendable {
    public static let model = "Hot Air Balloon"
    /// One plate for all: nobody reads it from below.
    public static let plate = "B4LL 00N"
    /// How many passengers the basket holds beside the driver.
    public static let seats = 1...4
    /// Metres in a second, with the wind.
    public static let speed = 8.0

    public let driver: Driver
    public let position: Coordinate

    public init(driver: Driver, position: Coordinate) {
        self.driver = driver
        self.position = position
    }

    /// How long the balloon flies to get somewhere, in seconds.
    public func flightTime(to destination: Coordinate) -> Double {
        position.distance(to: destination) / Balloon.speed
    }
}

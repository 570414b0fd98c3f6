// SPDX-License-Identifier: Apache-2.0
//
// Those who fly the balloons.

/// Someone who flies a balloon.
public struct Driver: Codable, Equatable, Sendable {
    public let name: String
    /// Out of five, as passengers see it.
    public let rating: String
    public let phoneNumber: String
    /// The name of the portrait among the pictures of this framework.
    public let pictureName: String

    public init(name: String, rating: String, phoneNumber: String, pictureName: String) {
        self.name = name
        self.rating = rating
        self.phoneNumber = phoneNumber
        self.pictureName = pictureName
    }

    /// Everyone who flies for WenderLoon.
    public static let all = [
        Driver(
            name: "Sophie", rating: "4.9", phoneNumber: "+44 20 7946 0001",
            pictureName: "driver-sophie"),
        Driver(
            name: "Jean", rating: "4.7", phoneNumber: "+44 20 7946 0002", pictureName: "driver-jean"
        ),
        Driver(
            name: "Ada", rating: "5.0", phoneNumber: "+44 20 7946 0003", pictureName: "driver-ada"),
        Driver(
            name: "Walter", rating: "4.2", phoneNumber: "+44 20 7946 0004",
            pictureName: "driver-walter"),
    ]

    /// The driver of that name, if one flies for WenderLoon.
    public static func named(_ name: String) -> Driver? {
        all.first { $0.name == name }
    }
}

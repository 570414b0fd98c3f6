// SPDX-License-Identifier: Apache-2.0
//
// The one person that this app writes to.

import Foundation

/// The one person that this app writes to.
public struct Partner: Codable, Equatable, Sendable {
    public var name: String
    /// What the user calls the partner as well, most used first; may be empty.
    public var petNames: [String]
    /// An e-mail address.
    public var address: String

    public init(name: String, petNames: [String] = [], address: String) {
        self.name = name
        self.petNames = petNames
        self.address = address
    }

    /// Whoever it is, until the user has chosen in the app.
    public static let unnamed = Partner(
        name: "Darling", petNames: ["honey", "sweetheart"], address: "darling@example.org")

    /// The partner that was chosen in the app, or the unnamed one.
    public static func chosen(in folder: URL) -> Partner {
        guard let data = try? Data(contentsOf: file(in: folder)) else { return unnamed }
        return (try? JSONDecoder().decode(Partner.self, from: data)) ?? unnamed
    }

    /// Makes this the partner that the app and its extensions write to.
    public func choose(in folder: URL) throws {
        try JSONEncoder().encode(self).write(to: Partner.file(in: folder), options: .atomic)
    }

    private static func file(in folder: URL) -> URL {
        folder.appendingPathComponent("partner.json")
    }
}

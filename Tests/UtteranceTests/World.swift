// SPDX-License-Identifier: Apache-2.0
//
// The apps that tables of sentences are spoken to, and when.

import IntentCatalog
import IntentSchema

@testable import Utterance

/// One app per kind of request, all installed at once.
enum World {
    /// Wednesday, 13 May 2026, 10:00.
    static let now = CivilTime(year: 2026, month: 5, day: 13, hour: 10)

    static let context = Context(apps: [
        app("Chatterbox", ["Messaging"]),
        app("Dialtone", ["Calls"], without: ["INStartAudioCallIntent", "INStartVideoCallIntent"]),
        app("Oldphone", [], and: ["INStartAudioCallIntent", "INStartVideoCallIntent"]),
        app("Zipcab", ["RideBooking"]), app("Coinpurse", ["Payments"]),
        app("Sweatbox", ["Workouts"]), app("Tunewell", ["Media"]),
        app("Jotter", ["ListsAndNotes"]), app("Snapbook", ["Photos"]),
        app("Wavecatcher", ["Radio"]), app("Motorhub", ["CarCommands", "CarPlay"]),
        app("Tablefinder", ["RestaurantReservations", "Reservations"]),
        app("Quietly", ["FocusStatus"]), app("Codekeeper", ["VisualCodes"]),
    ])

    private static func app(
        _ name: String, _ domains: [String], without: Set<String> = [], and more: Set<String> = []
    ) -> AppName {
        let intents = Catalog.builtIn.intents.values.filter { domains.contains($0.domain) }
            .map(\.className)
        return AppName(
            id: name.lowercased(), names: [name],
            intents: Set(intents).subtracting(without).union(more))
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Tells which rides there are from a place.

import CoreLocation
import Foundation
import Intents
import WenderLoonCore

class RideOptionsHandler: NSObject, INListRideOptionsIntentHandling {
    private let fleet: Fleet

    init(fleet: Fleet) {
        self.fleet = fleet
    }

    func resolvePickupLocation(
        for intent: INListRideOptionsIntent,
        with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) {
        if let pickup = intent.pickupLocation {
            completion(.success(with: pickup))
        } else {
            completion(.needsValue())
        }
    }

    func resolveDropOffLocation(
        for intent: INListRideOptionsIntent,
        with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) {
        if let dropOff = intent.dropOffLocation {
            completion(.success(with: dropOff))
        } else {
            completion(.notRequired())
        }
    }

    func handle(
        intent: INListRideOptionsIntent,
        completion: @escaping (INListRideOptionsIntentResponse) -> Void
    ) {
        let options = options(for: intent)
        guard !options.isEmpty else {
            completion(
                INListRideOptionsIntentResponse(
                    code: .failureRequiringAppLaunchNoServiceInArea, userActivity: nil))
            return
        }
        let response = INListRideOptionsIntentResponse(code: .success, userActivity: nil)
        response.rideOptions = options
        // The wind turns: nobody should rely on these minutes for long.
        response.expirationDate = Date(timeIntervalSinceNow: 5 * 60)
        completion(response)
    }

    /// One option for each balloon in range, at most three, nearest first.
    private func options(for intent: INListRideOptionsIntent) -> [INRideOption] {
        guard let pickup = intent.pickupLocation.flatMap(Place.init) else { return [] }
        let dropOff =
            intent.dropOffLocation.flatMap(Place.init)
            ?? Place(name: nil, coordinate: fleet.surprise(from: pickup.coordinate))
        return fleet.balloons(inRangeOf: pickup.coordinate).prefix(3).map {
            Ride(balloon: $0, pickup: pickup, dropOff: dropOff, partySize: 1).option
        }
    }
}

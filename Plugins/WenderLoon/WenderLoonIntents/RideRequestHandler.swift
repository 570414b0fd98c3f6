// SPDX-License-Identifier: Apache-2.0
//
// Books a ride: the nearest balloon, for one to four passengers.

import CoreLocation
import Foundation
import Intents
import WenderLoonCore

class RideRequestHandler: NSObject, INRequestRideIntentHandling {
    private let fleet: Fleet

    init(fleet: Fleet) {
        self.fleet = fleet
    }

    func resolvePickupLocation(
        for intent: INRequestRideIntent,
        with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) {
        if let pickup = intent.pickupLocation {
            completion(.success(with: pickup))
        } else {
            completion(.needsValue())
        }
    }

    /// Passengers may leave it to the wind where they land.
    func resolveDropOffLocation(
        for intent: INRequestRideIntent,
        with completion: @escaping (INPlacemarkResolutionResult) -> Void
    ) {
        if let dropOff = intent.dropOffLocation {
            completion(.success(with: dropOff))
        } else {
            completion(.notRequired())
        }
    }

    func resolvePartySize(
        for intent: INRequestRideIntent,
        with completion: @escaping (INIntegerResolutionResult) -> Void
    ) {
        switch intent.partySize {
        case .none: completion(.needsValue())
        case .some(let size) where Balloon.seats.contains(size):
            completion(.success(with: size))
        case .some: completion(.unsupported())
        }
    }

    func confirm(
        intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void
    ) {
        guard let ride = ride(for: intent) else { return completion(noService(for: intent)) }
        let response = INRequestRideIntentResponse(code: .ready, userActivity: nil)
        response.rideStatus = ride.status(at: Date())
        // Nothing is booked before the passenger has agreed.
        response.rideStatus?.phase = .received
        completion(response)
    }

    func handle(
        intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void
    ) {
        guard let ride = ride(for: intent) else { return completion(noService(for: intent)) }
        guard let folder = SharedContainer.url else {
            NSLog("No access to \(SharedContainer.group)")
            return completion(INRequestRideIntentResponse(code: .failure, userActivity: nil))
        }
        do {
            try RideBook(in: folder).book(ride)
            let response = INRequestRideIntentResponse(code: .success, userActivity: nil)
            response.rideStatus = ride.status(at: Date())
            completion(response)
        } catch {
            NSLog("The ride could not be booked: \(error)")
            completion(INRequestRideIntentResponse(code: .failure, userActivity: nil))
        }
    }
}

extension RideRequestHandler {
    /// The ride that fits the wish; nil where no balloon can come.
    private func ride(for intent: INRequestRideIntent) -> Ride? {
        guard let pickup = intent.pickupLocation.flatMap(Place.init),
            let balloon = fleet.balloon(inRangeOf: pickup.coordinate)
        else { return nil }
        let dropOff = intent.dropOffLocation.flatMap(Place.init)
        return Ride(
            balloon: balloon, pickup: pickup,
            dropOff: dropOff
                ?? Place(name: nil, coordinate: fleet.surprise(from: pickup.coordinate)),
            partySize: intent.partySize ?? 1)
    }

    /// Sends the passenger to the app, which is told the place and keeps it.
    private func noService(for intent: INRequestRideIntent) -> INRequestRideIntentResponse {
        let activity = NSUserActivity(activityType: "org.example.wenderloon.no-service")
        activity.title = "No balloon near here"
        if let coordinate = intent.pickupLocation?.location?.coordinate {
            activity.userInfo = [
                "latitude": coordinate.latitude, "longitude": coordinate.longitude,
            ]
        }
        return INRequestRideIntentResponse(
            code: .failureRequiringAppLaunchNoServiceInArea, userActivity: activity)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A ride as Siri knows it.

import CoreLocation
import Foundation
import Intents

extension Ride {
    /// The state of the ride at a moment.
    public func status(at date: Date) -> INRideStatus {
        let status = INRideStatus()
        status.rideIdentifier = identifier
        status.phase = phase(at: date).ridePhase
        status.driver = balloon.driver.person
        status.vehicle = vehicle(at: date)
        status.rideOption = option
        status.pickupLocation = pickup.placemark
        status.dropOffLocation = dropOff.placemark
        status.estimatedPickupDate = pickupDate
        status.estimatedDropOffDate = dropOffDate
        if phase(at: date) == .landed { status.completionStatus = .completed() }
        return status
    }

    private func vehicle(at date: Date) -> INRideVehicle {
        let vehicle = INRideVehicle()
        vehicle.model = Balloon.model
        vehicle.registrationPlate = Balloon.plate
        vehicle.location = position(at: date).location
        return vehicle
    }

    /// The only kind of ride there is, with what this one costs.
    public var option: INRideOption {
        let option = INRideOption(name: Balloon.model, estimatedPickupDate: pickupDate)
        option.identifier = "hot-air-balloon"
        option.priceRange = INPriceRange(
            price: NSDecimalNumber(decimal: price), currencyCode: "GBP")
        option.availablePartySizeOptions = Balloon.seats.map {
            INRidePartySizeOption(
                partySizeRange: NSRange(location: $0, length: 1),
                sizeDescription: $0 == 1 ? "1 passenger" : "\($0) passengers",
                priceRange: option.priceRange)
        }
        return option
    }
}

extension Ride.Phase {
    fileprivate var ridePhase: INRidePhase {
        switch self {
        case .approaching: return .approachingPickup
        case .flying: return .ongoing
        case .landed: return .completed
        }
    }
}

extension Driver {
    fileprivate var person: INRideDriver {
        INRideDriver(
            phoneNumber: phoneNumber, nameComponents: nil, displayName: name, image: nil,
            rating: rating)
    }
}

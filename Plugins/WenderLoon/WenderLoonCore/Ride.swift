// SPDX-License-Identifier: Apache-2.0
//
// A ride, from the call to the landing.

import Foundation

/// A place with the name that the passenger used for it.
public struct Place: Codable, Equatable, Sendable {
    public let name: String?
    public let coordinate: Coordinate

    public init(name: String?, coordinate: Coordinate) {
        self.name = name
        self.coordinate = coordinate
    }
}

/// A ride, from the call to the landing.
public struct Ride: Codable, Equatable, Sendable {
    public enum Phase {
        case approaching, flying, landed
    }

    public let identifier: String
    public let balloon: Balloon
    public let pickup: Place
    public let dropOff: Place
    public let partySize: Int
    public let bookingDate: Date

    public init(
        identifier: String = UUID().uuidString, balloon: Balloon, pickup: Place, dropOff: Place,
        partySize: Int, bookingDate: Date = Date()
    ) {
        self.identifier = identifier
        self.balloon = balloon
        self.pickup = pickup
        self.dropOff = dropOff
        self.partySize = partySize
        self.bookingDate = bookingDate
    }

    /// The length of the flight, in metres.
    public var distance: Double { pickup.coordinate.distance(to: dropOff.coordinate) }

    public var pickupDate: Date {
        bookingDate.addingTimeInterval(balloon.flightTime(to: pickup.coordinate))
    }

    public var dropOffDate: Date {
        pickupDate.addingTimeInterval(distance / Balloon.speed)
    }

    /// In pounds: ten to take off, two for each kilometre begun.
    public var price: Decimal {
        10 + 2 * Decimal((distance / 1_000).rounded(.up))
    }

    public func phase(at date: Date) -> Phase {
        if date < pickupDate { return .approaching }
        return date < dropOffDate ? .flying : .landed
    }

    /// Where the balloon was when it last told: on a straight way to the passengers, then with
    /// them. Balloons tell once a minute.
    public func position(at date: Date) -> Coordinate {
        let minutes = (date.timeIntervalSince(bookingDate) / 60).rounded(.down)
        let date = bookingDate.addingTimeInterval(60 * minutes)
        switch phase(at: date) {
        case .approaching:
            return balloon.position.point(
                at: (date, from: bookingDate, to: pickupDate), towards: pickup.coordinate)
        case .flying:
            return pickup.coordinate.point(
                at: (date, from: pickupDate, to: dropOffDate), towards: dropOff.coordinate)
        case .landed: return dropOff.coordinate
        }
    }
}

extension Coordinate {
    /// A point on the way, as far along as the time is; good for short ways.
    fileprivate func point(
        at time: (now: Date, from: Date, to: Date), towards end: Coordinate
    ) -> Coordinate {
        let whole = time.to.timeIntervalSince(time.from)
        let share = whole > 0 ? max(0, time.now.timeIntervalSince(time.from) / whole) : 1
        return Coordinate(
            latitude: latitude + (end.latitude - latitude) * share,
            longitude: longitude + (end.longitude - longitude) * share)
    }
}

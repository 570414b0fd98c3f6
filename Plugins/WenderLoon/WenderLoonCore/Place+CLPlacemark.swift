// SPDX-License-Identifier: Apache-2.0
//
// Places as Core Location knows them.

import CoreLocation
import Foundation
import Intents

extension Coordinate {
    public init(_ location: CLLocation) {
        self.init(
            latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
    }

    public var location: CLLocation {
        CLLocation(latitude: latitude, longitude: longitude)
    }
}

extension Place {
    /// Nil for a placemark of which only the name is known.
    public init?(_ placemark: CLPlacemark) {
        guard let location = placemark.location else { return nil }
        self.init(name: placemark.name, coordinate: Coordinate(location))
    }

    public var placemark: CLPlacemark {
        CLPlacemark(location: coordinate.location, name: name, postalAddress: nil)
    }
}

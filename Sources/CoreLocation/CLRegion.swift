// SPDX-License-Identifier: Apache-2.0
//
// Areas by name.

public import Foundation

/// An area with an identifier.
open class CLRegion: NSObject {
    public let identifier: String
    open var notifyOnEntry = true
    open var notifyOnExit = true

    /// A region without a shape, which contains nothing.
    public init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CLRegion)?.identifier == identifier
    }
    open override var hash: Int { identifier.hashValue }
}

/// A circle on the map.
open class CLCircularRegion: CLRegion {
    public let center: CLLocationCoordinate2D
    /// Metres.
    public let radius: CLLocationDistance

    /// A circle around a place, its radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a place lies inside, its border included.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let centre = CLLocation(latitude: center.latitude, longitude: center.longitude)
        let point = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        return centre.distance(from: point) <= radius
    }
}

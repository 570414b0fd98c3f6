// SPDX-License-Identifier: Apache-2.0
//
// A place and when somebody was there.

public import Foundation

/// A place, its accuracy and its time. Immutable.
///
/// Sendable as Apple's is; the compiler only takes a promise for a class that can be derived from.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    /// Metres above sea level.
    public let altitude: CLLocationDistance
    /// Metres; negative: the coordinate is not valid.
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    /// Degrees clockwise from north; negative: unknown.
    public let course: CLLocationDirection
    /// Metres per second; negative: unknown.
    public let speed: CLLocationSpeed
    public let timestamp: Date

    /// A place with all that a receiver measures.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
        course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
        super.init()
    }

    /// A place that is not moving as far as anyone knows.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
        timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// A place by its coordinates alone.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    public override convenience init() { self.init(latitude: 0, longitude: 0) }

    /// Metres along the surface, on a sphere of the Earth's mean radius.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let here = coordinate
        let there = location.coordinate
        let height = sin(radians(there.latitude - here.latitude) / 2)
        let width = sin(radians(there.longitude - here.longitude) / 2)
        let chord =
            height * height
            + cos(radians(here.latitude)) * cos(radians(there.latitude)) * width * width
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }

    private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLLocation else { return false }
        return parts == other.parts && timestamp == other.timestamp
    }
    open override var hash: Int { parts.hashValue }
    open override var description: String {
        "<\(coordinate.latitude), \(coordinate.longitude)> +/- \(horizontalAccuracy) m"
    }

    private var parts: [Double] {
        [
            coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy,
            verticalAccuracy,
            course, speed,
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The part of CoreLocation that intents mention: places, without any sensor.

/// Latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double
/// A way, in metres.
public typealias CLLocationDistance = Double
/// How far a measured place may be off, in metres; negative if it means nothing.
public typealias CLLocationAccuracy = Double
/// How fast something moves, in metres per second; negative if unknown.
public typealias CLLocationSpeed = Double
/// A heading in degrees, clockwise from north; negative if unknown.
public typealias CLLocationDirection = Double

/// Degrees of latitude and longitude (WGS 84).
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees

    /// A place by its two angles, which are not checked.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The place where equator and prime meridian meet.
    public init() { self.init(latitude: 0, longitude: 0) }
}

/// No place on Earth.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether both angles are ones that a place on earth can have.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A place by its two angles, as C makes it.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// SPDX-License-Identifier: Apache-2.0
//
// Where the device is, which no extension learns here: as on a phone whose owner said no.

public import Foundation

/// Whether a process may learn where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
    case authorizedWhenInUse = 4
}

/// How exact places are.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy = 1
}

/// What the places are for.
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation = 2
    case fitness = 3
    case otherNavigation = 4
    case airborne = 5
}

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLErrorDomain = "kCLErrorDomain"

/// Why there is no place.
public struct CLError: Error, CustomNSError, LocalizedError, Equatable, Sendable {
    /// Why there is no location.
    public enum Code: Int, Sendable {
        case locationUnknown = 0
        case denied = 1
        case network = 2
        case geocodeFoundNoResult = 8
        case geocodeFoundPartialResult = 9
        case geocodeCanceled = 10
    }

    public let code: Code

    /// An error of one code.
    public init(_ code: Code) { self.code = code }

    public static let locationUnknown = Code.locationUnknown
    public static let denied = Code.denied
    public static let network = Code.network

    public static let errorDomain = kCLErrorDomain
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? {
        switch code {
        case .denied: "The device's place is not told here"
        case .network: "There is no network here to ask about places"
        default: "There is no such place"
        }
    }
}

/// Hears where the device is; every method may be left out.
public protocol CLLocationManagerDelegate: AnyObject {
    /// Called with new locations; here never.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// Called when no location can be had.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Called when the user's permission is known, in the older form.
    func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Called when the user's permission is known.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Asks where the device is; the answer is always that this is denied.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var allowsBackgroundLocationUpdates = false
    open var pausesLocationUpdatesAutomatically = true

    open var location: CLLocation? { nil }
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }

    /// The user's permission; here it is denied.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    /// Whether this device finds locations; here it does not.
    open class func locationServicesEnabled() -> Bool { false }

    /// Asks for permission while in use; the delegate hears the refusal.
    open func requestWhenInUseAuthorization() { tellStatus() }
    /// Asks for permission at all times; the delegate hears the refusal.
    open func requestAlwaysAuthorization() { tellStatus() }
    /// Asks for one location; the delegate hears that there is none.
    open func requestLocation() { fail() }
    /// Asks for locations; the delegate hears that there are none.
    open func startUpdatingLocation() { fail() }
    /// Asks for no more locations.
    open func stopUpdatingLocation() {}
    /// Asks for coarse locations; the delegate hears that there are none.
    open func startMonitoringSignificantLocationChanges() { fail() }
    /// Asks for no more coarse locations.
    open func stopMonitoringSignificantLocationChanges() {}

    private func tellStatus() {
        delegate?.locationManagerDidChangeAuthorization(self)
        delegate?.locationManager(self, didChangeAuthorization: .denied)
    }

    private func fail() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
}

/// Finds places by their names and names by their places, with a service that is not there.
open class CLGeocoder: NSObject {
    /// Gets the places that were found, or why there are none.
    public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

    open var isGeocoding: Bool { false }

    /// Looks up the place of a location; without a network this fails.
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { completionHandler(nil, CLError(.network)) }

    /// Looks up an address; without a network this fails.
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { completionHandler(nil, CLError(.network)) }

    /// Looks up the place of a location; without a network this throws.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }

    /// Looks up an address; without a network this throws.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }

    /// Gives up what is being looked up.
    open func cancelGeocode() {}
}

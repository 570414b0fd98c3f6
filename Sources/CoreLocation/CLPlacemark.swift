// SPDX-License-Identifier: Apache-2.0
//
// A place as people name it.

public import Contacts
public import Foundation

/// A named place: an address around a location.
open class CLPlacemark: NSObject, NSCopying {
    public package(set) var location: CLLocation?
    public package(set) var region: CLRegion?
    public package(set) var timeZone: TimeZone?
    public package(set) var name: String?
    public package(set) var thoroughfare: String?
    public package(set) var subThoroughfare: String?
    public package(set) var locality: String?
    public package(set) var subLocality: String?
    public package(set) var administrativeArea: String?
    public package(set) var subAdministrativeArea: String?
    public package(set) var postalCode: String?
    public package(set) var isoCountryCode: String?
    public package(set) var country: String?
    public package(set) var inlandWater: String?
    public package(set) var ocean: String?
    public package(set) var areasOfInterest: [String]?
    public package(set) var postalAddress: CNPostalAddress?

    package init(location: CLLocation?) {
        self.location = location
        super.init()
    }

    public override convenience init() { self.init(location: nil as CLLocation?) }

    /// A copy of another placemark.
    public init(placemark: CLPlacemark) {
        location = placemark.location
        region = placemark.region
        timeZone = placemark.timeZone
        name = placemark.name
        thoroughfare = placemark.thoroughfare
        subThoroughfare = placemark.subThoroughfare
        locality = placemark.locality
        subLocality = placemark.subLocality
        administrativeArea = placemark.administrativeArea
        subAdministrativeArea = placemark.subAdministrativeArea
        postalCode = placemark.postalCode
        isoCountryCode = placemark.isoCountryCode
        country = placemark.country
        inlandWater = placemark.inlandWater
        ocean = placemark.ocean
        areasOfInterest = placemark.areasOfInterest
        postalAddress = placemark.postalAddress
        super.init()
    }

    /// Nothing outside this package changes a placemark.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLPlacemark else { return false }
        return location == other.location && texts == other.texts
            && postalAddress == other.postalAddress
    }
    open override var hash: Int { texts.hashValue }
    open override var description: String { texts.compactMap { $0 }.joined(separator: ", ") }

    private var texts: [String?] {
        [
            name, subThoroughfare, thoroughfare, subLocality, locality, postalCode,
            subAdministrativeArea, administrativeArea, country, isoCountryCode, inlandWater, ocean,
        ]
    }
}

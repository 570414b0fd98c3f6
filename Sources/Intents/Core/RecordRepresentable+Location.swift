// SPDX-License-Identifier: Apache-2.0
//
// Places as values of a record.

public import Contacts
public import CoreLocation
import Foundation
public import IntentSchema

extension CLLocation: RecordRepresentable {
    public static func from(_ value: Value) -> Self? {
        guard let record = value.record, let latitude = record["latitude"]?.double,
            let longitude = record["longitude"]?.double
        else { return nil }
        return CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: record["altitude"]?.double ?? 0,
            horizontalAccuracy: record["horizontalAccuracy"]?.double ?? 0,
            verticalAccuracy: record["verticalAccuracy"]?.double ?? -1,
            course: record["course"]?.double ?? -1, speed: record["speed"]?.double ?? -1,
            timestamp: record["timestamp"]?.date ?? Date(timeIntervalSince1970: 0)) as? Self
    }

    public var recordValue: Value {
        .record(
            Record(
                "CLLocation",
                [
                    "latitude": .double(coordinate.latitude),
                    "longitude": .double(coordinate.longitude),
                    "altitude": .double(altitude),
                    "horizontalAccuracy": .double(horizontalAccuracy),
                    "verticalAccuracy": .double(verticalAccuracy), "course": .double(course),
                    "speed": .double(speed), "timestamp": .date(timestamp),
                ]))
    }
}

extension CLRegion: RecordRepresentable {
    public static func from(_ value: Value) -> Self? {
        guard let record = value.record, let region = region(record) else { return nil }
        region.notifyOnEntry = record["notifyOnEntry"]?.boolean ?? true
        region.notifyOnExit = record["notifyOnExit"]?.boolean ?? true
        return region as? Self
    }

    /// A circle where there is a centre.
    private static func region(_ record: Record) -> CLRegion? {
        guard let identifier = record["identifier"]?.string else { return nil }
        guard let latitude = record["latitude"]?.double, let longitude = record["longitude"]?.double
        else { return CLRegion(identifier: identifier) }
        return CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            radius: record["radius"]?.double ?? 0, identifier: identifier)
    }

    public var recordValue: Value {
        var record = Record("CLRegion", ["identifier": .string(identifier)])
        record["notifyOnEntry"] = .boolean(notifyOnEntry)
        record["notifyOnExit"] = .boolean(notifyOnExit)
        if let circle = self as? CLCircularRegion {
            record["latitude"] = .double(circle.center.latitude)
            record["longitude"] = .double(circle.center.longitude)
            record["radius"] = .double(circle.radius)
        }
        return .record(record)
    }
}

extension CNPostalAddress: RecordRepresentable {
    public static func from(_ value: Value) -> Self? {
        guard let record = value.record else { return nil }
        let address = CNMutablePostalAddress()
        for (name, path) in parts { address[keyPath: path] = record[name]?.string ?? "" }
        return address as? Self ?? address.copy() as? Self
    }

    public var recordValue: Value {
        var record = Record("CNPostalAddress")
        for (name, path) in Self.parts where !self[keyPath: path].isEmpty {
            record[name] = .string(self[keyPath: path])
        }
        return .record(record)
    }

    private static var parts: [(String, ReferenceWritableKeyPath<CNPostalAddress, String>)] {
        [
            ("street", \.storage.street), ("subLocality", \.storage.subLocality),
            ("city", \.storage.city), ("subAdministrativeArea", \.storage.subAdministrativeArea),
            ("state", \.storage.state), ("postalCode", \.storage.postalCode),
            ("country", \.storage.country), ("isoCountryCode", \.storage.isoCountryCode),
        ]
    }
}

extension CLPlacemark: RecordRepresentable {
    public static func from(_ value: Value) -> Self? {
        guard let record = value.record else { return nil }
        let placemark = CLPlacemark(location: record["location"].flatMap(CLLocation.from))
        placemark.region = record["region"].flatMap(CLRegion.from)
        for (name, path) in texts { placemark[keyPath: path] = record[name]?.string }
        placemark.areasOfInterest = record["areasOfInterest"].flatMap([String].from)
        placemark.postalAddress = record["postalAddress"].flatMap(CNPostalAddress.from)
        return placemark as? Self
    }

    public var recordValue: Value {
        var record = Record("CLPlacemark")
        record["location"] = location?.recordValue
        record["region"] = region?.recordValue
        for (name, path) in Self.texts { record[name] = self[keyPath: path].map(Value.string) }
        record["areasOfInterest"] = areasOfInterest?.recordValue
        record["postalAddress"] = postalAddress?.recordValue
        return .record(record)
    }

    private static var texts: [(String, ReferenceWritableKeyPath<CLPlacemark, String?>)] {
        [
            ("name", \.name), ("thoroughfare", \.thoroughfare),
            ("subThoroughfare", \.subThoroughfare),
            ("locality", \.locality), ("subLocality", \.subLocality),
            ("administrativeArea", \.administrativeArea),
            ("subAdministrativeArea", \.subAdministrativeArea), ("postalCode", \.postalCode),
            ("isoCountryCode", \.isoCountryCode), ("country", \.country),
            ("inlandWater", \.inlandWater), ("ocean", \.ocean),
        ]
    }

    /// A place with its name and its address, as Intents adds it.
    public convenience init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
        self.init(location: location)
        self.name = name
        self.postalAddress = postalAddress
        locality = postalAddress?.city
        country = postalAddress?.country
        postalCode = postalAddress?.postalCode
    }
}

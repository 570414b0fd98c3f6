// SPDX-License-Identifier: Apache-2.0
//
// How a picture shows a field: what a value is says more than the text it reads as.

import IntentSchema

/// The shape of a default row in a picture.
public enum FieldLook: Hashable, Sendable {
    /// The label beside the text.
    case plain
    /// What somebody says, as a bubble.
    case message
    /// Names with a monogram each.
    case people([String])
    /// A number that the card is about, large.
    case amount
    /// Places to be marked on a map, in the order of the journey.
    case map([Coordinate])
    /// Entries one below the other, with a mark where something is to be done.
    case list([Entry])
    /// Parts of one value, each with its own label.
    case details([Detail])

    /// A place on a map.
    public struct Coordinate: Hashable, Sendable {
        /// Degrees, north and east positive.
        public var latitude, longitude: Double

        /// A place by its two angles in degrees.
        public init(latitude: Double, longitude: Double) {
            (self.latitude, self.longitude) = (latitude, longitude)
        }
    }

    /// One line of a list.
    public struct Entry: Hashable, Sendable {
        public var title: String
        /// Nil: nothing to be done.
        public var isDone: Bool?

        /// A line by its title, with a mark if it can be done.
        public init(_ title: String, isDone: Bool? = nil) {
            (self.title, self.isDone) = (title, isDone)
        }
    }

    /// A name and what it stands for.
    public struct Detail: Hashable, Sendable {
        public var label, text: String

        /// A name and its text.
        public init(_ label: String, _ text: String) { (self.label, self.text) = (label, text) }
    }
}

extension FieldLook {
    /// Entries, people and details beyond this are not drawn.
    public static let most = 12

    /// The look of a value that a field shows.
    init(_ value: Value, of field: FieldOutline, _ text: DisplayText) {
        let items = (value.array ?? [value]).prefix(Self.most)
        let classes = Set(items.compactMap(\.record?.className))
        let name = field.parameter.keyPath
        switch (classes.count == 1 ? classes.first : nil, name) {
        case (nil, "content"): self = .message
        case ("INPerson", _): self = .people(items.map { text.text(of: $0) })
        case ("INCurrencyAmount", _), ("INPaymentAmount", _): self = .amount
        case ("CLPlacemark", _), ("MKPlacemark", _), ("CLLocation", _):
            let places = items.compactMap { $0.record.flatMap(Coordinate.init) }
            self = places.isEmpty ? .plain : .map(places)
        case ("INTask", _): self = .list(items.compactMap { $0.record.map { Entry($0, text) } })
        case ("INRideStatus", _): self = .details(Self.ride(items.first?.record, text))
        case ("INSpeakableString", _) where value.array.map { $0.count > 1 } ?? false,
            ("INRideOption", _), ("INNote", _), ("INMessage", _):
            self = .list(items.map { Entry(text.text(of: $0)) })
        default: self = .plain
        }
    }

    private static func ride(_ status: Record?, _ text: DisplayText) -> [Detail] {
        let parts = [
            ("Driver", "driver"), ("Vehicle", "vehicle"), ("Pickup", "estimatedPickupDate"),
            ("Arrival", "estimatedDropOffDate"),
        ]
        return parts.compactMap { label, name in
            let words = status?[name].map { text.text(of: $0) } ?? ""
            return words.isEmpty ? nil : Detail(label, words)
        }
    }
}

extension FieldLook.Coordinate {
    /// Of a placemark, a location or a coordinate; nil where there is none on Earth.
    init?(_ record: Record) {
        let inner = record["location"]?.record ?? record
        let owner = inner["coordinate"]?.record ?? inner
        guard let latitude = owner["latitude"]?.double, abs(latitude) <= 90,
            let longitude = owner["longitude"]?.double, abs(longitude) <= 180
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension FieldLook.Entry {
    fileprivate init(_ task: Record, _ text: DisplayText) {
        // INTaskStatus: 1 is not completed, 2 is completed.
        let status = task["status"]?.integer
        self.init(text.text(of: .record(task)), isDone: status == 2)
    }
}

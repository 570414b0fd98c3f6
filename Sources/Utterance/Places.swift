// SPDX-License-Identifier: Apache-2.0
//
// Where a place is.

public import FoundationEssentials
public import IntentSchema

/// Names to places.
///
/// A conformer must answer the same for every case of the letters, and nil for
/// a name it does not know.
public protocol Places: Sendable {
    /// A `CLPlacemark` with its `name`, and its `location` where known.
    func place(named name: String) -> Record?
}

/// The large cities that are shipped.
public struct WorldCities: Places {
    public init() {}

    public func place(named name: String) -> Record? {
        Self.cities[Sentence.fold(name)].map {
            Placemark.record(name: $0.name, latitude: $0.latitude, longitude: $0.longitude)
        }
    }

    private static let cities: [String: (name: String, latitude: Double, longitude: Double)] = {
        let list: [(String, Double, Double)] = [
            ("Amsterdam", 52.3676, 4.9041), ("Athens", 37.9838, 23.7275),
            ("Bangkok", 13.7563, 100.5018), ("Barcelona", 41.3874, 2.1686),
            ("Beijing", 39.9042, 116.4074), ("Berlin", 52.52, 13.405),
            ("Boston", 42.3601, -71.0589), ("Brussels", 50.8503, 4.3517),
            ("Buenos Aires", -34.6037, -58.3816), ("Cairo", 30.0444, 31.2357),
            ("Cape Town", -33.9249, 18.4241), ("Chicago", 41.8781, -87.6298),
            ("Copenhagen", 55.6761, 12.5683), ("Cupertino", 37.323, -122.0322),
            ("Delhi", 28.6139, 77.209), ("Dublin", 53.3498, -6.2603),
            ("Edinburgh", 55.9533, -3.1883), ("Hamburg", 53.5511, 9.9937),
            ("Helsinki", 60.1699, 24.9384), ("Hong Kong", 22.3193, 114.1694),
            ("Istanbul", 41.0082, 28.9784), ("Jakarta", -6.2088, 106.8456),
            ("Lagos", 6.5244, 3.3792), ("Lisbon", 38.7223, -9.1393),
            ("London", 51.5074, -0.1278), ("Los Angeles", 34.0522, -118.2437),
            ("Madrid", 40.4168, -3.7038), ("Manchester", 53.4808, -2.2426),
            ("Melbourne", -37.8136, 144.9631), ("Mexico City", 19.4326, -99.1332),
            ("Milan", 45.4642, 9.19), ("Moscow", 55.7558, 37.6173),
            ("Mumbai", 19.076, 72.8777), ("Munich", 48.1351, 11.582),
            ("Nairobi", -1.2921, 36.8219), ("New York", 40.7128, -74.006),
            ("Oslo", 59.9139, 10.7522), ("Oxford", 51.752, -1.2577),
            ("Paris", 48.8566, 2.3522), ("Prague", 50.0755, 14.4378),
            ("Rome", 41.9028, 12.4964), ("San Francisco", 37.7749, -122.4194),
            ("Seattle", 47.6062, -122.3321), ("Seoul", 37.5665, 126.978),
            ("Shanghai", 31.2304, 121.4737), ("Singapore", 1.3521, 103.8198),
            ("Stockholm", 59.3293, 18.0686), ("Sydney", -33.8688, 151.2093),
            ("São Paulo", -23.5505, -46.6333), ("Tokyo", 35.6762, 139.6503),
            ("Toronto", 43.6532, -79.3832), ("Vancouver", 49.2827, -123.1207),
            ("Vienna", 48.2082, 16.3738), ("Warsaw", 52.2297, 21.0122),
            ("Washington", 38.9072, -77.0369), ("Zurich", 47.3769, 8.5417),
        ]
        return Dictionary(
            list.map { (Sentence.fold($0.0), $0) }, uniquingKeysWith: { first, _ in first })
    }()
}

/// Places from `places.json` of the state folder, then the shipped cities.
///
/// An array of `{"name": …, "aliases": […], "location": {"latitude": …,
/// "longitude": …}}`; all but the name may be absent.
public struct PlacesFile: Places {
    private let byName: [String: Record]
    private let cities = WorldCities()

    private struct Entry: Decodable {
        struct Location: Decodable {
            var latitude: Double
            var longitude: Double
        }
        var name: String
        var aliases: [String]?
        var location: Location?
    }

    /// - Throws: `DecodingError` when the data is no such array.
    public init(_ json: Data) throws {
        var byName: [String: Record] = [:]
        for entry in try JSONDecoder().decode([Entry].self, from: json) {
            let record = Placemark.record(
                name: entry.name, latitude: entry.location?.latitude,
                longitude: entry.location?.longitude)
            for name in [entry.name] + (entry.aliases ?? [])
            where byName[Sentence.fold(name)] == nil {
                byName[Sentence.fold(name)] = record
            }
        }
        self.byName = byName
    }

    public func place(named name: String) -> Record? {
        byName[Sentence.fold(name)] ?? cities.place(named: name)
    }
}

/// A place in the shape that intents carry it.
enum Placemark {
    static func record(name: String, latitude: Double?, longitude: Double?) -> Record {
        var record = Record("CLPlacemark", ["name": .string(name)])
        if let latitude, let longitude {
            record["location"] = .record(
                Record(
                    "CLLocation", ["latitude": .double(latitude), "longitude": .double(longitude)]))
        }
        return record
    }
}

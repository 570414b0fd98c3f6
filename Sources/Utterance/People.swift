// SPDX-License-Identifier: Apache-2.0
//
// Who is meant by a name.

public import FoundationEssentials
public import IntentSchema

/// Names to people.
///
/// A conformer must answer the same for every case of the letters, and nil for
/// a name it does not know: the sentence decides by that where a name ends.
public protocol People: Sendable {
    /// An `INPerson` with at least its `displayName`.
    func person(named name: String) -> Record?
}

/// Knows nobody.
public struct NoPeople: People {
    public init() {}
    public func person(named name: String) -> Record? { nil }
}

/// People from `people.json` of the state folder.
///
/// An array of `{"name": …, "aliases": […], "handle": {"value": …, "type":
/// "emailAddress"}, "identifier": …}`; all but the name may be absent. A first
/// name that only one has is enough; several who share it become the
/// `siriMatches` of a person of that name.
public struct PeopleFile: People {
    private let byName: [String: [Record]]

    private struct Entry: Decodable {
        struct Handle: Decodable {
            var value: String
            var type: String?
        }
        var name: String
        var aliases: [String]?
        var handle: Handle?
        var identifier: String?

        var record: Record {
            var record = Record("INPerson", ["displayName": .string(name)])
            record["customIdentifier"] = identifier.map { .string($0) }
            if let handle {
                let type: Value =
                    handle.type == "emailAddress" ? 1 : handle.type == "phoneNumber" ? 2 : 0
                record["personHandle"] = .record(
                    Record("INPersonHandle", ["value": .string(handle.value), "type": type]))
            }
            return record
        }
    }

    /// - Throws: `DecodingError` when the data is no such array.
    public init(_ json: Data) throws {
        var byName: [String: [Record]] = [:]
        var byFirstName: [String: [Record]] = [:]
        for entry in try JSONDecoder().decode([Entry].self, from: json) {
            let names = Set(([entry.name] + (entry.aliases ?? [])).map(Sentence.fold))
            for name in names { byName[name, default: []].append(entry.record) }
            let first = Sentence.fold(entry.name.prefix { $0 != " " })
            if !names.contains(first) { byFirstName[first, default: []].append(entry.record) }
        }
        self.byName = byName.merging(byFirstName) { whole, _ in whole }
    }

    public func person(named name: String) -> Record? {
        guard let found = byName[Sentence.fold(name)], let first = found.first else { return nil }
        if found.count == 1 { return first }
        return Record(
            "INPerson",
            ["displayName": .string(name), "siriMatches": .array(found.map { .record($0) })])
    }
}

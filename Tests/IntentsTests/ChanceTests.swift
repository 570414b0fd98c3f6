// SPDX-License-Identifier: Apache-2.0
//
// Every class with values by chance, the same ones on every run.

import Foundation
import IntentCatalog
import IntentSchema
import Intents
import Testing
import Wire

/// A small generator with a seed (SplitMix64).
private struct Chance: RandomNumberGenerator {
    var state: UInt64

    /// The same for the same name, whatever else runs.
    init(_ name: String) {
        state = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    mutating func text() -> String {
        let letters: [Character] = ["a", "Z", "0", " ", "ß", "水", "👩‍👩‍👧", "\u{0}", "\n", "\"", "%"]
        return String((0..<below(12)).map { _ in letters[below(letters.count)] })
    }

    /// A record of a class with most of its fields set.
    mutating func record(_ className: String, depth: Int = 0) -> Record {
        var record = Record(className)
        for field in Catalog.builtIn.fields(of: className) ?? [] where below(5) > 0 {
            record[field.name] = value(field.type, depth: depth)
        }
        return record
    }

    mutating func value(_ type: FieldType, depth: Int) -> Value? {
        switch type {
        case .boolean: .boolean(below(2) == 0)
        case .integer: .integer(Int64(truncatingIfNeeded: next()) >> Int64(below(64)))
        case .double: .double(Double.random(in: -1e9...1e9, using: &self))
        case .decimal: .string("\(below(1_000_000)).\(10 + below(90))")
        case .string, .constant, .url: .string(text())
        case .data: .data(Data((0..<below(20)).map { _ in UInt8(truncatingIfNeeded: next()) }))
        case .date: .date(Date(timeIntervalSince1970: .random(in: -1e9...1e9, using: &self)))
        case .dictionary: .dictionary([text(): .string(text()), "n": .integer(Int64(below(9)))])
        // Now and then a case that a newer API may have.
        case .enumeration, .optionSet: .integer(Int64(below(12) == 0 ? 9_999 : below(4)))
        case .record(let name): depth > 2 ? nil : .record(record(name, depth: depth + 1))
        case .array(let element):
            .array((0..<below(4)).compactMap { _ in value(element, depth: depth) })
        }
    }

    /// Anything, of whatever kind was not expected.
    mutating func garbage(depth: Int = 2) -> Value {
        switch below(depth > 0 ? 10 : 7) {
        case 0: .null
        case 1: .boolean(true)
        case 2: .integer(Int64(truncatingIfNeeded: next()))
        case 3: .double([.nan, .infinity, -.infinity, 1e308, -0.0, 0.5][below(6)])
        case 4: .string(text())
        case 5: .data(Data([1, 2]))
        case 6: .date(Date(timeIntervalSince1970: [.nan, 1e300, -1e300, 0][below(4)]))
        case 7: .array((0..<below(4)).map { _ in garbage(depth: depth - 1) })
        case 8: .dictionary([text(): garbage(depth: depth - 1)])
        default:
            .record(
                Record(
                    ["INPerson", "INImage", "CLPlacemark", "NoSuchClass", ""][below(5)],
                    ["value": garbage(depth: depth - 1), "latitude": garbage(depth: depth - 1)]))
        }
    }
}

@Suite struct `Every class of the API, by chance` {
    static let names = `Every class of the API`.names

    @Test(arguments: names) func `goes through copies, archives and the wire unchanged`(
        _ name: String
    ) throws {
        var chance = Chance(name)
        for _ in 0..<5 {
            let record = chance.record(name)
            let object = try #require(IntentObject.from(.record(record)))
            #expect(object.record == record)
            #expect((object.copy() as? IntentObject)?.record == record)
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: object, requiringSecureCoding: true)
            let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: object), from: data)
            #expect(back?.record == record)
            #expect(back.map { object.isEqual($0) && object.hash == $0.hash } == true)
            #expect(try CBOR.decode(CBOR.encode(object.recordValue)) == .record(record))
        }
    }

    @Test(arguments: names) func `reads fields of the wrong kind without harm and keeps them`(
        _ name: String
    ) throws {
        var chance = Chance(name + "!")
        for _ in 0..<20 {
            var record = Record(name)
            for field in Catalog.builtIn.fields(of: name) ?? [] {
                record[field.name] = chance.garbage()
            }
            record["from a newer API"] = .string("kept")
            let object = try #require(IntentObject.from(.record(record)))
            for (field, type) in type(of: object).fieldTypes {
                if let value = record[field] { _ = read(value, as: type) }
            }
            #expect((object.copy() as? IntentObject)?.record.fields.count == record.fields.count)
            #expect(object.record["from a newer API"] == "kept")
        }
    }

    private func read<T: RecordRepresentable>(_ value: Value, as type: T.Type) -> Value? {
        T.from(value)?.recordValue
    }
}

@Suite struct `An intent as data, by chance` {
    private let json = RecordJSON(catalog: .builtIn)

    @Test(arguments: Catalog.builtIn.intents.keys.sorted())
    func `is read or refused, whatever byte is wrong`(_ name: String) throws {
        var chance = Chance(name)
        let request = IntentRequest(intent: chance.record(name))
        let data = try JSONEncoder().encode(json.json(of: request))
        for _ in 0..<20 {
            var bytes = data
            for _ in 0...chance.below(3) where !bytes.isEmpty {
                let at = bytes.startIndex + chance.below(bytes.count)
                switch chance.below(3) {
                case 0: bytes[at] = UInt8(truncatingIfNeeded: chance.next())
                case 1: bytes.remove(at: at)
                default: bytes = bytes.prefix(upTo: at) + bytes.suffix(from: at) + bytes.prefix(3)
                }
            }
            do {
                _ = try json.request(from: bytes)
            } catch {
                #expect(error is RecordJSONError, "\(error)")
            }
        }
    }
}

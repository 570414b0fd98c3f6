// SPDX-License-Identifier: Apache-2.0
//
// Intents to bytes and back, by our codec and by Foundation's coders.

import Foundation
import IntentCatalog
import IntentSchema
import Wire

/// One intent, as a record for our codec and as Codable values for Foundation's.
struct CodecSubject {
    let name: String
    private let record: Value
    private let json: () throws -> Void
    private let propertyList: () throws -> Void

    var bytes: Int { CBOR.encode(record).count }

    private init(_ record: Record, name: String, as codable: some Codable) {
        self.name = name
        self.record = .record(record)
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        json = { try Self.trip(codable, encoder, decoder) }
        let (writer, reader) = (PropertyListEncoder(), PropertyListDecoder())
        writer.outputFormat = .binary
        propertyList = { try Self.trip(codable, writer, reader) }
    }

    private static func trip<Content: Codable>(
        _ content: Content, _ encoder: JSONEncoder, _ decoder: JSONDecoder
    ) throws {
        _ = try decoder.decode(Content.self, from: encoder.encode(content))
    }

    private static func trip<Content: Codable>(
        _ content: Content, _ encoder: PropertyListEncoder, _ decoder: PropertyListDecoder
    ) throws {
        _ = try decoder.decode(Content.self, from: encoder.encode(content))
    }

    /// A message to two people.
    static var typical: CodecSubject {
        let people = [("John", "john@example.org"), ("Kate", "kate@example.org")].map {
            name, mail in
            let handle = Record("INPersonHandle", ["value": .string(mail), "type": .integer(1)])
            return Value.record(
                Record("INPerson", ["displayName": .string(name), "personHandle": .record(handle)]))
        }
        let intent = Record(
            "INSendMessageIntent",
            ["recipients": .array(people), "content": "I'll be 10 minutes late."])
        return CodecSubject(intent, name: "typical intent", as: TypedMessage.sample)
    }

    /// The built-in intent that has most to say when every field of it is set.
    static var largest: CodecSubject {
        let all = Catalog.builtIn.intents.keys.sorted().map { filled($0, depth: 0) }
        let largest = all.max { CBOR.encode(.record($0)).count < CBOR.encode(.record($1)).count }
        let record = largest ?? Record("")
        return CodecSubject(record, name: "largest intent", as: CodableNode(.record(record)))
    }

    private static func filled(_ className: String, depth: Int) -> Record {
        var record = Record(className)
        for field in Catalog.builtIn.fields(of: className) ?? [] {
            record[field.name] = value(field.type, depth: depth)
        }
        return record
    }

    private static func value(_ type: FieldType, depth: Int) -> Value? {
        switch type {
        case .boolean: true
        case .integer, .enumeration, .optionSet: 1
        case .double: 0.5
        case .decimal: "12.50"
        case .string, .constant: "a text of usual length"
        case .url: "https://example.org/path"
        case .data: .data(Data(repeating: 7, count: 64))
        case .date: .date(Date(timeIntervalSince1970: 1_796_000_000))
        case .dictionary: ["key": "value"]
        case .record(let name): depth < 3 ? .record(filled(name, depth: depth + 1)) : nil
        case .array(let element): value(element, depth: depth).map { [$0, $0] }
        }
    }

    // MARK: Trips

    /// Microseconds of encoding and decoding once, so often.
    func ours(_ count: Int) throws -> [Double] {
        try measured(count) { _ = try CBOR.decode(CBOR.encode(record)) }
    }
    func json(_ count: Int) throws -> [Double] { try measured(count, json) }
    func propertyList(_ count: Int) throws -> [Double] { try measured(count, propertyList) }
}

/// The typical intent as types made for it, which is the best that coders can have.
private struct TypedMessage: Codable {
    struct Handle: Codable {
        var value: String
        var type: Int
    }
    struct Person: Codable {
        var displayName: String
        var personHandle: Handle
    }
    var intent: String
    var recipients: [Person]
    var content: String

    static let sample = TypedMessage(
        intent: "INSendMessageIntent",
        recipients: [
            Person(displayName: "John", personHandle: Handle(value: "john@example.org", type: 1)),
            Person(displayName: "Kate", personHandle: Handle(value: "kate@example.org", type: 1)),
        ],
        content: "I'll be 10 minutes late.")
}

/// Any contents: one field of each node is set, and says which kind it is.
private struct CodableNode: Codable {
    var boolean: Bool?
    var integer: Int64?
    var double: Double?
    var text: String?
    var data: Data?
    var date: Date?
    var list: [CodableNode]?
    var fields: [String: CodableNode]?
    var className: String?

    init(_ value: Value) {
        switch value {
        case .null: break
        case .boolean(let it): boolean = it
        case .integer(let it): integer = it
        case .double(let it): double = it
        case .string(let it): text = it
        case .data(let it): data = it
        case .date(let it): date = it
        case .array(let it): list = it.map(CodableNode.init)
        case .dictionary(let it): fields = it.mapValues(CodableNode.init)
        case .record(let it):
            fields = it.fields.mapValues(CodableNode.init)
            className = it.className
        }
    }
}

/// As `timed`, for what waits for nobody.
private func measured(_ count: Int, _ body: () throws -> Void) rethrows -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
        let start = ContinuousClock.now
        try body()
        times.append((ContinuousClock.now - start) / .microseconds(1))
    }
    return times
}

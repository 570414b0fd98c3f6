// SPDX-License-Identifier: Apache-2.0
//
// Whether the round trips are those of every class: the list is made from
// Apple's headers, not from our definitions.

import Foundation
import IntentCatalog
import IntentSchema
import Intents
import Testing
import Wire

/// The classes of the inventory that Apple can archive, by their names in Swift.
private struct Archivable {
    let name: String

    static let all: [Archivable] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "ClientTests/Inventory")
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)) ?? []
        let lines = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            .flatMap { $0.split(separator: "\n") }
        var parents: [String: [String]] = [:]
        for line in lines where line.hasPrefix("class | ") {
            let parts = line.components(separatedBy: " | ")
            parents[parts[1]] = Array(parts.dropFirst(2))
        }
        func isArchivable(_ name: String) -> Bool {
            (parents[name] ?? []).contains { $0 == "NSSecureCoding" || isArchivable($0) }
        }
        // Foundation on Linux archives no generic class, whoever made it.
        return parents.keys.filter { isArchivable($0) && !$0.contains("<") }.sorted()
            .map(Archivable.init)
    }()

    var type: IntentObject.Type? {
        name == "INCar.HeadUnit"
            ? INCar.HeadUnit.self : NSClassFromString("Intents.\(name)") as? IntentObject.Type
    }
}

@Suite struct `Every class that Apple can archive` {
    @Test func `is one that holds a record`() {
        #expect(Archivable.all.count > 200)
        // The enum's class is a wrapper; UIKit's are not of this module.
        #expect(Archivable.all.filter { $0.type == nil }.map(\.name) == [])
    }

    @Test(arguments: Archivable.all.map(\.name))
    func `keeps what it knows and what it does not`(name: String) throws {
        let type = try #require(Archivable(name: name).type)
        let object = type.empty()
        var record = object.record
        for field in Catalog.builtIn.fields(of: name) ?? [] {
            record[field.name] = .string("of another kind")
        }
        record["from a newer API"] = [
            "kept": [1, 2.5, "three", .date(Date(timeIntervalSince1970: 4))]
        ]
        object.record = record
        #expect((object.copy() as? IntentObject)?.record == record)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
        #expect(back?.record == record)
        #expect(back.map { Swift.type(of: $0) == type } == true)
        #expect(back.map { object.isEqual($0) && object.hash == $0.hash } == true)
        #expect(try CBOR.decode(CBOR.encode(object.recordValue)) == .record(record))
    }

    @Test func `and the verdicts about all kinds of values`() throws {
        for name in Catalog.builtIn.resolutionResults.keys.sorted() {
            let type = try #require(
                NSClassFromString("Intents.\(name)") as? INIntentResolutionResult.Type, "\(name)")
            for kind in ["success", "needsValue", "a kind of a newer API"] {
                let record = Record("Resolution", ["kind": .string(kind), "value": ["x", 1]])
                let result = type.init(record: record)
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: result, requiringSecureCoding: true)
                let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
                #expect(back?.record == record, "\(name)")
                #expect((result.copy() as? IntentObject)?.record == record, "\(name)")
            }
        }
    }
}

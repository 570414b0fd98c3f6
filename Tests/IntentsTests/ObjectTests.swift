// SPDX-License-Identifier: Apache-2.0
//
// Objects over records: copies, archives, values that nobody set.

import IntentCatalog
import IntentSchema
import Intents
import Testing

/// A record with every field of a class set to something.
private func full(_ className: String, depth: Int = 0) -> Record {
    var record = Record(className)
    for field in Catalog.builtIn.fields(of: className) ?? [] {
        record[field.name] = sample(field.type, of: field.swiftType, depth: depth)
    }
    return record
}

private func sample(_ type: FieldType, of swiftType: String, depth: Int) -> Value? {
    switch type {
    case .boolean: true
    case .integer: 7
    case .double: swiftType.contains("NSNumber") ? 3 : 2.5
    case .decimal: "12.25"
    case .string, .constant: "text ä"
    case .url: "https://example.org/a?b=c"
    case .data: .data(Data([1, 2, 3]))
    case .date: .date(Date(timeIntervalSince1970: 1.5))
    case .dictionary: ["key": 1]
    case .enumeration(let name):
        Catalog.builtIn.enumeration(named: name)?.cases.last.map { .integer($0.rawValue) }
    case .optionSet: 1
    case .record("Measurement"):
        .record(Record("Measurement", ["value": 2.5, "unit": .string(unit(swiftType))]))
    case .record("DateComponents"): .record(Record("DateComponents", ["year": 2026, "month": 11]))
    case .record(let name): depth > 1 ? nil : .record(full(name, depth: depth + 1))
    case .array(let element): sample(element, of: swiftType, depth: depth).map { [$0] }
    }
}

private func unit(_ swiftType: String) -> String {
    swiftType.contains("Energy") ? "J" : swiftType.contains("Temperature") ? "°C" : "m"
}

@Suite struct `Every class of the API` {
    static let names =
        (Array(Catalog.builtIn.intents.keys)
        + Catalog.builtIn.intents.values.map(\.response.className)
        + Catalog.builtIn.values.values.filter {
            $0.domain != "Foreign" && !$0.className.contains(".")
        }.map(\.className)).filter { !["INObjectCollection", "INObjectSection"].contains($0) }
        .sorted()

    private func object(_ name: String) throws -> IntentObject {
        try #require(IntentObject.from(.record(full(name))))
    }

    @Test(arguments: names) func `is found by the name of its record`(_ name: String) throws {
        #expect(type(of: try object(name)).recordClassName == name)
    }

    @Test(arguments: names) func `reads each field with its type and writes it as it was`(
        _ name: String
    ) throws {
        let object = try object(name)
        for (field, type) in type(of: object).fieldTypes {
            let value = try #require(object.record[field], "\(name).\(field) is not in the catalog")
            #expect(rewritten(value, as: type) == value, "\(name).\(field)")
        }
    }

    /// The value as the type writes it; what the type adds on its own is forgiven.
    private func rewritten<T: RecordRepresentable>(_ value: Value, as type: T.Type) -> Value? {
        guard let written = T.from(value)?.recordValue else { return nil }
        return written.contains(value) ? value : written
    }

    @Test(arguments: names) func `F31: survives copies and archives`(_ name: String) throws {
        let object = try object(name)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: object), from: data)
        #expect(back?.record == object.record)
        #expect(object.isEqual(object.copy()))
        #expect(object.hash == (object.copy() as? NSObject)?.hash)
    }
}

extension Value {
    /// Equal, but for fields more: a location always has an altitude.
    fileprivate func contains(_ other: Value) -> Bool {
        switch (self, other) {
        case (.record(let mine), .record(let theirs)):
            mine.className == theirs.className
                && theirs.fields.allSatisfy { mine[$0.key]?.contains($0.value) == true }
        case (.array(let mine), .array(let theirs)):
            mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.contains($1) }
        default: self == other || (double != nil && double == other.double)
        }
    }
}

@Suite struct `An object over a record` {
    @Test func `F30: has no value that nobody gave`() {
        let media = INPlayMediaIntent()
        #expect(media.playbackSpeed == nil && media.playShuffled == nil)
        #expect(media.playbackRepeatMode == .unknown && media.mediaItems == nil)
    }

    @Test func `leaves what nobody set unset`() {
        let intent = INPlayMediaIntent(record: Record("INPlayMediaIntent"))
        #expect(intent.playbackSpeed == nil)
        #expect(intent.playShuffled == nil)
        #expect(intent.mediaItems == nil)
        #expect(intent.playbackRepeatMode == .unknown)
        #expect(intent.record.fields.isEmpty)
    }

    @Test func `keeps fields and raw values that it does not know`() throws {
        let record = Record("INSendMessageIntent", ["outgoingMessageType": 99, "later": "x"])
        let intent = try #require(INIntent.make(from: record) as? INSendMessageIntent)
        #expect(intent.outgoingMessageType == .unknown)
        #expect((intent.copy() as? INIntent)?.record == record)
    }

    @Test func `hands out copies`() {
        let file = INFile(data: Data([1]), filename: "a", typeIdentifier: nil)
        let attachment = INSendMessageAttachment(audioMessageFile: file)
        file.filename = "b"
        #expect(attachment.audioMessageFile?.filename == "a")
    }

    @Test func `is nil for a class that is not loaded`() {
        #expect(INIntent.make(from: Record("INNoSuchIntent")) == nil)
        #expect(INIntent.make(from: Record("INPerson")) == nil)
        #expect(INIntent.make(from: Record("../INPerson")) == nil)
        #expect(INIntentResponse.make(from: Record("INSendMessageIntent")) == nil)
    }

    @Test func `makes the subclass that the record names`() throws {
        let note = INNote(
            record: Record(
                "INNote", ["contents": [.record(Record("INTextNoteContent", ["text": "t"]))]]))
        #expect((note.contents.first as? INTextNoteContent)?.text == "t")
    }

    @Test func `is told apart by both sides with one version`() {
        #expect(Intents.IntendantAPI.version == IntentCatalog.IntendantAPI.version)
    }
}

@Suite struct `A verdict` {
    @Test func `is the record that crosses the wall`() {
        let person = INPerson(
            personHandle: INPersonHandle(value: "1", type: .unknown), nameComponents: nil,
            displayName: "A", image: nil, contactIdentifier: nil, customIdentifier: nil)
        let success: INSendMessageRecipientResolutionResult = .success(with: person)
        #expect(
            success.resolution
                == Record("Resolution", ["kind": "success", "value": person.recordValue]))
        #expect(
            INStringResolutionResult.disambiguation(with: ["a", "b"]).resolution["values"] == [
                "a", "b",
            ])
        #expect(
            INSendMessageRecipientResolutionResult.unsupported(forReason: .offline).resolution[
                "reason"] == 2)
        #expect(
            INPersonResolutionResult.confirmationRequired(with: nil).resolution
                == Record("Resolution", ["kind": "confirmationRequired"]))
        #expect(
            INSendMessageRecipientResolutionResult(personResolutionResult: .needsValue())
                .resolution["kind"] == "needsValue")
        #expect(
            INPlayMediaMediaItemResolutionResult.successes(with: [
                INMediaItem(identifier: "1", title: nil, type: .song, artwork: nil)
            ]).count == 1)
    }
}

@Suite struct `A value class with rules of its own` {
    @Test func `orders the ends of a range of prices`() {
        let range = INPriceRange(
            firstPrice: 9, secondPrice: NSDecimalNumber(string: "2.50"), currencyCode: "EUR")
        #expect(range.minimumPrice == NSDecimalNumber(string: "2.5") && range.maximumPrice == 9)
        #expect(INPriceRange(price: 3, currencyCode: "EUR").minimumPrice == 3)
    }

    @Test func `knows how a ride ended`() {
        let status = INRideCompletionStatus.completed(
            outstanding: INCurrencyAmount(amount: 4, currencyCode: "EUR"))
        #expect(status.isCompleted && status.isOutstanding && !status.isCanceled)
        #expect(status.paymentAmount?.amount == 4)
        #expect(INRideCompletionStatus.canceledMissedPickup().isMissedPickup)
    }

    @Test func `names a file after its place`() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            "intendant-\(UUID().uuidString).txt")
        try Data("x".utf8).write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        let file = INFile(fileURL: place, filename: nil, typeIdentifier: nil)
        #expect(file.filename == place.lastPathComponent && file.data == Data("x".utf8))
        #expect(
            INFile(fileURL: URL(fileURLWithPath: "/no/such"), filename: nil, typeIdentifier: nil)
                .data.isEmpty)
    }

    @Test func `makes a name for display from its parts`() {
        var parts = PersonNameComponents()
        parts.givenName = "Anna"
        parts.familyName = "Haro"
        let person = INPerson(
            personHandle: INPersonHandle(value: "1", type: .unknown), nameComponents: parts,
            displayName: nil,
            image: nil, contactIdentifier: nil, customIdentifier: nil)
        #expect(person.displayName == "Anna Haro" && person.spokenPhrase == "Anna Haro")
    }

    @Test func `recurs as EventKit says`() {
        let rule = EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: nil)
        let range = INDateComponentsRange(ekRecurrenceRule: rule)
        #expect(range.recurrenceRule?.frequency == .weekly)
        #expect(range.ekRecurrenceRule()?.interval == 2)
    }

    @Test func `measures the distance of places`() {
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
        #expect(abs(paris.distance(from: london) - 343_500) < 1_500)
    }
}

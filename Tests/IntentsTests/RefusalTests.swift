// SPDX-License-Identifier: Apache-2.0
//
// What the phone's owner keeps for themselves: contacts, calendars, places.

import Contacts
import CoreLocation
import EventKit
import Intents
import Testing

private final class Walker: NSObject, CLLocationManagerDelegate {
    var heard: [String] = []

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        heard.append("\((error as NSError).domain) \((error as NSError).code)")
    }
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        heard.append("\(manager.authorizationStatus)")
    }
}

@Suite struct `What the user keeps` {
    @Test func `contacts are denied, and nothing waits for them`() throws {
        let store = CNContactStore()
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
        var answers: [Bool] = []
        store.requestAccess(for: .contacts) { granted, _ in answers.append(granted) }
        #expect(answers == [false])
        let keys = [CNContactGivenNameKey as CNKeyDescriptor, "familyName" as NSString]
        let request = CNContactFetchRequest(keysToFetch: keys)
        #expect(throws: CNError.self) {
            try unsafe store.enumerateContacts(with: request) { _, _ in }
        }
        #expect(throws: CNError.self) {
            _ = try store.unifiedContacts(
                matching: CNContact.predicateForContacts(matchingName: "Ada"), keysToFetch: keys)
        }
    }

    @Test func `a contact of one's own is a person with names and numbers`() throws {
        let contact = CNMutableContact()
        contact.givenName = "Ada"
        contact.familyName = "King"
        contact.phoneNumbers = [
            CNLabeledValue(label: CNLabelHome, value: CNPhoneNumber(stringValue: "555 1234"))
        ]
        let kept = try #require(contact.copy() as? CNContact)
        contact.givenName = "Augusta"
        #expect(CNContactFormatter.string(from: kept, style: .fullName) == "Ada King")
        #expect(kept.phoneNumbers.first?.value.stringValue == "555 1234")
        #expect(
            CNLabeledValue<CNPhoneNumber>.localizedString(
                forLabel: kept.phoneNumbers.first?.label ?? "") == "home")
        #expect(CNContact.predicateForContacts(matchingName: "ada").evaluate(with: kept))
        #expect(CNContactFormatter().string(from: CNContact()) == nil)
    }

    @Test func `the place is denied to whoever asks`() async {
        let manager = CLLocationManager()
        let walker = Walker()
        manager.delegate = walker
        manager.requestWhenInUseAuthorization()
        manager.requestLocation()
        #expect(walker.heard == ["denied", "kCLErrorDomain 1"])
        #expect(manager.location == nil)
        await #expect(throws: CLError(.network)) {
            _ = try await CLGeocoder().geocodeAddressString("1 Infinite Loop")
        }
    }

    @Test func `there are no calendars`() {
        let store = EKEventStore()
        #expect(EKEventStore.authorizationStatus(for: .reminder) == .denied)
        #expect(store.calendars(for: .event).isEmpty)
        let event = EKEvent(eventStore: store)
        event.title = "Tea"
        #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    }
}

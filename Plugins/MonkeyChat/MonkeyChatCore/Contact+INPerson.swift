// SPDX-License-Identifier: Apache-2.0
//
// Contacts and messages as Siri knows them.

import Foundation
import Intents

extension Contact {
    /// The contact, to be shown under its screen name.
    public var person: INPerson { person(shownAs: screenName) }

    /// The contact among others of the same screen name.
    public var distinctPerson: INPerson { person(shownAs: fullName) }

    private func person(shownAs name: String) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: id, type: .unknown), nameComponents: nil,
            displayName: name, image: nil, contactIdentifier: nil, customIdentifier: id)
    }
}

extension ContactBook {
    /// All whom a person that was spoken of can be.
    ///
    /// One who has been resolved before carries our identifier and is certain.
    public func contacts(for person: INPerson) -> [Contact] {
        if let known = person.customIdentifier.flatMap(contact(withID:)) { return [known] }
        let named = contacts(named: person.displayName)
        return named.isEmpty ? contacts(named: person.personHandle?.value ?? "") : named
    }
}

extension ChatMessage {
    /// The message as an answer to a search, or as what has been sent.
    public func message(in contactBook: ContactBook) -> INMessage {
        let person = contactBook.contact(withID: contactID)?.person
        return INMessage(
            identifier: id, conversationIdentifier: contactID, content: text, dateSent: date,
            sender: direction == .received ? person : nil,
            recipients: direction == .sent ? person.map { [$0] } : nil, groupName: nil,
            messageType: .text)
    }
}

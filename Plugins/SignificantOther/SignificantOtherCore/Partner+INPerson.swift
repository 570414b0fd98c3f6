// SPDX-License-Identifier: Apache-2.0
//
// The partner and the messages, as Siri knows them.

import Foundation
import Intents

extension Partner {
    /// The partner as a recipient.
    public var person: INPerson {
        INPerson(
            personHandle: INPersonHandle(value: address, type: .emailAddress), nameComponents: nil,
            displayName: name, image: nil, contactIdentifier: nil, customIdentifier: address)
    }
}

extension Message {
    /// The message as an answer to a search, or as what has been sent.
    public func message(with partner: Partner) -> INMessage {
        INMessage(
            identifier: id, content: text, dateSent: date,
            sender: direction == .received ? partner.person : nil,
            recipients: direction == .sent ? [partner.person] : nil)
    }
}

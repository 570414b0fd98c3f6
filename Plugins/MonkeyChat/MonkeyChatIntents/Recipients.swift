// SPDX-License-Identifier: Apache-2.0
//
// From the names that were said to the contacts of this app.

import Intents
import MonkeyChatCore

/// What the contact book says about a name.
enum Match {
    case none
    case one(Contact)
    case several([Contact])

    init(_ person: INPerson, in contactBook: ContactBook = ContactBook()) {
        let contacts = contactBook.contacts(for: person)
        switch contacts.count {
        case 0: self = .none
        case 1: self = .one(contacts[0])
        default: self = .several(contacts)
        }
    }

    /// For those to whom a message goes.
    var recipientResult: INSendMessageRecipientResolutionResult {
        switch self {
        case .none: return .unsupported(forReason: .noAccount)
        case .one(let contact): return .success(with: contact.person)
        case .several(let contacts): return .disambiguation(with: contacts.map(\.distinctPerson))
        }
    }

    /// For those whose messages are looked for.
    var personResult: INPersonResolutionResult {
        switch self {
        case .none: return .unsupported()
        case .one(let contact): return .success(with: contact.person)
        case .several(let contacts): return .disambiguation(with: contacts.map(\.distinctPerson))
        }
    }
}

extension Array where Element == INPerson {
    /// The contacts that are certain, by identifier.
    var contactIDs: [String] {
        compactMap { person in
            guard case .one(let contact) = Match(person) else { return nil }
            return contact.id
        }
    }
}

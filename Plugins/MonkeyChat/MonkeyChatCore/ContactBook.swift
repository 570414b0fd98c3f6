// SPDX-License-Identifier: Apache-2.0
//
// Everyone whom the user can chat with.

/// Everyone whom the user can chat with.
public struct ContactBook: Sendable {
    public let contacts: [Contact]

    public init(_ contacts: [Contact] = ContactBook.everyone) {
        self.contacts = contacts
    }

    /// The troop.
    public static let everyone = [
        Contact(id: "monkey-1", screenName: "Bobo", realName: "Roberta Baboon"),
        Contact(id: "monkey-2", screenName: "Coco", realName: "Conrad Capuchin"),
        Contact(id: "monkey-3", screenName: "Jojo", realName: "Joanna Gibbon"),
        Contact(id: "monkey-4", screenName: "Kiki", realName: "Kim Macaque"),
        Contact(id: "monkey-5", screenName: "Kiki", realName: "Kieran Tamarin"),
        Contact(id: "monkey-6", screenName: "Momo", realName: "Monica Marmoset"),
    ]

    public func contact(withID id: String) -> Contact? {
        contacts.first { $0.id == id }
    }

    /// All that a name can mean: none, one, or several of the same name.
    public func contacts(named name: String) -> [Contact] {
        contacts.filter { $0.answers(to: name) }
    }

    /// Every name that can be said for a contact, each once, in the order given.
    ///
    /// `recent` holds identifiers of contacts, the latest first; those who are
    /// not among them come last.
    public func names(mostRecentFirst recent: [String]) -> [String] {
        let latest = recent.compactMap(contact(withID:))
        let others = contacts.filter { !recent.contains($0.id) }
        var seen: Set<String> = []
        return (latest + others)
            .flatMap { [$0.screenName, $0.realName] }
            .filter { seen.insert($0).inserted }
    }
}

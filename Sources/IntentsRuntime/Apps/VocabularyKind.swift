// SPDX-License-Identifier: Apache-2.0
//
// The kinds of words that an app may teach, and the parameters they are for.

import IntentSchema

/// One case of `INVocabularyStringType`.
struct VocabularyKind: Hashable, Sendable {
    /// "contactName": the name of its file, too.
    let name: String

    /// - Returns: nil for a number that is none of Apple's kinds for a user's own words.
    init?(rawValue: Int64, in catalog: Catalog) {
        let cases = catalog.enumeration(named: "INVocabularyStringType")?.cases ?? []
        guard let found = cases.first(where: { $0.rawValue == rawValue }) else { return nil }
        name = found.name
    }

    init(name: String) { self.name = name }

    /// `INSendMessageIntent.recipients`: the parameters of these intents that take such words.
    func parameters(of intents: Set<String>, in catalog: Catalog) -> [String] {
        intents.sorted().compactMap { catalog.intent(named: $0) }.flatMap { intent in
            intent.parameters.filter(takes).map { "\(intent.className).\($0.name)" }
        }
    }

    private func takes(_ field: FieldDefinition) -> Bool {
        if name == "contactName" { return field.type.namedType == "INPerson" }
        return Self.properties[name]?.contains(field.name) ?? false
    }

    /// Source: the discussion of each case of INVocabularyStringType.
    private static let properties: [String: Set<String>] = [
        "contactGroupName": ["speakableGroupName", "speakableGroupNames"],
        "photoTag": ["searchTerms"],
        "photoAlbumName": ["albumName"],
        "workoutActivityName": ["workoutName"],
        "carProfileName": ["profileName"],
        "carName": ["carName"],
        "paymentsOrganizationName": ["billPayee", "organizationName"],
        "paymentsAccountNickname": ["fromAccount", "toAccount", "accountNickname"],
        "notebookItemTitle": ["title", "targetTask", "targetNote", "taskTitles"],
        "notebookItemGroupName": ["groupName", "targetTaskList"],
    ]
}

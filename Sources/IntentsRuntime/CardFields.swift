// SPDX-License-Identifier: Apache-2.0
//
// From the schema's definition of an intent to the default rows of its card.

import Cards
import IntentSchema

/// The default rows of an intent: its parameters in order, then the response's own fields.
enum CardFields {
    static func outlines(of intent: IntentDefinition, in catalog: Catalog) -> [FieldOutline] {
        intent.parameters.map { outline($0, of: intent.className, in: catalog) }
            + intent.response.fields.filter { !forTheSystem.contains($0.name) }
            .map { outline($0, of: intent.response.className, in: catalog) }
    }

    /// What a response tells the system and not the user: a sent message is the one just read back.
    private static let forTheSystem: Set<String> = [
        "userActivity", "sentMessage", "sentMessages", "expirationDate",
    ]

    private static func outline(
        _ field: FieldDefinition, of className: String, in catalog: Catalog
    ) -> FieldOutline {
        FieldOutline(
            className, field.name, label: labels[field.name] ?? field.title,
            kind: kind(field.type.element, in: catalog))
    }

    private static func kind(_ type: FieldType, in catalog: Catalog) -> FieldOutline.Kind {
        func names(_ name: String) -> [Int64: String] {
            let cases = catalog.enumeration(named: name)?.cases ?? []
            return Dictionary(
                cases.map { ($0.rawValue, $0.title ?? $0.name) },
                uniquingKeysWith: { first, _ in first })
        }
        switch type {
        case .enumeration(let name): return .enumeration(names(name))
        case .optionSet(let name): return .options(names(name))
        default: return .automatic
        }
    }

    /// Where the property's own words are not what people say.
    private static let labels = [
        "recipients": "To", "content": "Message", "speakableGroupName": "Group",
        "pickupLocation": "From", "dropOffLocation": "To", "partySize": "Passengers",
        "currencyAmount": "Amount", "payee": "To", "payer": "From",
        "outgoingMessageType": "Kind", "workoutName": "Workout",
    ]
}

// SPDX-License-Identifier: Apache-2.0
//
// What an app told about its user's doings.

public import Foundation
public import IntentSchema
import Wire

/// One interaction that an app donated.
public struct Donation: Equatable, Sendable {
    /// The app's identifier.
    public var app: String
    /// The interaction's own identifier; another donation with the same one replaces this.
    public var identifier: String
    public var group: String?
    public var date: Date
    /// What the app suggests to say for it.
    public var phrase: String?
    /// The `INInteraction`.
    public var interaction: Record

    public var intent: Record { interaction["intent"]?.record ?? Record("") }
}

/// A shortcut that an app suggests.
public struct SuggestedShortcut: Equatable, Sendable {
    public var app: String
    public var kind: Kind
    public var shortcut: Record

    /// What was donated.
    public enum Kind: String, Sendable, CaseIterable {
        /// `INVoiceShortcutCenter.setShortcutSuggestions`
        case suggested
        /// `INRelevantShortcutStore.setRelevantShortcuts`
        case relevant
        /// `INUpcomingMediaManager.setSuggestedMediaIntents`
        case media
    }
}

extension Donation {
    /// Bytes of one interaction at most.
    static let mostBytes = 65_536

    /// - Throws: `Refusal` for what is no interaction, and for one that is too large.
    init(_ body: [String: Value], of app: String, now: Date) throws(DonationRefusal) {
        guard let interaction = body["interaction"]?.record,
            interaction.className == "INInteraction", let intent = interaction["intent"]?.record,
            !intent.className.isEmpty
        else { throw DonationRefusal("a donation is an INInteraction with an intent") }
        let bytes = CBOR.encode(.record(interaction)).count
        guard bytes <= Self.mostBytes else {
            throw DonationRefusal(
                "the interaction has \(bytes) bytes, a donation has at most \(Self.mostBytes)")
        }
        self.app = app
        identifier = interaction["identifier"]?.string ?? UUID().uuidString
        group = interaction["groupIdentifier"]?.string
        // A future that an app invents would stay the newest for ever.
        let start = interaction["dateInterval"]?.record?["start"]?.date ?? now
        date = min(start, now)
        phrase = body["phrase"]?.string.map { String($0.prefix(200)) }
        self.interaction = interaction
    }

    /// The names of the people that the intent is about, each once.
    var people: [String] {
        var names: [String] = []
        func collect(_ value: Value, depth: Int) {
            switch value {
            case .array(let items) where depth < 4: items.forEach { collect($0, depth: depth + 1) }
            case .record(let record) where record.className == "INPerson":
                if let name = record["displayName"]?.string, !names.contains(name) {
                    names.append(name)
                }
            default: break
            }
        }
        intent.fields.sorted { $0.key < $1.key }.forEach { collect($0.value, depth: 0) }
        return names
    }
}

/// Why a donation is not kept, in one sentence.
struct DonationRefusal: Error, Equatable {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}

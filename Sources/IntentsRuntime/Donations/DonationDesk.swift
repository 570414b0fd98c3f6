// SPDX-License-Identifier: Apache-2.0
//
// What an app's process donates, taken for its app and no other.

import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema

/// The host's side of donations and suggested shortcuts.
struct DonationDesk: Sendable {
    let app: String
    let store: DonationStore
    let observe: RequestObserver

    func add(_ body: [String: Value]) throws -> [String: Value] {
        let donation: Donation
        do {
            donation = try Donation(body, of: app, now: .now)
        } catch {
            throw Refusal(code: "badRequest", message: error.sentence)
        }
        try kept { try store.add(donation) }
        observe(.app(.donated(app: app, intent: donation.intent.className)))
        return [:]
    }

    func remove(_ body: [String: Value]) throws -> [String: Value] {
        let selection: DonationStore.Selection =
            if let identifiers = body["identifiers"]?.array {
                .identifiers(identifiers.compactMap(\.string))
            } else if let group = body["group"]?.string {
                .group(group)
            } else {
                .all
            }
        let count = try kept { try store.remove(selection, of: app) }
        observe(.app(.donationsRemoved(app: app, count: count)))
        return ["removed": .integer(Int64(count))]
    }

    func set(_ body: [String: Value]) throws -> [String: Value] {
        guard let kind = body["kind"]?.string.flatMap(SuggestedShortcut.Kind.init),
            let shortcuts = body["shortcuts"]?.array
        else {
            throw Refusal(
                code: "badRequest", message: "shortcuts are 'suggested', 'relevant' or 'media'")
        }
        let count = try kept { try store.set(shortcuts.compactMap(\.record), kind, of: app) }
        observe(.app(.shortcuts(app: app, kind: kind.rawValue, count: count)))
        return ["kept": .integer(Int64(count))]
    }

    /// A store that cannot be written is the host's affair; the guest gets a sentence.
    private func kept<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            observe(.dialogue(.warning("the donations of \(app) cannot be kept: \(error)")))
            throw Refusal(code: "hostError", message: "the host cannot keep it now")
        }
    }
}

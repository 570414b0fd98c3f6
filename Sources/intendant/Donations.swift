// SPDX-License-Identifier: Apache-2.0
//
// What apps told about their user's doings, and what they suggest.

import Bundles
import Dialogue
import Foundation
import IntentsRuntime

struct Donations: Verb {
    static let name = "donations"
    static let summary = "what apps donated and suggest; readings and people are ranked by it"
    static let operands = ["[APP]"]
    static let options =
        [Option(name: "--clear", help: "forgets them, of one app or of all")] + Option.registry

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let store = DonationStore(try arguments.stateFolder().donations)
        do {
            let app = try arguments.operands.first.map { try identifier($0, store) }
            if arguments.has("--clear") {
                arguments.report("forgotten", "\(try store.clear(app))")
                return .done
            }
            let donations = try store.donations(of: app)
            let shortcuts = try store.shortcuts(of: app)
            if arguments.has("--json") {
                donations.forEach { Terminal.print($0.json.line) }
                shortcuts.forEach { Terminal.print($0.json.line) }
            } else if donations.isEmpty && shortcuts.isEmpty {
                Terminal.print("nothing was donated")
            } else {
                donations.forEach { Terminal.print($0.text) }
                shortcuts.forEach { Terminal.print($0.text) }
            }
            return .done
        } catch let error as RoutingError {
            Terminal.complain("\(error)")
            return .failed
        }
    }

    /// Of a registered app by any of its names, or of one that is gone and left donations.
    private func identifier(_ word: String, _ store: DonationStore) throws -> String {
        let registry = IntentsRuntime.registry(try arguments.configuration())
        do {
            return try HandlerRegistry(registry).app(named: word).identifier
        } catch {
            let isKnown =
                try store.donations(of: word).isEmpty == false
                || store.shortcuts(of: word).isEmpty == false
            guard error.kind == .noSuchApp, isKnown else { throw error }
            return word
        }
    }
}

extension Donation {
    fileprivate var text: String {
        let day = date.formatted(.iso8601)
        let phrase = phrase.map { "  “\($0)”" } ?? ""
        return "\(day)  \(app)  \(intent.className)\(phrase)"
    }

    fileprivate var json: JSON {
        .object([
            .init("kind", .string("donation")), .init("app", .string(app)),
            .init("identifier", .string(identifier)), .init("group", .optional(group)),
            .init("date", .string(date.formatted(.iso8601))),
            .init("intent", .string(intent.className)), .init("phrase", .optional(phrase)),
            .init("interaction", JSON(interaction)),
        ])
    }
}

extension SuggestedShortcut {
    /// What the shortcut is for, through the layers that each kind has.
    private var subject: String {
        let inner = shortcut["shortcut"]?.record ?? shortcut
        return inner["intent"]?.record?.className
            ?? inner["userActivity"]?.record?["activityType"]?.string ?? "?"
    }

    fileprivate var text: String { "\(kind.rawValue)  \(app)  \(subject)" }

    fileprivate var json: JSON {
        .object([
            .init("kind", .string(kind.rawValue)), .init("app", .string(app)),
            .init("subject", .string(subject)), .init("shortcut", JSON(shortcut)),
        ])
    }
}

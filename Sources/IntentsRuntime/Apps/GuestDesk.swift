// SPDX-License-Identifier: Apache-2.0
//
// What an app or one of its extensions asks of its host, answered.

import Bundles
import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema
import Synchronization
import Utterance

/// The host's side of INPreferences, INVocabulary, donations and later answers, for one process.
///
/// Requests come one after the other.
final class GuestDesk: Sendable {
    let app: HandlingApp
    private let catalog: Catalog
    private let consent: UserConsent
    private let store: VocabularyStore
    private let donations: DonationDesk
    private let grammar: Grammar
    /// Responses that came after the one that ended `handle`.
    let later = LaterAnswers()
    private let state = Mutex(State())

    private struct State {
        var open = 0
        var answered = 0
        var failure: String?
    }

    init(
        for app: HandlingApp, consent: UserConsent, store: VocabularyStore,
        donations: DonationStore, catalog: Catalog, grammar: Grammar = .english
    ) {
        self.donations = DonationDesk(
            app: app.identifier, store: donations, observe: consent.observe)
        self.app = app
        self.consent = consent
        self.store = store
        self.catalog = catalog
        self.grammar = grammar
    }

    /// Whether a request is being answered now, and how many were.
    var traffic: (isBusy: Bool, answered: Int) { state.withLock { ($0.open > 0, $0.answered) } }

    /// A fault of the app that ends it, in one sentence.
    var failure: String? { state.withLock(\.failure) }

    /// - Throws: `Refusal`, which becomes the failure that the guest gets.
    func answer(_ method: String, _ body: [String: Value]) async throws -> [String: Value] {
        state.withLock { $0.open += 1 }
        defer {
            state.withLock {
                $0.open -= 1
                $0.answered += 1
            }
        }
        switch method {
        case "authorization.status": return status(consent.authorization(of: app))
        case "authorization.request": return status(try await requestAuthorization())
        case "vocabulary.set": return try teach(body)
        case "vocabulary.removeAll": return try forget()
        case "donations.add": return try donations.add(body)
        case "donations.remove": return try donations.remove(body)
        case "shortcuts.set": return try donations.set(body)
        case "answer.later": return try hear(body)
        default: throw Refusal.unknownMethod(method)
        }
    }

    private func hear(_ body: [String: Value]) throws -> [String: Value] {
        guard let response = body["response"]?.record else {
            throw Refusal(code: "badRequest", message: "an answer has a response")
        }
        if !later.take(response) {
            warn(
                "\(app.displayName) answered once more; nobody waits for that "
                    + "(--follow SECONDS does)")
        }
        return [:]
    }

    // MARK: Authorization

    private func status(_ authorization: Authorization) -> [String: Value] {
        ["status": .string(authorization.name)]
    }

    /// iOS ends an app that asks without saying why; so does the host, with the reason.
    private func requestAuthorization() async throws -> Authorization {
        if app.usageDescription == nil {
            let file = app.path.map { URL(filePath: $0).lastPathComponent } ?? app.identifier
            let sentence =
                "\(file)/Info.plist: 'NSSiriUsageDescription' is missing; an app that asks for "
                + "authorization must say there what for"
            state.withLock { $0.failure = sentence }
            throw Refusal(code: "usageDescriptionMissing", message: sentence)
        }
        return try await consent.decision(about: app)
    }

    // MARK: Vocabulary

    private func teach(_ body: [String: Value]) throws -> [String: Value] {
        try requireAuthorization()
        let number = body["type"]?.integer ?? 0
        guard let kind = VocabularyKind(rawValue: number, in: catalog) else {
            throw Refusal(
                code: "badRequest", message: "\(number) is no kind of words that a user has")
        }
        let sent = body["terms"]?.array ?? []
        let readable = sent.compactMap(TaughtTerm.init)
        let kept = Array(readable.prefix(VocabularyStore.mostTerms))
        try store.set(kept, of: kind)
        consent.observe(
            .app(.vocabulary(app: app.identifier, kind: kind.name, terms: kept.map(\.phrase))))
        warn(about: kept, of: sent.count, kind)
        return ["kept": .integer(Int64(kept.count))]
    }

    private func forget() throws -> [String: Value] {
        try requireAuthorization()
        try store.removeAll()
        consent.observe(.app(.vocabularyRemoved(app: app.identifier)))
        return [:]
    }

    private func requireAuthorization() throws {
        let state = consent.authorization(of: app)
        guard state != .authorized else { return }
        throw Refusal(
            code: "notAuthorized",
            message: "\(app.displayName) may not teach words: its authorization is "
                + "'\(state.name)'; call INPreferences.requestSiriAuthorization first "
                + "(intendant authorize \(app.identifier) allow)")
    }

    private func warn(about kept: [TaughtTerm], of count: Int, _ kind: VocabularyKind) {
        let common = kept.map(\.phrase).filter(grammar.isCommon)
        if !common.isEmpty {
            let words = common.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
            warn(
                "\(app.displayName) teaches common words as \(kind.name): \(words); "
                    + "they are understood without it")
        }
        if kept.count < count {
            warn(
                "\(app.displayName) taught \(count) terms as \(kind.name); \(kept.count) are kept "
                    + "(at most \(VocabularyStore.mostTerms), each with at most "
                    + "\(VocabularyStore.longestPhrase) bytes)")
        }
    }

    private func warn(_ sentence: String) { consent.observe(.dialogue(.warning(sentence))) }
}

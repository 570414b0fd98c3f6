// SPDX-License-Identifier: Apache-2.0
//
// Asking the user for permission, and remembering what was said.

import Bundles
import Dialogue
import Foundation

/// The user, as far as permission is concerned.
struct UserConsent: Sendable {
    let permissions: Permissions
    let grantsAuthorization: Bool
    /// Nil: nobody may be asked now.
    let presenter: (any Presenter)?
    /// Understands a yes or a no in the user's language; nil: neither.
    var hear: @Sendable (String) -> Answer? = { _ in nil }
    let observe: RequestObserver
    var phrasebook = Phrasebook.english

    /// A general sentence about an app.
    func say(_ name: String, _ app: HandlingApp, else english: String) -> String {
        phrasebook.sentence(name)?.replacing("{app}", with: app.displayName) ?? english
    }

    func authorization(of app: HandlingApp) -> Authorization {
        permissions.authorization(of: app.identifier)
    }

    /// The decision about an app; asks for one where there is none, and keeps it.
    ///
    /// - Throws: what kept the decision from being written.
    func decision(about app: HandlingApp) async throws -> Authorization {
        let known = authorization(of: app)
        guard known == .notDetermined else { return known }
        let isAllowed: Bool?
        if grantsAuthorization {
            isAllowed = true
        } else {
            isAllowed = await reply(.authorize, prompt(for: app))
        }
        guard let isAllowed else { return known }
        let decision = isAllowed ? Authorization.authorized : .denied
        try permissions.set(decision, for: app.identifier)
        observe(.app(.authorization(app: app.identifier, decision)))
        return decision
    }

    private func prompt(for app: HandlingApp) -> String {
        let reason = app.usageDescription.map { " “\($0)”" } ?? ""
        return say("allow", app, else: "Allow \(app.displayName) to handle your requests?") + reason
    }

    /// Puts a question that wants yes or no; no answer is a no.
    func ask(_ kind: Question.Kind, _ prompt: String) async -> Bool {
        await reply(kind, prompt) ?? false
    }

    /// Three times at most; nil when nobody answers clearly, or the user does not want to: that is
    /// no decision to keep.
    private func reply(_ kind: Question.Kind, _ prompt: String) async -> Bool? {
        guard let presenter else { return nil }
        for round in 0..<3 {
            let question = Question(
                kind, prompt: round == 0 ? prompt : "\(yesOrNo) \(prompt)")
            observe(.dialogue(.question(question)))
            let answer = understood(await presenter.answer(question), at: question)
            guard answer != .unanswered else { return nil }
            observe(.dialogue(.answer(kind, parameter: nil, text: Self.text(answer))))
            switch answer {
            case .yes: return true
            case .no: return false
            case .cancel: return nil
            default: continue
            }
        }
        return nil
    }

    private var yesOrNo: String { phrasebook.sentence("yes-or-no") ?? "Please say yes or no." }

    private func understood(_ answer: Answer, at question: Question) -> Answer {
        if case .text(let text) = answer, let heard = hear(text) { return heard }
        return answer.understood(for: question)
    }

    private static func text(_ answer: Answer) -> String {
        switch answer {
        case .yes: "yes"
        case .no: "no"
        case .cancel: "cancel"
        case .text(let text): text
        case .choice(let index): "\(index + 1)"
        case .unanswered: ""
        }
    }
}

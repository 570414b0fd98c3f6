// SPDX-License-Identifier: Apache-2.0
//
// Whether an app may be asked at all: entitlement, authorization, lock.

import Bundles
import Dialogue
import Foundation

/// The checks between the registry and the first code of an extension.
struct Admission: Sendable {
    let permissions: Permissions
    let grantsAuthorization: Bool
    let isLocked: Bool
    let presenter: any Presenter
    let observe: RequestObserver

    /// - Throws: `Refusal` with the sentence for the user.
    func admit(_ intent: String, to handler: Handler) async throws(Refusal) {
        // The entitlement is the app's; an extension alone has nobody to carry it.
        if !handler.app.isEntitled && handler.app.path != nil {
            observe(
                .dialogue(
                    .warning(
                        "\(handler.app.displayName) lacks the entitlement com.apple.developer.siri; "
                            + "on iOS nothing would reach it")))
        }
        try await authorize(handler.app)
        if isLocked && handler.requiresUnlock(intent) { try await unlock(for: intent, handler.app) }
    }

    private func authorize(_ app: HandlingApp) async throws(Refusal) {
        switch permissions.authorization(of: app.identifier) {
        case .authorized: return
        case .denied, .restricted:
            throw Refusal(
                "\(app.displayName) is not allowed to handle requests "
                    + "(intendant authorize \(app.identifier) allow)")
        case .notDetermined: break
        }
        let allowed =
            if grantsAuthorization { true } else {
                await ask(.authorize, prompt(for: app))
            }
        try remember(allowed ? .authorized : .denied, app)
        guard allowed else {
            throw Refusal("You did not allow \(app.displayName) to handle requests.")
        }
    }

    private func prompt(for app: HandlingApp) -> String {
        let reason = app.usageDescription.map { " “\($0)”" } ?? ""
        return "Allow \(app.displayName) to handle your requests?\(reason)"
    }

    private func remember(_ authorization: Authorization, _ app: HandlingApp) throws(Refusal) {
        do {
            try permissions.set(authorization, for: app.identifier)
        } catch {
            throw Refusal("the permission of \(app.displayName) cannot be kept: \(error)")
        }
    }

    private func unlock(for intent: String, _ app: HandlingApp) async throws(Refusal) {
        guard await ask(.unlock, "Unlock first: \(app.displayName) may not do this while locked.")
        else { throw Refusal("\(app.displayName) may not handle \(intent) while locked.") }
    }

    private func ask(_ kind: Question.Kind, _ prompt: String) async -> Bool {
        let question = Question(kind, prompt: prompt)
        observe(.dialogue(.question(question)))
        let answer = await presenter.answer(question)
        let isYes = answer.understood(for: question) == .yes
        observe(.dialogue(.answer(kind, parameter: nil, text: isYes ? "yes" : "no")))
        return isYes
    }
}

/// The request goes no further, and nothing was sent to the app.
struct Refusal: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

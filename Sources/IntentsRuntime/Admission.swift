// SPDX-License-Identifier: Apache-2.0
//
// Whether an app may be asked at all: entitlement, authorization, lock.

import Bundles
import Dialogue
import Foundation

/// The checks between the registry and the first code of an extension.
struct Admission: Sendable {
    let consent: UserConsent
    let isLocked: Bool

    /// - Throws: `NotAdmitted` with the sentence for the user.
    func admit(_ intent: String, to handler: Handler) async throws(NotAdmitted) {
        // The entitlement is the app's; an extension alone has nobody to carry it.
        if !handler.app.isEntitled && handler.app.path != nil {
            consent.observe(
                .dialogue(
                    .warning(
                        "\(handler.app.displayName) lacks the entitlement com.apple.developer.siri; "
                            + "on iOS nothing would reach it")))
        }
        try await authorize(handler.app)
        if isLocked && handler.mustWaitForUnlock(intent) {
            try await unlock(for: intent, handler.app)
        }
    }

    private func authorize(_ app: HandlingApp) async throws(NotAdmitted) {
        let isDecided = consent.authorization(of: app) != .notDetermined
        let decision: Authorization
        do {
            decision = try await consent.decision(about: app)
        } catch {
            throw NotAdmitted("the permission of \(app.displayName) cannot be kept: \(error)")
        }
        guard decision != .authorized else { return }
        throw NotAdmitted(
            isDecided
                ? "\(app.displayName) is not allowed to handle requests "
                    + "(intendant authorize \(app.identifier) allow)"
                : consent.say(
                    "not-allowed", app,
                    else: "You did not allow \(app.displayName) to handle requests."),
            .permissionDenied)
    }

    private func unlock(for intent: String, _ app: HandlingApp) async throws(NotAdmitted) {
        let prompt = consent.say(
            "unlock", app, else: "Unlock first: \(app.displayName) may not do this while locked.")
        guard await consent.ask(.unlock, prompt) else {
            throw NotAdmitted("\(app.displayName) may not handle \(intent) while locked.")
        }
    }
}

extension Handler {
    /// Whether a locked device keeps the intent back: by the manifest's lists, the protected
    /// data being sealed as well, or because the system always does.
    fileprivate func mustWaitForUnlock(_ intent: String) -> Bool {
        requiresUnlock(intent) || requiresProtectedData(intent)
    }
}

/// The request goes no further, and nothing was sent to the app.
struct NotAdmitted: Error, CustomStringConvertible {
    let reason: String
    let error: IntentError?

    var description: String { reason }
    /// Without the remedy, which is for whoever reads it.
    var spoken: String {
        String(reason.split(separator: "\n", omittingEmptySubsequences: false)[0])
    }

    init(_ reason: String, _ error: IntentError? = nil) {
        self.reason = reason
        self.error = error
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Requests that end before a dialogue begins.

import Bundles
import Dialogue
import ExtensionProcess
import IntentSchema
import Utterance

extension Outcome {
    static func notUnderstood(_ error: NotUnderstood, in language: String) -> Outcome {
        Outcome(
            .unhandled, intent: Record(""), reason: "\(error)",
            spoken: Phrasebook(language: language).sentence("not-understood")
                ?? "Sorry, I did not understand that.")
    }

    init(_ error: any Error, intent: Record, app: String?, language: String) {
        let book = Phrasebook(language: language)
        switch error {
        case let error as RoutingError:
            self.init(
                .unhandled, intent: intent, app: app, reason: "\(error)",
                spoken: book.sentence("nobody") ?? "Sorry, nothing here can do that.")
            self.error = IntentError(error)
        case let refusal as NotAdmitted:
            self.init(
                .refused, intent: intent, app: app, reason: refusal.reason, spoken: refusal.spoken)
            self.error = refusal.error
        case let failure as StartFailure:
            self.init(
                .extensionFailed, intent: intent, app: failure.app, reason: failure.sentence,
                spoken: book.sentence("problem")?.replacing("{app}", with: failure.appName),
                exit: failure.exit)
            self.error =
                failure.exit?.reason == .overTime
                ? .extensionLaunchingTimeout : .extensionBringUpFailed
        case is CancellationError:
            self.init(.cancelled, intent: intent, app: app, reason: "the request was cancelled")
        default:
            self.init(.extensionFailed, intent: intent, app: app, reason: "\(error)")
        }
    }
}

extension IntentError {
    init?(_ error: RoutingError) {
        switch error.kind {
        case .claimedTwice: self = .intentSupportedByMultipleExtension
        case .noHandler, .noSuchApp: self = .noAppAvailable
        case .ambiguousApp, .appDoesNotHandle, .extensionSkipped: return nil
        }
    }
}

extension Addressee {
    init(_ handler: Handler) {
        self.init(
            app: handler.app.displayName, identifier: handler.app.identifier,
            extensionName: handler.manifest.displayName ?? handler.manifest.name)
    }
}

extension Outcome {
    /// The same, saying which layers the extension ran without.
    func degraded(by layers: [String]) -> Outcome {
        var copy = self
        copy.degraded = layers
        return copy
    }
}

extension RequestEvent {
    func degraded(by layers: [String]) -> RequestEvent {
        guard case .dialogue(.outcome(let outcome)) = self else { return self }
        return .dialogue(.outcome(outcome.degraded(by: layers)))
    }
}

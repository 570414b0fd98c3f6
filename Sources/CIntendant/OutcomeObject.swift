// SPDX-License-Identifier: Apache-2.0
//
// How a request ended, as C reads it.

import Dialogue
public import IntendantHeader
import IntentSchema

/// An outcome with its texts where C can point at them.
final class OutcomeObject {
    let status: Outcome.Status
    let statusName, intent, json: CText
    let code, reason, spoken, app, exitReason: CText?
    let elapsedMilliseconds: UInt64

    init(_ outcome: Outcome) {
        status = outcome.status
        statusName = CText(outcome.status.rawValue)
        intent = CText(outcome.intent.className)
        json = CText(DialogueEvent.outcome(outcome).json.line)
        code = outcome.code.map(CText.init)
        reason = outcome.reason.map(CText.init)
        spoken = outcome.spoken.map(CText.init)
        app = outcome.app.map(CText.init)
        exitReason = (outcome.exit?.reason.rawValue).map(CText.init)
        elapsedMilliseconds = UInt64(max(0, outcome.elapsed / .milliseconds(1)))
    }
}

extension Outcome.Status {
    fileprivate var forC: intendant_status {
        switch self {
        case .success: INTENDANT_STATUS_SUCCESS
        case .inProgress: INTENDANT_STATUS_IN_PROGRESS
        case .failure: INTENDANT_STATUS_FAILURE
        case .deferredToApplication: INTENDANT_STATUS_DEFERRED_TO_APPLICATION
        case .cancelled: INTENDANT_STATUS_CANCELLED
        case .refused: INTENDANT_STATUS_REFUSED
        case .unhandled: INTENDANT_STATUS_UNHANDLED
        case .extensionFailed: INTENDANT_STATUS_EXTENSION_FAILED
        }
    }
}

/// The text of an outcome, valid as long as the outcome.
private func text(
    _ outcome: OpaquePointer?, _ text: KeyPath<OutcomeObject, CText?>
) -> UnsafePointer<CChar>? {
    unsafe Handle.object(OutcomeObject.self, behind: outcome)?[keyPath: text]?.pointer
}

@c @implementation
public func intendant_outcome_status(_ outcome: OpaquePointer?) -> intendant_status {
    unsafe Handle.object(OutcomeObject.self, behind: outcome)?.status.forC
        ?? INTENDANT_STATUS_UNHANDLED
}

@c @implementation
public func intendant_outcome_status_name(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe Handle.object(OutcomeObject.self, behind: outcome)?.statusName.pointer
}

@c @implementation
public func intendant_outcome_code(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe text(outcome, \.code)
}

@c @implementation
public func intendant_outcome_reason(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe text(outcome, \.reason)
}

@c @implementation
public func intendant_outcome_spoken(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe text(outcome, \.spoken)
}

@c @implementation
public func intendant_outcome_intent(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe Handle.object(OutcomeObject.self, behind: outcome)?.intent.pointer
}

@c @implementation
public func intendant_outcome_app(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe text(outcome, \.app)
}

@c @implementation
public func intendant_outcome_exit_reason(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe text(outcome, \.exitReason)
}

@c @implementation
public func intendant_outcome_elapsed_milliseconds(_ outcome: OpaquePointer?) -> UInt64 {
    unsafe Handle.object(OutcomeObject.self, behind: outcome)?.elapsedMilliseconds ?? 0
}

@c @implementation
public func intendant_outcome_json(_ outcome: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe Handle.object(OutcomeObject.self, behind: outcome)?.json.pointer
}

@c @implementation
public func intendant_outcome_destroy(_ outcome: OpaquePointer?) {
    unsafe Handle.destroy(OutcomeObject.self, outcome)
}

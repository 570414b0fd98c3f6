// SPDX-License-Identifier: Apache-2.0
//
// The second half: the handler's confirmation, the user's consent, the work.

import IntentSchema

extension Dialogue {
    /// Asks the handler whether it could do the work.
    ///
    /// `ready`, `success` and `inProgress` go on; so do `continueInApp` and `handleInApp`, and what
    /// handle then answers says whether the app takes over. Failures stop.
    func confirm(_ intent: Record) async throws -> State {
        minutes.append(
            .request(method: "confirm", intent: SavedValue(intent), parameters: []))
        let response = try await handler.confirm(intent)
        minutes.append(.reply(response.map { SavedValue($0) }))
        guard let response else {
            emit(.confirmed(code: "ready", response: nil))
            return outline.confirmation == .always
                ? .consenting(intent, response: nil) : .handling(intent)
        }
        let code = ResponseCode(of: response, in: outline)
        emit(.confirmed(code: code.name, response: response))
        if code.stopsConfirmation { return .finished(ending(code, response, phase: "confirm")) }
        return outline.confirmation == .always || code.meaning == .needsYes
            ? .consenting(intent, response: response) : .handling(intent)
    }

    /// Reads the intent back and waits for a yes.
    func consent(_ intent: Record, _ response: Record?) async throws -> State {
        let code = response.map { ResponseCode(of: $0, in: outline) }
        await show(.confirm, intent, response, code?.handlingStatus ?? .ready)
        let prompt =
            code.flatMap { code in
                response.flatMap { speech.ownSentence(code, response: $0, intent: intent) }
            } ?? speech.readBack(intent)
        switch try await consent(to: prompt) {
        case .yes: return .handling(intent)
        case .no: throw Stop.cancelled(reason: "The user said no to “\(prompt)”")
        case .change(let parameter, let value):
            return try await change(parameter, to: value, in: intent)
        }
    }

    /// Has the work done.
    func handle(_ intent: Record) async throws -> State {
        minutes.append(
            .request(method: "handle", intent: SavedValue(intent), parameters: []))
        let response = try await handler.handle(intent)
        minutes.append(.reply(SavedValue(response)))
        let code = ResponseCode(of: response, in: outline)
        emit(.handled(code: code.name, response: response))
        let outcome = ending(code, response, phase: "handle")
        // Where the app takes over, or nothing was done, there is nothing to show here.
        let isShown = outcome.status == .success || outcome.status == .inProgress
        if isShown { await show(.handle, intent, response, code.handlingStatus) }
        return isOpenEnded(outcome) ? .following(intent, outcome) : .finished(outcome)
    }

    /// The outcome that a code means.
    func ending(_ code: ResponseCode, _ response: Record, phase: String) -> Outcome {
        let own = speech.ownSentence(code, response: response, intent: intent)
        let answered = "\(addressee.extensionName) answered \(phase) with '\(code.name)'"
        func end(_ status: Outcome.Status, _ spoken: String, reason: String? = nil) -> Outcome {
            outcome(
                status, code: code.name, reason: reason, spoken: own ?? spoken, response: response)
        }
        switch code.meaning {
        case .success: return end(.success, speech.succeeded(intent, response))
        case .inProgress: return end(.inProgress, speech.say("working"))
        case .application:
            let failed = code.name.hasPrefix("failure")
            return end(
                .deferredToApplication,
                speech.say(failed ? "needs-app" : "going-on"),
                reason: failed ? "\(answered)." : nil)
        case .failure: return end(.failure, speech.failed(code), reason: "\(answered).")
        case .ready, .needsYes:
            return end(
                .extensionFailed, speech.say("problem"),
                reason: "\(answered), which only confirm may answer.")
        case .unspecified:
            return end(.failure, speech.failed(code), reason: "\(answered), which says nothing.")
        case .unknown:
            return end(
                .failure, speech.say("failed"),
                reason: "\(answered), a code that \(outline.className) does not have.")
        }
    }
}

extension ResponseCode {
    /// Source: the table of INIntentHandlingStatus and response codes in its header.
    var handlingStatus: HandlingStatus {
        switch meaning {
        case .ready: .ready
        case .success: .success
        case .inProgress: .inProgress
        case .application: .deferredToApplication
        case .needsYes: .userConfirmationRequired
        case .failure: .failure
        case .unspecified, .unknown: .unspecified
        }
    }
}

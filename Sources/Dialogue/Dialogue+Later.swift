// SPDX-License-Identifier: Apache-2.0
//
// After the answer: what was in progress comes to its end, and a status changes while it is shown.

import IntentSchema

extension Dialogue {
    /// Whether there is something to wait for, and somebody who waits.
    func isOpenEnded(_ outcome: Outcome) -> Bool {
        guard patience > .zero else { return false }
        return outcome.status == .inProgress
            || outcome.status == .success && outline.sendsUpdates
    }

    /// Waits for later answers; each is told and shown, and the last one is the outcome.
    ///
    /// What goes wrong now takes nothing back: the request was answered.
    func follow(_ intent: Record, _ outcome: Outcome) async throws -> State {
        do {
            try await handler.follow(
                intent, updates: outline.sendsUpdates, patience: patience
            ) { await self.takeLater($0) }
        } catch let failure as HandlerFailure {
            emit(
                .warning(
                    failure.sentence(
                        extension: addressee.extensionName, method: "what comes after handle")))
        }
        guard case .following(_, let last) = state else { return .finished(outcome) }
        return .finished(last)
    }

    /// False: that was the end.
    private func takeLater(_ response: Record) async -> Bool {
        guard case .following(let intent, _) = state else { return false }
        minutes.append(.reply(SavedValue(response)))
        let code = ResponseCode(of: response, in: outline)
        emit(.updated(code: code.name, response: response))
        let outcome = ending(code, response, phase: "handle")
        if outcome.status == .success || outcome.status == .inProgress {
            await show(.handle, intent, response, code.handlingStatus)
        }
        state = .following(intent, outcome)
        return isOpenEnded(outcome)
    }
}

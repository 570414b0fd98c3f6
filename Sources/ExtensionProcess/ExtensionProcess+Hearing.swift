// SPDX-License-Identifier: Apache-2.0
//
// What the extension says, message by message; all on the reactor's thread.

import Dialogue
import Foundation
import IntentSchema
import Sandbox
import Synchronization
import Wire

extension ExtensionProcess {
    func take(_ event: Channel.Event) {
        switch event {
        case .message(let message, _): take(message)
        case .failed(let error): end(.protocolViolation, why: "the extension sent \(error)")
        case .closed:
            // Mostly the process has just ended, and the launcher will say how.
            _ = reactor.schedule(at: .now + .milliseconds(250)) { [weak self] in
                self?.endDeaf()
            }
        }
    }

    private func take(_ message: Message) {
        switch message.type {
        case .partial: takePartial(message)
        case .reply: takeLast(message, .reply(message.body))
        case .failure: takeFailure(message)
        case .request: takeRequest(message)
        case .cancel where !message.id.isMultiple(of: 2): break
        case .notice where message.id == 0 && message.body["notice"]?.string != nil:
            takeNotice(message)
        case .cancel, .notice: violation("a \(message.type) with id \(message.id)")
        }
    }

    private func takeNotice(_ message: Message) {
        guard Value.dictionary(message.body).weight <= GuestMail.noticeBound else {
            return violation("a notice of more than \(GuestMail.noticeBound) bytes")
        }
        _ = mail.withLock { $0?.deliver(message) }
    }

    private func violation(_ what: String) {
        channel?.fail(.unexpected(what))
    }

    private func takePartial(_ message: Message) {
        let (request, isKnown, isWanted) = state.withLock { state -> (OpenRequest?, Bool, Bool) in
            guard var request = state.waiting[message.id] else {
                return (nil, state.abandoned.contains(message.id), true)
            }
            let isWanted = request.count(message.body)
            state.waiting[message.id] = request
            state.lastRequest = request.name
            return (request, true, isWanted)
        }
        guard isWanted else { return violation("more partial answers than were asked for") }
        guard isKnown else { return violation("a partial answer to nothing, id \(message.id)") }
        guard let request else { return }
        reactor.postpone(request.alarm, to: .now + request.deadline)
        if !request.answers.put(.partial(message.body)) {
            violation("a flood of partial answers that nobody has read yet")
        }
    }

    private func takeLast(_ message: Message, _ piece: Answers.Piece) {
        let (request, isKnown) = state.withLock { state -> (OpenRequest?, Bool) in
            let request = state.waiting.removeValue(forKey: message.id)
            let wasAbandoned = state.abandoned.remove(message.id) != nil
            return (request, request != nil || wasAbandoned)
        }
        guard isKnown else { return violation("an answer to nothing, id \(message.id)") }
        guard let request else { return }
        reactor.cancel(request.alarm)
        _ = request.answers.put(piece)
    }

    private func takeFailure(_ message: Message) {
        guard let code = message.body["code"]?.string,
            let text = message.body["message"]?.string
        else { return violation("a failure without a code and a message") }
        let failure = ExtensionFailure.refused(
            code: code, message: text, place: message.body["where"]?.string)
        takeLast(message, .failure(failure))
    }

    private func takeRequest(_ message: Message) {
        let isNext = state.withLock { state in
            let isNext = !message.id.isMultiple(of: 2) && message.id > state.lastGuestID
            state.lastGuestID = max(state.lastGuestID, message.id)
            return isNext
        }
        guard isNext else { return violation("a request with id \(message.id)") }
        guard message.body["method"]?.string != nil else {
            return violation("a request without a method")
        }
        let isTaken = mail.withLock { $0?.deliver(message) ?? true }
        if !isTaken {
            try? channel?.send(
                Message(
                    .failure, id: message.id,
                    body: ["code": "busy", "message": "too many requests wait already"]))
        }
    }
}

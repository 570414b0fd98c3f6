// SPDX-License-Identifier: Apache-2.0
//
// Answers after the answer: the changes of a status while it is shown.

import IntentSchema

/// The handler that sends updates now. Worker thread only.
final class GuestUpdates {
    private var current: (handler: any IntentDispatch, intent: INIntent)?

    /// Answers `{"updates": bool}`: whether the intent has updates at all. Later responses come as
    /// the guest's requests `answer.later`.
    func start(_ handlers: GuestHandlers, _ ticket: GuestTicket) {
        handlers.answering(ticket) { (intent, handler) throws(GuestFailure) in
            let starts = handler.startUpdates(for: intent) { GuestHandlers.tellLater($0) }
            if starts { current = (handler, intent) }
            ticket.finish(.dictionary(["updates": .boolean(starts)]))
        }
    }

    /// Tells the very object that was started: it may hold the timer.
    func stop(_ ticket: GuestTicket) {
        if let current { current.handler.stopUpdates(for: current.intent) }
        current = nil
        ticket.finish(.dictionary([:]))
    }
}

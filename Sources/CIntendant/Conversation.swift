// SPDX-License-Identifier: Apache-2.0
//
// A request's way back to the thread that waits for it.

import Cards
import Dialogue
import Foundation
import IntentsRuntime
import Synchronization

/// What a request has to tell, in order, until its outcome; one thread takes it.
final class Conversation: Presenter {
    enum Step: Sendable {
        case event(RequestEvent)
        case question(Question, Reply)
        case outcome(Outcome)
    }

    /// Where an answer is waited for.
    typealias Reply = CheckedContinuation<Answer, Never>

    private struct State {
        var steps: [Step] = []
        var isOver = false
    }

    private let state = Mutex(State())
    private let arrived = DispatchSemaphore(value: 0)

    /// After the outcome there is nothing to tell: events are dropped, questions stay unanswered.
    func add(_ step: Step) {
        let isHeard = state.withLock { state in
            guard !state.isOver else { return false }
            if case .outcome = step { state.isOver = true }
            state.steps.append(step)
            return true
        }
        if isHeard {
            arrived.signal()
        } else if case .question(_, let reply) = step {
            reply.resume(returning: .unanswered)
        }
    }

    func answer(_ question: Question) async -> Answer {
        await withCheckedContinuation { add(.question(question, $0)) }
    }

    /// Calls the host until the request has ended.
    func hold(_ callbacks: Callbacks) -> Outcome {
        while true {
            switch next() {
            case .event(let event): callbacks.tell(event)
            case .question(let question, let reply):
                reply.resume(returning: callbacks.ask(question))
            case .outcome(let outcome): return outcome
            }
        }
    }

    private func next() -> Step {
        arrived.wait()
        return state.withLock { $0.steps.removeFirst() }
    }
}

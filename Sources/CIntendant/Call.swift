// SPDX-License-Identifier: Apache-2.0
//
// One request with all that C gave for it.

import Dialogue
import Foundation
import IntendantHeader
import IntentSchema
import IntentsRuntime

/// What is asked for.
enum Request: Sendable {
    case sentence(String)
    case intent(IntentRequest)

    init(json: String, for runtime: OpaquePointer?) throws {
        let runtime = unsafe try RuntimeObject.behind(runtime).runtime
        self = .intent(try runtime.request(from: Data(json.utf8), named: "intent"))
    }
}

struct Call {
    private let runtime: RuntimeObject
    private let request: Request
    private let callbacks: Callbacks
    private let cancellation: Cancellation?

    init(
        _ runtime: OpaquePointer?, _ request: Request,
        _ callbacks: UnsafePointer<intendant_callbacks>?, _ cancellation: OpaquePointer?
    ) throws {
        self.runtime = unsafe try RuntimeObject.behind(runtime)
        self.request = request
        self.callbacks = unsafe try Callbacks(callbacks, columns: self.runtime.columns)
        self.cancellation = unsafe Handle.object(Cancellation.self, behind: cancellation)
    }

    /// On this thread.
    func perform() -> OpaquePointer {
        runtime.requests.enter()
        defer { runtime.requests.leave() }
        return unsafe Handle.give(OutcomeObject(hold()))
    }

    /// On a thread of its own, which the runtime waits for.
    func start() {
        runtime.requests.enter()
        // SAFETY: the call moves to its thread; what C promised for its callbacks holds there.
        nonisolated(unsafe) let call = self
        Thread.detachNewThread {
            unsafe call.callbacks.finish(OutcomeObject(call.hold()))
            unsafe call.runtime.requests.leave()
        }
    }

    private func hold() -> Outcome {
        let conversation = Conversation()
        let runtime = runtime.runtime
        let request = request
        let task = Task.detached {
            let observe: RequestObserver = { conversation.add(.event($0)) }
            let outcome =
                switch request {
                case .sentence(let text):
                    await runtime.perform(text, presenter: conversation, observe: observe)
                case .intent(let intent):
                    await runtime.perform(intent, presenter: conversation, observe: observe)
                }
            conversation.add(.outcome(outcome))
        }
        return Cancellation.with([cancellation, self.runtime.end], for: task) {
            conversation.hold(callbacks)
        }
    }
}

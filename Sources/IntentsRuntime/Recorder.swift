// SPDX-License-Identifier: Apache-2.0
//
// Listens to one request and makes a recording of it.

import Dialogue
import Foundation
import Synchronization

/// Collects the events of one request. Make it before the request begins.
public final class Recorder: Sendable {
    private let request: Recording.Request
    private let given: Recording.Circumstances

    private struct State {
        var text: TimelessText
        var app: String?
        var dialogue: [JSON] = []
    }

    private let state: Mutex<State>

    /// - `configuration`: that of the runtime which performs the request.
    public init(_ request: Recording.Request, _ configuration: Configuration) {
        self.request = request
        given = Recording.Circumstances(configuration)
        state = Mutex(State(text: TimelessText(configuration)))
    }

    /// Takes the next event; an observer's job.
    public func note(_ event: RequestEvent) {
        guard let json = event.line else { return }
        state.withLock {
            $0.dialogue.append($0.text.line(json))
            if case .dialogue(.outcome(let outcome)) = event { $0.app = outcome.app }
        }
    }

    /// What was heard so far.
    public var recording: Recording {
        state.withLock { state in
            var given = given
            // Of the user's other apps nobody needs to read.
            if let app = state.app {
                given.permissions = given.permissions.filter { $0.key == app }
            }
            return Recording(
                request: request, app: state.app, given: given, dialogue: state.dialogue)
        }
    }
}

extension RequestEvent {
    /// As a recording holds it; nil for what other events tell as well.
    fileprivate var line: JSON? {
        if case .message(let message) = self { message.json } else { json }
    }
}

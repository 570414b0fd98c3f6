// SPDX-License-Identifier: Apache-2.0
//
// Responses that come after the one that ended `handle`, kept for whoever waits.

import IntentSchema
import Synchronization

/// A small box between the process's requests and the dialogue.
final class LaterAnswers: Sendable {
    /// Answers that wait at most; more are dropped, the newest first.
    private static let most = 64

    private struct State {
        var isOpen = false
        var waiting: [Record] = []
        var sink: AsyncStream<Record>.Continuation?
    }
    private let state = Mutex(State())

    /// Says before `handle` that somebody will want to know.
    func open() { state.withLock { $0.isOpen = true } }

    /// False when nobody does.
    func take(_ answer: Record) -> Bool {
        state.withLock { state in
            guard state.isOpen else { return false }
            if let sink = state.sink {
                sink.yield(answer)
            } else if state.waiting.count < Self.most {
                state.waiting.append(answer)
            }
            return true
        }
    }

    /// The answers from now on, and those that came meanwhile; ends after `patience`.
    func stream(for patience: Duration) -> AsyncStream<Record> {
        let (stream, sink) = AsyncStream.makeStream(
            of: Record.self, bufferingPolicy: .bufferingOldest(Self.most))
        state.withLock { state in
            state.waiting.forEach { sink.yield($0) }
            state.waiting = []
            state.sink = sink
        }
        let clock = Task {
            try? await Task.sleep(for: patience)
            sink.finish()
        }
        sink.onTermination = { _ in clock.cancel() }
        return stream
    }
}

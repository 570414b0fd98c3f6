// SPDX-License-Identifier: Apache-2.0
//
// What an extension writes to its standard output and error.

import Synchronization
import Wire

/// Empties an extension's log pipe so that neither side ever waits for it.
///
/// The first bytes are kept in a file, the rest is counted and dropped.
final class LogCapture: Sendable {
    private struct State {
        var token: UInt64?
        var kept = 0
        /// Since `restart`.
        var written = 0
    }

    let path: String
    private let file: Descriptor
    private let pipe: Descriptor
    private let bound: Int
    private let outputBound: Int
    private let reactor: Reactor
    private let onFlood: @Sendable () -> Void
    private let state = Mutex(State())

    init(
        path: String, pipe: Descriptor, keeping bound: Int, outputBound: Int, reactor: Reactor,
        onFlood: @escaping @Sendable () -> Void
    ) throws(HostError) {
        self.path = path
        self.pipe = pipe
        self.bound = bound
        self.outputBound = outputBound
        self.reactor = reactor
        self.onFlood = onFlood
        file = try .log(path)
    }

    func open() throws(WireError) {
        let token = try reactor.add(pipe) { [self] readable, _ in
            if readable { empty(atMost: 16) }
        }
        state.withLock { $0.token = token }
    }

    /// Begins to count anew for another request.
    func restart() { state.withLock { $0.written = 0 } }

    /// A line of the host's own, kept in any case.
    func note(_ line: String) { file.append(Array("intendant: \(line)\n".utf8)[...]) }

    /// Takes what is left and lets go of the pipe. Reactor's thread only.
    func close() {
        empty(atMost: 64)
        stopReading()
    }

    private func stopReading() {
        let token = state.withLock { state in
            defer { state.token = nil }
            return state.token
        }
        if let token { reactor.remove(token) }
    }

    private func empty(atMost turns: Int) {
        var room = [UInt8](repeating: 0, count: 65_536)
        for _ in 0..<turns {
            guard let count = pipe.readAvailable(into: &room) else { return }
            guard count > 0 else { return stopReading() }
            keep(room[..<count])
        }
    }

    private func keep(_ bytes: ArraySlice<UInt8>) {
        let (part, isFlood) = state.withLock { state in
            let part = bytes.prefix(max(0, bound - state.kept))
            state.kept += part.count
            state.written += bytes.count
            return (part, state.written > outputBound)
        }
        file.append(part)
        if isFlood { onFlood() }
    }
}

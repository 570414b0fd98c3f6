// SPDX-License-Identifier: Apache-2.0
//
// One renderer process and the conversation with it.

import Cards
import IntentSchema
import Synchronization
import Wire

/// Lives from the start of a renderer to its end; then everything it owed has failed.
final class RendererConnection: Sendable {
    private typealias Waiting = CheckedContinuation<[String: Value], any Error>

    private struct State {
        var channel: Channel?
        var isOpen = true
        var lastID: UInt64 = 0
        var waiting: [UInt64: Waiting] = [:]
    }

    private let path: String
    private let process: RendererChild
    private let state = Mutex(State())

    /// Starts the process. On a thread that does not end before the host.
    init(path: String, reactor: Reactor, allowsDegraded: Bool) throws {
        self.path = path
        let ends = try Descriptor.socketPair()
        process = try RendererChild(
            path: path, socket: ends.guest, allowsDegraded: allowsDegraded)
        let channel = Channel(
            ends.host, reactor: reactor, bodyBound: RendererBounds.reply,
            queueBound: RendererBounds.request * 2
        ) { [self] in take($0) }
        state.withLock { $0.channel = channel }
        try channel.open()
    }

    var isOpen: Bool { state.withLock(\.isOpen) }
    var pid: Int32? { isOpen ? process.pid : nil }

    func ask(_ body: [String: Value], deadline: Duration) async throws -> [String: Value] {
        try await withThrowingTaskGroup(of: [String: Value]?.self) { group in
            group.addTask { try await self.ask(body) }
            group.addTask {
                try await Task.sleep(for: deadline)
                return nil
            }
            defer { group.cancelAll() }
            if let reply = try await group.next() ?? nil { return reply }
            // It works on something that has no end; there is no other way to stop it.
            end(RendererError(.died, "\(path): it took longer than \(deadline)"))
            throw RendererError(.died, "\(path): it took longer than \(deadline)")
        }
    }

    private func ask(_ body: [String: Value]) async throws -> [String: Value] {
        try await withCheckedThrowingContinuation { waiting in
            let (id, channel) = state.withLock { state -> (UInt64, Channel?) in
                guard state.isOpen else { return (0, nil) }
                state.lastID += 2
                state.waiting[state.lastID] = waiting
                return (state.lastID, state.channel)
            }
            guard let channel else { return waiting.resume(throwing: died) }
            do {
                try channel.send(Message(.request, id: id, body: body))
            } catch {
                settle(id, .failure(error))
            }
        }
    }

    /// Kills the process.
    func end() { end(died) }

    private func end(_ error: RendererError) {
        let remains = state.withLock { state -> State? in
            guard state.isOpen else { return nil }
            let last = state
            state = State(isOpen: false)
            return last
        }
        guard let remains else { return }
        remains.channel?.close()
        process.kill()
        for waiting in remains.waiting.values { waiting.resume(throwing: error) }
    }

    private var died: RendererError { RendererError(.died, "\(path): it ended") }

    // MARK: What the renderer says; on the reactor's thread

    private func take(_ event: Channel.Event) {
        switch event {
        case .message(let message, _) where message.type == .reply:
            settle(message.id, .success(message.body))
        case .message(let message, _) where message.type == .failure:
            let reason = message.body["message"]?.string ?? "it refused"
            settle(message.id, .failure(RendererError(.refused, String(reason.prefix(400)))))
        case .message: break
        case .closed, .failed: end()
        }
    }

    private func settle(_ id: UInt64, _ result: Result<[String: Value], any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
    }
}

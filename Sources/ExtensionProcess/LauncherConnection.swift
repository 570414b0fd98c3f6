// SPDX-License-Identifier: Apache-2.0
//
// One launcher process and the conversation with it.

import IntentSchema
import Sandbox
import Synchronization
import Wire

/// Lives from the start of a launcher to its end; then everything it owed is settled.
final class LauncherConnection: Sendable {
    private struct Waiting {
        var onLaunched: @Sendable (ProcessHandle) -> Void
        var onExit: @Sendable (Ending) -> Void
        var answer: @Sendable (Result<Void, HostError>) -> Void
    }

    private struct State {
        var channel: Channel?
        var isOpen = true
        var lastID: UInt64 = 0
        var waiting: [UInt64: Waiting] = [:]
        var exits: [Int32: @Sendable (Ending) -> Void] = [:]
    }

    private let path: String
    private let launcher: ProcessHandle
    private let reactor: Reactor
    private let state = Mutex(State())
    let spares = Spares()

    /// Starts the launcher. On a thread that does not end before the host.
    init(path: String, reactor: Reactor) throws(HostError) {
        self.path = path
        self.reactor = reactor
        let ends: (host: Descriptor, launcher: Descriptor)
        do throws(WireError) {
            ends = try Descriptor.controlPair()
        } catch {
            throw HostError(place: path, problem: "\(error)", remedy: "close other programs")
        }
        switch ProcessHandle.spawn(path, control: ends.launcher) {
        case .success(let launcher): self.launcher = launcher
        case .failure(let reason):
            throw HostError(
                place: path, problem: "cannot be started: \(reason.text)",
                remedy: "run `make build` again, for this machine")
        }
        let channel = Channel(ends.host, reactor: reactor, acceptsDescriptors: true) { [self] in
            take($0)
        }
        state.withLock { $0.channel = channel }
        do throws(WireError) {
            try channel.open()
        } catch {
            end()
            throw HostError(place: path, problem: "\(error)", remedy: "close other programs")
        }
    }

    var isOpen: Bool { state.withLock(\.isOpen) }

    /// Asks for a process with these descriptors: the guest's end of its wire, and that of its log.
    func launch(
        _ request: [String: Value], with descriptors: [Descriptor],
        onLaunched: @escaping @Sendable (ProcessHandle) -> Void,
        onExit: @escaping @Sendable (Ending) -> Void,
        answer: @escaping @Sendable (Result<Void, HostError>) -> Void
    ) {
        let waiting = Waiting(onLaunched: onLaunched, onExit: onExit, answer: answer)
        let (id, channel) = state.withLock { state -> (UInt64, Channel?) in
            guard state.isOpen, let channel = state.channel else { return (0, nil) }
            state.lastID += 2
            state.waiting[state.lastID] = waiting
            return (state.lastID, channel)
        }
        guard let channel else { return answer(.failure(died)) }
        do throws(WireError) {
            try channel.send(
                Message(.request, id: id, body: request), with: descriptors)
        } catch {
            settle(id, .failure(HostError(place: path, problem: "\(error)", remedy: "try again")))
        }
    }

    // MARK: Spares

    /// Makes what is missing, and tells one what it will be.
    func prepare(for order: LaunchOrder) async throws(HostError) {
        let lacks = spares.lacks(for: order)
        if lacks.bound {
            let spare = try await makeSpare()
            spare.tell(order, by: reactor)
            spares.add(spare, boundTo: order)
        }
        if lacks.free { spares.add(try await makeSpare()) }
    }

    private func makeSpare() async throws(HostError) -> Spare {
        let wire: (host: Descriptor, guest: Descriptor)
        let output: (reading: Descriptor, writing: Descriptor)
        do throws(WireError) {
            (wire, output) = (try Descriptor.socketPair(), try Descriptor.pipe())
        } catch {
            throw HostError(place: path, problem: "\(error)", remedy: "close other programs")
        }
        let spare = Spare(wire: wire.host, output: output.reading)
        let answer: Result<Void, HostError> = await withCheckedContinuation { waiting in
            launch(
                LaunchOrder.launchAhead, with: [wire.guest, output.writing],
                onLaunched: { spare.born($0) }, onExit: { spare.ended($0) }
            ) { waiting.resume(returning: $0) }
        }
        try answer.get()
        return spare
    }

    /// Kills the launcher; its clones die with it.
    func end() {
        guard let remains = close() else { return }
        launcher.kill()
        launcher.reap()
        for waiting in remains.waiting.values { waiting.answer(.failure(died)) }
        for exit in remains.exits.values { exit(.lost) }
    }

    private var died: HostError {
        HostError(
            place: path, problem: "the launcher died",
            remedy: "try again; if it happens again, run `intendant doctor`")
    }

    private func close() -> State? {
        state.withLock { state in
            guard state.isOpen else { return nil }
            let last = state
            state = State(isOpen: false)
            last.channel?.close()
            return last
        }
    }

    // MARK: What the launcher says; on the reactor's thread

    private func take(_ event: Channel.Event) {
        switch event {
        case .message(let message, let descriptor): take(message, descriptor)
        // A launcher of another version, or a broken one: nothing it says can be trusted.
        case .closed, .failed: end()
        }
    }

    private func take(_ message: Message, _ descriptor: Descriptor?) {
        switch message.type {
        case .reply: launched(message, descriptor)
        case .failure: settle(message.id, .failure(refusal(message.body)))
        case .notice where message.body["notice"]?.string == "exited": exited(message.body)
        default: break
        }
    }

    private func refusal(_ body: [String: Value]) -> HostError {
        HostError(
            place: path, problem: body["message"]?.string ?? "the launcher refused",
            remedy: "run `intendant doctor`")
    }

    private func launched(_ message: Message, _ pidfd: Descriptor?) {
        guard let pid = message.body["pid"]?.integer.flatMap(Int32.init(exactly:)), let pidfd else {
            return settle(message.id, .failure(refusal(["message": "a reply without a process"])))
        }
        let waiting = state.withLock { state in
            let waiting = state.waiting[message.id]
            if let waiting { state.exits[pid] = waiting.onExit }
            return waiting
        }
        waiting?.onLaunched(ProcessHandle(pid: pid, pidfd: pidfd))
        settle(message.id, .success(()))
    }

    private func settle(_ id: UInt64, _ result: Result<Void, HostError>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.answer(result)
    }

    private func exited(_ body: [String: Value]) {
        guard let pid = body["pid"]?.integer.flatMap(Int32.init(exactly:)) else { return }
        let ending = Ending(
            status: body["status"]?.integer.map(Int.init),
            signal: body["signal"]?.integer.map(Int.init),
            processorTime: .milliseconds(body["cpuMilliseconds"]?.integer ?? 0),
            peakKibibytes: body["peakKibibytes"]?.integer.map(Int.init))
        state.withLock { $0.exits.removeValue(forKey: pid) }?(ending)
    }
}

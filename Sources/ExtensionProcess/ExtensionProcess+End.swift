// SPDX-License-Identifier: Apache-2.0
//
// The end of an extension process: why, told to everyone who waits, and what is cleaned up.

import Dialogue
import Sandbox
import Synchronization
import Wire

extension ExtensionProcess {
    /// Kills the process for a reason of the host's; a reason decided before stays.
    func end(_ reason: ExtensionExit.Reason, why: String? = nil) {
        state.withLock(\.resources)?.countForTheLastTime()
        let (handle, isFirst) = state.withLock { state in
            let isFirst = state.decided == nil && !state.hasEnded
            if isFirst {
                // The limit that was hit a moment ago comes before whatever followed from it.
                state.decided = state.memory?.hasHitLimit == true ? .overMemory : reason
            }
            return (state.handle, isFirst)
        }
        if let why, isFirst { log?.note(why) }
        handle?.kill()
        settleLater()
    }

    func endOverDisk() {
        let limit = configuration.disk
        end(
            .overDisk,
            why: "more than \(limit.bytes >> 20) MiB or \(limit.files) files in its containers")
    }

    /// Kills a process that closed its socket, unless it is dead already: how it
    /// died may not have been reported yet, and counts then.
    func endDeaf() {
        let handle = state.withLock { state in
            state.isDeaf = state.handle?.hasEnded == false
            return state.handle
        }
        handle?.kill()
        settleLater()
    }

    /// Should the launcher have nothing to report, nobody must wait for ever.
    func settleLater() {
        _ = reactor.schedule(at: .now + .seconds(5)) { [weak self] in self?.finish(.lost) }
    }

    /// Settles everything, once. Reactor's thread only.
    func finish(_ ending: Ending) {
        // What was said before the end still counts.
        channel?.receiveRest()
        log?.close()
        let verdict = verdict(of: ending)
        let (isFirst, open, tick) = state.withLock { state -> (Bool, [OpenRequest], UInt64?) in
            guard !state.hasEnded else { return (false, [], nil) }
            state.hasEnded = true
            state.exit = state.isStopping && state.decided == nil ? nil : verdict
            defer { state.waiting = [:] }
            return (true, Array(state.waiting.values), state.tick)
        }
        guard isFirst else { return }
        if let tick { reactor.cancel(tick) }
        for request in open { reactor.cancel(request.alarm) }
        // A crash first gets its names, off this thread, which others wait for.
        if verdict.reason != .crashed { tell(open, verdict) }
        // Removing a group can take a millisecond, which others need not wait for.
        Task.detached { [self] in
            if verdict.reason == .crashed { tell(open, named(verdict)) }
            letGo()
            handlers.onExit(exit)
        }
    }

    private func tell(_ open: [OpenRequest], _ exit: ExtensionExit) {
        for request in open {
            _ = request.answers.put(.failure(ExtensionFailure.ended(exit)))
        }
    }

    /// With the functions that the crash happened in, which also go to the log.
    private func named(_ exit: ExtensionExit) -> ExtensionExit {
        guard let report = CrashReport(log: configuration.log) else { return exit }
        var exit = exit
        // The launcher's code is in every process, and the kit lies beside it.
        let parts = (launcher.path.realPath ?? launcher.path).split(separator: "/").dropLast()
        let own = "/" + parts.joined(separator: "/")
        exit.backtrace = report.lines(readable: configuration.sandbox.readable + [own])
        for (number, line) in exit.backtrace.enumerated() { log?.note("#\(number) \(line)") }
        state.withLock { state in
            if state.exit != nil { state.exit = exit }
        }
        return exit
    }

    private func verdict(of ending: Ending) -> ExtensionExit {
        state.withLock { state in
            var reason = ending.reason(
                decided: state.decided, hasHitMemoryLimit: state.memory?.hasHitLimit ?? false,
                processorLimit: nil)
            if state.isDeaf, reason == .crashed, ending.isKilled { reason = .exited }
            reason = reason.blaming(state.resources?.exhausted)
            let gaveUp = reason == .exited && ending.status == Ending.couldNotStart
            if gaveUp, !state.isReady { reason = .notStarted }
            return ExtensionExit(
                reason, signal: ending.signal.map(signalName), status: ending.status,
                peakMebibytes: state.memory.map { Double($0.peakBytes) / 1_048_576 },
                limitMebibytes: configuration.memory.hardMebibytes,
                limitSeconds: limitSeconds(for: reason, in: state), rung: rung.name,
                lastRequest: state.lastRequest, log: configuration.log)
        }
    }

    private func limitSeconds(for reason: ExtensionExit.Reason, in state: State) -> Double? {
        switch reason {
        case .overTime: state.passedDeadline.map { $0 / .seconds(1) }
        case .overCPU: configuration.processorTime / .seconds(1)
        default: nil
        }
    }

    func letGo() {
        channel?.close()
        mail.withLock { mail in
            mail?.close()
            mail = nil
        }
        // All at once: whoever starts the process may just be adding to it, and calls this again.
        let (place, memory, resources, pid) = state.withLock { state in
            defer {
                state.lastPeakBytes = state.memory?.peakBytes ?? state.lastPeakBytes
                (state.place, state.memory, state.resources, state.handle) = (nil, nil, nil, nil)
            }
            return (state.place, state.memory, state.resources, state.handle?.pid)
        }
        try? place?.get().abandon()
        memory?.detach()
        resources?.detach()
        if let pid { running?.remove(pid: pid) }
        parts.withLock { $0 = nil }
        let waiters = state.withLock { state in
            state.isCleanedUp = true
            defer { state.cleanUpWaiters = [] }
            return state.cleanUpWaiters
        }
        for waiter in waiters { waiter.resume() }
    }
}

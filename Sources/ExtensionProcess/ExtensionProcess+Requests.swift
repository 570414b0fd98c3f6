// SPDX-License-Identifier: Apache-2.0
//
// Asking the extension, within its time.

import Dialogue
import Foundation
public import IntentSchema
import Sandbox
import Synchronization
import Wire

/// A request that waits for the rest of its answer.
struct OpenRequest: Sendable {
    var method: String
    /// The parameters of `resolve` that have no answer yet, in order.
    var parameters: ArraySlice<String>
    var deadline: Duration
    var alarm: UInt64
    /// From the first look at it on: looking costs as much as a message.
    var processorTimeBefore: Duration?
    let answers: Answers
    var partials = 0
    var weight = 0

    /// The most that one answer may stream: pieces, and bytes.
    private static let partialsBound = 1024
    private static let weightBound = 32 << 20

    /// Counts a piece; false when it is one too many, for `resolve` one more than was asked for.
    mutating func count(_ partial: [String: Value]) -> Bool {
        partials += 1
        weight += Value.dictionary(partial).weight
        guard method == "resolve" else {
            return partials <= Self.partialsBound && weight <= Self.weightBound
        }
        return parameters.popFirst() != nil && weight <= Self.weightBound
    }

    /// "resolve recipients".
    var name: String { ([method] + parameters.prefix(1)).joined(separator: " ") }
}

extension ExtensionProcess {
    public typealias Partial = (_ body: [String: Value]) async throws -> Void

    /// Asks the extension and returns its reply.
    ///
    /// The deadline holds until the next piece of the answer and begins anew with each;
    /// `onPartial` gets each piece but the last, in order, awaited.
    ///
    /// - Throws: `ExtensionFailure`: `.ended` also when the deadline passed, as
    ///   the process is killed then; `CancellationError` when the task was cancelled.
    public func request(
        _ method: String, _ body: [String: Value] = [:], deadline: Duration = .seconds(10),
        onPartial: Partial = { _ in }
    ) async throws -> [String: Value] {
        try await request(method, body, with: [], deadline: deadline, onPartial: onPartial)
    }

    /// The same with descriptors for the other side, which gets copies.
    func request(
        _ method: String, _ body: [String: Value], with descriptors: [Descriptor],
        deadline: Duration, onPartial: Partial = { _ in }
    ) async throws -> [String: Value] {
        let (id, answers) = try open(method, body, descriptors, deadline: deadline)
        return try await withTaskCancellationHandler {
            do {
                return try await follow(answers, onPartial)
            } catch {
                cancel(id)
                throw error
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func follow(_ answers: Answers, _ onPartial: Partial) async throws -> [String: Value] {
        while true {
            switch await answers.next() {
            case .partial(let body): try await onPartial(body)
            case .reply(let body): return body
            case .failure(let error): throw error
            }
        }
    }

    private func open(
        _ method: String, _ body: [String: Value], _ descriptors: [Descriptor],
        deadline: Duration
    ) throws -> (UInt64, Answers) {
        let answers = Answers()
        let parameters = (body["parameters"]?.array ?? []).compactMap(\.string)
        let id = try state.withLock { state -> UInt64 in
            guard !state.hasEnded, state.handle != nil else { throw over(state) }
            let id = state.nextID
            state.nextID += 2
            let request = OpenRequest(
                method: method, parameters: method == "resolve" ? parameters[...] : [],
                deadline: deadline, alarm: alarm(id, after: deadline),
                answers: answers)
            state.waiting[id] = request
            state.lastRequest = request.name
            if state.tick == nil { state.tick = nextTick() }
            return id
        }
        log?.restart()
        do {
            var body = body
            body["method"] = .string(method)
            try channel?.send(
                Message(.request, id: id, body: body), with: descriptors,
                attendingUntil: { answers.isWhole })
        } catch {
            cancel(id)
            throw ExtensionFailure.host(
                HostError(
                    place: method, problem: "the request cannot be sent: \(error)",
                    remedy: "ask for less at once"))
        }
        return (id, answers)
    }

    /// The reason to give to those who come too late.
    private func over(_ state: State) -> ExtensionFailure {
        .ended(
            state.exit
                ?? ExtensionExit(
                    .exited, rung: rung.name, lastRequest: state.lastRequest, log: configuration.log
                ))
    }

    private func cancel(_ id: UInt64) {
        let request = state.withLock { state in
            let request = state.waiting.removeValue(forKey: id)
            if request != nil { state.abandoned.insert(id) }
            return request
        }
        guard let request else { return }
        reactor.cancel(request.alarm)
        try? channel?.send(Message(.cancel, id: id, body: [:]))
        _ = request.answers.put(.failure(CancellationError()))
    }

    // MARK: Time

    private func alarm(_ id: UInt64, after deadline: Duration) -> UInt64 {
        reactor.schedule(at: .now + deadline) { [weak self] in self?.ring(id) }
    }

    private func ring(_ id: UInt64) {
        let request = state.withLock { state -> OpenRequest? in
            // Dead already, though nobody has said so yet: that is the reason then.
            guard state.handle?.hasEnded == false else { return nil }
            if let request = state.waiting[id] {
                state.lastRequest = request.name
                state.passedDeadline = request.deadline
            }
            return state.waiting[id]
        }
        guard let request else { return settleLater() }
        end(.overTime, why: "no answer to '\(request.name)' within \(request.deadline)")
    }

    private func nextTick() -> UInt64 {
        reactor.schedule(at: .now + .milliseconds(250)) { [weak self] in self?.checkProcessorTime()
        }
    }

    /// Four times a second while something is asked.
    private func checkProcessorTime() {
        let isOver = state.withLock { state in
            state.tick = state.waiting.isEmpty || state.hasEnded ? nil : nextTick()
            guard !state.waiting.isEmpty, let now = state.handle?.processorTime else {
                return false
            }
            for id in state.waiting.keys where state.waiting[id]?.processorTimeBefore == nil {
                state.waiting[id]?.processorTimeBefore = now
            }
            return state.waiting.values.contains {
                now - ($0.processorTimeBefore ?? now) > configuration.processorTime
            }
        }
        if isOver {
            end(.overCPU, why: "more than \(configuration.processorTime) of processor time")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Asking the extension, and hearing it.

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
    var processorTimeBefore: Duration
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
    /// - Parameters:
    ///   - deadline: Until the next piece of the answer; begins anew with each.
    ///   - onPartial: Called for each partial, in order, awaited.
    /// - Throws: `ExtensionFailure`: `.ended` also when the deadline passed, as
    ///   the process is killed then; `CancellationError` when the task was cancelled.
    public func request(
        _ method: String, _ body: [String: Value] = [:], deadline: Duration = .seconds(10),
        onPartial: Partial = { _ in }
    ) async throws -> [String: Value] {
        let (id, answers) = try open(method, body, deadline: deadline)
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
        _ method: String, _ body: [String: Value], deadline: Duration
    ) throws -> (UInt64, Answers) {
        let answers = Answers()
        let parameters = (body["parameters"]?.array ?? []).compactMap(\.string)
        let id = try state.withLock { state -> UInt64 in
            guard !state.hasEnded, let handle = state.handle else { throw over(state) }
            let id = state.nextID
            state.nextID += 2
            let request = OpenRequest(
                method: method, parameters: method == "resolve" ? parameters[...] : [],
                deadline: deadline, alarm: alarm(id, after: deadline),
                processorTimeBefore: handle.processorTime ?? .zero, answers: answers)
            state.waiting[id] = request
            state.lastRequest = request.name
            if state.tick == nil { state.tick = nextTick() }
            return id
        }
        log?.restart()
        do {
            let body = body.merging(["method": .string(method)]) { $1 }
            try channel?.send(Message(.request, id: id, body: body))
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
        let request = state.withLock { state in
            if let request = state.waiting[id] {
                state.lastRequest = request.name
                state.passedDeadline = request.deadline
            }
            return state.waiting[id]
        }
        guard let request else { return }
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
            guard let now = state.handle?.processorTime else { return false }
            return state.waiting.values.contains {
                now - $0.processorTimeBefore > configuration.processorTime
            }
        }
        if isOver {
            end(.overCPU, why: "more than \(configuration.processorTime) of processor time")
        }
    }

    // MARK: What the extension says; on the reactor's thread

    func take(_ event: Channel.Event) {
        switch event {
        case .message(let message, _): take(message)
        case .failed(let error): end(.protocolViolation, why: "the extension sent \(error)")
        case .closed:
            // Mostly the process has just ended, and the launcher will say how.
            _ = reactor.schedule(at: .now + .milliseconds(250)) { [weak self] in
                self?.endDeaf()
            }
        }
    }

    private func take(_ message: Message) {
        switch message.type {
        case .partial: takePartial(message)
        case .reply: takeLast(message, .reply(message.body))
        case .failure: takeFailure(message)
        case .request: takeRequest(message)
        case .cancel where !message.id.isMultiple(of: 2): break
        case .notice where message.id == 0 && message.body["notice"]?.string != nil:
            takeNotice(message)
        case .cancel, .notice: violation("a \(message.type) with id \(message.id)")
        }
    }

    private func takeNotice(_ message: Message) {
        guard Value.dictionary(message.body).weight <= GuestMail.noticeBound else {
            return violation("a notice of more than \(GuestMail.noticeBound) bytes")
        }
        _ = mail.withLock { $0?.deliver(message) }
    }

    private func violation(_ what: String) {
        channel?.fail(.unexpected(what))
    }

    private func takePartial(_ message: Message) {
        let (request, isKnown, isWanted) = state.withLock { state -> (OpenRequest?, Bool, Bool) in
            guard var request = state.waiting[message.id] else {
                return (nil, state.abandoned.contains(message.id), true)
            }
            let isWanted = request.count(message.body)
            state.waiting[message.id] = request
            state.lastRequest = request.name
            return (request, true, isWanted)
        }
        guard isWanted else { return violation("more partial answers than were asked for") }
        guard isKnown else { return violation("a partial answer to nothing, id \(message.id)") }
        guard let request else { return }
        reactor.postpone(request.alarm, to: .now + request.deadline)
        if !request.answers.put(.partial(message.body)) {
            violation("a flood of partial answers that nobody has read yet")
        }
    }

    private func takeLast(_ message: Message, _ piece: Answers.Piece) {
        let (request, isKnown) = state.withLock { state -> (OpenRequest?, Bool) in
            let request = state.waiting.removeValue(forKey: message.id)
            let wasAbandoned = state.abandoned.remove(message.id) != nil
            return (request, request != nil || wasAbandoned)
        }
        guard isKnown else { return violation("an answer to nothing, id \(message.id)") }
        guard let request else { return }
        reactor.cancel(request.alarm)
        _ = request.answers.put(piece)
    }

    private func takeFailure(_ message: Message) {
        guard let code = message.body["code"]?.string,
            let text = message.body["message"]?.string
        else { return violation("a failure without a code and a message") }
        let failure = ExtensionFailure.refused(
            code: code, message: text, place: message.body["where"]?.string)
        takeLast(message, .failure(failure))
    }

    private func takeRequest(_ message: Message) {
        let isNext = state.withLock { state in
            let isNext = !message.id.isMultiple(of: 2) && message.id > state.lastGuestID
            state.lastGuestID = max(state.lastGuestID, message.id)
            return isNext
        }
        guard isNext else { return violation("a request with id \(message.id)") }
        guard message.body["method"]?.string != nil else {
            return violation("a request without a method")
        }
        let isTaken = mail.withLock { $0?.deliver(message) ?? true }
        if !isTaken {
            try? channel?.send(
                Message(
                    .failure, id: message.id,
                    body: ["code": "busy", "message": "too many requests wait already"]))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// resolve, confirm and handle, from the wall to the author's handler.

import IntentSchema
import Synchronization

/// The phases of an intent, each with a handler of its own from `handler(for:)`.
///
/// Called on the worker thread; the author answers from any.
struct GuestHandlers {
    /// Whoever chooses the handler, and by which method, for messages.
    let owner: String
    let chooser: String
    let choose: (INIntent) -> Any?

    init(principal: INExtension) {
        owner = String(reflecting: type(of: principal))
        chooser = "\(owner).handler(for:)"
        choose = { principal.handler(for: $0) }
    }

    /// `chooser`: the method's name as the author wrote it.
    init(owner: String, chooser: String, choose: @escaping (INIntent) -> Any?) {
        self.owner = owner
        self.chooser = chooser
        self.choose = choose
    }

    func resolve(_ parameter: String, _ ticket: GuestTicket) {
        answering(ticket) { (intent, handler) throws(GuestFailure) in
            handler.resolve(parameter, for: intent) { results in
                ticket.finish(.array(Self.resolutions(results)))
            }
        }
    }

    func confirm(_ ticket: GuestTicket) {
        answering(ticket) { (intent, handler) throws(GuestFailure) in
            handler.confirm(intent) { response in
                ticket.finish(.dictionary(Self.reply(response)))
            }
        }
    }

    func handle(_ ticket: GuestTicket) {
        answering(ticket) { (intent, handler) throws(GuestFailure) in
            let name = type(of: intent).handlingProtocolName
            let isPending = Mutex(false)
            handler.handle(intent) { response in
                guard let response else {
                    return ticket.fail(
                        GuestFailure(.doesNotConform, "the handler has no 'handle' of \(name)"))
                }
                // What was in progress may come to its end.
                if isPending.withLock({ $0 }) { return Self.tellLater(response) }
                isPending.withLock { $0 = response.codeName == "inProgress" }
                ticket.finish(.dictionary(Self.reply(response)))
            }
        }
    }

    /// Sends the host an answer that comes after the one it waited for.
    static func tellLater(_ response: INIntentResponse) {
        GuestHost.ask("answer.later", reply(response)) { _ in }
    }

    /// Makes intent and handler, or fails the call.
    func answering(
        _ ticket: GuestTicket,
        _ phase: (INIntent, any IntentDispatch) throws(GuestFailure) -> Void
    ) {
        do throws(GuestFailure) {
            let intent = try intent(ticket)
            try phase(intent, try handler(for: intent))
        } catch {
            ticket.fail(error)
        }
    }

    private func intent(_ ticket: GuestTicket) throws(GuestFailure) -> INIntent {
        let body = try ticket.body()
        // The phases get the intent alone, other methods their whole body.
        return try Self.intent(from: body.dictionary?["intent"] ?? body)
    }

    static func intent(from value: Value?) throws(GuestFailure) -> INIntent {
        guard let record = value?.record else {
            throw GuestFailure(.badRequest, "the intent is not a record")
        }
        guard let intent = INIntent.make(from: record) else {
            throw GuestFailure(
                .unknownIntent,
                "there is no class '\(record.className)': neither the API nor the extension has it")
        }
        return intent
    }

    private func handler(for intent: INIntent) throws(GuestFailure) -> any IntentDispatch {
        guard let handler = choose(intent) else {
            throw GuestFailure(
                .noHandler, "\(chooser) gave nil for '\(intent.record.className)'", at: owner)
        }
        guard let dispatch = type(of: intent).dispatch(to: handler) else {
            throw GuestFailure(
                .doesNotConform,
                "handler \(String(reflecting: type(of: handler))) does not conform to "
                    + type(of: intent).handlingProtocolName + Self.twins(of: intent), at: chooser)
        }
        return dispatch
    }

    /// Of a class that was compiled into several modules: equal names, and different types.
    private static func twins(of intent: INIntent) -> String {
        let modules = IntentClasses.modules(with: intent.record.className)
        guard modules.count > 1 else { return "" }
        let own = String(reflecting: type(of: intent))
        let all = modules.map { "'\($0)'" }.joined(separator: " and ")
        return
            "; the host delivers \(own), but '\(intent.record.className)' is compiled into \(all): "
            + "generate its class in one of them only"
    }

    private static func resolutions(_ results: [INIntentResolutionResult]?) -> [Value] {
        guard let results else {
            return [.record(Record("Resolution", ["kind": "notImplemented"]))]
        }
        return results.map { .record($0.resolution) }
    }

    static func reply(_ response: INIntentResponse?) -> [String: Value] {
        response.map { ["response": .record($0.record)] } ?? [:]
    }
}

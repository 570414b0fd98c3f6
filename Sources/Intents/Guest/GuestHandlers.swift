// SPDX-License-Identifier: Apache-2.0
//
// resolve, confirm and handle, from the wall to the author's handler.

import IntentSchema

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
            handler.handle(intent) { response in
                guard response != nil else {
                    return ticket.fail(
                        GuestFailure(.doesNotConform, "the handler has no 'handle' of \(name)"))
                }
                ticket.finish(.dictionary(Self.reply(response)))
            }
        }
    }

    /// Makes intent and handler, or fails the call.
    private func answering(
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
        try Self.intent(from: try ticket.body())
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
                    + type(of: intent).handlingProtocolName, at: chooser)
        }
        return dispatch
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

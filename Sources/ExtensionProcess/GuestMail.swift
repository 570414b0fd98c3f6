// SPDX-License-Identifier: Apache-2.0
//
// What an extension asks of its host or tells it, one after the other.

import IntentSchema
import Wire

/// Two bounded queues beside the reactor, so that a slow answer of the host's
/// (a question to the user) holds up neither other extensions nor the notices.
struct GuestMail: Sendable {
    /// Requests that wait; each may be as long as a message.
    private static let requestBound = 16
    private static let noticesBound = 1024
    /// In bytes, for each.
    static let noticeBound = 65_536

    private let requests: AsyncStream<Message>.Continuation
    private let notices: AsyncStream<Message>.Continuation
    private let answering: Task<Void, Never>
    private let telling: Task<Void, Never>

    init(handlers: ExtensionProcess.Handlers, channel: Channel) {
        let (asked, requests) = AsyncStream.makeStream(
            of: Message.self, bufferingPolicy: .bufferingOldest(Self.requestBound))
        let (told, notices) = AsyncStream.makeStream(
            of: Message.self, bufferingPolicy: .bufferingOldest(Self.noticesBound))
        self.requests = requests
        self.notices = notices
        // Weak, since a handler that waits for its user must not keep a dead extension's socket.
        answering = Task { [weak channel] in
            for await message in asked {
                let answer = await Self.answer(message, handlers.onRequest)
                try? channel?.send(answer)
            }
        }
        telling = Task {
            for await message in told {
                await handlers.onNotice(message.body["notice"]?.string ?? "", message.body)
            }
        }
    }

    /// False when the queue is full and the message is dropped.
    func deliver(_ message: Message) -> Bool {
        let queue = message.type == .request ? requests : notices
        if case .dropped = queue.yield(message) { return false }
        return true
    }

    /// Nothing else is taken, and an answer in the making is cancelled.
    func close() {
        requests.finish()
        notices.finish()
        answering.cancel()
    }

    private static func answer(
        _ message: Message, _ handler: ExtensionProcess.Handlers.Request
    ) async -> Message {
        do {
            let body = try await handler(message.body["method"]?.string ?? "", message.body)
            return Message(.reply, id: message.id, body: body)
        } catch {
            let refusal = error as? Refusal ?? Refusal(code: "hostError", message: "\(error)")
            return Message(
                .failure, id: message.id,
                body: ["code": .string(refusal.code), "message": .string(refusal.message)])
        }
    }
}

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

    /// One of the queues with the task that empties it.
    private struct Queue {
        let entrance: AsyncStream<Message>.Continuation
        let task: Task<Void, Never>
    }

    private let handlers: ExtensionProcess.Handlers
    private let channel: Channel
    /// Made for the first message, since most extensions send none.
    private var requests: Queue?
    private var notices: Queue?

    init(handlers: ExtensionProcess.Handlers, channel: Channel) {
        self.handlers = handlers
        self.channel = channel
    }

    /// False when the queue is full and the message is dropped.
    mutating func deliver(_ message: Message) -> Bool {
        let queue = message.type == .request ? requestQueue() : noticeQueue()
        if case .dropped = queue.entrance.yield(message) { return false }
        return true
    }

    /// Nothing else is taken, and an answer in the making is cancelled.
    func close() {
        requests?.entrance.finish()
        notices?.entrance.finish()
        requests?.task.cancel()
    }

    private mutating func requestQueue() -> Queue {
        if let requests { return requests }
        let (asked, entrance) = AsyncStream.makeStream(
            of: Message.self, bufferingPolicy: .bufferingOldest(Self.requestBound))
        // Weak, since a handler that waits for its user must not keep a dead extension's socket.
        let task = Task { [weak channel, handlers] in
            for await message in asked {
                let answer = await Self.answer(message, handlers.onRequest)
                try? channel?.send(answer)
            }
        }
        let queue = Queue(entrance: entrance, task: task)
        requests = queue
        return queue
    }

    private mutating func noticeQueue() -> Queue {
        if let notices { return notices }
        let (told, entrance) = AsyncStream.makeStream(
            of: Message.self, bufferingPolicy: .bufferingOldest(Self.noticesBound))
        let task = Task { [handlers] in
            for await message in told {
                await handlers.onNotice(message.body["notice"]?.string ?? "", message.body)
            }
        }
        let queue = Queue(entrance: entrance, task: task)
        notices = queue
        return queue
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

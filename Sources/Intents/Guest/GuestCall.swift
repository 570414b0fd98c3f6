// SPDX-License-Identifier: Apache-2.0
//
// One request of the host that a part of the kit answers.

public import IntentSchema

/// A request with its body, answered once, from any thread.
///
/// `finish` or `fail` ends it. A second answer is ignored by the launcher and
/// reported to the author as a warning.
public final class GuestCall: Sendable {
    /// "card", ….
    public let method: String
    /// The map of the request.
    public let body: [String: Value]
    private let answer: any GuestAnswer

    package init(_ answer: any GuestAnswer, method: String, body: [String: Value]) {
        self.answer = answer
        self.method = method
        self.body = body
    }

    /// Sends one piece of the answer.
    public func partial(_ body: [String: Value]) { answer.partial(.dictionary(body)) }
    public func finish(_ body: [String: Value] = [:]) { answer.finish(.dictionary(body)) }
    public func fail(_ failure: GuestFailure) { answer.fail(failure) }

    /// Tells the author, through the host, about something that is not an error.
    public func warn(_ message: String) { answer.warn(message) }

    /// Whether nobody waits for the answer any more. It must be given all the same.
    public var isCancelled: Bool { answer.isCancelled }
}

/// Where the answer of a call goes: through the wall, or to a test.
package protocol GuestAnswer: Sendable {
    func partial(_ value: Value)
    func finish(_ value: Value)
    func fail(_ failure: GuestFailure)
    func warn(_ message: String)
    var isCancelled: Bool { get }
}

extension GuestTicket: GuestAnswer {
    func warn(_ message: String) { GuestHost.notice("warning", ["message": .string(message)]) }
}

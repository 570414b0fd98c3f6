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
    private let ticket: GuestTicket

    init(_ ticket: GuestTicket, method: String, body: [String: Value]) {
        self.ticket = ticket
        self.method = method
        self.body = body
    }

    /// Sends one piece of the answer.
    public func partial(_ body: [String: Value]) { ticket.partial(.dictionary(body)) }
    /// Answers the host with what the method found; a second answer is ignored.
    public func finish(_ body: [String: Value] = [:]) { ticket.finish(.dictionary(body)) }
    /// Answers the host that the call could not be done, and why.
    public func fail(_ failure: GuestFailure) { ticket.fail(failure) }

    /// Whether nobody waits for the answer any more. It must be given all the same.
    public var isCancelled: Bool { ticket.isCancelled }
}

// SPDX-License-Identifier: Apache-2.0
//
// What an extension asks of its host: authorization, vocabulary, donations.

public import IntentSchema
import Synchronization

/// The way from the extension's API to the host; the guest runtime installs it.
///
/// Without it (a unit test of an extension) every request is answered by nil.
public enum HostRequests {
    /// What the host answered, or its sentence why it did not.
    public typealias Answer = Result<[String: Value], HostRefusal>

    /// A method of Wire/README.md, its body, and whom to tell the answer.
    public typealias Channel =
        @Sendable (
            _ method: String, _ body: [String: Value],
            _ answer: @escaping @Sendable (Answer) -> Void
        ) -> Void

    private static let channel = Mutex<Channel?>(nil)

    static var hasHost: Bool { channel.withLock { $0 != nil } }

    /// Sets who carries requests to the host; called once, when an extension begins.
    public static func install(_ newChannel: @escaping Channel) {
        channel.withLock { $0 = newChannel }
    }

    static func ask(
        _ method: String, _ body: [String: Value] = [:],
        answer: @escaping @Sendable ([String: Value]?) -> Void = { _ in }
    ) {
        send(method, body) { answer(try? $0.get()) }
    }

    /// Asks, and makes an error with Apple's code of a refusal.
    static func ask(
        _ method: String, _ body: [String: Value], failingWith code: INIntentError.Code,
        answer: @escaping @Sendable (Result<[String: Value], INIntentError>) -> Void
    ) {
        send(method, body) { result in
            answer(result.mapError { INIntentError(code, because: $0.sentence) })
        }
    }

    private static func send(
        _ method: String, _ body: [String: Value], _ answer: @escaping @Sendable (Answer) -> Void
    ) {
        guard let send = channel.withLock({ $0 }) else {
            return answer(.failure(HostRefusal("there is no host to take it")))
        }
        send(method, body, answer)
    }
}

/// Why the host did not do what it was asked for, in one sentence.
public struct HostRefusal: Error, Hashable, Sendable {
    public let sentence: String
    /// An error with the host's own sentence.
    public init(_ sentence: String) { self.sentence = sentence }
}

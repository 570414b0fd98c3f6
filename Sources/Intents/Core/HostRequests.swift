// SPDX-License-Identifier: Apache-2.0
//
// What an extension asks of its host: authorization, vocabulary.

public import IntentSchema
import Synchronization

/// The way from the extension's API to the host; the guest runtime installs it.
///
/// Without it (a unit test of an extension) every request is answered by nil.
public enum HostRequests {
    /// A method of Wire/README.md, its body, and whom to tell the answer.
    public typealias Channel =
        @Sendable (
            _ method: String, _ body: [String: Value],
            _ answer: @escaping @Sendable ([String: Value]?) -> Void
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
        guard let send = channel.withLock({ $0 }) else { return answer(nil) }
        send(method, body, answer)
    }
}

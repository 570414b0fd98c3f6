// SPDX-License-Identifier: Apache-2.0
//
// The host, as the extension can reach it.

public import IntentSchema
import Synchronization
import Wire

/// What an extension's API asks of the host that runs it.
public enum GuestHost {
    /// Tells the host something that nobody answers. Does nothing outside an extension process.
    public static func notice(_ name: String, _ body: [String: Value] = [:]) {
        var body = body
        body["notice"] = .string(name)
        SystemGuest.notice(.dictionary(body))
    }

    /// Asks the host and waits for its answer.
    ///
    /// - Throws: `GuestFailure` with the host's code, or `noHost` outside an extension process.
    public static func request(
        _ method: String, _ body: [String: Value] = [:]
    ) async throws -> [String: Value] {
        try await withCheckedThrowingContinuation { continuation in
            ask(method, body) { continuation.resume(with: $0) }
        }
    }

    /// What the host said, or why it could not.
    typealias Answer = Result<[String: Value], GuestFailure>

    /// Asks the host; `answer` is called once, by who reads the socket (the reader or, between
    /// requests, the worker), and returns soon.
    static func ask(
        _ method: String, _ body: [String: Value], answer: @escaping @Sendable (Answer) -> Void
    ) {
        guard SystemGuest.isGuest else {
            let message = "'\(method)' needs a host, and this process has none"
            return answer(.failure(GuestFailure(.noHost, message)))
        }
        var body = body
        body["method"] = .string(method)
        SystemGuest.request(.dictionary(body), ticket: waiting.admit(answer))
    }

    /// Gives an answer to whoever asked. On the thread that reads the socket.
    static func answered(_ ticket: UInt64, failed: Bool, body: [String: Value]) {
        waiting.dismiss(ticket)?(failed ? .failure(failure(body)) : .success(body))
    }

    private static func failure(_ body: [String: Value]) -> GuestFailure {
        GuestFailure(
            GuestFailure.Code(body["code"]?.string ?? "extensionError"),
            body["message"]?.string ?? "the host gave no reason", at: body["where"]?.string)
    }

    private static let waiting = WaitingRoom()
}

/// Questions to the host that have no answer yet.
private final class WaitingRoom: Sendable {
    typealias Asker = @Sendable (GuestHost.Answer) -> Void
    private let questions = Mutex<(last: UInt64, open: [UInt64: Asker])>((0, [:]))

    func admit(_ asker: @escaping Asker) -> UInt64 {
        questions.withLock {
            $0.last += 1
            $0.open[$0.last] = asker
            return $0.last
        }
    }

    func dismiss(_ ticket: UInt64) -> Asker? {
        questions.withLock { $0.open.removeValue(forKey: ticket) }
    }
}

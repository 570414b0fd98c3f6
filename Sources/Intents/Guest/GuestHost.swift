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
        guard SystemGuest.isGuest else {
            throw GuestFailure(.noHost, "'\(method)' needs a host, and this process has none")
        }
        var body = body
        body["method"] = .string(method)
        let question = body
        return try await withCheckedThrowingContinuation { continuation in
            SystemGuest.request(.dictionary(question), ticket: waiting.admit(continuation))
        }
    }

    /// Gives an answer to whoever asked. Reader thread.
    static func answered(_ ticket: UInt64, failed: Bool, body: [String: Value]) {
        guard let continuation = waiting.dismiss(ticket) else { return }
        if failed {
            continuation.resume(throwing: failure(body))
        } else {
            continuation.resume(returning: body)
        }
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
    typealias Continuation = CheckedContinuation<[String: Value], any Error>
    private let questions = Mutex<(last: UInt64, open: [UInt64: Continuation])>((0, [:]))

    func admit(_ continuation: Continuation) -> UInt64 {
        questions.withLock {
            $0.last += 1
            $0.open[$0.last] = continuation
            return $0.last
        }
    }

    func dismiss(_ ticket: UInt64) -> Continuation? {
        questions.withLock { $0.open.removeValue(forKey: ticket) }
    }
}

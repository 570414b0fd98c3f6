// SPDX-License-Identifier: Apache-2.0
//
// The two forms of a handler's method, each made from the other.
//
// The runtime calls the completion form. Where the author wrote only the async
// form, the default completion form runs it in a task that is marked as
// forwarding. Where the author wrote neither, the default async form finds the
// mark and answers "not implemented" instead of calling back and forth for ever.

import Synchronization

/// What a handler can answer, among it that it has no such method.
public protocol HandlerAnswer: SendableMetatype {
    /// The answer of a method that its author did not write.
    static func notImplemented() -> Self
    var isNotImplemented: Bool { get }
}

extension Array: HandlerAnswer where Element: HandlerAnswer {
    public static func notImplemented() -> [Element] { [Element.notImplemented()] }
    public var isNotImplemented: Bool { count == 1 && self[0].isNotImplemented }
}

/// Carries an object of Apple's reference classes to another thread. Those
/// classes are not Sendable, and handlers are handed them all the same.
struct Transfer<Content>: @unchecked Sendable {
    let value: Content
    init(_ value: Content) { self.value = value }
}

/// Makes the form of a method that the author did not write.
public enum HandlerForwarding {
    struct Mark: Equatable, Sendable {
        let handler: ObjectIdentifier
        let method: String
    }

    @TaskLocal static var mark: Mark?

    /// The completion form, by means of the async one.
    public static func toAsync<Handler, Intent, Answer>(
        _ handler: Handler, _ method: String, _ intent: Intent,
        _ completion: @escaping @Sendable (Answer) -> Void,
        _ asyncForm: @escaping (Handler, Intent) async -> Answer
    ) {
        let mark = Mark(handler: ObjectIdentifier(type(of: handler) as Any.Type), method: method)
        let run: Transfer<() async -> Void> = Transfer {
            completion(await asyncForm(handler, intent))
        }
        Task { await $mark.withValue(mark) { await run.value() } }
    }

    /// The async form, by means of the completion one; its first answer counts.
    public static func toCompletion<Handler, Answer: HandlerAnswer>(
        _ handler: Handler, _ method: String,
        _ completionForm: (@escaping @Sendable (Answer) -> Void) -> Void
    ) async -> Answer {
        if mark == Mark(handler: ObjectIdentifier(type(of: handler) as Any.Type), method: method) {
            return .notImplemented()
        }
        let answer: Transfer<Answer> = await withCheckedContinuation { continuation in
            let once = Once(continuation)
            completionForm { once.resume(Transfer($0)) }
        }
        return answer.value
    }
}

extension HandlerForwarding {
    /// The completion form of an options method, by means of the async one.
    public static func options<Handler, Intent, Options>(
        _ handler: Handler, _ intent: Intent,
        _ completion: @escaping @Sendable (Options?, (any Error)?) -> Void,
        _ asyncForm: @escaping (Handler, Intent) async throws -> Options
    ) {
        let run: Transfer<() async -> Void> = Transfer {
            do {
                completion(try await asyncForm(handler, intent), nil)
            } catch {
                completion(nil, error)
            }
        }
        Task { await run.value() }
    }
}

/// A continuation that takes the first answer and ignores the others.
private final class Once<Answer: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Answer, Never>?>

    init(_ continuation: CheckedContinuation<Answer, Never>) {
        self.continuation = Mutex(continuation)
    }

    func resume(_ answer: Answer) {
        let first = continuation.withLock { held in
            defer { held = nil }
            return held
        }
        first?.resume(returning: answer)
    }
}

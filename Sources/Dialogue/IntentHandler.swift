// SPDX-License-Identifier: Apache-2.0
//
// The other side of a dialogue, and how it can fail.

public import IntentSchema

/// Whoever resolves, confirms and handles one intent: an extension process, or a script in a test.
///
/// Calls of one request never overlap. A cancelled task means that nobody waits for the answer any
/// more; an implementation passes that on and throws `CancellationError`. Deadlines are its own
/// business: it throws `HandlerFailure.ended` with reason `overTime`.
///
/// Every conformer must pass: for parameters `a, b, c` where `b` needs the user, `onResolution` is
/// called for `a` and `b` in that order, each time awaited, and the result is `b`.
public protocol IntentHandler: Sendable {
    /// Resolves `parameters` in order and stops after the first that needs the user.
    ///
    /// A list parameter gives one resolution per element, or a single one for the whole list.
    /// - Returns: the parameter it stopped at; nil when all are settled.
    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String?

    /// Returns the response, or nil when the handler has no confirm.
    func confirm(_ intent: Record) async throws -> Record?

    /// Has the request done, and gives the answer.
    func handle(_ intent: Record) async throws -> Record

    /// Waits for answers that come after `handle`'s: the end of what is in progress, and, with
    /// `updates`, the changes of a status while it is shown.
    ///
    /// `onAnswer` gets each in order, awaited; with false no more are wanted. Returns then, or
    /// when `patience` is over. Default: there are none.
    func follow(
        _ intent: Record, updates: Bool, patience: Duration,
        onAnswer: @escaping @Sendable (Record) async -> Bool
    ) async throws
}

extension IntentHandler {
    /// Nothing follows, unless a handler says otherwise.
    public func follow(
        _ intent: Record, updates: Bool, patience: Duration,
        onAnswer: @escaping @Sendable (Record) async -> Bool
    ) async throws {}
}

/// A handler that gave no answer.
public enum HandlerFailure: Error, Equatable, Sendable {
    /// The process is gone, or was ended.
    case ended(ExtensionExit)
    /// The guest refused in a failure frame: `noHandler`, `outletMissing`, `extensionError` …
    case refused(code: String, message: String, place: String?)

    /// Whether there was a handler, but of another kind than the intent needs.
    var isUnsuitableHandler: Bool {
        if case .refused("doesNotConform", _, _) = self { true } else { false }
    }
}

/// How an extension ended badly: the numbers behind an outcome `extensionFailed`.
public struct ExtensionExit: Equatable, Sendable {
    public var reason: Reason
    public var signal: String?
    public var status: Int?
    public var peakMebibytes: Double?
    public var limitMebibytes: Double?
    /// The deadline that passed, for `overTime` and `overCPU`.
    public var limitSeconds: Double?
    public var rung: String?
    public var lastRequest: String?
    /// Path of the captured output.
    public var log: String?
    /// The functions that a crash happened in, innermost first, as far as they could be found.
    public var backtrace: [String] = []

    /// The end of a process, with what is known about it.
    public init(
        _ reason: Reason, signal: String? = nil, status: Int? = nil, peakMebibytes: Double? = nil,
        limitMebibytes: Double? = nil, limitSeconds: Double? = nil, rung: String? = nil,
        lastRequest: String? = nil, log: String? = nil
    ) {
        self.reason = reason
        self.signal = signal
        self.status = status
        self.peakMebibytes = peakMebibytes
        self.limitMebibytes = limitMebibytes
        self.limitSeconds = limitSeconds
        self.rung = rung
        self.lastRequest = lastRequest
        self.log = log
    }

    /// Why an extension ended.
    public enum Reason: String, Sendable, CaseIterable {
        case overMemory, overCPU, overTime, overDisk, overOutput, overThreads, overDescriptors
        case protocolViolation, refusedCall, crashed, exited, notStarted
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// How an extension ended badly.

/// The numbers behind an outcome `extensionFailed`. Decided once, never changed.
public struct ExtensionExit: Equatable, Sendable {
    public var reason: Reason
    /// "SIGSEGV".
    public var signal: String?
    public var status: Int?
    public var peakMebibytes: Double?
    public var limitMebibytes: Double?
    /// The deadline that passed, for `overTime` and `overCPU`.
    public var limitSeconds: Double?
    public var rung: String?
    /// The method, and for `resolve` the parameter: "resolve recipients".
    public var lastRequest: String?
    /// Path of the captured output.
    public var log: String?

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

    public enum Reason: String, Sendable, CaseIterable {
        case overMemory, overCPU, overTime, overDisk, overOutput, protocolViolation, refusedCall
        case crashed, exited, notStarted
    }
}

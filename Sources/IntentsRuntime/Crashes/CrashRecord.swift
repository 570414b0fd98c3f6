// SPDX-License-Identifier: Apache-2.0
//
// What is remembered of an extension that ended badly.

import Dialogue
public import Foundation

/// `quarantine/ID.json` in the state folder.
public struct CrashRecord: Codable, Hashable, Sendable {
    /// One bad ending.
    public struct Failure: Codable, Hashable, Sendable {
        public var when: Date
        /// The reason's word, "crashed".
        public var reason: String
        /// "SIGSEGV"
        public var signal: String?
        public var lastRequest: String?
        /// The process of the host that saw it.
        public var host: Int32

        init(_ exit: ExtensionExit, when: Date) {
            self.when = when
            reason = exit.reason.rawValue
            signal = exit.signal
            lastRequest = exit.lastRequest
            host = ProcessInfo.processInfo.processIdentifier
        }
    }

    /// The bundle's identifier.
    public var bundle: String
    /// Which build of the library failed.
    public var library: String
    /// The last ones, oldest first.
    public var failures: [Failure] = []
    /// When it was given up; nil while it may still be started.
    public var quarantined: Date?

    /// "ended badly 5 times within an hour, last crashed (SIGSEGV) while asked for 'handle'"
    public var reason: String {
        let times = failures.count == 1 ? "once" : "\(failures.count) times"
        let last = failures.last.map { failure in
            ", last \(failure.reason)\(failure.signal.map { " (\($0))" } ?? "")"
                + (failure.lastRequest.map { " when asked for '\($0)'" } ?? "")
        }
        return "ended badly \(times) within an hour\(last ?? "")"
    }

    /// Forgets what is too long ago.
    func remembering(_ policy: CrashPolicy, at now: Date) -> CrashRecord {
        guard quarantined == nil else { return self }
        var copy = self
        copy.failures.removeAll { now.timeIntervalSince($0.when) > policy.memory }
        return copy
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Three ways in which a request to an extension fails.

public import Dialogue

/// Who failed: the process, the extension's answer, or the host.
public enum ExtensionFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The process is gone, or was ended.
    case ended(ExtensionExit)
    /// The guest refused in a failure frame: `noHandler`, `outletMissing`, `extensionError` …
    case refused(code: String, message: String, place: String?)
    /// The host could not do its part.
    case host(HostError)

    public var description: String {
        switch self {
        case .ended(let exit):
            "the extension ended: \(exit.reason.rawValue)"
                + (exit.lastRequest.map { ", asked last for '\($0)'" } ?? "")
        case .refused(let code, let message, let place):
            "the extension refused: \(message) (\(code)\(place.map { " at \($0)" } ?? ""))"
        case .host(let error): "\(error)"
        }
    }
}

/// What this machine or its set-up denied the host.
public struct HostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A path, or the name of what was wanted.
    public var place: String
    public var problem: String
    public var remedy: String

    public init(place: String, problem: String, remedy: String) {
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    public var description: String { "\(place): \(problem)\n  fix: \(remedy)" }
}

/// A failure frame in answer to a request of the guest.
public struct Refusal: Error, Hashable, Sendable {
    public var code: String
    public var message: String

    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    public static func unknownMethod(_ method: String) -> Refusal {
        Refusal(code: "unknownMethod", message: "this host has no '\(method)'")
    }
}

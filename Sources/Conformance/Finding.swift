// SPDX-License-Identifier: Apache-2.0
//
// What a case found out, with the evidence.

public import Dialogue

/// How a case ended.
public enum Status: String, Sendable, CaseIterable {
    case passed
    /// Odd, but no request fails for it.
    case warned
    case failed
    /// The extension's process ended by itself.
    case crashed
    /// No answer in time; the process was killed.
    case timedOut
    /// Over its memory, processor time or output; the process was killed.
    case overLimit
    /// Not tried, for the reason given.
    case skipped
    /// The check itself could not do its part.
    case broken

    /// Whether the bundle is to blame.
    public var isBad: Bool {
        switch self {
        case .failed, .crashed, .timedOut, .overLimit: true
        case .passed, .warned, .skipped, .broken: false
        }
    }
}

/// A status and its sentence; a case that passes may say what it measured.
struct Finding: Equatable, Sendable {
    var status: Status
    var detail: String?

    static let passed = Finding(status: .passed)
    static func passed(_ detail: String) -> Finding { Finding(status: .passed, detail: detail) }
    static func warned(_ detail: String) -> Finding { Finding(status: .warned, detail: detail) }
    static func failed(_ detail: String) -> Finding { Finding(status: .failed, detail: detail) }
    static func skipped(_ reason: String) -> Finding { Finding(status: .skipped, detail: reason) }
    static func broken(_ detail: String) -> Finding { Finding(status: .broken, detail: detail) }
}

/// A broken promise, thrown where it is found.
struct Breach: Error {
    var finding: Finding
    init(_ detail: String) { finding = .failed(detail) }
    init(warning detail: String) { finding = .warned(detail) }
}

/// One case, tried on one bundle or extension.
public struct Result: Sendable {
    public let `case`: Case
    /// The bundle's or extension's file name: `SiriDemoIntents.appex`.
    public let target: String
    public internal(set) var status: Status
    /// What was found, in one sentence; nil when there is nothing to say.
    public let detail: String?
    /// What the extension was asked, in order: `handle INSendMessageIntent`.
    public let steps: [String]
    /// The last lines that the extension wrote.
    public let output: [String]
    /// How its process ended badly.
    public let exit: ExtensionExit?
    public let elapsed: Duration
}

/// Every result for one bundle, in the order of the run.
public struct Report: Sendable {
    /// The bundle's file name.
    public let bundle: String
    public let results: [Result]

    public init(bundle: String, results: [Result]) {
        self.bundle = bundle
        self.results = results
    }

    /// Whether nothing was found for which the bundle, or the check itself, is to blame.
    public var isGood: Bool { !results.contains { $0.status.isBad || $0.status == .broken } }

    public func count(_ status: Status) -> Int { results.count { $0.status == status } }

    /// "31 passed, 1 failed, 2 skipped".
    public var summary: String {
        Status.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.words)" }
            .joined(separator: ", ")
    }

    /// The file names of what was checked, in order, without duplicates.
    var targets: [String] {
        var seen: Set<String> = []
        return results.map(\.target).filter { seen.insert($0).inserted }
    }
}

extension Status {
    /// For people: "timed out".
    public var words: String {
        switch self {
        case .timedOut: "timed out"
        case .overLimit: "over limit"
        default: rawValue
        }
    }
}

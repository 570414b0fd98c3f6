// SPDX-License-Identifier: Apache-2.0
//
// Apple's unified logging, as far as extensions use it: everything goes to standard error, which
// is the extension's log (`intendant log ID`).

public import Foundation

/// How much a message matters. All are written.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}

/// Where messages come from.
public final class OSLog: NSObject, Sendable {
    let subsystem: String
    let category: String
    let isEnabled: Bool

    public init(subsystem: String, category: String) {
        (self.subsystem, self.category, isEnabled) = (subsystem, category, true)
    }

    private init(isEnabled: Bool) {
        (subsystem, category, self.isEnabled) = ("", "", isEnabled)
    }

    public static let `default` = OSLog(isEnabled: true)
    /// Messages to it are dropped.
    public static let disabled = OSLog(isEnabled: false)

    public func isEnabled(type: OSLogType) -> Bool { isEnabled }

    /// One line: `[error] org.example.app chat: text`.
    func write(_ text: String, _ type: OSLogType) {
        guard isEnabled else { return }
        let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
        let line = "[\(type.name)] \(place)\(place.isEmpty ? "" : ": ")\(text)\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}

/// Writes a message with arguments in the manner of `printf`, `%{public}@` among them.
///
/// What is marked `private` or `sensitive` is written as `<private>`; all else is readable, for the
/// log is the author's own.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
    log.write(LogFormat.fill("\(message)", args), type)
}

public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
    log.write(LogFormat.fill("\(message)", args), type)
}

/// Writes a message with values in it.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, type)
}

// SPDX-License-Identifier: Apache-2.0
//
// `Logger` and the messages that it takes.

/// Writes messages of one subsystem and category.
public struct Logger: Sendable {
    private let log: OSLog

    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }
    public init(_ log: OSLog) { self.log = log }
    public init() { log = .default }

    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// Who may read a value of a message.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case none, hash }
    let isHidden: Bool

    /// Readable here: the log is the author's own.
    public static var auto: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(isHidden: false) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(isHidden: true) }
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// How a number is written.
public struct OSLogNumberFormat: Sendable {
    var radix = 10
    var digits: Int?

    public static var decimal: OSLogNumberFormat { OSLogNumberFormat() }
    public static var hex: OSLogNumberFormat { OSLogNumberFormat(radix: 16) }
    public static var octal: OSLogNumberFormat { OSLogNumberFormat(radix: 8) }
    public static func fixed(precision: Int) -> OSLogNumberFormat {
        OSLogNumberFormat(digits: min(max(precision, 0), 30))
    }
    public static var fixed: OSLogNumberFormat { fixed(precision: 6) }
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isHidden ? "<private>" : "\(value())"
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> some BinaryInteger, format: OSLogNumberFormat,
        privacy: OSLogPrivacy = .auto
    ) {
        text += privacy.isHidden ? "<private>" : String(value(), radix: format.radix)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogNumberFormat,
        privacy: OSLogPrivacy = .auto
    ) {
        let number = LogFormat.fill("%.\(format.digits ?? 6)f", [value()])
        text += privacy.isHidden ? "<private>" : number
    }
}

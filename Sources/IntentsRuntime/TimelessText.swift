// SPDX-License-Identifier: Apache-2.0
//
// What a recording leaves out, so that it is the same on any day and any machine.

import Dialogue
import Foundation

/// Makes events independent of the moment, the machine and the process.
///
/// - Process numbers, layers in force and missing, rungs, measured memory and time, scores and explanations go.
/// - Moments within two days of the request become `<about now>`; others stay.
/// - Identifiers that are UUIDs become `<id 1>`, `<id 2>` … in the order in which they appear.
/// - Numbers with a fraction are rounded to four places.
/// - Paths of the state folder and of the bundles' folders become `<state>` and `<bundles>`.
struct TimelessText {
    private let now: Date
    private let folders: [(path: String, name: String)]
    private var identifiers: [String: Int] = [:]

    init(_ configuration: Configuration, now: Date = .now) {
        self.now = now
        let bundles = configuration.bundleFolders.map { (Self.path($0), "<bundles>") }
        folders = [(Self.path(configuration.state.root), "<state>")] + bundles
    }

    private static func path(_ folder: URL) -> String {
        let path = folder.path(percentEncoded: false)
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static let fleeting: Set<String> = [
        "pid", "layers", "degraded", "rung", "peakMebibytes", "log", "backtrace",
        "elapsedMilliseconds", "score", "explanation",
    ]

    /// One event or message.
    mutating func line(_ json: JSON) -> JSON {
        guard case .object(let fields) = json else { return value(json) }
        return .object(
            fields.filter { !Self.fleeting.contains($0.name) }.map {
                // Of an exit as well as of the event itself.
                JSON.Field($0.name, $0.name == "exit" ? line($0.value) : value($0.value))
            })
    }

    private mutating func value(_ json: JSON) -> JSON {
        switch json {
        case .null, .boolean, .integer: json
        case .double(let it): it.isFinite ? .double((it * 10_000).rounded() / 10_000) : json
        case .string(let text): .string(self.text(text))
        case .array(let items): .array(items.map { value($0) })
        case .object(let fields): .object(fields.map { JSON.Field($0.name, value($0.value)) })
        }
    }

    private mutating func text(_ text: String) -> String {
        var text = text
        for folder in folders { text.replace(folder.path, with: folder.name) }
        text.replace(/\b[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b/) { match in
            "<id \(number(of: String(match.output.0)))>"
        }
        text.replace(
            /(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/
        ) { match in
            let parts = [match.output.1, match.output.2, match.output.3].compactMap { Int($0) }
            return isAboutNow(parts) ? "<about now>" : String(match.output.0)
        }
        text.replace(/was ended (at|over) .*?, while/, with: "was ended at its memory limit, while")
        return text
    }

    private mutating func number(of identifier: String) -> Int {
        let number = identifiers[identifier] ?? identifiers.count + 1
        identifiers[identifier] = number
        return number
    }

    private func isAboutNow(_ parts: [Int]) -> Bool {
        guard parts.count == 3 else { return false }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = DateComponents(year: parts[0], month: parts[1], day: parts[2])
        guard let date = calendar.date(from: day) else { return false }
        return abs(date.timeIntervalSince(now)) < 2 * 86_400
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The first place at which two dialogues part.

import Dialogue
import Foundation

/// The first event or message that is not the recorded one.
public struct Difference: Equatable, Sendable, CustomStringConvertible {
    /// Which one, from 1: "message 3", "warning 1".
    public let place: String
    /// Where in it: `results[0].kind`; empty when one side has nothing.
    public let path: String
    /// Both sides as lines; nil where there is nothing any more.
    public let recorded: String?
    public let now: String?

    public var description: String {
        let path = path.isEmpty ? "" : " at \(path)"
        return
            "\(place) differs\(path)\n  recorded: \(recorded ?? "nothing")\n  now:      \(now ?? "nothing")"
    }

    /// nil when both are alike.
    ///
    /// Numbers that differ by less than a thousandth are alike. Warnings come from a thread of
    /// their own, so they are compared by themselves, without their order.
    init?(between recorded: [JSON], and now: [JSON]) {
        func parted(_ lines: [JSON]) -> (talk: [JSON], warnings: [JSON]) {
            let isWarning = { (line: JSON) in line["event"] == .string("warning") }
            return (
                lines.filter { !isWarning($0) },
                lines.filter(isWarning).sorted { $0.line < $1.line }
            )
        }
        let (old, new) = (parted(recorded), parted(now))
        guard
            let first = Self.first(in: old.talk, new.talk, "message")
                ?? Self.first(in: old.warnings, new.warnings, "warning")
        else { return nil }
        self = first
    }

    private init(_ place: String, path: String, _ recorded: JSON?, _ now: JSON?) {
        self.place = place
        self.path = path
        self.recorded = recorded?.line
        self.now = now?.line
    }

    private static func first(in old: [JSON], _ new: [JSON], _ name: String) -> Difference? {
        for index in 0..<max(old.count, new.count) {
            let (then, now) = (old.element(index), new.element(index))
            guard let then, let now else {
                return Difference("\(name) \(index + 1)", path: "", then, now)
            }
            if let path = parting(then, now, "") {
                return Difference("\(name) \(index + 1)", path: path, then, now)
            }
        }
        return nil
    }

    /// The path at which two values part; nil when they do not.
    private static func parting(_ old: JSON, _ new: JSON, _ path: String) -> String? {
        switch (old, new) {
        case (.object(let old), .object(let new)):
            let names = Set((old + new).map(\.name)).sorted()
            for name in names {
                let inner = path.isEmpty ? name : "\(path).\(name)"
                let sides = (JSON.object(old)[name], JSON.object(new)[name])
                guard let then = sides.0, let now = sides.1 else { return inner }
                if let found = parting(then, now, inner) { return found }
            }
            return nil
        case (.array(let old), .array(let new)):
            for index in 0..<max(old.count, new.count) {
                let inner = "\(path)[\(index)]"
                guard let then = old.element(index), let now = new.element(index) else {
                    return inner
                }
                if let found = parting(then, now, inner) { return found }
            }
            return nil
        default:
            if let then = old.number, let now = new.number {
                return abs(then - now) < 0.001 ? nil : path
            }
            return old == new ? nil : path
        }
    }
}

extension JSON {
    fileprivate var number: Double? {
        switch self {
        case .integer(let it): Double(it)
        case .double(let it): it
        default: nil
        }
    }
}

extension Array {
    fileprivate func element(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The figures as they are printed, and pasted into README.md.

import Foundation

/// Prints each row when it is there, as a run takes minutes and may be ended.
struct Table {
    private static let widths = [22, 5, 13, 5, 10, 8, 37]

    init() {
        say("")
        show(["ratio", "is", "spread", "bound", "subject µs", "floor µs", ""])
        show(["---", "--:", "---", "--:", "--:", "--:", "---"])
    }

    /// `bound` is what the ratio should not pass.
    func add(_ name: String, _ it: Comparison, bound: Double, note: String) {
        var notes = [note]
        if it.ratio > bound { notes.append("MISSED") }
        if it.floor.isNoisy { notes.append("the floor is noisy, after \(it.attempt) attempts") }
        show([
            name, it.ratio.short,
            "\(it.spread.lowerBound.short) … \(it.spread.upperBound.short)",
            bound.short, it.subject.median.short, it.floor.median.short,
            notes.joined(separator: "; "),
        ])
    }

    /// Peers have no floor: `is` says how often our request fits into theirs.
    func add(
        peer: String, _ it: Comparison, atLeast bound: Double, called name: String = "R_peer",
        note: String = "times faster; the floor is the peer"
    ) {
        let ratio = it.floor.median / it.subject.median
        let low = 1 / it.spread.upperBound
        let high = 1 / it.spread.lowerBound
        show([
            "\(name), \(peer)", ratio.short, "\(low.short) … \(high.short)",
            "≥ \(Int(bound))", it.subject.median.short, it.floor.median.short,
            note + (ratio >= bound ? "" : "; MISSED"),
        ])
    }

    /// A row without a figure.
    func add(_ name: String, problem: any Error) {
        show([name, "", "", "", "", "", "not measured: \(problem)"])
    }

    func show(_ row: [String]) {
        let cells = zip(row, Self.widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        say("| " + cells.joined(separator: " | ") + " |")
    }
}

/// A line on standard output, at once: `print` keeps it back when that is no terminal.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

extension Double {
    /// Three digits that count.
    var short: String {
        self >= 100
            ? String(format: "%.0f", self)
            : self >= 10 ? String(format: "%.1f", self) : String(format: "%.2f", self)
    }
}

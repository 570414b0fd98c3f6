// SPDX-License-Identifier: Apache-2.0
//
// The figures as they are printed, and pasted into README.md.

import Foundation

struct Table {
    private var rows: [[String]] = [
        ["ratio", "is", "spread", "bound", "subject µs", "floor µs", ""],
        ["---", "--:", "---", "--:", "--:", "--:", "---"],
    ]

    /// `bound` is what the ratio should not pass; nil: none is set.
    mutating func add(_ name: String, _ it: Comparison, bound: Double?, note: String = "") {
        let isKept = bound.map { it.ratio <= $0 } ?? true
        var notes = [note, isKept ? "" : "over its bound"]
        if it.floor.isNoisy { notes.append("the floor is noisy, after \(it.attempt) attempts") }
        rows.append([
            name, it.ratio.short,
            "\(it.spread.lowerBound.short) … \(it.spread.upperBound.short)",
            bound.map { "\($0.short)" } ?? "", it.subject.median.short, it.floor.median.short,
            notes.filter { !$0.isEmpty }.joined(separator: "; "),
        ])
    }

    /// Peers have no floor: `times` is how often our request fits into theirs.
    mutating func add(peer: String, _ it: Comparison, atLeast bound: Double) {
        let ratio = it.floor.median / it.subject.median
        let low = 1 / it.spread.upperBound
        let high = 1 / it.spread.lowerBound
        rows.append([
            "R_peer, \(peer)", ratio.short, "\(low.short) … \(high.short)",
            "≥ \(bound.short)", it.subject.median.short, it.floor.median.short,
            ratio >= bound ? "" : "under its bound",
        ])
    }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return "| " + cells.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }
}

extension Double {
    /// Three digits that count.
    var short: String {
        self >= 100
            ? String(format: "%.0f", self)
            : self >= 10 ? String(format: "%.1f", self) : String(format: "%.2f", self)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The report for people at a terminal.

import Dialogue

extension Report {
    /// One line per case; what did not pass explains itself below its line.
    public var human: String {
        var lines: [String] = []
        for target in targets {
            if !lines.isEmpty { lines.append("") }
            lines.append(target)
            lines += results.filter { $0.target == target }.flatMap(\.humanLines)
        }
        return (lines + ["", "\(bundle): \(summary)"]).joined(separator: "\n") + "\n"
    }
}

extension Result {
    /// The case's line, and the evidence below it.
    public var humanLines: [String] {
        let head = "  \(padded(status.words, 10)) \(padded(`case`.id, 30)) "
        switch status {
        case .passed: return [head + `case`.sentence]
        case .skipped: return [head + (detail ?? "")]
        default: return [head + `case`.sentence] + evidence.map { "             " + $0 }
        }
    }

    private var evidence: [String] {
        var lines = [detail ?? "no reason was given"]
        if !steps.isEmpty { lines.append("asked: " + steps.suffix(4).joined(separator: " → ")) }
        lines += output.map { "wrote: \($0.printable)" }
        if let peak = exit?.peakMebibytes {
            lines.append("peak:  \(peak.rounded(toPlaces: 1)) MiB")
        }
        return lines.map(\.printable) + ["fix:   \(`case`.remedy)"]
    }
}

func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

extension String {
    /// Without control characters: the text may be the extension's.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.isUnsafeToPrint ? "\u{FFFD}" : $0 }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isUnsafeToPrint: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
    }
}

extension Duration {
    /// As a decimal number, three digits behind the point.
    var secondsText: String {
        let milliseconds = Int(self / .milliseconds(1))
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The format strings of `os_log`.

import Foundation

enum LogFormat {
    /// Puts the arguments where `%@`, `%d`, `%{public}s`, `%.2f` and their like stand, in order.
    ///
    /// An argument too few leaves its mark as it is written, one too many is left out.
    static func fill(_ format: String, _ arguments: [Any]) -> String {
        var rest = arguments[...]
        return format.replacing(
            #/%(?:%|(?:\{([^}]*)\})?([-+ #0]*\d*(?:\.(\d+))?)(?:hh|h|ll|l|q|z|t|j)?([@dDiuUxXoOfeEgGcCsSaAp]))/#
        ) { match in
            if match.output.0 == "%%" { return "%" }
            guard let argument = rest.popFirst() else { return String(match.output.0) }
            let options = match.output.1 ?? ""
            if options.contains("private") || options.contains("sensitive") { return "<private>" }
            return text(argument, kind: match.output.4, digits: match.output.3.flatMap { Int($0) })
        }
    }

    private static func text(_ argument: Any, kind: Substring?, digits: Int?) -> String {
        switch (argument, kind) {
        case (let number as any BinaryInteger, "x"?):
            String(Int64(truncatingIfNeeded: number), radix: 16)
        case (let number as any BinaryInteger, "X"?):
            String(Int64(truncatingIfNeeded: number), radix: 16, uppercase: true)
        case (let number as Double, "f"?): String(format: "%.\(min(digits ?? 6, 30))f", number)
        case (let number as Float, "f"?):
            String(format: "%.\(min(digits ?? 6, 30))f", Double(number))
        default: "\(argument)"
        }
    }
}

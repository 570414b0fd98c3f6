// SPDX-License-Identifier: Apache-2.0
//
// The compiler quotes what it saw; the author wants to read what was written.

import Foundation

/// Lines that the source pass changed, by what the compiler quotes of them.
struct AuthorsLines {
    private struct Quote: Hashable {
        let number: Int
        let text: String
    }

    private var written: [Quote: String] = [:]

    /// Remembers the lines that differ; both texts have the same line breaks.
    mutating func add(seen: [UInt8], written original: [UInt8]) {
        let pairs = zip(lines(of: seen), lines(of: original)).enumerated()
        for (index, pair) in pairs where pair.0 != pair.1 {
            written[Quote(number: index + 1, text: pair.0)] = pair.1
        }
    }

    private func lines(of source: [UInt8]) -> [String] {
        source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// A line of the compiler's, its quotation (`12 | text`) put back to the author's words.
    func restore(_ line: String) -> String {
        guard let bar = line.range(of: " | "),
            let number = Int(line[..<bar.lowerBound].drop { $0 == " " }),
            let original = written[Quote(number: number, text: String(line[bar.upperBound...]))]
        else { return line }
        return line[..<bar.upperBound] + original
    }
}

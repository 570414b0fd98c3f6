// SPDX-License-Identifier: Apache-2.0
//
// Standard output, standard error and what the terminal can show.

import Cards
import Foundation
import Glibc

/// Lines to the user. Names and texts in them may be an extension's: nothing that a terminal would
/// obey gets through.
enum Terminal {
    static func print(_ line: String) { write(SafeText.harmless(line) + "\n") }

    /// Lines with colours, harmless by whoever drew them.
    static func draw(_ lines: [String]) { lines.forEach { write($0 + "\n") } }

    static func complain(_ line: String) {
        let text = "intendant: " + SafeText.harmless(line) + "\n"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Ends the command where nobody can be told anything any more.
    private static func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            complain("standard output cannot be written")
            exit(Exit.intendantFailed.rawValue)
        }
    }

    static func flush() {
        _ = fflush(nil)
    }

    /// A line of input without its end; nil when there is no more.
    static func ask(_ prompt: String) -> String? {
        write(prompt)
        return readLine()
    }

    /// Standard input to its end.
    static func everything() -> Data { FileHandle.standardInput.readDataToEndOfFile() }

    static var isInteractive: Bool { isatty(0) == 1 && isatty(1) == 1 }

    /// The colours that standard output shows, by `NO_COLOR`, `COLORTERM` and `TERM`.
    static var palette: Palette {
        let environment = ProcessInfo.processInfo.environment
        if environment["CLICOLOR_FORCE"] == "1" { return .trueColour }
        guard environment["NO_COLOR"]?.isEmpty != false, isatty(1) == 1 else { return .none }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColour }
        return environment["TERM"] == "dumb" ? .none : .ansi256
    }

    enum Palette { case none, ansi256, trueColour }
}

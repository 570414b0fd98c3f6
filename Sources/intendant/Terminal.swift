// SPDX-License-Identifier: Apache-2.0
//
// Standard output, standard error and what the terminal can show.

import Foundation
import Glibc

/// Lines to the user.
enum Terminal {
    static func print(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    static func complain(_ line: String) {
        FileHandle.standardError.write(Data(("intendant: " + line + "\n").utf8))
    }

    static func flush() {
        _ = fflush(nil)
    }

    /// A line of input without its end; nil when there is no more.
    static func ask(_ prompt: String) -> String? {
        FileHandle.standardOutput.write(Data(prompt.utf8))
        return readLine()
    }

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

// SPDX-License-Identifier: Apache-2.0
//
// What an extension wrote to its standard output and error.

import Cards
import Dialogue
import Foundation
import IntentsRuntime

struct Log: Verb {
    static let name = "log"
    static let summary = "an extension's captured output"
    static let operands = ["ID"]
    static let options = [Option.json, Option.state]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let identifier = arguments.operands[0]
        let file = try arguments.stateFolder().log(of: identifier)
        guard let data = try? Data(contentsOf: file) else {
            Terminal.complain(
                "'\(identifier)' has no log in \(file.deletingLastPathComponent().path)\n"
                    + "  fix: 'intendant list' shows the identifiers of extensions")
            return .failed
        }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            Terminal.print(shown(String(line)))
        }
        return .done
    }

    /// The text is an extension's: no control sequence of it reaches a terminal.
    private func shown(_ line: String) -> String {
        arguments.has("--json")
            ? JSON.object([.init("line", .string(line))]).line : SafeText.line(line)
    }
}

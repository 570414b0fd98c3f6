// SPDX-License-Identifier: Apache-2.0
//
// The same as `say`, from an intent as data.

import Foundation
import IntentsRuntime

struct Run: Verb {
    static let name = "run"
    static let summary =
        "an intent from a JSON file, or '-' for standard input: handled, shown as a card"
    static let operands = ["INTENT.json"]
    static let options = Conversation.options + Option.hosting

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let file = arguments.operands[0]
        let data = try file == "-" ? Terminal.everything() : contents(of: file)
        return try await Conversation(arguments).hold { runtime in
            .intent(try runtime.request(from: data, named: file))
        }
    }

    private func contents(of file: String) throws -> Data {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UsageError("'\(file)' cannot be read")
        }
        return data
    }
}

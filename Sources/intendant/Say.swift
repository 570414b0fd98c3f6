// SPDX-License-Identifier: Apache-2.0
//
// The main job: a sentence becomes a card.

import Foundation
import IntentsRuntime

struct Say: Verb {
    static let name = "say"
    static let summary = "a sentence: understood, handled, shown as a card"
    static let operands = ["SENTENCE"]
    static let options =
        [
            Option(name: "--explain", help: "says why the sentence was understood like that")
        ] + Conversation.options + Option.hosting

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        try await Conversation(arguments).hold { _ in .sentence(arguments.operands[0]) }
    }
}

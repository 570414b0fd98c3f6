// SPDX-License-Identifier: Apache-2.0
//
// A host in Swift: performs one sentence, and shows the conversation and the card.

import Foundation
import IntentsRuntime

/// Asks the user; with --yes the user agrees to everything.
struct User: Presenter {
    let yes: Bool

    func answer(_ question: Question) async -> Answer {
        print("? \(question.prompt)")
        for (index, choice) in question.choices.enumerated() { print("  \(index + 1). \(choice)") }
        if yes && question.kind != .needsValue {
            return question.choices.isEmpty ? .yes : .choice(0)
        }
        return readLine().map(Answer.text) ?? .unanswered
    }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    print("usage: host BUNDLES SENTENCE [--yes]")
    exit(2)
}
do {
    var configuration = try Configuration()
    configuration.bundleFolders = [URL(filePath: arguments[1])]
    let runtime = try IntentsRuntime(configuration)
    let user = User(yes: arguments.contains("--yes"))
    let outcome = await runtime.perform(arguments[2], presenter: user) { event in
        if case .drawn(let card, _) = event {
            print(TerminalCard.render(card).joined(separator: "\n"))
        }
    }
    print("\(outcome.status): \(outcome.spoken ?? "")")
    await runtime.shutDown()
    exit(outcome.status.isGood ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}

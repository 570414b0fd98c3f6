// SPDX-License-Identifier: Apache-2.0
//
// A new app folder with an extension that builds and answers.

import ExtensionBuild
import Foundation

struct New: Verb {
    static let name = "new"
    static let summary = "a folder for a new app with an extension that builds and answers"
    static let operands = ["NAME"]
    static let options = [
        Option(name: "--intent", value: "CLASS", help: "what it handles: INSendMessageIntent"),
        Option(name: "--ui", help: "with a view of its own on the card"),
        Option(
            name: "--language", value: "swift|c", help: "of the handler; swift if not said"),
        Option.json,
    ]

    private let arguments: Arguments
    private let intent: String
    private let language: Scaffold.Language

    init(_ arguments: Arguments) throws {
        guard let intent = arguments.value("--intent") else {
            throw UsageError("--intent CLASS is missing: what should the extension handle?")
        }
        let word = arguments.value("--language") ?? "swift"
        guard let language = Scaffold.Language(rawValue: word) else {
            throw UsageError("--language: '\(word)' is not swift or c")
        }
        self.arguments = arguments
        self.intent = intent
        self.language = language
    }

    func run() async throws -> Exit {
        do {
            let scaffold = try Scaffold(
                name: arguments.operands[0], intent: intent, language: language,
                hasUI: arguments.has("--ui"))
            let folder = try scaffold.write(
                into: URL(filePath: FileManager.default.currentDirectoryPath))
            arguments.report("made", folder.path(percentEncoded: false))
            return .done
        } catch let error as BuildError {
            Terminal.complain("\(error)")
            return .failed
        }
    }
}

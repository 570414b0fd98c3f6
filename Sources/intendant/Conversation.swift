// SPDX-License-Identifier: Apache-2.0
//
// What `say` and `run` have in common: the options, the presenter, the
// printing, the exit code.

import Cards
import Dialogue
import Foundation
import IntentsRuntime

struct Conversation {
    static let options = [
        Option(name: "--yes", help: "grants and confirms without asking"),
        Option(
            name: "--answer", value: "TEXT", isRepeatable: true,
            help: "answers the next question; in the order in which they come"),
        Option(name: "--locked", help: "as if the device were locked"),
        Option(name: "--language", value: "TAG", help: "of the user (default en)"),
        Option(
            name: "--card", value: "FILE", help: "writes the last card: .png, .svg, .html or .txt"),
        Option(name: "--record", value: "FILE", help: "writes the dialogue, to be replayed"),
    ]

    private let arguments: Arguments
    private let printer: any EventPrinter
    private let cardFile: CardFile?

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        printer = Self.printer(arguments)
        var look = CardLook()
        look.language = arguments.value("--language") ?? look.language
        cardFile = try arguments.value("--card").map { try CardFile($0, look) }
    }

    /// Objects for scripts, or lines for people.
    static func printer(_ arguments: Arguments) -> any EventPrinter {
        arguments.has("--json")
            ? JSONPrinter() : HumanPrinter(explains: arguments.has("--explain"))
    }

    /// Runs one request and tells how it ended.
    func hold(_ request: (IntentsRuntime) throws -> Recording.Request) async throws -> Exit {
        let runtime = try IntentsRuntime(arguments.configuration())
        let request = try request(runtime)
        let recorder = arguments.value("--record").map { _ in
            Recorder(request, runtime.configuration)
        }
        let printer = printer
        let cardFile = cardFile
        let outcome = await runtime.perform(
            request, presenter: Self.presenter(arguments)
        ) { event in
            printer.print(event)
            cardFile?.note(event)
            recorder?.note(event)
        }
        for warning in try await cardFile?.write(by: runtime) ?? [] { Terminal.complain(warning) }
        await runtime.shutDown()
        try recorder.map(write)
        return outcome.status.isGood ? .done : .failed
    }

    private func write(_ recorder: Recorder) throws {
        guard let path = arguments.value("--record") else { return }
        do {
            try recorder.recording.data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw UsageError("--record: '\(path)' cannot be written: \(error)")
        }
    }

    static func presenter(_ arguments: Arguments) -> any Presenter {
        let next: (any Presenter)? =
            Terminal.isInteractive && !arguments.has("--json") ? TerminalPresenter() : nil
        return ScriptedPresenter(
            arguments.all("--answer").map(Answer.text), assumesYes: arguments.has("--yes"),
            next: next)
    }
}

/// Shows events as they come.
protocol EventPrinter: Sendable {
    func print(_ event: RequestEvent)
}

/// One object per line, as scripts read it.
struct JSONPrinter: EventPrinter {
    func print(_ event: RequestEvent) {
        if let json = event.json { Terminal.print(json.line) }
    }
}

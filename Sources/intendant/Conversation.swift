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
        Option(
            name: "--answers", value: "FILE",
            help: "a file with one answer a line, after those of --answer; '-' is standard input"),
        Option(
            name: "--follow", value: "SECONDS",
            help:
                "waits that long for later answers: the end of what is in progress, a changed status"
        ),
        Option(name: "--locked", help: "as if the device were locked"),
        Option(name: "--language", value: "TAG", help: "of the user (default en)"),
        Option(
            name: "--card", value: "FILE", help: "writes the last card: .png, .svg, .html or .txt"),
        Option(name: "--record", value: "FILE", help: "writes the dialogue, to be replayed"),
    ]

    private let arguments: Arguments
    private let printer: any EventPrinter
    private let cardFile: CardFile?
    private let recordFile: OutputFile?
    private let presenter: any Presenter

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        printer = Self.printer(arguments)
        var look = CardLook()
        look.language = arguments.value("--language") ?? look.language
        cardFile = try arguments.value("--card").map { try CardFile($0, look) }
        recordFile = try arguments.value("--record").map { try OutputFile($0, for: "--record") }
        presenter = try Self.presenter(arguments)
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
        let recorder = recordFile.map { _ in Recorder(request, runtime.configuration) }
        let printer = printer
        let cardFile = cardFile
        let outcome = await runtime.perform(
            request, presenter: presenter
        ) { event in
            printer.print(event)
            cardFile?.note(event)
            recorder?.note(event)
        }
        for warning in try await cardFile?.write(by: runtime) ?? [] { Terminal.complain(warning) }
        await runtime.shutDown()
        if let recorder { try recordFile?.write(recorder.recording.data) }
        return outcome.status.isGood ? .done : .failed
    }

    /// The prepared answers, then the user at the terminal.
    ///
    /// Standard input that is no terminal is read only where `--answers -` says so: a command in a
    /// loop of a script must not eat the lines of the loop.
    static func presenter(_ arguments: Arguments) throws -> any Presenter {
        let isAsked = Terminal.isInteractive && !arguments.has("--json")
        return ScriptedPresenter(
            (arguments.all("--answer") + (try lines(arguments))).map(Answer.text),
            assumesYes: arguments.has("--yes"), next: isAsked ? TerminalPresenter() : nil)
    }

    private static func lines(_ arguments: Arguments) throws -> [String] {
        guard let file = arguments.value("--answers") else { return [] }
        guard
            let data = file == "-"
                ? Terminal.everything() : FileManager.default.contents(atPath: file)
        else { throw UsageError("--answers: '\(file)' cannot be read") }
        var lines = String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
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

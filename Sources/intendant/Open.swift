// SPDX-License-Identifier: Apache-2.0
//
// An app is started as its user would start it.

import Bundles
import Dialogue
import IntentsRuntime

struct Open: Verb {
    static let name = "open"
    static let summary = "starts an app's own process: what it asks for, teaches and writes"
    static let operands = ["APP"]
    static let options =
        [
            Option(name: "--yes", help: "grants what the app asks for"),
            Option(
                name: "--answer", value: "TEXT", isRepeatable: true,
                help: "answers the next question; in the order in which they come"),
            Option(
                name: "--wait", value: "SECONDS",
                help: "keeps the app that long; default: until it has been quiet a moment"),
            Option(name: "--language", value: "TAG", help: "of the user (default en)"),
        ] + Option.hosting

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let staying = try arguments.number("--wait").map {
            Duration.milliseconds(Int64(min($0, 86_400) * 1000))
        }
        let printer = Conversation.printer(arguments)
        let runtime = try IntentsRuntime(arguments.configuration())
        defer { Terminal.flush() }
        do {
            let visit = try await runtime.open(
                arguments.operands[0], staying: staying,
                presenter: try Conversation.presenter(arguments), observe: { printer.print($0) })
            await runtime.shutDown()
            return visit.reason == nil ? .done : .failed
        } catch let error as RoutingError {
            await runtime.shutDown()
            Terminal.complain("\(error)")
            return .failed
        } catch let error as RuntimeError where error.kind == .app {
            await runtime.shutDown()
            Terminal.complain("\(error)")
            return .failed
        }
    }
}

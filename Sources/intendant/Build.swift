// SPDX-License-Identifier: Apache-2.0
//
// From a folder as Xcode keeps it to a bundle.

import Bundles
import Dialogue
import ExtensionBuild
import Foundation
import IntentsRuntime

struct Build: Verb {
    static let name = "build"
    static let summary = "a folder or an Xcode project becomes a bundle"
    static let operands = ["FOLDER"]
    static let options = [
        Option(
            name: "-o", value: "DIR",
            help: "where the bundle goes (default: .build beside the folder)"),
        Option(name: "-O", help: "optimizes; without it didSet of private outlets runs too"),
        Option(
            name: "--swift-version", value: "N",
            help: "language mode 5 or 6 (default: the Xcode project's, else 5)"),
        Option(
            name: "--configuration", value: "NAME",
            help: "of an Xcode project (default: Debug, with -O Release)"),
        Option(
            name: "--target", value: "NAME",
            help: "of an Xcode project (default: the app with extensions for intents)"),
        Option.json,
    ]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let printer = BuildPrinter(isJSON: arguments.has("--json"))
        do {
            let product = try ExtensionBuild.build(
                folder: URL(filePath: arguments.operands[0]),
                into: arguments.value("-o").map { URL(filePath: $0) }, options: options(printer))
            printer.finish(product)
            return .done
        } catch {
            printer.fail(error)
            return .failed
        }
    }

    private func options(_ printer: BuildPrinter) -> BuildOptions {
        var options = BuildOptions()
        options.apiVersion = IntentsRuntime.knowledge.apiVersion
        options.storyboards = StoryboardCompiler()
        if arguments.has("-O") { options.optimization = .speed }
        options.swiftVersion = arguments.value("--swift-version")
        options.configuration = arguments.value("--configuration")
        options.target = arguments.value("--target")
        options.report = printer.report
        return options
    }
}

/// Tells of a build: the compiler's lines unchanged, ours beside them.
struct BuildPrinter: Sendable {
    let isJSON: Bool

    func report(_ event: BuildEvent) {
        switch event {
        case .compiling(let product): say("compiling", product)
        case .unchanged(let product): say("unchanged", product)
        case .compiler(let line): isJSON ? say("compiler", line) : Terminal.print(line)
        case .warning(let warning):
            isJSON ? say("warning", "\(warning)") : Terminal.print("\(warning)")
        }
    }

    func finish(_ product: BuiltProduct) {
        say("built", product.bundle.path(percentEncoded: false))
    }

    func fail(_ error: any Error) {
        isJSON ? say("failed", "\(error)") : Terminal.complain("\(error)")
    }

    private func say(_ event: String, _ text: String) {
        let json = JSON.object([.init("event", .string(event)), .init("text", .string(text))])
        Terminal.print(isJSON ? json.line : "\(event)  \(text)")
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// A UI provider without a conversation: its card, in the terminal or as a file.

import Bundles
import Cards
import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime

struct ShowCard: Verb {
    static let name = "card"
    static let summary = "the card that a bundle's UI extension makes of an intent"
    static let operands = ["BUNDLE"]
    static let options =
        [
            Option(name: "--intent", value: "FILE", help: "the intent as JSON, as `run` takes it"),
            Option(
                name: "--stage", value: "STAGE", help: "confirm or handle (default handle)"),
            Option(name: "-o", value: "FILE", help: "writes the card: .png, .svg, .html or .txt"),
        ] + looks + [.json, .state, .allowDegraded, .memoryLimit, .timeout]

    private static let looks = [
        Option(name: "--dark", help: "in dark appearance"),
        Option(name: "--width", value: "PT", help: "of the card, 200 to 1024 (default 375)"),
        Option(name: "--scale", value: "N", help: "pixels for a point, 1 to 3 (default 2)"),
        Option(
            name: "--text-size", value: "NAME",
            help: "as UIContentSizeCategory has it: \(sizes.prefix(5).joined(separator: ", ")), …"),
        Option(name: "--language", value: "TAG", help: "of the user (default en)"),
    ]

    private static let sizes = CardLook.TextSize.allCases.map(\.rawValue)

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let look = try look()
        let file = try arguments.value("-o").map { try CardFile($0, option: "-o", look) }
        let registry: Registry
        do {
            registry = try Registry.read(
                bundle: arguments.operands[0], host: IntentsRuntime.knowledge)
        } catch let error as BundleError {
            Terminal.complain("\(error)")
            return .failed
        }
        let runtime = try IntentsRuntime(arguments.configuration())
        do {
            let exit = try await show(registry, file, look, by: runtime)
            await runtime.shutDown()
            return exit
        } catch let error as RuntimeError {
            await runtime.shutDown()
            throw UsageError("--intent: \(error)")
        }
    }

    private func show(
        _ registry: Registry, _ file: CardFile?, _ look: CardLook, by runtime: IntentsRuntime
    ) async throws -> Exit {
        let (data, name) = try intent()
        let moment = try runtime.moment(try stage(), from: data, named: name, in: registry)
        var (card, warnings) = try await runtime.card(of: moment, in: registry)
        file?.note(card)
        warnings += try await file?.write(by: runtime) ?? []
        if arguments.has("--json") {
            let event = DialogueEvent.card(moment.stage, rows: card.rowsAsText)
            Terminal.print(event.json.line)
        } else if file == nil {
            card = await runtime.laidOut(card, look)
            let width = Int(Double(TerminalCard.comfortable) * look.width / 375)
            Terminal.draw(
                TerminalCard.render(
                    card, width: min(width, Terminal.columns),
                    colours: TerminalColours(Terminal.palette)))
        }
        warnings.forEach(Terminal.complain)
        return warnings.isEmpty ? .done : .failed
    }

    private func intent() throws -> (Data, String) {
        guard let file = arguments.value("--intent") else {
            throw UsageError("--intent FILE is missing: the intent that the card is about")
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UsageError("--intent: '\(file)' cannot be read")
        }
        return (data, file)
    }

    private func stage() throws -> Stage {
        let name = arguments.value("--stage") ?? "handle"
        guard let stage = Stage(rawValue: name) else {
            throw UsageError("--stage: '\(name)' is neither confirm nor handle")
        }
        return stage
    }

    private func look() throws -> CardLook {
        var look = CardLook()
        look.isDark = arguments.has("--dark")
        look.width = try number("--width", CardLook.widths) ?? look.width
        look.scale = try number("--scale", CardLook.scales) ?? look.scale
        look.language = arguments.value("--language") ?? look.language
        if let name = arguments.value("--text-size") {
            guard let size = CardLook.TextSize(rawValue: name) else {
                throw UsageError(
                    "--text-size: '\(name)' is none of \(Self.sizes.joined(separator: ", "))")
            }
            look.textSize = size
        }
        return look
    }

    private func number(_ name: String, _ range: ClosedRange<Double>) throws -> Double? {
        guard let number = try arguments.number(name) else { return nil }
        guard range.contains(number) else {
            throw UsageError(
                "\(name): '\(arguments.value(name) ?? "")' is not between "
                    + "\(Int(range.lowerBound)) and \(Int(range.upperBound))")
        }
        return number
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A program that embeds Intendant: both are called with BUNDLES SENTENCE [--yes].
enum Host: String, CaseIterable {
    case inSwift, inC

    var program: URL {
        get throws {
            switch self {
            case .inSwift: Workshop.hostInSwift
            case .inC: try Workshop.hostInC.get()
            }
        }
    }

    /// Runs the host with a state folder of its own.
    func perform(
        _ sentence: String, bundles: URL, input: String = "", _ more: String = ""
    ) throws -> Command.Ending {
        let state = try TemporaryFolder()
        var command = Command(try program.path, bundles.path, sentence, more)
        command.input = input
        command.environment = [
            "XDG_STATE_HOME": state.path, "INTENDANT_LAUNCHER": Workshop.launcher,
        ]
        return try command.run()
    }
}

/// An app that sends messages, by the way in which its handler is made.
enum Messenger: String, CaseIterable {
    case swift = "SiriDemo"
    case c = "Telegraph"
    /// Functions of a C library, called through libffi.
    case functions = "Letterbox"
    /// In C as well; asks for what was not said.
    case asking = "Quill"

    /// As the user calls it.
    var name: String { rawValue }

    private static let shipped = Result {
        try ["SiriDemo", "Telegraph", "Letterbox"].reduce(into: [:]) { bundles, name in
            bundles[name] = try Workshop.bundle("Plugins/\(name)")
        }
    }

    var bundles: URL {
        get throws { try Self.shipped.get()[name] ?? Workshop.quill.get() }
    }
}

@Suite struct `Hosts and handlers` {
    @Test(arguments: Host.allCases, Messenger.allCases)
    func `hold the same dialogue whatever they are written in`(
        host: Host, messenger: Messenger
    ) throws {
        let ending = try host.perform(
            "Use \(messenger.name) to tell John and Kate I'll be 10 minutes late.",
            bundles: messenger.bundles, input: "yes\nyes\n")
        let lines = ending.lines
        #expect(ending.status == 0, "\(ending.errors)")
        let questions = lines.filter { $0.hasPrefix("?") }
        #expect(questions.count == 2)
        #expect(questions.first?.hasPrefix("? Allow \(messenger.name) to handle") == true)
        #expect(
            questions.last
                == "? Your message to John and Kate says “I'll be 10 minutes late.” Send it?")
        // A card before the question, one after it.
        #expect(lines.count { $0.hasPrefix("╭─ \(messenger.name) ─") } == 2)
        #expect(lines.count { $0.contains("To: John, Kate") } == 2)
        #expect(lines.count { $0.contains("I'll be 10 minutes late. ") } == 2)
        #expect(lines.last == "success: Sent.")
    }

    @Test(arguments: [Messenger.swift, .asking])
    func `show the same lines in both languages`(messenger: Messenger) throws {
        let outputs = try Host.allCases.map { host in
            try host.perform(
                "Use \(messenger.name) to send a message to John", bundles: messenger.bundles,
                input: "On my way.\n", "--yes"
            ).output
        }
        #expect(outputs[0].contains("? What do you want it to say?"))
        #expect(outputs[0].contains("On my way."))
        #expect(outputs[0] == outputs[1])
    }

    @Test(arguments: Host.allCases)
    func `end with a word for the user when nobody answers`(host: Host) throws {
        let ending = try host.perform(
            "Use Quill to tell John I'll be late.", bundles: Workshop.quill.get())
        #expect(ending.status == 1)
        #expect(ending.lines.last?.hasPrefix("refused: ") == true)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// attack-host: a host that has an extension attack it, and tells what came of it.
//
// A process of its own, so that what it holds can be counted without other tests'
// work in between, and so that it can be anybody: root, an ordinary user, or the
// first program of a machine without anything else. It prints an object a line.

import ExtensionProcess
import Foundation
import IntentSchema
import Sandbox

@main struct AttackHost {
    static let usage = """
        usage: attack-host LAUNCHER LIBRARY FOLDER [OPTION=VALUE]… VERB [NAME]…
          attack NAME…          each by an extension of its own; what it achieved, what is left of it
          converse COUNT        dialogues, with their number before each; 0 for without end
          survive SEED COUNT    kills launcher or extension at moments by chance
          fuzz SEED COUNT       an extension that says what is almost right, so many times
        options: rung, memory (MiB), soft (MiB), disk (MiB), files, deadline and processor (ms),
                 output (bytes), without (layers, with commas), seed, spares (any word)
        """

    static func main() async {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("attack-host: \(error)\n\(usage)\n".utf8))
            exit(2)
        }
    }

    private static func run(_ words: [String]) async throws {
        guard words.count > 3 else { throw Trouble("too few words") }
        let options = Options(words.dropFirst(3))
        let host = try Host(
            launcher: words[0], library: words[1], folder: words[2], options: options)
        let (verb, names) = (options.rest.first, Array(options.rest.dropFirst()))
        try await host.warmUp()
        switch verb {
        case "attack": for name in names { say(try await host.attack(name)) }
        case "converse": try await host.converse(try number(names, 0))
        case "survive":
            try await host.survive(seed: UInt64(try number(names, 0)), try number(names, 1))
        case "fuzz": try await host.fuzz(from: try number(names, 0), try number(names, 1))
        default: throw Trouble("'\(verb ?? "")' is no verb")
        }
        host.stop()
    }

    private static func number(_ words: [String], _ index: Int) throws -> Int {
        guard index < words.count, let number = Int(words[index]), number >= 0 else {
            throw Trouble("a number is missing")
        }
        return number
    }
}

/// The words with "=" in them, and the others.
struct Options {
    private var values: [String: String] = [:]
    var rest: [String] = []

    init(_ words: ArraySlice<String>) {
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { values[parts[0]] = parts[1] } else { rest.append(word) }
        }
    }

    subscript(name: String) -> String? { values[name] }
    func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
}

struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// An object as one line, at once.
func say(_ fields: [String: Any]) {
    let data = try? JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys])
    FileHandle.standardOutput.write((data ?? Data("{}".utf8)) + Data("\n".utf8))
}

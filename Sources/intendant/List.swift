// SPDX-License-Identifier: Apache-2.0
//
// The registry, with the reason for every skip.

import Bundles
import Dialogue
import Foundation
import IntentsRuntime

struct List: Verb {
    static let name = "list"
    static let summary = "the bundles, what they handle, and why others are skipped"
    static let operands: [String] = []
    static let options = Option.registry

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let registry = try IntentsRuntime.registry(arguments.configuration())
        if arguments.has("--json") {
            registry.json.forEach { Terminal.print($0.line) }
        } else {
            registry.text.forEach(Terminal.print)
        }
        return .done
    }
}

extension Registry {
    /// What `--json` prints, for people.
    var text: [String] {
        guard !(apps.isEmpty && loneExtensions.isEmpty && skipped.isEmpty) else {
            return [
                "no bundles; install one with 'intendant install', or name a folder with --bundles"
            ]
        }
        return apps.flatMap(\.text) + loneExtensions.flatMap { $0.text(indent: "") }
            + skipped.flatMap { ["skipped  \($0.path)"] + "\($0.reason)".indented }
    }
}

extension AppBundle {
    fileprivate var text: [String] {
        ["\(displayName)  \(identifier)"]
            + (manifest.intents.isEmpty
                ? [] : ["  itself  handles \(manifest.intents.joined(separator: ", "))"])
            + warnings.flatMap { "\($0)".indented }
            + extensions.flatMap { $0.text(indent: "  ") }
    }
}

extension ExtensionBundle {
    fileprivate func text(indent: String) -> [String] {
        let kind = manifest.kind == .ui ? "shows" : "handles"
        return ["\(indent)\(identifier)  \(kind) \(manifest.intents.joined(separator: ", "))"]
            + warnings.flatMap { "\($0)".indented }
    }
}

extension String {
    /// The lines, each two columns in.
    var indented: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    }
}

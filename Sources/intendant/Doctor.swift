// SPDX-License-Identifier: Apache-2.0
//
// What this machine and this user can confine, and which bundles are unfit.

import Bundles
import Dialogue
import ExtensionBuild
import ExtensionProcess
import Foundation
import IntentsRuntime
import Sandbox

struct Doctor: Verb {
    static let name = "doctor"
    static let summary = "what can be confined here, and what is wrong"
    static let operands = ["[ID]"]
    static let options =
        Option.registry + [
            Option(
                name: "--clear",
                help: "lifts the quarantine of the extension ID, or of all; nothing else")
        ]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        if arguments.has("--clear") { return try clear() }
        if let word = arguments.operands.first {
            throw UsageError("'\(word)' goes with --clear: intendant doctor --clear \(word)")
        }
        let registry = try IntentsRuntime.registry(arguments.configuration())
        let findings =
            [installation("launcher") { try Launcher.installed().path }]
            + [installation("kit to build with") { try SDK.current().libraries.path }]
            + [installation("renderer of cards", IntentsRuntime.rendererPath)] + fonts()
            + Capability.report().map(Finding.init)
            + Quarantine(try arguments.stateFolder()).list().map(Finding.init)
            + registry.skipped.map { Finding("bundle", isGood: false, "\($0.path): \($0.reason)") }
        for finding in findings {
            Terminal.print(arguments.has("--json") ? finding.json.line : finding.text)
        }
        let canStart = findings[0].isGood
        let canLimit = findings.contains { $0.subject.hasPrefix("memory") && $0.isGood }
        let canConfine = findings.allSatisfy { $0.isGood || !$0.isRequired }
        return canStart && canLimit && canConfine ? .done : .failed
    }

    private func clear() throws -> Exit {
        let wanted = arguments.operands.first
        let cleared = try Quarantine(try arguments.stateFolder()).clear(wanted)
        for bundle in cleared {
            let json = JSON.object([.init("cleared", .string(bundle))])
            Terminal.print(arguments.has("--json") ? json.line : "cleared \(bundle)")
        }
        if cleared.isEmpty, !arguments.has("--json") {
            Terminal.print(
                wanted.map { "'\($0)' has no bad endings on record" } ?? "nothing to clear")
        }
        return cleared.isEmpty && wanted != nil ? .failed : .done
    }

    /// Cards are drawn without those that are missing, with boxes where their letters would be.
    private func fonts() -> [Finding] {
        PinnedFont.all.map { font in
            let missing = font.missing
            return Finding(
                "font \(font.family)", isGood: missing.isEmpty,
                missing.first.map {
                    "\($0) is missing; \(font.letters) cannot be drawn as they should be. "
                        + "fix: apt-get install \(font.package)"
                } ?? font.letters)
        }
    }

    private func installation(_ subject: String, _ find: () throws -> String) -> Finding {
        do {
            return Finding(subject, isGood: true, try find())
        } catch {
            return Finding(subject, isGood: false, "\(error)")
        }
    }
}

/// One line of the doctor's.
private struct Finding {
    var subject: String
    var isGood: Bool
    var detail: String
    var leavesOpen: String?
    /// Extensions start without it only if the user allows that.
    var isRequired = false

    init(_ subject: String, isGood: Bool, _ detail: String) {
        self.subject = subject
        self.isGood = isGood
        self.detail = detail
    }

    init(_ capability: Capability) {
        switch capability.availability {
        case .available: self.init(capability.layer, isGood: true, "available")
        case .unavailable(let reason): self.init(capability.layer, isGood: false, reason)
        }
        leavesOpen = isGood ? nil : capability.leavesOpen
        isRequired = capability.isRequired
    }

    init(_ record: CrashRecord) {
        let since = record.quarantined?.formatted(.iso8601) ?? ""
        self.init(
            "quarantine", isGood: false,
            "\(record.bundle) since \(since): it \(record.reason)\n"
                + "     fix: build it again, without the fault, or run "
                + "'intendant doctor --clear \(record.bundle)'")
    }

    var text: String {
        let line = "\(isGood ? "ok " : "no ") \(subject): \(detail)"
        let open = leavesOpen.map { "\n     without it \($0)" } ?? ""
        return line + open
            + (isGood || !isRequired ? "" : "\n     fix: allow it, or start with --allow-degraded")
    }

    var json: JSON {
        .object([
            .init("subject", .string(subject)), .init("available", .boolean(isGood)),
            .init("detail", .string(detail)), .init("leavesOpen", .optional(leavesOpen)),
        ])
    }
}

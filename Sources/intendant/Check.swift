// SPDX-License-Identifier: Apache-2.0
//
// Whether a bundle keeps the rules of an intent extension.

import Conformance
import Dialogue
import Foundation

struct Check: Verb {
    static let name = "check"
    static let summary = "conformance: does a bundle keep the rules of an intent extension?"
    static let operands = ["[BUNDLE]"]
    static let options = [
        Option(name: "--level", value: "N", help: "cases up to this level, 1 to 10 (default 10)"),
        Option(
            name: "--only", value: "PATTERN", isRepeatable: true,
            help: "only cases whose id or group matches; * stands for anything"),
        Option(
            name: "--skip", value: "PATTERN", isRepeatable: true, help: "without those that match"),
        Option(name: "--strict", help: "counts warnings as failures"),
        Option(
            name: "--format", value: "FORMAT",
            help: "human (default), json, junit, tap, sarif or html"),
        Option(name: "--list", help: "the cases"),
        Option(name: "--explain", value: "CASE", help: "one case: why, source, how to mend it"),
        Option(
            name: "--selftest",
            help: "proves that each case catches its culprit among Plugins/Broken"),
        Option(
            name: "--thorough",
            help: "with --selftest: tells which other cases catch each culprit too"),
        Option(
            name: "--jobs", value: "N", help: "with --selftest: culprits tried at once (default 4)"),
        Option(
            name: "--bundles", value: "DIR", isRepeatable: true,
            help: "of --selftest: where its bundles are (default .build/bundles and .build/broken)"),
        .timeout, .json,
    ]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        if let id = arguments.value("--explain") { return try explain(id) }
        if arguments.has("--list") { return list() }
        do {
            if arguments.has("--selftest") { return try await proveItself() }
            guard let path = arguments.operands.first else { throw UsageError("BUNDLE is missing") }
            return try await check(path)
        } catch let error as ConformanceError {
            Terminal.complain("\(error)")
            return .usage
        }
    }

    private func check(_ path: String) async throws -> Exit {
        let format = try Format(arguments)
        let report = try await Conformance(try settings()).check(path)
        Terminal.print(String(format.text(of: report).dropLast()))
        if report.count(.broken) > 0 { return .intendantFailed }
        return report.isGood ? .done : .failed
    }

    private func settings() throws -> Conformance.Options {
        var options = Conformance.Options()
        if let level = try arguments.number("--level") {
            guard (1...10).contains(level), level == level.rounded() else {
                throw UsageError("--level: a level is a whole number from 1 to 10")
            }
            options.level = Int(level)
        }
        options.only = arguments.all("--only")
        options.skip = arguments.all("--skip")
        options.isStrict = arguments.has("--strict")
        if let seconds = try arguments.number("--timeout") {
            options.phaseTimeout = .milliseconds(Int64(min(seconds, 86_400) * 1000))
        }
        return options
    }

    // MARK: The cases themselves

    private func list() -> Exit {
        for item in Conformance.cases {
            Terminal.print(
                arguments.has("--json")
                    ? item.json.line
                    : "\(column(item.id, 30)) \(column(item.group.rawValue, 10)) "
                        + "\(column("\(item.level)", 3)) \(item.sentence)")
        }
        return .done
    }

    private func explain(_ id: String) throws -> Exit {
        guard let item = Conformance.case(named: id) else {
            throw UsageError("--explain: '\(id)' is not a case; see intendant check --list")
        }
        Terminal.print(
            arguments.has("--json")
                ? item.json.line
                : """
                \(item.id)  (\(item.group.rawValue), level \(item.level))

                \(item.sentence)

                why     \(item.why)
                source  \(item.source)
                fix     \(item.remedy)
                needs   \(item.needs.isEmpty ? "nothing" : item.needs.joined(separator: ", "))
                """)
        return .done
    }

    // MARK: Self-test

    private func proveItself() async throws -> Exit {
        var options = try settings()
        if !arguments.has("--timeout") { options.phaseTimeout = .seconds(1) }
        var test = SelfTest(options, folders: bundleFolders())
        test.isThorough = arguments.has("--thorough")
        if let jobs = try arguments.number("--jobs") { test.jobs = Int(min(jobs.rounded(.up), 64)) }
        let proofs = try await test.run { proof in
            Terminal.print(
                arguments.has("--json")
                    ? proof.json.line
                    : "\(proof.holds ? "holds " : "BROKEN") \(column(proof.case.id, 30)) \(proof.sentence)"
            )
        }
        let failed = proofs.count { !$0.holds }
        if !arguments.has("--json") {
            Terminal.print(
                "\(proofs.count) cases, \(failed == 0 ? "every one can fail" : "\(failed) not proved")"
            )
        }
        return failed == 0 ? .done : .failed
    }

    /// Those named, else those that `make build` fills.
    private func bundleFolders() -> [URL] {
        let named = arguments.all("--bundles").map { URL(filePath: $0) }
        guard named.isEmpty else { return named }
        return [".build/bundles", ".build/broken"].map { URL(filePath: $0) }
    }

    private func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

/// How a report is written.
private enum Format: String, CaseIterable {
    case human, json, junit, tap, sarif, html

    init(_ arguments: Arguments) throws {
        let name = arguments.value("--format") ?? (arguments.has("--json") ? "json" : "human")
        guard let format = Format(rawValue: name) else {
            let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--format: '\(name)' is none of \(names)")
        }
        self = format
    }

    func text(of report: Report) -> String {
        switch self {
        case .human: report.human
        case .json: report.json
        case .junit: report.junit
        case .tap: report.tap
        case .sarif: report.sarif
        case .html: report.html
        }
    }
}

extension SelfTest.Proof {
    fileprivate var json: JSON {
        .object([
            .init("case", .string(`case`.id)), .init("holds", .boolean(holds)),
            .init("culprit", .string(culprit)), .init("status", .string(caught.status.rawValue)),
            .init("detail", .optional(caught.detail)),
            .init("alsoCaughtBy", .array(alsoCaughtBy.map(JSON.string))),
        ])
    }
}

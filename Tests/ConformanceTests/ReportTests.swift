// SPDX-License-Identifier: Apache-2.0
//
// The six formats, against files beside this one.

import Dialogue
import Foundation
import Testing

@testable import Conformance

@Suite struct `A report` {
    private static let golden = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "Golden")

    /// Every status once, with text that no format may take for its own.
    private func report() throws -> Report {
        func result(
            _ id: String, _ status: Status, _ detail: String? = nil, target: String = "Tea.appex",
            steps: [String] = [], output: [String] = [], exit: ExtensionExit? = nil
        ) throws -> Result {
            Result(
                case: try #require(Conformance.case(named: id)), target: target, status: status,
                detail: detail, steps: steps, output: output, exit: exit,
                elapsed: .milliseconds(12))
        }
        return Report(
            bundle: "Tea & Co.app",
            results: [
                try result("manifest-parses", .passed, target: "Tea & Co.app"),
                try result("usage-description", .warned, "it is \"empty\"", target: "Tea & Co.app"),
                try result("library-loads", .failed, "undefined symbol: <tea> & ]]>"),
                try result(
                    "handle-answers", .crashed, "Tea crashed with SIGSEGV.",
                    steps: ["start Tea.appex", "handle INSendMessageIntent"],
                    output: ["one\u{1B}[31m # line", "another \u{FFFF}"],
                    exit: ExtensionExit(.crashed, signal: "SIGSEGV", peakMebibytes: 3.25)),
                try result("confirm-answers", .timedOut, "no answer within 10 s"),
                try result("request-within-memory", .overLimit, "at 30.0 MiB, its limit # really"),
                try result("codes-known", .skipped, "because 'handle-answers' did not pass"),
                try result("answers-once", .broken, "the launcher is gone"),
            ])
    }

    @Test func `is written in each format as its file has it`() throws {
        let report = try report()
        let texts = [
            "report.txt": report.human, "report.json": report.json, "report.xml": report.junit,
            "report.tap": report.tap, "report.sarif": report.sarif, "report.html": report.html,
        ]
        for (name, text) in texts {
            let expected = try String(
                contentsOf: Self.golden.appending(path: name), encoding: .utf8)
            #expect(text == expected, "\(name)")
        }
    }

    @Test func `is XML that a parser accepts`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(report().junit.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["xmllint", "--noout", file.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `is JSON in every line`() throws {
        for line in try report().json.split(separator: "\n") + report().sarif.split(separator: "\n")
        {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
    }

    @Test func `counts what is in it`() throws {
        let report = try report()
        #expect(
            report.summary
                == "1 passed, 1 warned, 1 failed, 1 crashed, 1 timed out, 1 over limit, 1 skipped, 1 broken"
        )
        #expect(!report.isGood)
    }

    @Test func `is good when nothing is worse than a warning`() throws {
        let results = try report().results.filter {
            [.passed, .warned, .skipped].contains($0.status)
        }
        #expect(Report(bundle: "Tea.app", results: results).isGood)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The check against extensions that misbehave, in real processes.

import Dialogue
import Foundation
import Testing

@testable import Conformance

@Suite(.builtBundles, .serialized) struct `Checking real extensions` {
    private func options() -> Conformance.Options {
        var options = Conformance.Options()
        options.phaseTimeout = .seconds(1)
        options.launcher = BuiltBundles.products.appending(path: "intendant-launcher").path
        return options
    }

    private func path(_ bundle: String) throws -> String {
        try #require(BuiltBundles.folder).appending(path: bundle).path
    }

    @Test func `proves that each case catches its culprit and passes the good one`() async throws {
        let folder = try #require(BuiltBundles.folder)
        let proofs = try await SelfTest(options(), folders: [folder]).run()
        #expect(proofs.map(\.case.id) == Conformance.cases.map(\.id))
        for proof in proofs {
            #expect(proof.holds, "\(proof.case.id) \(proof.sentence)")
            #expect(proof.alsoCaughtBy.isEmpty, "\(proof.case.id) \(proof.sentence)")
        }
    }

    @Test(arguments: [
        ("CrashInInitializer.appex", "principal-object-made", Status.crashed, "SIG"),
        ("CrashInHandle.appex", "handle-answers", .crashed, "SIG"),
        ("Exits.appex", "handle-answers", .crashed, "with status 7"),
        ("AllocatesPastLimit.appex", "handle-answers", .overLimit, "MiB"),
        ("FloodsOutput.appex", "handle-answers", .overLimit, "output limit"),
        ("GarbageOnWire.appex", "handle-answers", .failed, "rules of the wire"),
        ("CrashInUIProvider.app", "view-for-empty-set", .crashed, "SIG"),
    ])
    func `says how an extension ended`(
        bundle: String, id: String, status: Status, words: String
    ) async throws {
        var options = options()
        options.only = [id]
        let report = try await Conformance(options).check(path(bundle))
        let result = try #require(report.results.first { $0.status != .passed })
        #expect(result.status == status)
        #expect(result.detail?.contains(words) == true, "\(result.detail ?? "")")
        #expect(!report.isGood)
    }

    /// As a command of its own, so that no other test's processes are below it.
    @Test func `kills what does not answer in time`() async throws {
        let check = Process()
        check.executableURL = BuiltBundles.products.appending(path: "intendant")
        check.arguments = [
            "check", try path("NeverCompletes.appex"), "--only", "handle-answers", "--timeout", "2",
        ]
        let output = Pipe()
        check.standardOutput = output
        try check.run()
        // The launcher and the extension, so that the look is known to see them.
        var seen: Set<Int> = []
        while check.isRunning && seen.count < 2 {
            seen.formUnion(descendants(of: Int(check.processIdentifier)))
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(seen.count >= 2)
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        check.waitUntilExit()
        #expect(check.terminationStatus == 1)
        #expect(text.contains("timed out"), "\(text)")
        for _ in 0..<500 where seen.contains(where: { parent(of: $0) != nil }) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(seen.allSatisfy { parent(of: $0) == nil }, "they outlive the check")
    }

    @Test func `skips what a failed case makes meaningless`() async throws {
        let report = try await Conformance(options()).check(path("NoHandler.appex"))
        #expect(
            report.results.filter(\.status.isBad).map(\.case.id) == ["handler-for-every-intent"])
        let later = try #require(report.results.first { $0.case.id == "answers-once" })
        #expect(later.status == .skipped)
        #expect(later.detail == "because 'confirm-answers' did not pass")
    }

    @Test func `turns warnings into failures when strict`() async throws {
        var options = options()
        options.only = ["starts-quietly"]
        let mild = try await Conformance(options).check(path("ChattyStart.appex"))
        options.isStrict = true
        let strict = try await Conformance(options).check(path("ChattyStart.appex"))
        #expect(mild.isGood && mild.count(.warned) == 1)
        #expect(!strict.isGood && strict.count(.failed) == 1)
        #expect(mild.results.first?.output == ["hello from the constructor"])
    }

    /// Ids of the launchers below this process, and of the extensions below those.
    private func descendants(of root: Int) -> Set<Int> {
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let parents = ids.compactMap(Int.init).compactMap { id in parent(of: id).map { (id, $0) } }
        var found: Set = [root]
        for _ in 0..<3 { found.formUnion(parents.filter { found.contains($0.1) }.map(\.0)) }
        return found.subtracting([root])
    }

    private func parent(of id: Int) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            text.contains("(intendant-launc"), let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[end...].split(separator: " ")
        return fields.count > 2 && fields[1] != "Z" ? Int(fields[2]) : nil
    }
}

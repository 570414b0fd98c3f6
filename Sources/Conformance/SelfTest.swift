// SPDX-License-Identifier: Apache-2.0
//
// Whether the check can fail: each case against the extension it exists to catch.
//
// A check that passes everything is worth nothing, and nobody notices. So each
// case names its culprit; the self-test expects the case to catch it, and to
// pass the good bundle.

public import Foundation
import ExtensionProcess

/// The proof that every case can fail, and does not fail without reason.
public struct SelfTest: Sendable {
    /// What became of one case.
    public struct Proof: Sendable {
        public let `case`: Case
        /// The culprit's name: `NeverCompletes`.
        public let culprit: String
        /// How the case ended on its culprit.
        public let caught: Result
        /// How it ended on the good bundle, by extension.
        public let good: [Result]
        /// Other cases that did not pass the culprit either.
        public let alsoCaughtBy: [String]

        public var holds: Bool {
            caught.status.isBad && good.contains { $0.status == .passed }
                && good.allSatisfy { [.passed, .skipped].contains($0.status) }
        }

        /// "catches KeepsState (failed), passes SiriDemo.app".
        public var sentence: String {
            let detail = caught.detail.map { ": \($0)" } ?? ""
            let lapse = good.first { ![.passed, .skipped].contains($0.status) }
            let isGood = good.contains { $0.status == .passed } && lapse == nil
            let also =
                alsoCaughtBy.isEmpty
                ? "" : "; also caught by \(alsoCaughtBy.joined(separator: ", "))"
            return
                "\(caught.status.isBad ? "catches" : "misses") \(culprit) (\(caught.status.words)\(detail)), "
                + (isGood
                    ? "passes the good one"
                    : "does not pass the good one\(lapse?.detail.map { ": \($0)" } ?? "")") + also
        }
    }

    /// How many culprits are tried at once. Most of the time is spent waiting for answers that never come.
    public var jobs = 4
    /// Tries every other case on each culprit too, to tell which of them catch it as well.
    public var isThorough = false

    private let options: Conformance.Options
    private let folders: [URL]

    /// - `folders`: where bundles are looked for by name: the good `SiriDemo.app`, the broken ones.
    public init(_ options: Conformance.Options = .init(), folders: [URL]) {
        var options = options
        options.isStrict = true
        options.observe = { _ in }
        self.options = options
        self.folders = folders
    }

    /// Proves every case that the options leave, in their order.
    ///
    /// - Throws: `ConformanceError` when a bundle is missing.
    public func run(_ observe: (Proof) -> Void = { _ in }) async throws -> [Proof] {
        let good = try bundle("SiriDemo")
        let cases = try Conformance(options).selected()
        let scratch = try Scratch()
        defer { scratch.remove() }
        let launcher = try options.launcher.map { try Launcher(path: $0) } ?? .installed()
        defer { launcher.stop() }
        let passes = try await run(cases, on: good.path(percentEncoded: false), launcher, scratch)
        return try await withThrowingTaskGroup(of: (Int, Proof).self) { group in
            var waiting = cases.enumerated().makeIterator()
            var early: [Int: Proof] = [:]
            var proofs: [Proof] = []
            func startNext() {
                guard let (index, item) = waiting.next() else { return }
                group.addTask {
                    let proof = try await prove(item, passes, launcher, scratch)
                    return (index, proof)
                }
            }
            for _ in 0..<max(1, jobs) { startNext() }
            while let (index, proof) = try await group.next() {
                startNext()
                early[index] = proof
                while let next = early.removeValue(forKey: proofs.count) {
                    observe(next)
                    proofs.append(next)
                }
            }
            return proofs
        }
    }

    private func run(
        _ cases: [Case], on path: String, _ launcher: Launcher, _ scratch: Scratch
    ) async throws -> [Result] {
        await CaseRun(
            subject: try Subject(path), options: options, launcher: launcher, scratch: scratch
        ).perform(cases)
    }

    private func prove(
        _ item: Case, _ passes: [Result], _ launcher: Launcher, _ scratch: Scratch
    ) async throws -> Proof {
        let path = try bundle(item.culprit).path(percentEncoded: false)
        let cases = isThorough ? Conformance.cases : item.withNeeds
        let results = try await run(cases, on: path, launcher, scratch)
        guard let caught = results.worst(of: item.id) else {
            throw ConformanceError(
                place: item.culprit, problem: "'\(item.id)' is not about such a bundle",
                remedy: "name another culprit for the case")
        }
        let others = results.filter { $0.status.isBad && $0.case.id != item.id }
        return Proof(
            case: item, culprit: item.culprit, caught: caught,
            good: passes.filter { $0.case.id == item.id }, alsoCaughtBy: others.map(\.case.id))
    }

    private func bundle(_ name: String) throws -> URL {
        for folder in folders {
            for suffix in ["app", "appex"] {
                let url = folder.appending(path: "\(name).\(suffix)")
                if FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) {
                    return url
                }
            }
        }
        throw ConformanceError(
            place: folders.map { $0.path(percentEncoded: false) }.joined(separator: ", "),
            problem: "there is no bundle '\(name)' here",
            remedy: "build Plugins/SiriDemo and the folders of Plugins/Broken with 'make build'")
    }
}

extension Case {
    /// The case and those it stands on, in the order of the run.
    fileprivate var withNeeds: [Case] {
        var wanted: Set<String> = [id]
        for item in Conformance.cases.reversed() where wanted.contains(item.id) {
            wanted.formUnion(item.needs)
        }
        return Conformance.cases.filter { wanted.contains($0.id) }
    }
}

extension [Result] {
    /// The result of a case that is to be blamed, else any.
    fileprivate func worst(of id: String) -> Result? {
        let own = filter { $0.case.id == id }
        return own.first { $0.status.isBad } ?? own.first { $0.status != .skipped } ?? own.first
    }
}

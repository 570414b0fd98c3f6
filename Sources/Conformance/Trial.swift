// SPDX-License-Identifier: Apache-2.0
//
// What a case has in its hands: the bundle, fresh processes, a note of every step.

import Bundles
import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema
import IntentsRuntime
import Synchronization

/// One case on one target. Notes what was asked, for the report.
final class Trial: Sendable {
    struct Evidence: Sendable {
        var steps: [String] = []
        var output: [String] = []
        var exit: ExtensionExit?
    }

    let subject: Subject
    /// The extension under test; nil for cases about the bundle as a whole.
    private let tried: ExtensionBundle?
    private let item: Case
    private let run: CaseRun
    private let notes = Mutex(Evidence())

    init(_ item: Case, subject: Subject, of bundle: ExtensionBundle?, in run: CaseRun) {
        self.item = item
        self.subject = subject
        tried = bundle
        self.run = run
    }

    var evidence: Evidence { notes.withLock { $0 } }
    var timeout: Duration { run.options.phaseTimeout }

    /// - Throws: `NoExtension` for a case about the bundle as a whole.
    func bundle() throws -> ExtensionBundle {
        guard let tried else { throw NoExtension() }
        return tried
    }

    func note(_ step: String) { notes.withLock { $0.steps.append(step) } }

    // MARK: Processes

    /// Lends a fresh process of the extension, with empty containers unless `home` is given.
    func withGuest<Answer>(
        home: URL? = nil, startDeadline: Duration? = nil,
        _ body: (Guest) async throws -> Answer
    ) async throws -> Answer {
        let bundle = try bundle()
        let home = try home ?? newHome()
        let log = home.appending(path: "\(UUID()).log").path(percentEncoded: false)
        var settings = try settings(bundle, home: home, log: log)
        settings.startDeadline = startDeadline ?? max(timeout, .seconds(10))
        note("start \(bundle.fileName)")
        let heard = Heard()
        do {
            let answer = try await ExtensionProcess.with(
                settings, launcher: run.launcher,
                handlers: ExtensionProcess.Handlers(onNotice: { heard.hear($0, $1) })
            ) { process in
                try await body(Guest(process, heard: heard, log: log, trial: self))
            }
            keepOutput(log)
            return answer
        } catch {
            keepOutput(log)
            throw error
        }
    }

    /// A folder for containers; give it to several processes that are to meet what one left behind.
    func newHome() throws -> URL { try run.scratch.folder(item.id) }

    private func settings(
        _ bundle: ExtensionBundle, home: URL, log: String
    ) throws -> ExtensionConfiguration {
        var settings = ExtensionConfiguration(
            bundle, container: try folder("container", in: home), log: log)
        for group in bundle.entitlements.applicationGroups {
            settings.groups[group] = try folder("group-\(group)", in: home)
        }
        settings.sandbox.allowsNetwork = bundle.entitlements.networkClient
        return settings
    }

    private func folder(_ name: String, in home: URL) throws -> String {
        let folder = home.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path(percentEncoded: false)
    }

    private func keepOutput(_ log: String) {
        guard let data = try? Data(contentsOf: URL(filePath: log)) else { return }
        let lines = String(decoding: data.suffix(4096), as: UTF8.self).split(separator: "\n")
        notes.withLock { $0.output = lines.suffix(5).map { String($0.prefix(300)) } }
    }

    // MARK: Intents

    /// Tries `body` for every intent that the extension lists.
    ///
    /// - Returns: passed, or the first warning that `body` returned.
    func forEachIntent(
        _ body: (IntentDefinition, Samples) async throws -> Finding
    ) async throws -> Finding {
        let names = try bundle().manifest.intents
        let samples = Samples(subject.catalog)
        var undefined: [String] = []
        var summary = Finding.passed
        for name in names {
            guard let intent = subject.catalog.intent(named: name) else {
                undefined.append(name)
                continue
            }
            let finding = try await body(intent, samples)
            if finding.status != .passed { return finding }
            summary.detail = summary.detail ?? finding.detail
        }
        guard undefined.count < names.count else {
            return .skipped("no definition of \(undefined.joined(separator: ", ")) in the bundle")
        }
        return summary
    }

    // MARK: Failures

    /// Lets only refusals with one of these codes count; other failures belong to other cases.
    func judging(_ codes: Set<String>, _ body: () async throws -> Void) async throws -> Finding {
        do {
            try await body()
        } catch let failure as ExtensionFailure {
            switch failure {
            case .refused(let code, _, _) where codes.contains(code): throw failure
            case .host: throw failure
            case .refused, .ended: break
            }
        }
        return .passed
    }

    /// What an error of the case's body says about the bundle.
    func finding(for error: any Error) -> Finding {
        switch error {
        case let breach as Breach: return breach.finding
        case ExtensionFailure.ended(let exit):
            notes.withLock { $0.exit = exit }
            return Finding(status: exit.reason.status, detail: sentence(about: exit))
        case ExtensionFailure.refused(let code, let message, let place):
            return .failed("\(message) (\(code)\(place.map { " at \($0)" } ?? ""))")
        case ExtensionFailure.host(let error): return .broken("\(error)")
        default: return .broken("\(error)")
        }
    }

    private func sentence(about exit: ExtensionExit) -> String {
        let last = evidence.steps.last ?? "its start"
        return exit.sentence(extension: tried?.shownName ?? subject.name, method: "'\(last)'")
    }
}

/// A case about the bundle as a whole asked for an extension.
struct NoExtension: Error {}

extension ExtensionExit.Reason {
    fileprivate var status: Status {
        switch self {
        case .overTime: .timedOut
        case .overMemory, .overCPU, .overDisk, .overOutput, .overThreads, .overDescriptors:
            .overLimit
        case .refusedCall, .crashed, .exited: .crashed
        case .protocolViolation, .notStarted: .failed
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Trying the cases, one after the other, on everything they are about.

import Bundles
import Dialogue
import ExtensionProcess
import Foundation

/// One run over one bundle.
struct CaseRun: Sendable {
    let subject: Subject
    let options: Conformance.Options
    let launcher: Launcher
    let scratch: Scratch

    func perform(_ cases: [Case]) async -> [Result] {
        var results = await perform(cases.filter { $0.scope == .bundle }, on: nil)
        for bundle in subject.extensions {
            results += await perform(cases.filter { $0.isAbout(bundle) }, on: bundle)
        }
        if subject.extensions.isEmpty { results += cases.filter { $0.scope != .bundle }.map(unfit) }
        return results
    }

    private func perform(_ cases: [Case], on bundle: ExtensionBundle?) async -> [Result] {
        var results: [Result] = []
        var withoutGround: Set<String> = []
        for item in cases {
            let result: Result
            if let missing = item.needs.first(where: withoutGround.contains) {
                result = skip(item, bundle, "because '\(missing)' did not pass")
            } else {
                result = await perform(item, on: bundle)
            }
            if ![.passed, .warned].contains(result.status) && !result.isInapplicable {
                withoutGround.insert(item.id)
            }
            results.append(result)
        }
        return results
    }

    private func perform(_ item: Case, on bundle: ExtensionBundle?) async -> Result {
        let trial = Trial(item, subject: subject, of: bundle, in: self)
        let clock = ContinuousClock()
        let start = clock.now
        var finding: Finding
        do {
            finding = try await item.trial(trial)
        } catch {
            finding = trial.finding(for: error)
        }
        if options.isStrict && finding.status == .warned { finding.status = .failed }
        let evidence = trial.evidence
        let needsProof = finding.status != .passed && finding.status != .skipped
        let result = Result(
            case: item, target: bundle?.fileName ?? subject.name, status: finding.status,
            detail: finding.detail, steps: needsProof ? evidence.steps : [],
            output: needsProof ? evidence.output : [], exit: evidence.exit,
            elapsed: clock.now - start)
        options.observe(result)
        return result
    }

    private func unfit(_ item: Case) -> Result {
        skip(item, nil, "no extension of this bundle can be started")
    }

    private func skip(_ item: Case, _ bundle: ExtensionBundle?, _ reason: String) -> Result {
        let result = Result(
            case: item, target: bundle?.fileName ?? subject.name, status: .skipped, detail: reason,
            steps: [], output: [], exit: nil, elapsed: .zero)
        options.observe(result)
        return result
    }
}

extension Result {
    /// Skipped because the rule is about something that the extension does not have.
    fileprivate var isInapplicable: Bool {
        status == .skipped && detail?.hasPrefix("because '") != true
    }
}

extension Case {
    fileprivate func isAbout(_ bundle: ExtensionBundle) -> Bool {
        switch scope {
        case .bundle: false
        case .anyExtension: true
        case .service: bundle.manifest.kind == .service
        case .provider: bundle.manifest.kind == .ui
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// One request on its way from station to station.
//
//   sentence → Utterance → Bundles → ExtensionProcess → Dialogue → Cards

import Bundles
import Dialogue
import ExtensionProcess
import IntentSchema
import Utterance

/// The walk of one request, and what all its stations share.
struct Performance: Sendable {
    let runtime: IntentsRuntime
    let registry: Registry
    let presenter: any Presenter
    let observe: RequestObserver
    let start = ContinuousClock.now

    init(
        _ runtime: IntentsRuntime, _ presenter: any Presenter, _ observe: @escaping RequestObserver
    ) {
        self.runtime = runtime
        self.presenter = presenter
        self.observe = observe
        registry = runtime.registry()
    }

    func perform(_ sentence: String) async -> Outcome {
        do {
            return await perform(try understand(sentence))
        } catch {
            // The app that was named may be one that was left out.
            return end(
                .notUnderstood(error, in: runtime.configuration.language),
                namingSkips: error.kind == .unknownApp)
        }
    }

    func perform(_ request: IntentRequest) async -> Outcome {
        let intent = request.intent
        do {
            let donated = DonationStore(runtime.configuration.state.donations)
                .apps(donating: intent.className)
            let handlers = HandlerRegistry(
                registry, preferredApps: donated, appsHandleIntents: true)
            let handler = try handlers.handler(for: intent.className, app: request.app)
            try await admit(intent.className, to: handler)
            let desk = try runtime.desk(for: handler.app, presenter: presenter, observe)
            if runtime.configuration.followTime != nil { desk.later.open() }
            let cards = cards(for: intent.className, of: handler, in: handlers, desk)
            let sequel = sequel(to: handler, desk, cards)
            let outcome = try await runtime.processes.with(handler, desk: desk, observe: observe) {
                await talk(about: intent, to: handler, in: $0, cards, sequel)
            }
            return await sequel.finish(outcome)
        } catch {
            return end(
                Outcome(
                    error, intent: intent, app: request.app,
                    language: runtime.configuration.language),
                namingSkips: (error as? RoutingError)?.isAboutAllApps == true)
        }
    }

    // MARK: Stations

    private func understand(_ sentence: String) throws(NotUnderstood) -> IntentRequest {
        let custom = runtime.customIntents(of: registry)
        let context = runtime.context(of: registry)
        let understanding = try runtime.understanding(custom)
        let understood = preferred(
            among: try understanding.understand(sentence, context: context))
        let answers = TypedAnswers(
            understanding: understanding, context: context, catalog: custom.catalog)
        let request = IntentRequest(
            intent: custom.typed(understood.intent, by: answers), app: understood.app)
        observe(.understood(request, score: understood.score, explanation: understood.explanation))
        return request
    }

    /// Of readings that are as good as the best, the one whose intent was donated most often.
    private func preferred(among best: Understood) -> Understood {
        guard !best.alternatives.isEmpty else { return best }
        let store = DonationStore(runtime.configuration.state.donations)
        var counts: [String: Int] = [:]
        for donation in (try? store.donations()) ?? [] {
            counts[donation.intent.className, default: 0] += 1
        }
        func count(_ reading: Understood) -> Int { counts[reading.intent.className] ?? 0 }
        return best.alternatives.reduce(best) { count($1) > count($0) ? $1 : $0 }
    }

    private func admit(_ intent: String, to handler: Handler) async throws {
        let admission = Admission(
            consent: runtime.consent(presenter, observe), isLocked: runtime.configuration.isLocked)
        try await admission.admit(intent, to: handler)
    }

    private func cards(
        for intent: String, of handler: Handler, in handlers: HandlerRegistry, _ desk: GuestDesk
    ) -> CardStation {
        CardStation(
            for: intent, in: runtime.customIntents(of: handler).catalog,
            provider: handlers.uiProvider(for: intent, ofApp: handler.app.identifier), desk: desk,
            in: runtime, observe: observe)
    }

    private func sequel(
        to handler: Handler, _ desk: GuestDesk, _ cards: CardStation
    ) -> AppContinuation {
        AppContinuation(
            of: handler, app: registry.app(of: handler), desk: desk, presenter: presenter,
            cards: cards, in: runtime, since: start, observe: observe)
    }

    /// The conversation; of a sandbox with holes every outcome says so.
    private func talk(
        about intent: Record, to handler: Handler, in process: ExtensionHandler,
        _ cards: CardStation, _ sequel: AppContinuation
    ) async -> Outcome {
        let degraded = process.degraded
        return await runtime.dialogue(
            with: handler, process.knowing(cards.intentDefinition), presenter, cards, start
        ) { sequel.observeBefore($0.degraded(by: degraded)) }
        .run(cards.intentDefinition?.givingDefaults(to: intent) ?? intent).degraded(by: degraded)
    }

    private func end(_ outcome: Outcome, namingSkips: Bool = false) -> Outcome {
        var outcome = outcome
        if namingSkips { outcome.reason = outcome.reason.map(withSkips) }
        outcome.elapsed = ContinuousClock.now - start
        observe(.dialogue(.outcome(outcome)))
        return outcome
    }

    /// What was left out may be what the user meant: the first few, each with its reason.
    private func withSkips(_ reason: String) -> String {
        let skips = registry.skipped.prefix(3).map { "skipped: \($0.reason)" }
        let more = registry.skipped.count - skips.count
        let rest = more > 0 ? ["… and \(more) more; 'intendant list' has all"] : []
        return ([reason] + skips + rest).joined(separator: "\n")
    }
}

extension RoutingError {
    /// Whether a bundle that was left out may be the one that was meant.
    fileprivate var isAboutAllApps: Bool { kind == .noHandler || kind == .noSuchApp }
}

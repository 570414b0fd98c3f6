// SPDX-License-Identifier: Apache-2.0
//
// The façade: one request, station by station.
//
//   sentence → Utterance → Bundles → ExtensionProcess → Dialogue → Cards
//
// Whatever an extension does, the result is an outcome; errors are thrown only
// where Intendant itself could not do its job, before any extension is asked.

import Bundles
public import Dialogue
import Cards
import Foundation
public import IntentSchema
import ExtensionProcess
import IntentCatalog
import Utterance

/// A host of intent extensions. Use it from any thread; several requests may run at once.
public final class IntentsRuntime: Sendable {
    public let configuration: Configuration
    let catalog: Catalog
    let processes: ProcessPark

    /// - Throws: `HostError` when the launcher is not where it should be.
    public init(_ configuration: Configuration) throws {
        self.configuration = configuration
        catalog = .builtIn
        processes = try ProcessPark(configuration)
    }

    /// Performs what a sentence asks for: "tell John and Kate I'll be 10 minutes late".
    public func perform(
        _ sentence: String, presenter: any Presenter, observe: @escaping RequestObserver
    ) async -> Outcome {
        let start = ContinuousClock.now
        let registry = registry()
        do {
            let understood = try understanding().understand(
                sentence, context: context(of: registry))
            let request = IntentRequest(understood)
            observe(
                .understood(request, score: understood.score, explanation: understood.explanation))
            return await perform(
                request, in: registry, since: start, presenter: presenter, observe: observe)
        } catch {
            return end(.notUnderstood(error), since: start, observe)
        }
    }

    /// Performs an intent; its app is the one named, else the user's choice, else the first by name.
    public func perform(
        _ request: IntentRequest, presenter: any Presenter, observe: @escaping RequestObserver
    ) async -> Outcome {
        await perform(
            request, in: registry(), since: .now, presenter: presenter, observe: observe)
    }

    private func perform(
        _ request: IntentRequest, in registry: Registry, since start: ContinuousClock.Instant,
        presenter: any Presenter, observe: @escaping RequestObserver
    ) async -> Outcome {
        let intent = request.intent
        do {
            let handlers = HandlerRegistry(registry, appsHandleIntents: true)
            let handler = try handlers.handler(for: intent.className, app: request.app)
            let admission = Admission(
                consent: consent(presenter, observe), isLocked: configuration.isLocked)
            try await admission.admit(intent.className, to: handler)
            let desk = try desk(for: handler.app, presenter: presenter, observe)
            let cards = CardStation(
                for: intent.className,
                provider: handlers.uiProvider(for: intent.className, ofApp: handler.app.identifier),
                desk: desk, in: self, observe: observe)
            let sequel = AppContinuation(
                of: handler, app: registry.app(of: handler), desk: desk, presenter: presenter,
                cards: cards, in: self, since: start, observe: observe)
            let outcome = try await processes.with(handler, desk: desk, observe: observe) {
                await dialogue(with: handler, $0, presenter, cards, start, sequel.observeBefore)
                    .run(intent)
            }
            return await sequel.finish(outcome)
        } catch {
            return end(Outcome(error, intent: intent, app: request.app), since: start, observe)
        }
    }

    /// Ends every extension of this host, and the launcher.
    public func shutDown() async { await processes.shutDown() }

    /// The conversation about an intent; about one that the app handles nothing is asked.
    func dialogue(
        with handler: Handler, _ process: any IntentHandler, _ presenter: any Presenter,
        _ cards: CardStation, _ start: ContinuousClock.Instant, asksNothing: Bool = false,
        _ observe: @escaping RequestObserver
    ) -> Dialogue {
        var outline =
            cards.intentDefinition.map { IntentOutline($0, in: catalog) } ?? IntentOutline("")
        if asksNothing { (outline.parameters, outline.confirmation) = ([], .never) }
        let answers = TypedAnswers(catalog: catalog, people: people(), places: places())
        let display = cards.display
        return Dialogue(
            outline, with: Addressee(handler), handler: process, presenter: presenter,
            reader: { try answers.value(of: $0, for: $1) },
            describer: { display.text(of: $0) },
            cards: { await cards.show($0) },
            elapsedBefore: ContinuousClock.now - start,
            observe: { observe(.dialogue($0)) })
    }

    private func end(
        _ outcome: Outcome, since start: ContinuousClock.Instant, _ observe: RequestObserver
    ) -> Outcome {
        var outcome = outcome
        outcome.elapsed = ContinuousClock.now - start
        observe(.dialogue(.outcome(outcome)))
        return outcome
    }
}

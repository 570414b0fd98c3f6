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
import Utterance

/// A host of intent extensions.
///
/// ```swift
/// import IntentsRuntime
///
/// let runtime = try IntentsRuntime()
/// let outcome = await runtime.perform(
///     "tell Anna I'm on my way", presenter: ScriptedPresenter(assumesYes: true))
/// print(outcome.status, outcome.spoken ?? "")    // success …
/// await runtime.shutDown()
/// ```
///
/// A runtime owns one launcher process, started with the first request, and one process per extension
/// while it is needed. Keep one for the life of the program. Threads: any; several requests may run at
/// once, each with a presenter of its own or with one that takes turns.
public final class IntentsRuntime: Sendable {
    public let configuration: Configuration
    let processes: ProcessPark

    /// A runtime with every setting at its default.
    ///
    /// - Throws: as the other initialiser, and `RuntimeError` when the state folder can't be made.
    public convenience init() throws { try self.init(Configuration()) }

    /// - Throws: `HostError`, with every place looked at, when there is no launcher.
    public init(_ configuration: Configuration) throws {
        self.configuration = configuration
        processes = try ProcessPark(configuration)
    }

    /// Performs what a sentence asks for: "tell John and Kate I'll be 10 minutes late".
    ///
    /// Never throws: a sentence that nobody understands is an outcome, `unhandled`, and so is an
    /// extension that crashes, `extensionFailed`. Cancelling the surrounding task tells the extension,
    /// takes the question off the screen, and ends with `cancelled`.
    ///
    /// - Parameters:
    ///   - presenter: puts the questions to the user. One at a time.
    ///   - observe: gets every event in order, the outcome last; from any thread, should be quick.
    /// - Returns: how it ended, with the intent as it was handled.
    public func perform(
        _ sentence: String, presenter: any Presenter,
        observe: @escaping RequestObserver = { _ in }
    ) async -> Outcome {
        let start = ContinuousClock.now
        let registry = registry()
        do {
            let custom = customIntents(of: registry)
            let understood = try understanding(custom).understand(
                sentence, context: context(of: registry))
            let intent = custom.typed(understood.intent, by: answers(custom.catalog))
            let request = IntentRequest(intent: intent, app: understood.app)
            observe(
                .understood(request, score: understood.score, explanation: understood.explanation))
            return await perform(
                request, in: registry, since: start, presenter: presenter, observe: observe)
        } catch {
            return end(.notUnderstood(error), since: start, observe)
        }
    }

    /// Performs an intent; its app is the one named, else the user's choice, else the first by name.
    ///
    /// For hosts with an understanding of their own. Otherwise like a sentence.
    public func perform(
        _ request: IntentRequest, presenter: any Presenter,
        observe: @escaping RequestObserver = { _ in }
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
                for: intent.className, in: customIntents(of: handler).catalog,
                provider: handlers.uiProvider(for: intent.className, ofApp: handler.app.identifier),
                desk: desk, in: self, observe: observe)
            let sequel = AppContinuation(
                of: handler, app: registry.app(of: handler), desk: desk, presenter: presenter,
                cards: cards, in: self, since: start, observe: observe)
            let outcome = try await processes.with(handler, desk: desk, observe: observe) {
                let process = $0.knowing(cards.intentDefinition)
                let degraded = process.degraded
                let observe: RequestObserver = { sequel.observeBefore($0.degraded(by: degraded)) }
                return await dialogue(with: handler, process, presenter, cards, start, observe)
                    .run(intent).degraded(by: degraded)
            }
            return await sequel.finish(outcome)
        } catch {
            return end(Outcome(error, intent: intent, app: request.app), since: start, observe)
        }
    }

    /// Ends every extension of this host, and the launcher.
    ///
    /// Requests that still run end with `extensionFailed`: cancel them first. Any number of times; a
    /// later request starts a launcher again.
    public func shutDown() async { await processes.shutDown() }

    /// The conversation about an intent; about one that the app handles nothing is asked.
    func dialogue(
        with handler: Handler, _ process: any IntentHandler, _ presenter: any Presenter,
        _ cards: CardStation, _ start: ContinuousClock.Instant, asksNothing: Bool = false,
        _ observe: @escaping RequestObserver
    ) -> Dialogue {
        var outline =
            cards.intentDefinition.map { IntentOutline($0, in: cards.catalog) } ?? IntentOutline("")
        if asksNothing { (outline.parameters, outline.confirmation) = ([], .never) }
        let answers = answers(cards.catalog)
        let display = cards.display
        return Dialogue(
            outline, with: Addressee(handler), handler: OverheardHandler(process, observe),
            presenter: presenter,
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

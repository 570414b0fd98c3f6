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
        let registry = registry()
        do {
            let understood = try understanding().understand(
                sentence, context: context(of: registry))
            let request = IntentRequest(understood)
            observe(
                .understood(request, score: understood.score, explanation: understood.explanation))
            return await perform(request, in: registry, presenter: presenter, observe: observe)
        } catch {
            return end(.notUnderstood(error), observe)
        }
    }

    /// Performs an intent; its app is the one named, else the user's choice, else the first by name.
    public func perform(
        _ request: IntentRequest, presenter: any Presenter, observe: @escaping RequestObserver
    ) async -> Outcome {
        await perform(request, in: registry(), presenter: presenter, observe: observe)
    }

    private func perform(
        _ request: IntentRequest, in registry: Registry, presenter: any Presenter,
        observe: @escaping RequestObserver
    ) async -> Outcome {
        let intent = request.intent
        do {
            let handlers = HandlerRegistry(registry)
            let handler = try handlers.handler(for: intent.className, app: request.app)
            try await admission(presenter, observe).admit(intent.className, to: handler)
            let cards = CardStation(
                for: intent.className,
                provider: handlers.uiProvider(for: intent.className, ofApp: handler.app.identifier),
                of: handler.app, in: self, observe: observe)
            return try await processes.with(handler, observe: observe) { process in
                let degraded = process.degraded
                let observe: RequestObserver = { observe($0.degraded(by: degraded)) }
                return await dialogue(with: handler, process, presenter, cards, observe).run(intent)
                    .degraded(by: degraded)
            }
        } catch {
            return end(Outcome(error, intent: intent, app: request.app), observe)
        }
    }

    /// Ends every extension of this host, and the launcher.
    public func shutDown() async { await processes.shutDown() }

    private func dialogue(
        with handler: Handler, _ process: any IntentHandler, _ presenter: any Presenter,
        _ cards: CardStation, _ observe: @escaping RequestObserver
    ) -> Dialogue {
        let intent = cards.intentDefinition
        let answers = TypedAnswers(catalog: catalog, people: people(), places: places())
        let display = cards.display
        return Dialogue(
            intent.map { IntentOutline($0, in: catalog) } ?? IntentOutline(""),
            with: Addressee(handler), handler: process, presenter: presenter,
            reader: { try answers.value(of: $0, for: $1) },
            describer: { display.text(of: $0) },
            cards: { await cards.show($0) },
            observe: { observe(.dialogue($0)) })
    }

    private func admission(
        _ presenter: any Presenter, _ observe: @escaping RequestObserver
    ) -> Admission {
        Admission(
            permissions: Permissions(configuration.state.permissions),
            grantsAuthorization: configuration.grantsAuthorization,
            isLocked: configuration.isLocked, presenter: presenter, observe: observe)
    }

    private func end(_ outcome: Outcome, _ observe: RequestObserver) -> Outcome {
        observe(.dialogue(.outcome(outcome)))
        return outcome
    }
}

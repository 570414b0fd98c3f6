// SPDX-License-Identifier: Apache-2.0
//
// The façade: what a host has. Performance.swift walks a request through the stations.
//
// Whatever an extension does, the result is an outcome; errors are thrown only
// where Intendant itself could not do its job, before any extension is asked.

import Bundles
public import Dialogue
import Cards
import Foundation
public import IntentSchema
import ExtensionProcess
import RendererProcess
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
    let renderer: Renderer

    /// A runtime with every setting at its default.
    ///
    /// - Throws: as the other initialiser, and `RuntimeError` when the state folder can't be made.
    public convenience init() throws { try self.init(Configuration()) }

    /// - Throws: `HostError`, with every place looked at, when there is no launcher.
    public init(_ configuration: Configuration) throws {
        self.configuration = configuration
        processes = try ProcessPark(configuration)
        renderer = Renderer(
            beside: processes.launcherPath,
            allowsDegraded: configuration.allowsDegradedSandbox)
    }

    /// Performs what a sentence asks for: "tell John and Kate I'll be 10 minutes late".
    ///
    /// Never throws: a sentence that nobody understands is an outcome, `unhandled`, and so is an
    /// extension that crashes, `extensionFailed`. Cancelling the surrounding task tells the extension,
    /// takes the question off the screen, and ends with `cancelled`.
    ///
    /// - Parameters:
    ///   - sentence: in the language of the configuration.
    ///   - presenter: puts the questions to the user. One at a time.
    ///   - observe: gets every event in order, the outcome last; from any thread, should be quick.
    /// - Returns: how it ended, with the intent as it was handled.
    public func perform(
        _ sentence: String, presenter: any Presenter,
        observe: @escaping RequestObserver = { _ in }
    ) async -> Outcome {
        await Performance(self, presenter, observe).perform(sentence)
    }

    /// Performs an intent; its app is the one named, else the user's choice, else the first by name.
    ///
    /// For hosts with an understanding of their own. Otherwise like a sentence.
    public func perform(
        _ request: IntentRequest, presenter: any Presenter,
        observe: @escaping RequestObserver = { _ in }
    ) async -> Outcome {
        await Performance(self, presenter, observe).perform(request)
    }

    /// Ends every extension of this host, and the launcher.
    ///
    /// Requests that still run end with `extensionFailed`: cancel them first. Any number of times; a
    /// later request starts a launcher again.
    public func shutDown() async {
        renderer.stop()
        await processes.shutDown()
    }

    /// The conversation about an intent; about one that the app handles nothing is asked.
    func dialogue(
        with handler: Handler, _ process: any IntentHandler, _ presenter: any Presenter,
        _ cards: CardStation, _ start: ContinuousClock.Instant, asksNothing: Bool = false,
        _ observe: @escaping RequestObserver
    ) -> Dialogue {
        var outline =
            cards.intentDefinition.map { IntentOutline($0, in: cards.catalog) } ?? IntentOutline("")
        if asksNothing { (outline.parameters, outline.confirmation) = ([], .never) }
        let onDemand = AnswersOnDemand { [self] in
            self.answers(cards.catalog, context(of: registry()))
        }
        let intent = outline.className
        let display = cards.display
        return Dialogue(
            outline, with: Addressee(handler), handler: OverheardHandler(process, observe),
            presenter: presenter,
            reader: { try onDemand.answers.value(of: $0, for: $1, of: intent) },
            describer: { display.text(of: $0) },
            cards: { await cards.show($0) },
            hearing: { onDemand.answers.heard($0, at: $1, about: $2) },
            phrasebook: Phrasebook(language: configuration.language),
            patience: configuration.followTime ?? .zero,
            elapsedBefore: ContinuousClock.now - start,
            observe: { observe(.dialogue($0)) })
    }
}

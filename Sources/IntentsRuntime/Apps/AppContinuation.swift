// SPDX-License-Identifier: Apache-2.0
//
// What follows when an extension leaves a request to its app.
//
//   handleInApp                            the app handles it unseen; its answer is final
//   continueInApp, failureRequiringApp…    the app comes to the front with the activity

import Bundles
import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema

/// The last station of a request that its extension left to the app.
struct AppContinuation: Sendable {
    private let handler: Handler
    /// Nil, or without a program: whatever the extension says is the end.
    private let app: AppBundle?
    private let desk: GuestDesk
    private let presenter: any Presenter
    private let cards: CardStation
    private let runtime: IntentsRuntime
    private let start: ContinuousClock.Instant
    private let observe: RequestObserver

    init(
        of handler: Handler, app: AppBundle?, desk: GuestDesk, presenter: any Presenter,
        cards: CardStation, in runtime: IntentsRuntime, since start: ContinuousClock.Instant,
        observe: @escaping RequestObserver
    ) {
        self.handler = handler
        self.app = app
        self.desk = desk
        self.presenter = presenter
        self.cards = cards
        self.runtime = runtime
        self.start = start
        self.observe = observe
    }

    /// Passes on what happens before, but for an outcome that is not the last word.
    func observeBefore(_ event: RequestEvent) {
        if case .dialogue(.outcome(let outcome)) = event, follows(outcome) { return }
        observe(event)
    }

    private func follows(_ outcome: Outcome) -> Bool {
        outcome.status == .deferredToApplication && app?.executablePath != nil
    }

    /// Hands the request to the app where its extension left it to it; the outcome that counts.
    func finish(_ outcome: Outcome) async -> Outcome {
        guard let app, follows(outcome) else { return outcome }
        var final: Outcome
        do {
            final = try await hand(outcome, to: app)
        } catch {
            final = failed(outcome, error)
        }
        final.elapsed = ContinuousClock.now - start
        observe(.dialogue(.outcome(final)))
        return final
    }

    private func hand(_ outcome: Outcome, to app: AppBundle) async throws -> Outcome {
        let isUnseen = outcome.code == "handleInApp"
        let launch = AppLaunch(
            isInBackground: isUnseen,
            activityType: isUnseen ? nil : activity(of: outcome)["activityType"]?.string)
        return try await runtime.processes.with(app, launch, desk: desk, observe: observe) { app in
            let result =
                isUnseen
                ? try await handled(outcome, by: app) : try await continued(outcome, in: app)
            try await app.settle(atMost: .seconds(2))
            return result
        }
    }

    // MARK: In front

    private func continued(_ outcome: Outcome, in app: RunningApp) async throws -> Outcome {
        let activity = activity(of: outcome)
        let isTaken = try await app.continue(activity)
        observe(
            .app(
                .continued(
                    app: desk.app.identifier,
                    activityType: activity["activityType"]?.string ?? "", isTaken: isTaken)))
        if !isTaken {
            observe(
                .dialogue(
                    .warning("\(desk.app.displayName) was opened, but did not take the request")))
        }
        return outcome
    }

    /// The very activity of the response, else one of the intent's name; with the interaction.
    private func activity(of outcome: Outcome) -> Record {
        var activity =
            outcome.response?["userActivity"]?.record
            ?? Record("NSUserActivity", ["activityType": .string(outcome.intent.className)])
        let interaction = Interaction(
            stage: .handle, intent: outcome.intent, response: outcome.response,
            status: .deferredToApplication)
        activity["interaction"] = .record(interaction.record(identifier: UUID().uuidString))
        return activity
    }

    // MARK: Unseen

    private func handled(_ outcome: Outcome, by app: RunningApp) async throws -> Outcome {
        let dialogue = runtime.dialogue(
            with: handler, InAppHandler(app: app), presenter, cards, start, asksNothing: true
        ) { event in
            if case .dialogue(.outcome) = event { return }
            observe(event)
        }
        let result = await dialogue.run(outcome.intent)
        guard result.status == .deferredToApplication else { return result }
        guard result.code == "handleInApp" else { return try await continued(result, in: app) }
        var failed = result
        failed.status = .extensionFailed
        failed.reason = "\(desk.app.displayName) answered 'handleInApp' in the app itself."
        return failed
    }

    // MARK: Failing

    private func failed(_ outcome: Outcome, _ error: any Error) -> Outcome {
        var failed = outcome
        failed.status = .extensionFailed
        failed.spoken = "There was a problem with \(desk.app.displayName)."
        switch error {
        case let failure as StartFailure:
            failed.reason = failure.sentence
            failed.exit = failure.exit
        case ExtensionFailure.ended(let exit):
            failed.reason = exit.sentence(
                extension: desk.app.displayName, method: "the activity it was to go on with")
            failed.exit = exit
        case is CancellationError:
            failed.status = .cancelled
            failed.reason = "The request was cancelled."
        default: failed.reason = "\(desk.app.displayName) could not go on: \(error)"
        }
        return failed
    }
}

extension Registry {
    /// The app that a handler belongs to; nil for a lone extension.
    func app(of handler: Handler) -> AppBundle? {
        apps.first { $0.identifier == handler.app.identifier }
    }
}

/// The app, as the dialogue sees it: everything is resolved and confirmed already.
private struct InAppHandler: IntentHandler {
    let app: RunningApp

    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? { nil }

    func confirm(_ intent: Record) async throws -> Record? { nil }

    func handle(_ intent: Record) async throws -> Record {
        do {
            guard let response = try await app.handle(intent) else {
                throw HandlerFailure.refused(
                    code: "badAnswer", message: "the app's answer has no response", place: nil)
            }
            return response
        } catch let failure as ExtensionFailure {
            throw HandlerFailure(failure)
        }
    }
}

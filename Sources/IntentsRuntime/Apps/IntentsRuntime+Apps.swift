// SPDX-License-Identifier: Apache-2.0
//
// Opening an app without a request, as a user does before the first one.

public import Bundles
public import Dialogue
import ExtensionProcess
import Foundation
import IntentCatalog
import Utterance

/// How a visit to an app ended.
public struct AppVisit: Sendable {
    public var app: HandlingApp
    /// What went wrong, in one sentence; nil: nothing.
    public var reason: String?
    public var exit: ExtensionExit?
}

extension IntentsRuntime {
    /// Starts an app's own process, has it launch, and ends it when it has been quiet a moment.
    ///
    /// `word` is an identifier or a name. With `staying` the app runs that long instead. What
    /// it asks for and registers comes as `app` events; its output after it has ended.
    ///
    /// - Throws: `RoutingError` when there is no such app; `RuntimeError` when it has no program.
    public func open(
        _ word: String, staying: Duration? = nil, presenter: any Presenter,
        observe: @escaping RequestObserver
    ) async throws -> AppVisit {
        let registry = registry()
        let app = try HandlerRegistry(registry).app(named: word)
        guard let bundle = registry.apps.first(where: { $0.identifier == app.identifier }),
            bundle.executablePath != nil
        else {
            throw RuntimeError(
                .app, at: app.identifier, "'\(app.displayName)' has no program of its own",
                fix: "add a class marked with @main to its folder, and build it again")
        }
        let desk = try desk(for: app, presenter: presenter, observe)
        var visit = AppVisit(app: app)
        do {
            try await processes.with(bundle, AppLaunch(), desk: desk, observe: observe) { app in
                if let staying { try await app.stay(staying) }
                try await app.settle(atMost: configuration.phaseTimeout)
                visit.exit = app.process.exit
            }
        } catch let failure as StartFailure {
            visit.reason = failure.sentence
            visit.exit = failure.exit
        }
        visit.reason =
            desk.failure ?? visit.reason
            ?? visit.exit.map { $0.sentence(extension: app.displayName, method: "the host") }
        report(visit, observe)
        return visit
    }

    private func report(_ visit: AppVisit, _ observe: RequestObserver) {
        for line in logLines(of: visit.app.identifier) {
            observe(.app(.log(app: visit.app.identifier, line: line)))
        }
        observe(
            .app(.closed(app: visit.app.identifier, reason: visit.reason, exit: visit.exit)))
    }

    /// The app's output since it was started, the first lines of it.
    private func logLines(of identifier: String) -> [String] {
        guard let file = try? configuration.state.log(of: identifier),
            let data = try? Data(contentsOf: file)
        else { return [] }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").prefix(200)
            .map(String.init)
    }

    // MARK: What requests need

    func consent(_ presenter: (any Presenter)?, _ observe: @escaping RequestObserver) -> UserConsent
    {
        UserConsent(
            permissions: Permissions(configuration.state.permissions),
            grantsAuthorization: configuration.grantsAuthorization, presenter: presenter,
            hear: { [self] in answers(.builtIn, Context()).consent($0) }, observe: observe,
            phrasebook: Phrasebook(language: configuration.language))
    }

    /// Answers what the app and its extensions ask. `presenter` nil: the user is not asked.
    func desk(
        for app: HandlingApp, presenter: (any Presenter)?, _ observe: @escaping RequestObserver
    ) throws -> GuestDesk {
        GuestDesk(
            for: app, consent: consent(presenter, observe),
            store: VocabularyStore(folder: try configuration.state.vocabulary(of: app.identifier)),
            donations: DonationStore(configuration.state.donations), catalog: .builtIn)
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// The extension processes of one runtime: started for a request, stopped after it.

import Bundles
import Dialogue
import ExtensionProcess
import Foundation
import IntentCatalog
import IntentSchema
import Sandbox

/// Starts extensions as the configuration wants them, and lends them for the time of a closure.
struct ProcessPark: Sendable {
    let configuration: Configuration
    private let launcher: Launcher
    private let running: RunningExtensions
    private let quarantine: Quarantine?

    init(_ configuration: Configuration) throws {
        self.configuration = configuration
        launcher =
            if let path = configuration.launcher {
                try Launcher(
                    path: path.path(percentEncoded: false), keepsSpares: configuration.keepsSpares)
            } else {
                try Launcher.installed(keepsSpares: configuration.keepsSpares)
            }
        running = try RunningExtensions(stateFolder: configuration.state.root)
        quarantine = configuration.crashPolicy.map { Quarantine(configuration.state, policy: $0) }
    }

    /// Lends whatever handles the intents of a handler: its extension, or the app itself.
    ///
    /// - Throws: `StartFailure` when it never became ready.
    func with(
        _ handler: Handler, desk: GuestDesk, observe: @escaping RequestObserver,
        _ body: (ExtensionHandler) async throws -> Outcome
    ) async throws -> Outcome {
        let timeout = timeout(of: handler.manifest)
        switch handler.place {
        case .extension(let bundle):
            return try await with(bundle, desk: desk, observe: observe) { process in
                try await body(
                    ExtensionHandler(process, timeout: timeout, later: desk.later))
            }
        case .app(let bundle):
            let launch = AppLaunch(isInBackground: true)
            return try await with(bundle, launch, desk: desk, observe: observe) { app in
                try await body(
                    ExtensionHandler(app.process, timeout: timeout, later: desk.later))
            }
        }
    }

    /// Lends an extension of the desk's app.
    func with<Result>(
        _ bundle: ExtensionBundle, desk: GuestDesk, observe: @escaping RequestObserver,
        _ body: (ExtensionProcess) async throws -> Result
    ) async throws -> Result {
        let name = bundle.manifest.displayName ?? bundle.manifest.name
        let settings = try settings(bundle, of: desk.app)
        return try await with(settings, named: name, desk: desk, observe: observe, body)
    }

    func shutDown() async { launcher.stop() }

    /// Lends any process; it is gone when the closure has returned.
    func with<Result>(
        _ settings: ExtensionConfiguration, named name: String, desk: GuestDesk,
        observe: @escaping RequestObserver, _ body: (ExtensionProcess) async throws -> Result
    ) async throws -> Result {
        let suspect = Quarantine.Suspect(bundle: settings.identifier, library: settings.library)
        do {
            try quarantine?.check(suspect)
        } catch {
            throw NotAdmitted(error.sentence(extension: name))
        }
        let process = try await start(settings, named: name, desk: desk, observe: observe)
        do {
            let result = try await body(process)
            await process.stop()
            remember(suspect, process.exit)
            return result
        } catch {
            await process.stop()
            // Whatever was thrown, it was no good request: it takes no failure back.
            if let exit = process.exit { quarantine?.failed(suspect, exit) }
            throw error
        }
    }

    /// A cancelled request says nothing about its extension.
    private func remember(_ suspect: Quarantine.Suspect, _ exit: ExtensionExit?) {
        if let exit {
            quarantine?.failed(suspect, exit)
        } else if !Task.isCancelled {
            quarantine?.succeeded(suspect)
        }
    }

    private func start(
        _ settings: ExtensionConfiguration, named name: String, desk: GuestDesk,
        observe: @escaping RequestObserver
    ) async throws -> ExtensionProcess {
        do {
            let process = try await ExtensionProcess.start(
                settings, launcher: launcher, running: running,
                handlers: ExtensionProcess.Handlers(
                    onRequest: { try await desk.answer($0, $1) },
                    onNotice: { name, body in
                        guard name == "warning", let message = body["message"]?.string else {
                            return
                        }
                        observe(.dialogue(.warning(message)))
                    }))
            observe(.started(StartedExtension(process)))
            for layer in process.facts.degraded {
                observe(.dialogue(.warning("degraded: \(layer)")))
            }
            return process
        } catch let failure as ExtensionFailure {
            // A start that is refused, as for want of a class, would end like that again; it says why.
            if case .ended(let exit) = failure {
                let suspect = Quarantine.Suspect(
                    bundle: settings.identifier, library: settings.library)
                quarantine?.failed(suspect, exit)
            }
            throw StartFailure(desk.app, named: name, failure)
        }
    }

    private func settings(
        _ bundle: ExtensionBundle, of app: HandlingApp
    ) throws -> ExtensionConfiguration {
        let settings = ExtensionConfiguration(
            bundle, container: try container(of: app), log: try log(of: bundle.identifier),
            memory: configuration.memoryLimit, cap: configuration.memoryCap)
        return try furnished(settings, by: bundle.entitlements)
    }

    func container(of app: HandlingApp) throws -> String {
        try configuration.state.container(of: app.identifier).path(percentEncoded: false)
    }

    func log(of bundle: String) throws -> String {
        try configuration.state.log(of: bundle).path(percentEncoded: false)
    }

    /// Beside it is whatever else a host starts.
    var launcherPath: String { launcher.path }

    var memoryLimit: MemoryLimit? { configuration.memoryLimit }
    var memoryCap: MemoryLimit { configuration.memoryCap }

    /// With the user's language, and the folders that entitlements open.
    func furnished(
        _ settings: ExtensionConfiguration, by entitlements: Entitlements
    ) throws -> ExtensionConfiguration {
        var settings = settings
        settings.language = configuration.language
        settings.disk = configuration.diskLimit
        settings.startDeadline = max(settings.startDeadline, configuration.phaseTimeout)
        for group in entitlements.applicationGroups {
            settings.groups[group] = try configuration.state.group(group).path(
                percentEncoded: false)
        }
        settings.isIsolated = configuration.isolatesExtensions
        settings.sandbox.allowsNetwork = entitlements.networkClient
        settings.sandbox.allowsDegraded = configuration.allowsDegradedSandbox
        return settings
    }

    /// What the manifest asks for, at most what the host grants.
    func timeout(of manifest: Manifest) -> Duration {
        let own = manifest.phaseTimeoutInSeconds.map { Duration.seconds($0) }
        return min(own ?? configuration.phaseTimeout, configuration.phaseTimeout)
    }
}

extension StartedExtension {
    init(_ process: ExtensionProcess) {
        let facts = process.facts
        self.init(
            bundle: process.configuration.identifier, pid: facts.pid, layers: facts.layers,
            degraded: facts.degraded, rung: facts.rung, limitMebibytes: facts.limit.hardMebibytes)
    }
}

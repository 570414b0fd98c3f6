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
    private let configuration: Configuration
    private let launcher: Launcher
    private let running: RunningExtensions

    init(_ configuration: Configuration) throws {
        self.configuration = configuration
        launcher =
            if let path = configuration.launcher {
                try Launcher(path: path.path(percentEncoded: false))
            } else {
                try Launcher.installed()
            }
        running = try RunningExtensions(stateFolder: configuration.state.root)
    }

    /// Lends the service extension of a handler.
    ///
    /// - Throws: `StartFailure` when it never became ready.
    func with(
        _ handler: Handler, observe: @escaping RequestObserver,
        _ body: (ExtensionHandler) async throws -> Outcome
    ) async throws -> Outcome {
        guard let bundle = handler.bundle else {
            throw StartFailure(
                handler.app,
                "\(handler.app.displayName) handles this in the app itself, which is not started yet"
            )
        }
        let timeout = timeout(of: bundle)
        return try await with(bundle, of: handler.app, observe: observe) { process in
            try await body(ExtensionHandler(process, timeout: timeout))
        }
    }

    /// Lends a UI extension.
    func with<Result>(
        provider: ExtensionBundle, of app: HandlingApp, observe: @escaping RequestObserver,
        _ body: (ExtensionProcess) async throws -> Result
    ) async throws -> Result {
        try await with(provider, of: app, observe: observe, body)
    }

    func shutDown() async { launcher.stop() }

    private func with<Result>(
        _ bundle: ExtensionBundle, of app: HandlingApp, observe: @escaping RequestObserver,
        _ body: (ExtensionProcess) async throws -> Result
    ) async throws -> Result {
        let process = try await start(bundle, of: app, observe: observe)
        do {
            let result = try await body(process)
            await process.stop()
            return result
        } catch {
            await process.stop()
            throw error
        }
    }

    private func start(
        _ bundle: ExtensionBundle, of app: HandlingApp, observe: @escaping RequestObserver
    ) async throws -> ExtensionProcess {
        do {
            let process = try await ExtensionProcess.start(
                try settings(bundle, of: app), launcher: launcher, running: running,
                handlers: ExtensionProcess.Handlers(onNotice: { name, body in
                    guard name == "warning", let message = body["message"]?.string else { return }
                    observe(.dialogue(.warning(message)))
                }))
            observe(.started(StartedExtension(process)))
            return process
        } catch let failure as ExtensionFailure {
            throw StartFailure(app, bundle, failure)
        }
    }

    private func settings(
        _ bundle: ExtensionBundle, of app: HandlingApp
    ) throws -> ExtensionConfiguration {
        let manifest = bundle.manifest
        let state = configuration.state
        let point =
            manifest.kind == .ui ? "com.apple.intents-ui-service" : "com.apple.intents-service"
        var settings = ExtensionConfiguration(
            identifier: bundle.identifier, library: bundle.libraryPath, bundle: bundle.path,
            extensionPoint: point,
            container: try state.container(of: app.identifier).path(percentEncoded: false),
            log: try state.log(of: bundle.identifier).path(percentEncoded: false),
            memory: configuration.memoryLimit
                ?? .granted(extensionPoint: point, asked: manifest.memoryLimitInMebibytes))
        settings.handlers = manifest.functions.map(\.plan)
        settings.callbacks = manifest.functions.contains { $0.callbackCount > 0 } ? 64 : 0
        settings.principalClass = manifest.principalClass
        settings.storyboard = manifest.storyboard
        settings.module = bundle.module
        settings.language = configuration.language
        settings.api = manifest.apiVersion ?? ""
        for group in bundle.entitlements.applicationGroups {
            settings.groups[group] = try state.group(group).path(percentEncoded: false)
        }
        return settings
    }

    /// What the manifest asks for, at most what the host grants.
    private func timeout(of bundle: ExtensionBundle) -> Duration {
        let own = bundle.manifest.phaseTimeoutInSeconds.map { Duration.seconds($0) }
        return min(own ?? configuration.phaseTimeout, configuration.phaseTimeout)
    }
}

extension StartedExtension {
    init(_ process: ExtensionProcess) {
        let facts = process.facts
        self.init(
            bundle: process.configuration.identifier, pid: facts.pid, layers: facts.layers,
            rung: facts.rung, limitMebibytes: facts.limit.hardMebibytes)
    }
}

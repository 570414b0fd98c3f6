// SPDX-License-Identifier: Apache-2.0
//
// An app's own process: launched, given something to do, left alone until it is quiet.

import Bundles
import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema

/// How an app is launched.
struct AppLaunch: Sendable {
    /// Whether the user does not get to see it.
    var isInBackground = false
    /// The type of the activity that it is launched for.
    var activityType: String?

    /// The body of `app.launch`.
    var body: [String: Value] {
        var body: [String: Value] = ["background": .boolean(isInBackground)]
        body["activityType"] = activityType.map(Value.string)
        return body
    }
}

/// An app that has finished launching.
struct RunningApp: Sendable {
    let bundle: AppBundle
    let process: ExtensionProcess
    let desk: GuestDesk
    let timeout: Duration

    /// Gives it an activity, in front; false if it does not take it.
    func `continue`(_ activity: Record) async throws -> Bool {
        let reply = try await process.request(
            "app.continue", ["activity": .record(activity)], deadline: timeout)
        return reply["handled"]?.boolean ?? false
    }

    /// Has it handle an intent that its extension passed on.
    func handle(_ intent: Record) async throws -> Record? {
        let reply = try await process.request(
            "app.handle", ["intent": .record(intent)], deadline: timeout)
        return reply["response"]?.record
    }

    /// Waits until it asks nothing and computes nothing for a quarter of a second.
    ///
    /// Returns early when it has ended or is at fault; gives up after `most`.
    func settle(atMost most: Duration) async throws {
        let end = ContinuousClock.now + most
        var quiet = 0
        var last = (answered: -1, time: Duration.zero)
        while ContinuousClock.now < end, process.exit == nil, desk.failure == nil {
            let traffic = desk.traffic
            let time = process.processorTime ?? .zero
            let isQuiet =
                !traffic.isBusy && traffic.answered == last.answered
                && time - last.time < .milliseconds(2)
            quiet = isQuiet ? quiet + 1 : 0
            if quiet == 5 { return }
            last = (traffic.answered, time)
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Leaves it running for a while, or until it has ended or is at fault.
    func stay(_ time: Duration) async throws {
        let end = ContinuousClock.now + time
        while ContinuousClock.now < end, process.exit == nil, desk.failure == nil {
            try await Task.sleep(for: .milliseconds(50))
        }
    }
}

extension ProcessPark {
    /// Lends an app's own process, once it has finished launching.
    ///
    /// - Throws: `StartFailure` when it has no program or did not get that far.
    func with<Result>(
        _ bundle: AppBundle, _ launch: AppLaunch, desk: GuestDesk,
        observe: @escaping RequestObserver, _ body: (RunningApp) async throws -> Result
    ) async throws -> Result {
        guard let program = bundle.executablePath else {
            throw StartFailure(desk.app, "\(bundle.displayName) has no program of its own")
        }
        let settings = try settings(bundle, program: program, of: desk.app)
        let timeout = timeout(of: bundle.manifest)
        return try await with(
            settings, named: bundle.displayName, desk: desk, observe: observe
        ) { process in
            do {
                _ = try await process.request("app.launch", launch.body, deadline: timeout)
            } catch let failure as ExtensionFailure {
                throw StartFailure(desk.app, named: bundle.displayName, failure, in: "its launch")
            }
            observe(
                .app(
                    .launched(app: desk.app.identifier, inBackground: launch.isInBackground)))
            return try await body(
                RunningApp(bundle: bundle, process: process, desk: desk, timeout: timeout))
        }
    }

    private func settings(
        _ bundle: AppBundle, program: String, of app: HandlingApp
    ) throws -> ExtensionConfiguration {
        let settings = ExtensionConfiguration(
            bundle, program: program, container: try container(of: app),
            log: try log(of: bundle.identifier), memory: memoryLimit, cap: memoryCap)
        return try furnished(settings, by: bundle.entitlements)
    }
}

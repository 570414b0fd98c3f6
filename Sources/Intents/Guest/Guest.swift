// SPDX-License-Identifier: Apache-2.0
//
// The extension process as Swift sees it: start, phases, methods, notices.

import Foundation
import IntentSchema
import UIKit

/// What the launcher's worker thread holds for a Swift extension.
///
/// One per process. Every function but `notice` runs on the worker thread, so
/// the objects of the author's are never touched by two threads of ours.
final class Guest {
    private let launch: GuestLaunch
    private var handlers: GuestHandlers?
    private var methods: [String: GuestMethod] = [:]
    private let updates = GuestUpdates()

    /// Checks the API and makes the principal object.
    ///
    /// - Throws: `apiMismatch`, or why there is no principal object.
    init(_ body: [String: Value]) throws(GuestFailure) {
        launch = GuestLaunch(body)
        try Self.checkAPI(launch)
        GuestLaunch.enter(launch)
        INIntent.extensionModule = launch.module
        IntentClasses.frameworkModules = launch.frameworks
        enterSurroundings()
        if launch.isApplication {
            try GuestApplication.find(launch)
            handlers = GuestApplication.handlers
        } else if launch.isUserInterface {
            _ = try method("card")
        } else {
            handlers = GuestHandlers(principal: try GuestPrincipal.make(launch))
        }
    }

    /// What the API tells the author without asking the host.
    private func enterSurroundings() {
        HostRequests.install { method, body, answer in
            GuestHost.ask(method, body) { result in
                if case .failure(let failure) = result {
                    Complaint.tell("\(method): \(failure.message)")
                }
                answer(result.mapError { HostRefusal($0.message) })
            }
        }
        ExtensionBundle.use(path: launch.bundlePath, module: launch.module)
        if !launch.language.isEmpty { INPreferences.setLanguage(launch.language) }
        GroupContainers.enter(
            launch.groups, of: launch.bundle.bundleURL.lastPathComponent)
    }

    private static func checkAPI(_ launch: GuestLaunch) throws(GuestFailure) {
        guard launch.api.isEmpty || launch.api == IntendantAPI.version else {
            throw GuestFailure(
                .apiMismatch,
                "the library was built for API '\(launch.api)', this installation has "
                    + "'\(IntendantAPI.version)'; build it again with 'intendant build'",
                at: launch.bundlePath)
        }
    }

    /// Runs one phase, or fails the call of an extension that handles no intents.
    func phase(_ ticket: GuestTicket, _ run: (GuestHandlers) -> Void) {
        if let handlers { return run(handlers) }
        ticket.fail(GuestFailure(.noHandler, "the extension shows cards and handles no intents"))
    }

    /// Takes the call over; false if no module of the kit knows the method.
    func perform(_ name: String, _ ticket: GuestTicket) -> Bool {
        switch name {
        case "updates.start": phase(ticket) { updates.start($0, ticket) }
        case "updates.stop": updates.stop(ticket)
        default: return performMethod(name, ticket)
        }
        return true
    }

    private func performMethod(_ name: String, _ ticket: GuestTicket) -> Bool {
        guard GuestMethod.type(for: name) != nil else { return false }
        do throws(GuestFailure) {
            let body = try ticket.body().dictionary ?? [:]
            try method(name).perform(GuestCall(ticket, method: name, body: body))
        } catch {
            ticket.fail(error)
        }
        return true
    }

    /// The object for a method, prepared on the main thread at first use.
    private func method(_ name: String) throws(GuestFailure) -> GuestMethod {
        if let known = methods[name] { return known }
        guard let type = GuestMethod.type(for: name) else {
            throw GuestFailure(.unknownMethod, "no module of the kit knows the method '\(name)'")
        }
        let method = type.init()
        try Self.prepare(method, launch)
        methods[name] = method
        return method
    }

    private static func prepare(
        _ method: GuestMethod, _ launch: GuestLaunch
    ) throws(GuestFailure) {
        // SAFETY: this thread waits while the main thread has the object.
        nonisolated(unsafe) let lent = method
        let failure = DispatchQueue.main.sync { () -> GuestFailure? in
            do throws(GuestFailure) { try unsafe lent.prepare(launch) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }

    /// A notice of the host. On the thread that reads the socket.
    static func notice(_ name: String) {
        guard name == "memoryWarning" else { return }
        DispatchQueue.main.async {
            // UIKit's name for it; its view controllers listen, and so may an author.
            let warning = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
            NotificationCenter.default.post(name: warning, object: nil)
        }
    }
}
